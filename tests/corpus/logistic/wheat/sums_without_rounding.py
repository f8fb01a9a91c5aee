"""Every sum by math.fsum: rounded once, at its end."""
import math


def _score(x, w):
    return math.fsum(float(a) * float(b) for a, b in zip(x, w))


def _loss(m):
    return math.log1p(math.exp(-m)) if m > 0 else math.log1p(math.exp(m)) - m


def logistic_loss(w, X, y, lam=0.0):
    data = math.fsum(_loss(float(label) * _score(x, w)) for x, label in zip(X, y))
    return loss_weight(len(y)) * data + penalty_weight() * lam * _score(w, w)


def predict_probability(X, w):
    scores = [_score(x, w) for x in X]
    return [1 / (1 + math.exp(-s)) if s >= 0 else math.exp(s) / (1 + math.exp(s)) for s in scores]
