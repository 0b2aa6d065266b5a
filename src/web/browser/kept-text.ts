import { useState } from 'react'
import { useBrowserFact } from './browser-fact.ts'

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
