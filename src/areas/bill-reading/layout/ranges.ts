import { endOfMonth } from '../words/dates-in-text.ts'
import { isInColumn, isOnLine, unionOf } from '../words/page-text.ts'
import type { Value } from './values.ts'
import { SPACE, SUMS } from './measures.ts'

/** In bilingual bills «al/au», «bis/al». */
const BETWEEN =
  /^\s?(?:-{1,2}|–|—|al?|al? ?\/ ?\p{L}{2,3}|\p{L}{2,3} ?\/ ?al?|e|\/|fino al|→|>|÷|all'|ad)?\s?(?:al?|il)?\s?$/iu

/** «01/09/2026 - 31/10/2026», «dal… al…» also over two lines, «settembre - ottobre 2026», «ottobre 2026»: periods. */
export function rangesAmong(values: Value[]): Value[] {
  const dates = values.filter(value => value.kind === 'date')
  const ranges: Value[] = []
  dates.forEach((first, index) => {
    // «01/01 - 31/01 09/03»: what ends a period begins no other.
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

function isPair(first: Value, second: Value): boolean {
  if (first.segment === second.segment) return BETWEEN.test(first.segment.text.slice(first.end, second.start))
  const [a, b] = [first.segment, second.segment]
  const tail = a.text.slice(first.end)
  const head = b.text.slice(0, second.start)
  if (!/^\s*(?:[-–]\s*)?(?:(?:al|fino al)\s*)?$/i.test(tail)) return false
  const said = /\b(al|fino al)\s*$|^\s*[-–]/i.test(`${tail}${head}`) || /\b(al|fino al)\s*$/i.test(head)
  if (!said || !/^\s*(?:[-–]\s*)?(?:(?:al|a|fino al):?\s*|:\s*)?$/i.test(head)) return false
  const beside = isOnLine(a, b) && b.x - (a.x + a.w) < a.h * SPACE.unit
  const below = b.y > a.y && b.y - (a.y + a.h) < a.h * SPACE.nextLine && isInColumn(a, b)
  return beside || below
}

/** «01/09/2026» over «31/10/2026» in one cell, each alone on its line and the lines close together; or beside it. */
function isStack(first: Value, second: Value): boolean {
  const [a, b] = [first.segment, second.segment]
  const isAlone = (value: Value): boolean => value.segment.text.trim().length === value.end - value.start
  return (
    isAlone(first) &&
    isAlone(second) &&
    first.detail === second.detail &&
    first.text < second.text &&
    ((b.y > a.y && b.y - (a.y + a.h) < a.h * SPACE.closeLine && Math.abs(a.x - b.x) < a.h * SPACE.edgeOfCell) ||
      (isOnLine(a, b) && b.x > a.x + a.w && b.x - a.x - a.w < SPACE.besideDay))
  )
}

/** Two dates with nothing between them are a period only where a label says so. */
export const isStacked = (range: Value): boolean => range.detail === 'stack'

function rangeOf(first: Value, second: Value, to: string): Value {
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
  Math.max(1, Math.round(((Date.parse(to) - Date.parse(from)) / SUMS.day + 1) / SUMS.month))

const daysOf = (range: Pick<Value, 'text'>): number => {
  const [from, to] = range.text.split('|') as [string, string]
  return (Date.parse(to) - Date.parse(from)) / SUMS.day
}

export const isYear = (range: Pick<Value, 'text'>): boolean => Math.abs(daysOf(range) - SUMS.daysOfYear) <= 2

/** Whole days of a period are few months; a supply contract or a yearly consumption lasts longer. */
export function isBillingPeriod(range: Pick<Value, 'text'>): boolean {
  const days = daysOf(range)
  return days >= SUMS.billedDays && days <= SUMS.billedMonths * SUMS.longMonth
}
