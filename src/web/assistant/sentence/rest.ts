import { readFileSync } from 'node:fs'

/**
 * The words of a plain question for a list: who asks, what is looked for, who lives where and pays what. A sentence in which
 * nothing else is left, once its figures, place and wishes were read, asks for a list and for nothing beside it.
 */
export const PLAIN: ReadonlySet<string> = new Set(readFileSync('data/questions/plain.txt', 'utf8').split(/\s+/))
/** What a bill that «arrives» or a meter that «counts» means, where its figure is said; without one it is something that happens. */
const OF_A_FIGURE = new Set(['arriva', 'arrivano', 'arrivata', 'contatore', 'segna', 'potenza'])

/** Plain words that together tell what happens. */
const EVENTS = /\bcambi\w+ casa\b|\b(?:casa nuova|nuova casa)\b|\bnon (?:\w+ )?(?:pag|arriv|funzion)\w+/
/** «Quanti giga servono?», «bastano 100 mega?»: how much one needs is no question for a list. */
const ASKS_AMOUNT =
  /\bquant[aei] (?:giga|mega|gb|kw\w*|smc|energia|potenza|corrente)\b|(?<!\bso )\bquanto (?:\w+ )?consum\w+|\b(?:che|quale) potenza\b|(?<!\b(?:mi|ti|ci|gli|le|vi) )\bbast\w+ \d+ ?(?:mega|giga|gb|kw)\b/

/** The words of which no reader knew what they say. */
export const restIn = (whole: string, left: string, hasFigure: boolean): string[] => [
  ...(left.match(/[a-z]{2,}/g) ?? []).filter(word => !PLAIN.has(word) && !(hasFigure && OF_A_FIGURE.has(word))),
  ...(EVENTS.exec(left) ?? []),
  ...(ASKS_AMOUNT.exec(whole) ?? []),
]
