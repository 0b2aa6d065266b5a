/** Result of the work, or null on failure: external text may be invalid JSON, a browser may forbid storage. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
