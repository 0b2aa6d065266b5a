import type { Candidate } from '../reading.ts'
import { WEIGHTS } from './weights.ts'
import { LIMITS } from '../layout/measures.ts'

/** The slots that relations connect. */
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

/** The weight of two or more chosen values together: positive where they agree, negative where they contradict, else 0. */
export interface Relation {
  slots: readonly (keyof Answers)[]
  weigh(answers: Answers): number
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / LIMITS.day

const periodEnds = (period: string): [from: string, to: string] => period.split('|') as [string, string]

const bandsOf = (answer: Candidate<string>): number[] => answer.value.split('|').map(Number)
const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0)

const isSamePlace = (a: Candidate<unknown>, b: Candidate<unknown>): boolean =>
  a.page === b.page && a.box.x === b.box.x && a.box.y === b.box.y

const yearAndPeriod = (year: 'annualKwh' | 'annualSmc', billed: 'periodKwh' | 'periodSmc'): Relation[] => [
  {
    slots: [year, billed],
    weigh(answers) {
      const [annual, period] = [answers[year], answers[billed]]
      if (!annual || !period) return 0
      // One number cannot answer both labels; printed twice, it may be the rare bill of a whole year.
      if (annual.value === period.value) return isSamePlace(annual, period) ? -WEIGHTS.contradicts : -WEIGHTS.unlikely
      return period.value > annual.value * LIMITS.shrunk && period.value > LIMITS.muchUse ? -WEIGHTS.contradicts : 0
    },
  },
]

/** Facts that must agree: candidates that fulfil them win, contradictions make the field doubtful. */
export const RELATIONS: Relation[] = [
  {
    slots: ['issueDate', 'dueDate'],
    weigh({ issueDate, dueDate }) {
      if (!issueDate || !dueDate) return 0
      const days = daysBetween(issueDate.value, dueDate.value)
      if (days < 0 || days > LIMITS.mostToPay) return -WEIGHTS.contradicts
      return days >= LIMITS.leastToPay && days <= LIMITS.usuallyToPay ? WEIGHTS.inOrder : 0
    },
  },
  {
    slots: ['period', 'issueDate'],
    weigh({ period, issueDate }) {
      if (!period || !issueDate) return 0
      const [from, to] = periodEnds(period.value)
      const days = daysBetween(to, issueDate.value)
      if (issueDate.value < from || Math.abs(days) > LIMITS.mostToBill) return -WEIGHTS.contradicts
      return days >= -LIMITS.billedAhead && days <= LIMITS.usuallyToBill ? WEIGHTS.inOrder : 0
    },
  },
  {
    slots: ['period', 'dueDate'],
    weigh: ({ period, dueDate }) =>
      period && dueDate && dueDate.value < periodEnds(period.value)[0] ? -WEIGHTS.contradicts : 0,
  },
  {
    slots: ['issueDate', 'conditionsEnd'],
    weigh({ issueDate, conditionsEnd }) {
      const days = issueDate && conditionsEnd ? daysBetween(conditionsEnd.value, issueDate.value) : 0
      // Terms may end between the period and its bill; terms that ended long before are not those in force.
      return days > LIMITS.billedAhead ? -WEIGHTS.contradicts : days > 0 ? -WEIGHTS.unlikely : 0
    },
  },
  {
    slots: ['period', 'contractStart'],
    weigh: ({ period, contractStart }) =>
      period && contractStart && contractStart.value > periodEnds(period.value)[1] ? -WEIGHTS.contradicts : 0,
  },
  {
    slots: ['bands', 'annualKwh', 'periodKwh'],
    weigh({ bands, annualKwh, periodKwh }) {
      if (!bands) return 0
      const used = sum(bandsOf(bands))
      const closes = (whole: number): boolean =>
        Math.abs(used - whole) <= Math.max(LIMITS.bandsRounding, whole * LIMITS.twelfth)
      if (annualKwh && closes(annualKwh.value)) return 2 * WEIGHTS.agrees
      if (annualKwh || (periodKwh && closes(periodKwh.value))) return -WEIGHTS.contradicts
      return periodKwh && used > periodKwh.value * LIMITS.moreThanBilled ? WEIGHTS.agrees : 0
    },
  },
  ...yearAndPeriod('annualKwh', 'periodKwh'),
  ...yearAndPeriod('annualSmc', 'periodSmc'),
]
