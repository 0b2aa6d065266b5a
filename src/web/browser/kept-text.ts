import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { attempt } from '#core/attempt.ts'

/** Short text kept in sessionStorage until the server has it. If storage is full or blocked, only the server's copy remains. */
export function keepText(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(key, text))
}

export function forgetText(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** Text stored before this screen rendered. Read once, so that the screen's own writes do not come back as input. */
export function useKeptText(key: string): string | null {
  const [read] = useState(() => once(() => attempt(() => sessionStorage.getItem(key))))
  return useBrowserFact(read, null)
}

/** spec 1 §9: 24 hours, in this tab only. */
const UNSENT_MS = 24 * 3_600_000

/** `of` identifies the version the text was typed on: once that has changed, the text was saved. */
interface Unsent<T> {
  of: string
  at: number
  value: T
}

/** Stores text as typed and as sent, so that a reload or an expired session does not lose it. */
export const keepUnsent = (key: string, of: string, value: unknown): void =>
  keepText(`pf-unsent:${key}`, JSON.stringify({ of, at: Date.now(), value } satisfies Unsent<unknown>))

/** Text that was never saved; dropped if it belongs to something else or is older than a day. */
export function useUnsent<T>(key: string, of: string): T | undefined {
  const kept = useKeptText(`pf-unsent:${key}`)
  const unsent = useMemo(() => (kept === null ? null : unsentIn<T>(kept, of)), [kept, of])
  const isStale = kept !== null && unsent === null
  useEffect(() => {
    if (isStale) forgetText(`pf-unsent:${key}`)
  }, [isStale, key])
  return unsent?.value
}

function unsentIn<T>(kept: string, of: string): Unsent<T> | null {
  const unsent = JSON.parse(kept) as Unsent<T>
  return unsent.of === of && Date.now() - unsent.at <= UNSENT_MS ? unsent : null
}

function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined
  return () => (found ??= { value: read() }).value
}

const never = () => () => undefined

/** A browser-only value: `fallback` on the server and in the first render, then `read()`. */
export const useBrowserFact = <T extends string | number | boolean | null>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback)

/** False until hydration: buttons are disabled while pending only if a script can enable them again. */
export const useHydrated = (): boolean => useBrowserFact(() => true, false)
