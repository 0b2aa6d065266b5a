import type { CalendarDate } from '#core/dates.ts'
import { formatEuro, type Cents, cents } from '#core/money.ts'

/** States of a correction; withdrawn is final. */
const correctionStatuses = ['draft', 'published', 'withdrawn'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]

/** Cache tag of pages that show corrections. */
export const CORRECTIONS_TAG = 'corrections'
export const CORRECTIONS_PATH = '/correzioni'

export interface PublicCorrection {
  id: string
  reportedOn: CalendarDate
  correctedOn: CalendarDate
  wrong: string
  done: string
  /** Paths of this site. */
  pages: string[]
  /** Positive when the figure was too low; null when there is no single amount. */
  moved: Cents | null
}

/** «La cifra era troppo bassa di 12,50 €.» */
export const movedWords = (moved: Cents): string =>
  moved === 0
    ? 'La cifra non si è mossa.'
    : `La cifra era troppo ${moved > 0 ? 'bassa' : 'alta'} di ${formatEuro(cents(Math.abs(moved)))}.`
