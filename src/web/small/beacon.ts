import type { Beacon } from '#areas/monitoring/visit.ts'

/** Goes out even while the page closes; what a page says of itself must never delay or break it. */
export function report(to: string, what: object): void {
  try {
    navigator.sendBeacon(to, JSON.stringify(what))
  } catch {
    // A browser that sends no beacons is not counted.
  }
}

export const say = (what: Beacon): void => report('/api/visit', what)
