/** Series written by take-measurements, with units; counts have none. */
export const SERIES = {
  'database-ms': { title: 'Risposta della base dati', unit: 'ms' },
  'memory-mb': { title: 'Memoria del server', unit: 'MB' },
  'jobs-waiting': { title: 'Lavori in attesa', unit: '' },
  'jobs-failed': { title: 'Lavori non riusciti', unit: '' },
} as const
export type Series = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as Series[]

/** Enough to draw a whole month. */
export const MEASUREMENT_DAYS = 32

/** Time span of a chart, and the bucket of one point. */
export const SPANS = {
  giorno: { label: 'Ultime 24 ore', hours: 24, bucketMinutes: 60 },
  settimana: { label: 'Ultimi 7 giorni', hours: 7 * 24, bucketMinutes: 6 * 60 },
  mese: { label: 'Ultimi 30 giorni', hours: 30 * 24, bucketMinutes: 24 * 60 },
} as const
export type Span = keyof typeof SPANS
export const SPAN_NAMES = Object.keys(SPANS) as Span[]
export const spanOf = (text: string | null): Span =>
  text !== null && Object.hasOwn(SPANS, text) ? (text as Span) : 'giorno'
