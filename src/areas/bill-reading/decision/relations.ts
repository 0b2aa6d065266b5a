import type { Candidate } from '../reading.ts'
import { WEIGHTS } from './weights.ts'
import { SUMS } from '../layout/measures.ts'

/** What is asked of a bill; a period and the three bands are one answer each. */
export interface Answers {
  period?: Candidate<string>
  bands?: Candidate<string>
  issueDate?: Candidate<string>
  dueDate?: Candidate<string>
  conditionsEnd?: Candidate<string>
  contractStart?: Candidate<string>
  annualKwh?: Candidate<number>
  periodKwh?: Candidate<number>
  annualSmc?: Candidate<number>
  periodSmc?: Candidate<number>
}

/** What two answers say of each other: agreement or contradiction with its weight, nothing as 0. */
export interface Relation {
  of: readonly (keyof Answers)[]
  weigh(answers: Answers): number
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / SUMS.day

const ends = (period: string): [from: string, to: string] => period.split('|') as [string, string]

const bandsOf = (answer: Candidate<string>): number[] => answer.value.split('|').map(Number)
const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0)

const isSamePlace = (a: Candidate<unknown>, b: Candidate<unknown>): boolean =>
  a.page === b.page && a.box.x === b.box.x && a.box.y === b.box.y

const yearAndPeriod = (year: 'annualKwh' | 'annualSmc', billed: 'periodKwh' | 'periodSmc'): Relation[] => [
  {
    of: [year, billed],
    weigh(answers) {
      const [annual, period] = [answers[year], answers[billed]]
      if (!annual || !period) return 0
      // One number under both labels belongs to one of them; printed twice, it may rarely be a bill of a whole year.
      if (annual.value === period.value) return isSamePlace(annual, period) ? -WEIGHTS.contradicts : -WEIGHTS.unlikely
      return period.value > annual.value * SUMS.shrunk && period.value > SUMS.muchUse ? -WEIGHTS.contradicts : 0
    },
  },
]

/** Facts that must agree: candidates that make them true win, a set that contradicts is asked about. */
export const RELATIONS: Relation[] = [
  {
    of: ['issueDate', 'dueDate'],
    weigh({ issueDate, dueDate }) {
      if (!issueDate || !dueDate) return 0
      const days = daysBetween(issueDate.value, dueDate.value)
      if (days < 0 || days > SUMS.mostToPay) return -WEIGHTS.contradicts
      return days >= SUMS.leastToPay && days <= SUMS.usuallyToPay ? WEIGHTS.inOrder : 0
    },
  },
  {
    of: ['period', 'issueDate'],
    weigh({ period, issueDate }) {
      if (!period || !issueDate) return 0
      const [from, to] = ends(period.value)
      const days = daysBetween(to, issueDate.value)
      if (issueDate.value < from || Math.abs(days) > SUMS.mostToBill) return -WEIGHTS.contradicts
      return days >= -SUMS.billedAhead && days <= SUMS.usuallyToBill ? WEIGHTS.inOrder : 0
    },
  },
  {
    of: ['period', 'dueDate'],
    weigh: ({ period, dueDate }) =>
      period && dueDate && dueDate.value < ends(period.value)[0] ? -WEIGHTS.contradicts : 0,
  },
  {
    of: ['issueDate', 'conditionsEnd'],
    weigh({ issueDate, conditionsEnd }) {
      const days = issueDate && conditionsEnd ? daysBetween(conditionsEnd.value, issueDate.value) : 0
      // Terms may end between the period and its bill; those that ended long ago are not the ones in force.
      return days > SUMS.billedAhead ? -WEIGHTS.contradicts : days > 0 ? -WEIGHTS.unlikely : 0
    },
  },
  {
    of: ['period', 'contractStart'],
    weigh: ({ period, contractStart }) =>
      period && contractStart && contractStart.value > ends(period.value)[1] ? -WEIGHTS.contradicts : 0,
  },
  {
    of: ['bands', 'annualKwh', 'periodKwh'],
    weigh({ bands, annualKwh, periodKwh }) {
      if (!bands) return 0
      const used = sum(bandsOf(bands))
      const closes = (whole: number): boolean =>
        Math.abs(used - whole) <= Math.max(SUMS.bandsRounding, whole * SUMS.twelfth)
      if (annualKwh && closes(annualKwh.value)) return 2 * WEIGHTS.agrees
      if (annualKwh || (periodKwh && closes(periodKwh.value))) return -WEIGHTS.contradicts
      return periodKwh && used > periodKwh.value * SUMS.moreThanBilled ? WEIGHTS.agrees : 0
    },
  },
  ...yearAndPeriod('annualKwh', 'periodKwh'),
  ...yearAndPeriod('annualSmc', 'periodSmc'),
]
