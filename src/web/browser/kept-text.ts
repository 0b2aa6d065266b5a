import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { attempt } from '#core/attempt.ts'

/** A short text that waits in this tab until the server has it: gone with the tab. Where storage is full or forbidden what the server has remains. */
export function keepText(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(key, text))
}

export function forgetText(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** What was kept before this screen was drawn. Read once: what the screen keeps by itself must not come back as new. */
export function useKeptText(key: string): string | null {
  const [read] = useState(() => once(() => attempt(() => sessionStorage.getItem(key))))
  return useBrowserFact(read, null)
}

/** spec 1 §9: 24 hours, in this tab alone. */
const UNSENT_MS = 24 * 3_600_000

/** `of` is what it was typed on, as it was then: once that has changed, what was typed has arrived. */
interface Unsent<T> {
  of: string
  at: number
  value: T
}

/** Keeps what is typed and sent: a reload or an ended session must not lose it. */
export const keepUnsent = (key: string, of: string, value: unknown): void =>
  keepText(`pf-unsent:${key}`, JSON.stringify({ of, at: Date.now(), value } satisfies Unsent<unknown>))

/** What was typed and never arrived; of something else, or of yesterday, it is forgotten. */
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

/** A fact only the browser knows: `fallback` on the server and in the first drawing, then `read()`. */
export const useBrowserFact = <T extends string | number | boolean | null>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback)

/** False until scripts run: buttons wait for answers only where a script can wake them up. */
export const useHydrated = (): boolean => useBrowserFact(() => true, false)
