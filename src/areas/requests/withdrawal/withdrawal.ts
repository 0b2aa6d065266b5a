import type { CalendarDate } from '#core/dates.ts'
import type { RequestStatus, RequestType } from '../request.ts'
import { daysLeft, isInTime, type TermRule, termOf, type WithdrawalTerm } from './rule.ts'

/** The contract that is left, as the screen showed it. */
export interface WithdrawnContract {
  type: RequestType
  offer: string
  supplier: string
  /** The supply with its code masked; null for a line. */
  supply: string | null
  concludedOn: CalendarDate
  lastDay: CalendarDate
}

export interface WithdrawalStatement {
  name: string
  email: string
}

/** What came of a declaration: the supplier has ended the contract, it had not begun, or the supplier objects. */
export const withdrawalOutcomes = ['ended', 'never-begun', 'refused'] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

/** Why a request is cancelled, if its owner wants to say. */
export const cancelReasons = ['changed-mind', 'better-offer', 'wrong-data', 'too-long', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What can be done about a request, and until when. */
export type WithdrawalState =
  /** Nothing that could become a contract. */
  | { stage: 'none' }
  /** No contract yet: the request is simply cancelled. */
  | { stage: 'cancellable' }
  | { stage: 'open'; term: WithdrawalTerm; daysLeft: number }
  | { stage: 'over'; term: WithdrawalTerm }
  | { stage: 'declared'; declaredAt: Date; outcome: WithdrawalOutcome | null }
  | { stage: 'cancelled' }
  /** Completed, and nobody recorded when the contract was concluded. */
  | { stage: 'undated' }
export type WithdrawalStage = WithdrawalState['stage']

export function withdrawalState(
  of: {
    status: RequestStatus
    /** Null where the request never had an activation. */
    activation: { concludedAt: Date | null; contractDay: string | null } | null
    withdrawal: { declaredAt: Date; outcome: WithdrawalOutcome | null } | null
  },
  rules: readonly TermRule[],
  now: Date,
): WithdrawalState {
  const { status, activation, withdrawal } = of
  if (!activation) return { stage: 'none' }
  if (withdrawal) return { stage: 'declared', declaredAt: withdrawal.declaredAt, outcome: withdrawal.outcome }
  if (status === 'cancelled') return { stage: 'cancelled' }
  if (activation.concludedAt) {
    const term = termOf(activation.concludedAt, rules, activation.contractDay)
    return isInTime(term, now) ? { stage: 'open', term, daysLeft: daysLeft(term, now) } : { stage: 'over', term }
  }
  return { stage: status === 'completed' ? 'undated' : 'cancellable' }
}

/** «IT001•••••••678», «001•••••••234»: enough to tell one's supplies apart. Several codes stand beside each other. */
export const maskedSupply = (codes: string): string =>
  codes.replaceAll(/[A-Z0-9]{10,}/g, code => `${code.slice(0, 5)}${'•'.repeat(code.length - 8)}${code.slice(-3)}`)
