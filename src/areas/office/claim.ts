import { formatMoment } from '#core/dates.ts'
import type { AppError } from '#core/errors.ts'

/** Kinds of work that one staff member does at a time. */
const claimedKinds = ['request', 'bill', 'activation', 'comment', 'message'] as const
export type ClaimedKind = (typeof claimedKinds)[number]

/** Our choice: longer than a call, shorter than a lunch break. Every action renews it. */
export const CLAIM_MINUTES = 30

export interface Claim {
  by: string
  until: Date
  isMine: boolean
}

export function claimedByAnother({ detail }: AppError): string {
  const { by = 'Qualcun altro', until } = detail.values ?? {}
  const when = until ? ` fino al ${formatMoment(new Date(until))}` : ''
  return `${by} ci sta lavorando${when}. Se serve davvero, prendila in carico tu: lo vedrà. Quello che hai scritto è rimasto.`
}
