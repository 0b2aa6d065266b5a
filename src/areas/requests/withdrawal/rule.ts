import { inForce } from '#areas/market/parameters.ts'
import type { Facts } from '#areas/market/facts.ts'
import { addDays, type CalendarDate, daysBetween, isWorkingDay, romeDate, startOfRomeDay } from '#core/dates.ts'

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
