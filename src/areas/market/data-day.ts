import { addDays, addMonths, type CalendarDate } from '#core/dates.ts'
import type { IndexName } from './index-series.ts'
import type { Market } from './market.ts'

/** Age of published figures, for «Dati del». */
export interface DataDay {
  /** The oldest day among them. */
  asOf: CalendarDate
  /** Latest index month ('YYYY-MM'), if they do not all end in the same one. */
  newestIndex: string | null
}

/** `published`: days of lists and parameters. An index is valid up to the last day of its latest month; one recorded by hand has no day. */
export function dataDay(
  { asOf: today, series, indices }: Pick<Market, 'asOf' | 'series' | 'indices'>,
  published: readonly (CalendarDate | undefined)[],
  followed: readonly IndexName[],
): DataDay {
  const months = followed
    .filter(name => indices[name]?.months ?? indices[name]?.ratio)
    .flatMap(
      name =>
        series
          .filter(({ index, month }) => index === name && month <= today.slice(0, 7))
          .map(row => row.month)
          .toSorted()
          .at(-1) ?? [],
    )
    .toSorted()
  const [oldest, newest = null] = [months.at(0), months.at(-1)]
  const days = [...published, oldest && lastDayOf(oldest), today].filter(day => day !== undefined)
  return { asOf: days.toSorted()[0] ?? today, newestIndex: newest === oldest ? null : newest }
}

/** For all data of the cost engine. */
export const marketDay = (market: Market): DataDay =>
  dataDay(
    market,
    [market.luce.validFrom, market.gas.validFrom, market.luce.apart.ppe?.validFrom, market.gas.apart.ccr?.validFrom],
    ['pun', 'pun_f1', 'pun_f2', 'pun_f3', 'psv'],
  )

const lastDayOf = (month: string): CalendarDate => addDays(addMonths(`${month}-01`, 1), -1)
