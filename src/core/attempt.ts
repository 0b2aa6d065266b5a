/** What the work gives, or null where it fails: a text from outside may be no JSON, a browser may forbid its storage. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
