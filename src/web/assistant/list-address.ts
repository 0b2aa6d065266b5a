import {
  type EnergyKind,
  type LineKind,
  type OfferKind,
  isLine,
  offerKinds,
  sellsData,
  sellsSpeed,
} from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { capitalised, comparable } from '#core/text.ts'
import { offerAddress } from '#areas/offers/addresses.ts'
import { GAS_BESIDE_LUCE, type Level, levelOfPersons, SPEND, SPEND_MONTHS } from '#web/blocks/comparison/query.ts'
import { GENERIC } from '#web/ui/monogram.tsx'
import { SHOWN } from './sentence/how-many.ts'
import type { ListRequest } from './sentence/sentence.ts'

export type Values = ListRequest['values']

export const CONTACT: AnswerLink = { title: 'Scrivi a una persona', url: '/contatti' }
export const READ_BILL: AnswerLink = { title: 'Leggi la bolletta', url: '/leggi-la-bolletta' }

/** Parts of an answer: a sentence, several, or none if their condition does not hold. */
export type Words = string | false | null | undefined | readonly Words[]
export const textOf = (...words: readonly Words[]): string =>
  words
    .map(each => (typeof each === 'object' && each ? textOf(...each) : each))
    .filter(Boolean)
    .join(' ')
export const answer = (words: Words, links: AnswerLink[]): Answer => ({
  outcome: 'answer',
  text: textOf(words),
  links,
  passages: [],
})

/** Where one sentence of an answer ends and the next begins. */
export const SENTENCES = /(?<=[.?!]) (?=[A-ZÈ«])/

/** How each fuel is measured and priced. */
export const FUELS = {
  luce: { unit: 'kWh', slot: 'kwh', index: 'PUN', series: 'pun' },
  gas: { unit: 'Smc', slot: 'smc', index: 'PSV', series: 'psv' },
} as const

/** «Chiara 24 di Luce Ligure», and the link to its page, for the home of the question. */
export const nameOf = ({ name, supplier }: { name: string; supplier: string }): string => `${name} di ${supplier}`
export const offerLink = (row: Parameters<typeof offerAddress>[0], home?: URLSearchParams): AnswerLink => ({
  title: nameOf(row),
  url: home ? `${offerAddress(row)}?${home}` : offerAddress(row),
})

/** «E la seconda?» */
export const PLACES: Record<string, string> = { '2': 'La seconda', '3': 'La terza', '4': 'La quarta', '5': 'La quinta' }

export const NO_OTHER = 'Altre così non ce ne sono.'

interface Named {
  name: string
  supplier: string
  cost: string
}
/** The rows after the first that a list names: as many as were asked for, with those that were told before left out. */
export function othersOf<Row>(rows: readonly Row[], { quante, dopo }: Values): readonly Row[] {
  const from = Number(dopo ?? 1)
  return rows.slice(from, from + Number(quante ?? SHOWN) - (dopo ? 0 : 1))
}
/** What is told of them; nothing where one alone was asked for, or there is no other. */
export function othersWords(rows: readonly Named[], { quante, altre }: Values): string | false {
  if (rows.length === 0) return quante !== '1' && Boolean(altre ?? quante) && NO_OTHER
  const [last = '', ...before] = rows.map(row => `${nameOf(row)} (${row.cost})`).toReversed()
  const all = before.length > 0 ? `${before.toReversed().join(', ')} e ${last}` : last
  return `Poi ${rows.length > 1 ? 'vengono' : 'viene'} ${all}.`
}

/** Rows of no supplier that is not wanted, and what to say of it. */
export function withoutNamed<Row extends { supplier: string }>(rows: readonly Row[], names: string | undefined) {
  const refused = names?.split(', ') ?? []
  const isOf = (name: string, { supplier }: Row) =>
    comparable(supplier)
      .split(' ')
      .some(word => word.length > 2 && !OF_ALL.has(word) && name.split(' ').includes(word))
  const left = rows.filter(row => !refused.some(name => isOf(name, row)))
  const [out, absent] = [true, false].map(isThere =>
    refused.filter(name => rows.some(row => isOf(name, row)) === isThere).map(capitalised),
  ) as [string[], string[]]
  const words = [
    out.length > 0 && `Ho lasciato fuori ${out.join(' e ')}.`,
    absent.length > 0 && `Tra queste non c’è ${absent.join(' né ')}.`,
  ]
  return { left, words }
}
const OF_ALL = GENERIC.union(new Set(['fibra', 'rete', 'internet']))

