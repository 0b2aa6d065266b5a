import { counted } from '#core/money.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import type { OfficialTerms } from './official-terms.ts'
import type { Author } from '../readings.ts'

/** Shown with every cost computed from the official conditions, with their version. */
export const officialSentence = ({ offerName, since }: Pick<OfficialTerms, 'offerName' | 'since'>): string =>
  `${OFFICIAL} «${offerName}» (Portale Offerte, dati del ${formatDate(since)}).`
const OFFICIAL = 'Condizioni dalla scheda ufficiale dell’offerta'

export const startNotKnown =
  'Non sappiamo quando è cominciato il contratto: contiamo i suoi mesi dal primo giorno della bolletta.'

export const SOURCES: Record<Author | 'market', string> = {
  machine: 'dalla bolletta',
  customer: 'scritto da te',
  staff: 'rivisto da una persona',
  market: 'dal Portale Offerte',
}

const HELD = {
  start: 'Condizioni in vigore all’inizio del contratto',
  period: 'Condizioni in vigore nei giorni della bolletta',
  today: 'Condizioni di oggi, perché non sappiamo di quando è il contratto',
} as const
const FIRST = {
  start: 'Del giorno in cui il contratto è cominciato non abbiamo i dati: usiamo i primi che abbiamo',
  period: 'Dei giorni della bolletta non abbiamo i dati: usiamo i primi che abbiamo',
  today: HELD.today,
} as const

const inMonths = (months: number): string => counted(months, '1 mese', 'mesi')

export const contractTexts = {
  title: OFFICIAL,
  attribution: OPEN_DATA_ATTRIBUTION,
  version: ({ basis, since, isLater }: OfficialTerms): string =>
    `${(isLater ? FIRST : HELD)[basis]}. Portale Offerte, dati del ${formatDate(since)}.`,
  same: { machine: 'uguale in bolletta', customer: 'come hai scritto tu', staff: 'come ha scritto chi ti segue' },
  contradicts:
    'La scheda e la bolletta non dicono la stessa cosa. Per il conto teniamo quello che hai confermato: se è giusta la scheda, correggi il dato e ricalcoliamo.',
  isOver:
    'I mesi di queste condizioni sono finiti prima della bolletta: il fornitore può averle cambiate, quindi per il conto vale la bolletta.',
  notPriced: 'Dai dati pubblici il prezzo di questa offerta non si può calcolare: per il conto vale la bolletta.',
  startAsked: (months: number): string =>
    `Le condizioni durano ${inMonths(months)}: scrivi tra i dati quando è cominciato il contratto e ti diciamo quando finiscono.`,
  gone: (day: CalendarDate): string =>
    `Dal ${formatDate(day)} l’offerta non è più in vendita: per chi l’ha già non cambia niente.`,
  fromStart: (months: number, start: CalendarDate): string =>
    `dal Portale Offerte: ${inMonths(months)} dall’inizio del contratto, ${formatDate(start)}`,
  openEnded: 'Senza scadenza',
  notKnown: 'Non si sa',
}
