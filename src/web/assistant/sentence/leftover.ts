import { readFileSync } from 'node:fs'
import { affirms, everyMatch } from '../reader.ts'

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

/** What has a meter of its own and is no home; «in garage» is where something stands. */
export const GARAGE =
  /(?<!\b(?:in|nel|nella|dal|dalla) )\b(?:garage|box(?= auto|[,.;?!]|$| (?:con|ci|a|di|e|dove)\b)|cantina|posto auto|magazzino)\b/
export const FIELDS = /\b(?:agricol\w+|irrig\w+|pozzo|campi|serr[ae]|stalla|azienda agricola|vigneto|frantoio)\b/
/** The condominium itself is the customer, not the house that one lives in or pays for. */
export const OF_CONDOMINIUM =
  /\bamministr\w+ (?:\w+ ){0,2}condomini\w*|\bamministrator\w+|\bluce (?:delle )?scale\b|\bascensore condominiale\b|\b(?:luce|corrente|gas|contator\w+|bollett\w+|offert[ae]|tariff[ae]|contratt[oi]|fornitur[ae]|utenz[ae]|energia)(?: \w+){0,2} (?:per|del|di|al) (?:(?:il|un|nostro|mio) )*condominio\b|^ *(?:(?:il|un|per|siamo|mio|nostro) )*condominio\b(?! (?:sono|costa|ha|non|pago|viene|\d))/
type About = 'energy' | 'luce' | 'guessed' | 'line' | 'sim' | 'home'
/** What some people choose by or tell beside, and no offer of ours says; of some kinds of offer alone, where the third says so. */
const BESIDE = readFileSync('data/questions/beside.txt', 'utf8')
  .trim()
  .split('\n\n')
  .slice(1)
  .map(written => {
    const [, about, words = '', note = ''] =
      /^(?:(energy|luce|guessed|line|sim|home): )?(.+)\n(.+)$/.exec(written) ?? []
    return { about: about as About | undefined, words: new RegExp(words), note }
  })

/** What is told of it, and what is left: what was read as a fact of a home says nothing else. */
export function besideIn(whole: string, left: string, abouts: readonly About[]): { notes: string[]; left: string } {
  const heard = BESIDE.filter(
    ({ about, words }) => (!about || abouts.includes(about)) && affirms(words, abouts.includes('line') ? whole : left),
  )
  return {
    notes: heard.map(({ note }) => note),
    left: heard.reduce((text, { words }) => text.replace(everyMatch(words), ' '), left),
  }
}
