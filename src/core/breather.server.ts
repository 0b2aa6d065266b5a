/** Longest stretch of work before others get their turn. */
const STRETCH_MS = 10

/**
 * For a long loop: awaited in each of its rounds, it lets other requests in when it is time. Awaiting what is already there,
 * as pieces in memory, lets nobody in.
 */
export function breather(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < STRETCH_MS) return undefined
    return new Promise(resolve => {
      setImmediate(() => {
        began = performance.now()
        resolve()
      })
    })
  }
}
