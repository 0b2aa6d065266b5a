import { useEffect, useMemo } from 'react'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'
import { typedValuesOf } from './typed-values.ts'

/** Values that the server does not have yet. `of` says which state of the bill they were typed on. */
type Tail = { of: string; values: Record<string, string> }

const keyOf = (billId: string) => `pf-unsent:bill:${billId}`

/** Keeps the values of a form while they are typed and sent: a reload or an ended session must not lose them. */
export const keepUnsentValues = (billId: string, form: FormData): void =>
  keepText(
    keyOf(billId),
    JSON.stringify({ of: String(form.get('drawnFrom')), values: typedValuesOf(form) } satisfies Tail),
  )

/** The values that never arrived, as long as the bill is as it was; forgotten as soon as it is not. */
export function useUnsentValues(billId: string, of: string): Record<string, string> | undefined {
  const kept = useKeptText(keyOf(billId))
  const tail = useMemo(() => (kept === null ? null : (JSON.parse(kept) as Tail)), [kept])
  const isStale = tail !== null && tail.of !== of
  useEffect(() => {
    if (isStale) forgetText(keyOf(billId))
  }, [isStale, billId])
  return isStale ? undefined : tail?.values
}
