import type { CalendarDate } from '#core/dates.ts'
import type { Variant } from './ab-test.ts'
import { cellOf, type Target, type Width } from './click.ts'
import type { Consented, Origin } from './consented.ts'

export interface ConsentedRows {
  areas: { day: CalendarDate; path: string; device: Width; area: string; target: Target; count: number }[]
  cells: { day: CalendarDate; path: string; device: Width; cell: number; count: number }[]
  trials: { testId: string; variant: Variant; seen: number; reached: number }[]
  conversions: { day: CalendarDate; conversion: string; source: Origin; count: number }[]
}

/** Different counters kept at once; what comes beyond them before the next writing is lost. */
const MAX_COUNTERS = 5_000

/** Counts in memory between two writings, as visits are: one row of a table stands for many presses. */
export function createConsentedTally() {
  const counted = new Map<string, { day: CalendarDate; what: Consented; count: number }>()
  const add = (key: string, day: CalendarDate, what: Consented, count: number) => {
    const known = counted.get(key)
    if (known) known.count += count
    else if (counted.size < MAX_COUNTERS) counted.set(key, { day, what, count })
  }
  return {
    add: (day: CalendarDate, what: Consented, count = 1) => add(`${day} ${JSON.stringify(what)}`, day, what, count),
    /** What was counted since the last time; the counters start again. */
    take() {
      const taken = [...counted.values()]
      counted.clear()
      return taken
    },
  }
}
type ConsentedTally = ReturnType<typeof createConsentedTally>
export type Counted = ReturnType<ConsentedTally['take']>

/** One row for each key of a table: two rows of a key cannot be written at once. */
function summed<Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify(Object.entries(row).filter(([name]) => !names.includes(name as keyof Row)))
    const known = sums.get(key)
    sums.set(
      key,
      known
        ? { ...known, ...Object.fromEntries(names.map(name => [name, Number(known[name]) + Number(row[name])])) }
        : row,
    )
  }
  return [...sums.values()]
}

/** What was counted, as rows of the tables. */
export function rowsOf(counted: Counted): ConsentedRows {
  const rows: ConsentedRows = { areas: [], cells: [], trials: [], conversions: [] }
  for (const { day, what, count } of counted)
    switch (what.kind) {
      case 'click': {
        const { path, device, area, target } = what
        rows.areas.push({ day, path, device, area, target, count })
        const cell = cellOf(what)
        if (cell !== null) rows.cells.push({ day, path, device, cell, count })
        break
      }
      case 'trial':
        rows.trials.push({
          testId: what.test,
          variant: what.variant,
          seen: what.what === 'seen' ? count : 0,
          reached: what.what === 'reached' ? count : 0,
        })
        break
      case 'conversion':
        rows.conversions.push({ day, conversion: what.conversion, source: what.source, count })
        break
    }
  return {
    areas: summed(rows.areas, ['count']),
    cells: summed(rows.cells, ['count']),
    trials: summed(rows.trials, ['seen', 'reached']),
    conversions: summed(rows.conversions, ['count']),
  }
}
