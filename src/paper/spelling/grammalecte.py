"""Grammalecte as a process that answers line by line: JSON in, JSON out."""

import json
import signal
import sys

import grammalecte

# These rules concern typesetting, or would give remarks on half of all scientific texts.
IGNORED = ("typo apos esp tab nbsp num unit nf liga mapos chim ocr maj minis virg poncfin "
           "pleo redon1 redon2 html latex md mc date").split()
MOST_SUGGESTIONS = 3
MOST_CANDIDATES = 40
PAIRS = "f ph  t th  r rh  i y  s c  s ss  s ç  c qu  k qu  e ai  è ai  o au  o eau  an en  am em"
SAME_SOUNDS = [tuple(order) for pair in PAIRS.split("  ")
               for order in (pair.split(), reversed(pair.split()))]

checker = grammalecte.GrammarChecker("fr")
spelling = checker.getSpellChecker()
checker.getGCEngine().setOptions({name: False for name in IGNORED})


def grammar_fault(fault, text):
    start, end = fault["nStart"], fault["nEnd"]
    return {
        "kind": "grammar",
        "before": text[:start],
        "words": text[start:end],
        "message": fault["sMessage"],
        "suggestions": fault["aSuggestions"][:MOST_SUGGESTIONS],
    }


def spelling_fault(fault, text):
    return {
        "kind": "spelling",
        "before": text[:fault["nStart"]],
        "words": fault["sValue"],
        "message": "",
        "suggestions": [],
    }


def check(text):
    grammar, unknown = checker.getParagraphErrors(text)
    return ([grammar_fault(fault, text) for fault in grammar]
            + [spelling_fault(fault, text) for fault in unknown])


def respellings(word):
    """Spellings with the same sound, which Grammalecte itself does not suggest."""
    for one, other in SAME_SOUNDS:
        for place in range(len(word)):
            if word.startswith(one, place):
                yield word[:place] + other + word[place + len(one):]


def suggest(word):
    heard = [other for other in respellings(word) if spelling.isValid(other)]
    for suggestions in spelling.suggest(word, MOST_CANDIDATES):
        return heard + list(suggestions)
    return heard


ANSWERS = {"check": check, "suggest": suggest}
# The caller gives up earlier. The alarm ends this process even if the caller has died meanwhile.
SECONDS_FOR_AN_ANSWER = 30

print("ready", flush=True)
for line in sys.stdin:
    signal.alarm(SECONDS_FOR_AN_ANSWER)
    wish, text = json.loads(line)
    print(json.dumps(ANSWERS[wish](text)), flush=True)
    signal.alarm(0)
