import { inForce } from '#areas/market/parameters.ts'
import type { Facts } from '#areas/market/facts.ts'
import { addDays, type CalendarDate, daysBetween, isWorkingDay, romeDate, startOfRomeDay } from '#core/dates.ts'
import type { RequestStatus, RequestType } from '../request.ts'

/** How long one may withdraw, for contracts concluded from a day on (`data/facts/withdrawal.json`). */
export type TermRule = Facts['withdrawal']['terms'][number]

export interface WithdrawalTerm {
  /** The day of the contract, as it is said to people. */
  concludedOn: CalendarDate
  /** The last day on which the contract can be left, until midnight in Italy. */
  lastDay: CalendarDate
  /** The day the count alone would end on, where that is no working day. */
  movedFrom: CalendarDate | null
  /** The first instant at which it is too late. */
  endsAt: Date
}

/**
 * Counted from the moment in which the conclusion was recorded: that day is not counted, the others are those of the
 * calendar. `contractDay` is the one on the supplier's paper, where it is another.
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

/** Whole days after today, in Italy; 0 on the last day. Negative once it is over. */
export const daysLeft = (term: WithdrawalTerm, now: Date): number => daysBetween(romeDate(now), term.lastDay)

/** No contract concluded before this instant can still be in time: the bound of a search. */
export function oldestInTime(now: Date, rules: readonly TermRule[]): Date {
  const longest = Math.max(...rules.map(rule => rule.days))
  // Holidays in a row, and the day of the conclusion itself.
  return startOfRomeDay(addDays(romeDate(now), -longest - 10))
}

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
