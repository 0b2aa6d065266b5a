import { inForce } from '#areas/market/parameters.ts'
import type { Facts } from '#areas/market/facts.ts'
import { addDays, type CalendarDate, daysBetween, isWorkingDay, romeDate, startOfRomeDay } from '#core/dates.ts'
import type { RequestStatus, RequestType } from '../request.ts'

/** Length of the withdrawal period, for contracts concluded from a given day (`data/facts/withdrawal.json`). */
export type TermRule = Facts['withdrawal']['terms'][number]

export interface WithdrawalTerm {
  /** Day of the contract, as shown to people. */
  concludedOn: CalendarDate
  /** Last day to withdraw, until midnight in Italy. */
  lastDay: CalendarDate
  /** The computed last day, if it was not a working day. */
  movedFrom: CalendarDate | null
  /** First instant that is too late. */
  endsAt: Date
}

/**
 * Counted from the recording of the conclusion, excluding that day, in calendar days. `contractDay` is the one on the
 * supplier's document, if different.
 */
export function termOf(
  concludedAt: Date,
  rules: readonly TermRule[],
  contractDay: CalendarDate | null = null,
): WithdrawalTerm {
  const countedFrom = romeDate(concludedAt)
  const rule = inForce(rules, countedFrom)
  if (!rule) throw new RangeError('no rule of withdrawal is loaded')
  const counted = addDays(countedFrom, rule.days)
  let lastDay = counted
  while (rule.endsOnWorkingDay && !isWorkingDay(lastDay)) lastDay = addDays(lastDay, 1)
  return {
    concludedOn: contractDay ?? countedFrom,
    lastDay,
    movedFrom: lastDay === counted ? null : counted,
    endsAt: startOfRomeDay(addDays(lastDay, 1)),
  }
}

export const isInTime = (term: WithdrawalTerm, now: Date): boolean => now.getTime() < term.endsAt.getTime()

/** Whole days left after today, in Italy; 0 on the last day, negative afterwards. */
export const daysLeft = (term: WithdrawalTerm, now: Date): number => daysBetween(romeDate(now), term.lastDay)

/** Lower bound for searches: contracts concluded before cannot be within their period. */
export function oldestInTime(now: Date, rules: readonly TermRule[]): Date {
  const longest = Math.max(...rules.map(rule => rule.days))
  // Consecutive holidays, and the day of the conclusion itself.
  return startOfRomeDay(addDays(romeDate(now), -longest - 10))
}

/** The contract being left, as shown. */
export interface WithdrawnContract {
  type: RequestType
  offer: string
  supplier: string
  /** Supply with its code masked; null for a line. */
  supply: string | null
  concludedOn: CalendarDate
  lastDay: CalendarDate
}

export interface WithdrawalStatement {
  name: string
  email: string
}

/** Outcome of a declaration: contract ended by the supplier, never begun, or contested by the supplier. */
export const withdrawalOutcomes = ['ended', 'never-begun', 'refused'] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

/** Optional reasons for cancelling a request. */
export const cancelReasons = ['changed-mind', 'better-offer', 'wrong-data', 'too-long', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

export type WithdrawalState =
  /** Cannot become a contract. */
  | { stage: 'none' }
  /** No contract yet: the request can be cancelled. */
  | { stage: 'cancellable' }
  | { stage: 'open'; term: WithdrawalTerm; daysLeft: number }
  | { stage: 'over'; term: WithdrawalTerm }
  | { stage: 'declared'; declaredAt: Date; outcome: WithdrawalOutcome | null }
  | { stage: 'cancelled' }
  /** Completed, but the conclusion was never recorded. */
  | { stage: 'undated' }
export type WithdrawalStage = WithdrawalState['stage']

export function withdrawalState(
  of: {
    status: RequestStatus
    /** Null if the request never had an activation. */
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

/** «IT001•••••••678», «001•••••••234»: enough to tell one's supplies apart. Several codes are joined. */
export const maskedSupply = (codes: string): string =>
  codes.replaceAll(/[A-Z0-9]{10,}/g, code => `${code.slice(0, 5)}${'•'.repeat(code.length - 8)}${code.slice(-3)}`)
