import { useState, useSyncExternalStore } from 'react'

/** A short text that waits in this tab until the server has it: gone with the tab. */
export function keepText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage full or forbidden: what the server has remains.
  }
}

export function forgetText(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}

/** What was kept before this screen was drawn. Read once: what the screen keeps by itself must not come back as new. */
export function useKeptText(key: string): string | null {
  const [read] = useState(() => once(() => readText(key)))
  return useBrowserFact(read, null)
}

function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined
  return () => (found ??= { value: read() }).value
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const never = () => () => undefined

/** A fact only the browser knows: `fallback` on the server and in the first drawing, then `read()`. */
export const useBrowserFact = <T extends string | number | boolean | null>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback)

/** False until scripts run: buttons wait for answers only where a script can wake them up. */
export const useHydrated = (): boolean => useBrowserFact(() => true, false)
