import json
import math
import sys


def options(heap):
    return [[str(heap - k * k)] if heap > k * k else [] for k in range(1, math.isqrt(heap) + 1)]


for line in sys.stdin:
    position = line.strip()
    if position.isdigit():
        answer = {"options": options(int(position)), "bound": int(position)}
    else:
        answer = {"error": "no heap size"}
    print(json.dumps(answer), flush=True)
