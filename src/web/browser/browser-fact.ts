import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A fact only the browser knows: `fallback` on the server and in the first drawing, then `read()`. */
export const useBrowserFact = <T extends string | number | boolean | null>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback)

/** False until scripts run: buttons wait for answers only where a script can wake them up. */
export const useHydrated = (): boolean => useBrowserFact(() => true, false)
