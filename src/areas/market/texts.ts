import { AppError } from '#core/errors.ts'
import { formatNumber } from '#core/money.ts'
import { MAX_COVERAGE_OPERATORS, MAX_FIGURE_LINES } from '#core/limits.ts'
import { cut } from '#core/text.ts'
import type { LineError } from './files/parsed-file.ts'

const lineTexts: Record<LineError['code'], (text: string) => string> = {
  'empty-file': () => 'il file è vuoto',
  'too-many-lines': () => `il file ha troppe righe: ne può avere al massimo ${formatNumber(MAX_FIGURE_LINES)}`,
  'too-long': text => `una cella è troppo lunga: «${text}»`,
  'too-many-operators': () =>
    `il file nomina troppi operatori: ne può nominare al massimo ${formatNumber(MAX_COVERAGE_OPERATORS)}`,
  'broken-quotes': () => 'le virgolette non si chiudono, o le celle sono troppe',
  'unknown-columns': text => `colonne non riconosciute: «${text}»`,
  'unknown-commodity': () =>
    'non si capisce se i parametri sono della luce (con sigma1) o del gas (con tau1_cc1_a1): ne serve uno solo',
  'cells-missing': text => `mancano il nome o il valore: «${text}»`,
  'not-a-number': text => `il valore non è un numero: «${text}»`,
  'out-of-range': text => `il valore è fuori da ogni misura plausibile (unità sbagliata?): «${text}»`,
  'not-a-month': text => `il mese non è scritto come 2026-06 o 202606: «${text}»`,
  'not-over': text => `il mese deve ancora venire: «${text}»`,
  'not-yet': text => `il giorno deve ancora venire: «${text}»`,
  'not-a-day': text => `la data non è scritta come 2026-10-01 o 01/10/2026: «${text}»`,
  repeated: text => `riga ripetuta: «${text}»`,
  'unknown-name': text => `«${text}» non è tra i nomi che conosciamo`,
  'quarter-missing': text => `non si capisce il trimestre di «${text}»`,
  'not-october': () => 'i profili valgono da ottobre: il trimestre deve essere il quarto',
  'not-hundred': text => `le parti del profilo «${text}» non fanno 100`,
  'parameter-missing': text => `manca il parametro ${text}, necessario al calcolo`,
}

/** Characters quoted of a line: a damaged file may be one line of megabytes. */
const LONGEST_QUOTED = 200

/** «riga 12: il valore non è un numero: «sigma1,abc»» */
export const lineErrorText = ({ line, code, text }: LineError): string =>
  `riga ${line}: ${lineTexts[code](cut(text, LONGEST_QUOTED))}`

/** How long an import of coverage can be undone, and what it replaced is kept. */
export const COVERAGE_UNDO_DAYS = 90

export const marketTexts = {
  'bad-tariff-file': 'Il file dei parametri non è stato importato.',
  'bad-index-file': 'Il file degli indici non è stato importato.',
  'bad-fact-file': 'Il file non è stato importato.',
  'bad-coverage-file': 'Il file della copertura non è stato importato.',
  'coverage-replaced': `Non si può più annullare: è già stato fatto, dopo è arrivato un altro file degli stessi operatori, o sono passati ${COVERAGE_UNDO_DAYS} giorni.`,
  'quarter-unknown':
    'Il nome del file non dice di che trimestre è: scrivilo come 2027-1 (dalla riga di comando: --quarter 2027-1).',
} as const

/** Message for an operator when a file was refused: the sentence, then a line per error. Null for other errors. */
export function refusedImportText(error: unknown): string | null {
  if (!(error instanceof AppError) || !(error.code in marketTexts)) return null
  const lines = Object.values(error.detail.fields ?? {})
  const more = Number(error.detail.values?.errors ?? 0) - lines.length
  return [
    marketTexts[error.code as keyof typeof marketTexts],
    ...lines,
    ...(more > 0 ? [`… e altre ${more} righe`] : []),
  ].join('\n')
}

/** Replaces the attribution for fictional offers. */
export const DEMO_MARKET = 'Dati dimostrativi: fornitori e offerte di questo mercato sono inventati.'

/** Required attribution wherever open data are shown (ENERGY.md). */
export const OPEN_DATA_ATTRIBUTION =
  'Dati elaborati a partire dagli Open Data pubblicati su "Portale Offerte" (www.ilportaleofferte.it), gestito da Acquirente Unico S.p.A. su disposizioni di ARERA. Licenza CC-BY 4.0.'

export const MONTH_NAMES = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

/** «giugno 2026» from '2026-06' */
export const monthName = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
