import { record } from './beacon.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Input extends PerformanceEntry {
  interactionId?: number
  processingStart: number
}

/** Session window: gaps under a second, five seconds in total. */
const GAP_MS = 1000
const SESSION_MS = 5000

/** LCP, CLS and input delay of this page, reported once when it is left (spec 1 §9). */
export function startVitals(): void {
  // Pages loaded in the background paint only when viewed, so their timing means nothing.
  if (document.visibilityState === 'hidden' || !('PerformanceObserver' in window)) return
  const path = location.pathname
  let lcp: number | undefined
  let fid: number | undefined
  let inp: number | undefined
  let cls = 0

  /** Measured but not reported yet. */
  const waiting: (() => void)[] = []
  const watch = <T extends PerformanceEntry>(type: string, each: (entry: T) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const take = (entries: PerformanceEntryList) => (entries as T[]).forEach(each)
    const observer = new PerformanceObserver(list => take(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    waiting.push(() => take(observer.takeRecords()))
  }
  watch('largest-contentful-paint', entry => {
    lcp = entry.startTime
  })
  watch<Input>('first-input', entry => {
    fid = entry.processingStart - entry.startTime
    inp = Math.max(inp ?? 0, entry.duration)
  })
  // Worst interaction: equals INP for fewer than fifty interactions.
  watch<Input>('event', entry => {
    if (entry.interactionId) inp = Math.max(inp ?? 0, entry.duration)
  })
  let shift = 0
  let first = 0
  let last = 0
  watch<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > GAP_MS || startTime - first > SESSION_MS) {
      shift = 0
      first = startTime
    }
    last = startTime
    shift += value
    cls = Math.max(cls, shift)
  })

  let isSent = false
  const reportVitals = () => {
    if (isSent || document.visibilityState !== 'hidden') return
    isSent = true
    for (const take of waiting) take()
    record({ path, lcp, fid, inp, cls: cls * 1000 })
  }
  addEventListener('visibilitychange', reportVitals, true)
}