/** A list's page with what was said, where that page takes it. */
export const listLink = (kind: OfferKind, params: URLSearchParams): AnswerLink => ({
  title: `La lista ${offerKinds[kind].adjective}${params.size > 0 ? ' con questi dati' : ''}`,
  url: params.size > 0 ? `${offerKinds[kind].path}?${params}` : offerKinds[kind].path,
})

/** What a household uses that says how large it is and no figure; a second home is lived in for a part of the year. */
export function levelOf({ livello, persone, residente }: Values): Level {
  if (livello) return livello as Level
  if (residente === '0') return 'basso'
  return levelOfPersons(Number(persone ?? 3))
}

/** Gas costs differently from place to place: an example, where none was said, and it is told. */
export const EXAMPLE = 'Lombardia'
export const placed = (kind: EnergyKind, values: Values): Values =>
  kind === 'luce' || values.cap || values.regione ? values : { ...values, regione: EXAMPLE }

/** What a sentence says of energy, as the lists write it in their addresses. */
export function energyParams(kind: EnergyKind, values: Values): URLSearchParams {
  const { kwh, smc, euro, ogni, persone } = values
  // What heats water or cools is counted by persons alone: where nobody said how many, by three.
  const count = persone ?? ((values.boiler ?? values.clima) ? '3' : undefined)
  const luce = kwh
    ? { consumo: kwh }
    : euro
      ? { stima: 'spesa' }
      : count
        ? { stima: 'persone', persone: count, boiler: values.boiler, clima: values.clima }
        : { stima: levelOf(values) }
  const names = kind === 'gas' ? { consumo: 'consumo', stima: 'stima' } : GAS_BESIDE_LUCE
  const gas = smc ? { [names.consumo]: smc } : { [names.stima]: euro ? 'spesa' : levelOf(values) }
  const { prezzo, durata, pagamento, verde, fornitore, f1, f2, f3 } = values
  return given({
    ...(kind !== 'gas' && { ...luce, potenza: values.potenza, residente: values.residente }),
    ...(kind === 'luce' && { cliente: values.cliente, ...(kwh && { f1, f2, f3 }) }),
    ...(kind !== 'luce' && { ...gas, uso: values.uso }),
    cap: values.cap,
    regione: values.regione,
    ...(euro && { [SPEND]: euro, [SPEND_MONTHS]: ogni }),
    prezzo,
    durata,
    pagamento,
    verde,
    fornitore,
    ordina: values.ordina,
  })
}

/** What a sentence says of a line, as the lists write it in their addresses. */
export function lineParams(kind: LineKind, values: Values): URLSearchParams {
  const { giga, euro, ogni, cliente, pagamento, tecnologia, fornitore, vincolo, rete, velocita, prezzo, ordina } =
    values
  return given({
    ...(sellsSpeed(kind) && { tecnologia, velocita }),
    ...(sellsData(kind) && { giga, rete }),
    vincolo,
    // What stays the same has no promotion that ends.
    ...(prezzo === 'fisso' && { prezzo: 'uguale' }),
    ...(ogni !== '2' && ogni !== '12' && { massimo: euro }),
    ordina,
    pagamento,
    fornitore,
    ...(cliente && { per: 'azienda' }),
  })
}

export const given = (params: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(params).filter((each): each is [string, string] => Boolean(each[1])))

/** The home of a question, as the page of an offer takes it; empty where no consumption was said. */
export const homeParams = ({ kwh, smc, persone, ...values }: Values): URLSearchParams =>
  kwh || smc || persone ? energyParams('luce_gas', { kwh, smc, persone, ...pickHome(values) }) : new URLSearchParams()
const pickHome = ({ boiler, clima, potenza, residente, uso, cap, regione }: Values): Values => ({
  boiler,
  clima,
  potenza,
  residente,
  uso,
  cap,
  regione,
})

/** What says a home, without which a list has nothing of the question to begin from. */
const HOME = ['kwh', 'smc', 'persone', 'cap', 'regione'] as const

/** The address of a list in an answer of the help, with what the question said of the home; any other as it is. */
export function withFigures(url: string, { values }: ListRequest): string {
  const kind = (Object.keys(offerKinds) as OfferKind[]).find(each => offerKinds[each].path === url)
  if (!kind || isLine(kind) || !HOME.some(name => values[name])) return url
  // The gas of a list is computed where it burns, and what it costs is not known elsewhere.
  if (kind !== 'luce' && !values.cap && !values.regione) return url
  const { euro: _, ogni: __, tetto: ___, ...home } = values
  return listLink(kind, energyParams(kind, home)).url
}
