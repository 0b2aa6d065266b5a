import { useEffect, useMemo } from 'react'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'

/** spec 1 §9: 24 hours, in this tab alone. */
const KEPT_MS = 24 * 3_600_000
const KEY = 'pf-unsent:profile'

/** `of` is the person with the data as they were when it was typed: once they change it has arrived. */
interface Tail {
  of: string
  at: number
  values: Record<string, string>
}

/** Keeps the personal data while they are typed and sent: a reload or an ended session must not lose them. */
export function keepUnsentProfile(of: string, form: FormData): void {
  const values = Object.fromEntries(
    ['firstName', 'lastName', 'phone'].map(name => [name, String(form.get(name) ?? '')]),
  )
  keepText(KEY, JSON.stringify({ of, at: Date.now(), values } satisfies Tail))
}

const forgetUnsentProfile = (): void => forgetText(KEY)

/** What was typed and never arrived; of another person, of other data or of yesterday it is forgotten. */
export function useUnsentProfile(of: string): Record<string, string> | undefined {
  const kept = useKeptText(KEY)
  const tail = useMemo(() => (kept === null ? null : tailIn(kept)), [kept])
  const isStale = kept !== null && tail?.of !== of
  useEffect(() => {
    if (isStale) forgetUnsentProfile()
  }, [isStale])
  return isStale ? undefined : tail?.values
}

function tailIn(kept: string): Tail | null {
  const tail = JSON.parse(kept) as Tail
  return Date.now() - tail.at > KEPT_MS ? null : tail
}
