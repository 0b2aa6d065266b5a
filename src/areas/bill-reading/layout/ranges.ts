import { endOfMonth } from '../words/dates-in-text.ts'
import { overlapsColumn, isSameRow, unionOf } from '../words/page-text.ts'
import type { PrintedValue } from './values.ts'
import { SPACE, LIMITS } from './measures.ts'

/** In bilingual bills «al/au», «bis/al», or in one of the two languages. */
const BETWEEN =
  /^\s?(?:-{1,2}|–|—|al?|al? ?\/ ?\p{L}{2,3}|\p{L}{2,3} ?\/ ?al?|e|\/|fino al|au|bis|→|>|÷|all'|ad)?\s?(?:al?|il)?\s?$/iu

/** «01/09/2026 - 31/10/2026», «dal… al…» also over two lines, «settembre - ottobre 2026», «ottobre 2026»: periods. */
export function rangesAmong(values: PrintedValue[]): PrintedValue[] {
  const dates = values.filter(value => value.kind === 'date')
  const ranges: PrintedValue[] = []
  dates.forEach((first, index) => {
    // «01/01 - 31/01 09/03»: the end of a period starts no other.
    if (ranges.some(({ detail, segment, end }) => detail === 'pair' && segment === first.segment && end === first.end))
      return
    const next = dates[index + 1]
    const second = next && isPair(first, next) ? next : dates.find(other => isStack(first, other))
    if (second) {
      const to = second.detail === 'month' ? endOfMonth(second.text) : second.text
      if (first.text < to) ranges.push(rangeOf(first, second, to))
    } else if (first.detail === 'month' && !ranges.some(range => range.detail !== 'one' && range.box === first.box))
      ranges.push({ ...first, kind: 'range', text: `${first.text}|${endOfMonth(first.text)}`, detail: 'one' })
  })
  const taken = new Set(ranges.filter(range => range.detail === 'pair').map(range => range.end + range.segment.text))
  return ranges.filter(range => range.detail !== 'one' || !taken.has(range.end + range.segment.text))
}

function isPair(first: PrintedValue, second: PrintedValue): boolean {
  if (first.segment === second.segment) return BETWEEN.test(first.segment.text.slice(first.end, second.start))
  const [a, b] = [first.segment, second.segment]
  const tail = a.text.slice(first.end)
  const head = b.text.slice(0, second.start)
  if (!/^\s*(?:[-–]\s*)?(?:(?:al|fino al)\s*)?$/i.test(tail)) return false
  const isJoined = /\b(al|fino al)\s*$|^\s*[-–]/i.test(`${tail}${head}`) || /\b(al|fino al)\s*$/i.test(head)
  if (!isJoined || !/^\s*(?:[-–]\s*)?(?:(?:al|a|fino al):?\s*|:\s*)?$/i.test(head)) return false
  const beside = isSameRow(a, b) && b.x - (a.x + a.w) < a.h * SPACE.unit
  const below = b.y > a.y && b.y - (a.y + a.h) < a.h * SPACE.nextLine && overlapsColumn(a, b)
  return beside || below
}

/** «01/09/2026» over «31/10/2026» in one cell, each alone on its line; or side by side. */
function isStack(first: PrintedValue, second: PrintedValue): boolean {
  const [a, b] = [first.segment, second.segment]
  const isAlone = (value: PrintedValue): boolean => value.segment.text.trim().length === value.end - value.start
  return (
    isAlone(first) &&
    isAlone(second) &&
    first.detail === second.detail &&
    first.text < second.text &&
    ((b.y > a.y && b.y - (a.y + a.h) < a.h * SPACE.closeLine && Math.abs(a.x - b.x) < a.h * SPACE.edgeOfCell) ||
      (isSameRow(a, b) && b.x > a.x + a.w && b.x - a.x - a.w < SPACE.besideDay))
  )
}

/** Two dates without a dash are a period only if a label says so. */
export const isStacked = (range: PrintedValue): boolean => range.detail === 'stack'

function rangeOf(first: PrintedValue, second: PrintedValue, to: string): PrintedValue {
  const same = first.segment === second.segment
  return {
    ...first,
    kind: 'range',
    text: `${first.text}|${to}`,
    detail: isStack(first, second) ? 'stack' : 'pair',
    end: same ? second.end : first.end,
    box: unionOf([first.box, second.box]),
    confidence: Math.min(first.confidence, second.confidence),
  }
}

/** Whole months between the first and the last day billed. */
export const monthsBetween = (from: string, to: string): number =>
  Math.max(1, Math.round(((Date.parse(to) - Date.parse(from)) / LIMITS.day + 1) / LIMITS.month))

const daysOf = (range: Pick<PrintedValue, 'text'>): number => {
  const [from, to] = range.text.split('|') as [string, string]
  return (Date.parse(to) - Date.parse(from)) / LIMITS.day
}

export const isYear = (range: Pick<PrintedValue, 'text'>): boolean => Math.abs(daysOf(range) - LIMITS.daysOfYear) <= 2

/** A billing period lasts a few months; a contract or a yearly consumption lasts longer. */
export function isBillingPeriod(range: Pick<PrintedValue, 'text'>, months: number = LIMITS.billedMonths): boolean {
  const days = daysOf(range)
  return days >= LIMITS.billedDays && days <= months * LIMITS.longMonth
}
