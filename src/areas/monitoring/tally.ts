import type { CalendarDate } from '#core/dates.ts'
import { type Beacon, boundOf, METRIC_NAMES } from './visit.ts'

export interface VisitRow {
  day: CalendarDate
  path: string
  source: string
  device: string
  count: number
}
export interface VitalRow {
  day: CalendarDate
  path: string
  metric: string
  bound: number
  count: number
}

/** Different counters kept at once; what comes beyond them before the next writing is lost. */
const MAX_COUNTERS = 5_000

interface Tally {
  add(day: CalendarDate, seen: Beacon): void
  /** What was counted since the last time, and starts again from nothing. */
  take(): { visits: VisitRow[]; vitals: VitalRow[] }
  /** Puts back what could not be written. */
  putBack(rows: { visits: readonly VisitRow[]; vitals: readonly VitalRow[] }): void
}

/** Counts in memory between two writings: one row of the table stands for many visits. */
export function createTally(): Tally {
  let visits = new Map<string, VisitRow>()
  let vitals = new Map<string, VitalRow>()

  const count = <T extends { count: number }>(into: Map<string, T>, key: string, row: T) => {
    const known = into.get(key)
    if (known) known.count += row.count
    else if (into.size < MAX_COUNTERS) into.set(key, row)
  }
  const addVisit = (row: VisitRow) => count(visits, `${row.day} ${row.path} ${row.source} ${row.device}`, row)
  const addVital = (row: VitalRow) => count(vitals, `${row.day} ${row.path} ${row.metric} ${row.bound}`, row)

  return {
    add(day, seen) {
      if ('source' in seen) {
        addVisit({ day, path: seen.path, source: seen.source, device: seen.device, count: 1 })
        return
      }
      for (const metric of METRIC_NAMES) {
        const value = seen[metric]
        if (value !== undefined)
          addVital({ day, path: seen.path, metric, bound: boundOf(metric, Math.round(value)), count: 1 })
      }
    },
    take() {
      const taken = { visits: [...visits.values()], vitals: [...vitals.values()] }
      visits = new Map()
      vitals = new Map()
      return taken
    },
    putBack(rows) {
      for (const row of rows.visits) addVisit({ ...row })
      for (const row of rows.vitals) addVital({ ...row })
    },
  }
}
