import { say } from './beacon.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Input extends PerformanceEntry {
  interactionId?: number
  processingStart: number
}

/** Shifts belong together while less than a second lies between them and five seconds hold them all. */
const GAP_MS = 1000
const SESSION_MS = 5000

/** Largest paint, layout shift and input delays of this page, told once when it is left (spec 1 §9). */
export function startVitals(): void {
  // What is loaded out of sight paints when it is looked at, and says nothing about the page.
  if (document.visibilityState === 'hidden' || !('PerformanceObserver' in window)) return
  const path = location.pathname
  let lcp: number | undefined
  let fid: number | undefined
  let inp: number | undefined
  let cls = 0

  /** What was seen and not yet told to us. */
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
  // The worst interaction: what INP is as long as there are fewer than fifty.
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
  const tell = () => {
    if (isSent || document.visibilityState !== 'hidden') return
    isSent = true
    for (const take of waiting) take()
    say({ path, lcp, fid, inp, cls: cls * 1000 })
  }
  addEventListener('visibilitychange', tell, true)
}
