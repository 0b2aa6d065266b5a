import { readFileSync } from 'node:fs'
import { affirms } from '../denied.ts'

/** What has a meter of its own and is no home; «in garage» is where something stands. */
export const GARAGE = /(?<!\b(?:in|nel|nella|dal|dalla) )\b(?:garage|box auto|cantina|posto auto|magazzino)\b/
export const FIELDS = /\b(?:agricol\w+|irrig\w+|pozzo|campi|serr[ae]|stalla|azienda agricola|vigneto|frantoio)\b/
/** The condominium itself is the customer, not the house that one lives in or pays for. */
export const OF_CONDOMINIUM =
  /\bamministr\w+ (?:\w+ ){0,2}condomini\w*|\bamministrator\w+|\bluce (?:delle )?scale\b|\bascensore condominiale\b|\b(?:luce|corrente|gas|contator\w+|bollett\w+|offert[ae]|tariff[ae]|contratt[oi]|fornitur[ae]|utenz[ae]|energia)(?: \w+){0,2} (?:per|del|di|al) (?:(?:il|un|nostro|mio) )*condominio\b|^ *(?:(?:il|un|per|siamo|mio|nostro) )*condominio\b(?! (?:sono|costa|ha|non|pago|viene|\d))/
type About = 'energy' | 'luce' | 'guessed' | 'line'
/** What some people choose by or tell beside, and no offer of ours says; of some kinds of offer alone, where the third says so. */
const BEYOND = readFileSync('data/questions/beside.txt', 'utf8')
  .trim()
  .split('\n\n')
  .slice(1)
  .map(written => {
    const [, about, words = '', told = ''] = /^(?:(energy|luce|guessed|line): )?(.+)\n(.+)$/.exec(written) ?? []
    return { about: about as About | undefined, words: new RegExp(words), told }
  })

/** What is told of it, and what is left: what was read as a fact of a home says nothing else. */
export function beyondIn(whole: string, left: string, abouts: readonly About[]): { told: string[]; left: string } {
  const heard = BEYOND.filter(
    ({ about, words }) => (!about || abouts.includes(about)) && affirms(words, abouts.includes('line') ? whole : left),
  )
  return {
    told: heard.map(({ told }) => told),
    left: heard.reduce((text, { words }) => text.replace(new RegExp(words, 'g'), ' '), left),
  }
}
