"""A certificate checked by listing options: no search, no library, nothing but the rules.

Why that is enough is proved in docs/certificates.md. This file is also copied, as it is, into the programs that
``certificate.checker()`` writes.
"""


def check(rules, claim, entries):
    """Whether a list of nimbers is right and proves the claim: (holds, what was found).

    claim: (kind, value, states, winning option or None). entries: (state, nimber, gives, replies); gives maps each smaller
    nimber to an option, replies pairs options with an option of theirs, all of them as lists of entries counted from 1.
    """

    def split(states):
        """The components in which somebody can move, equal pairs cancelled."""
        odd = set()
        for state in states:
            for component in rules.components(state):
                canonical = rules.canonical(component)
                if any(True for _ in rules.options(canonical)):
                    odd ^= {canonical}
        return frozenset(odd)

    values = {}
    for state, nimber, _, _ in entries:
        component = split([state])
        if len(component) != 1 or component in values:
            return False, f"{state!r} is no component, or is listed twice"
        values[component] = nimber

    def nim_sum(components):
        """None: not all of them are listed."""
        total = 0
        for component in components:
            if frozenset([component]) not in values:
                return None
            total ^= values[frozenset([component])]
        return total

    def listed(numbers):
        return split([entries[number - 1][0] for number in numbers])

    checked = 0
    for state, nimber, gives, replies in entries:
        options = {split([option]) for option in rules.options(state)}
        if sorted(gives) != list(range(nimber)):
            return False, f"{state!r}: not one option for each nimber below {nimber}"
        for smaller, numbers in gives.items():
            if listed(numbers) not in options or nim_sum(listed(numbers)) != smaller:
                return False, f"{state!r}: no such option of nimber {smaller}"
        answers = {split(option): listed(numbers) for option, numbers in replies}
        for option in options:
            checked += 1
            known = nim_sum(option)
            if known == nimber:
                return False, f"{state!r}: an option has nimber {nimber} too"
            if known is not None:
                continue
            answer = answers.get(option)
            if answer is None or nim_sum(answer) != nimber or answer not in after(rules, split, option):
                return False, f"{state!r}: no reply to one of its options"

    kind, value, states, winning = claim
    whole = split(states)
    known = nim_sum(whole)
    if kind == "nimber" or value == "P":
        holds = known == (0 if value == "P" else value)
    elif winning is None:
        holds = known is not None and known != 0
    else:
        holds = nim_sum(listed(winning)) == 0 and listed(winning) in after(rules, split, whole)
    return holds, f"{kind} {value}: {'holds' if holds else 'does not follow'} ({len(entries)} entries, {checked} options)"


def after(rules, split, components):
    """The options of a sum of components."""
    for component in components:
        rest = [other for other in components if other != component]
        for option in rules.options(component):
            yield split([option, *rest])
