import type { Beacon } from '#areas/monitoring/visit.ts'

/** Goes out even while the page closes; what a page says of itself must never delay or break it. */
export function say(what: Beacon): void {
  try {
    navigator.sendBeacon('/api/visit', JSON.stringify(what))
  } catch {
    // A browser that sends no beacons is not counted.
  }
}
