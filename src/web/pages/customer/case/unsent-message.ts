import { useEffect, useMemo } from 'react'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'

/** spec 1 §9: 24 hours, in this tab alone. */
const KEPT_MS = 24 * 3_600_000
const keyOf = (requestId: string) => `pf-unsent:case:${requestId}`

/** `after` is the last message that had arrived when this was typed: once there is a newer one it has arrived too. */
interface Tail {
  after: string
  at: number
  text: string
}

/** Keeps a message while it is typed and sent: a reload or an ended session must not lose it. */
export const keepUnsentMessage = (requestId: string, after: string, text: string): void =>
  keepText(keyOf(requestId), JSON.stringify({ after, at: Date.now(), text } satisfies Tail))

/** What was typed and never arrived. */
export function useUnsentMessage(requestId: string, after: string): string | undefined {
  const kept = useKeptText(keyOf(requestId))
  const tail = useMemo(() => (kept === null ? null : tailIn(kept)), [kept])
  const isStale = kept !== null && tail?.after !== after
  useEffect(() => {
    if (isStale) forgetText(keyOf(requestId))
  }, [isStale, requestId])
  return isStale ? undefined : tail?.text
}

function tailIn(kept: string): Tail | null {
  const tail = JSON.parse(kept) as Tail
  return Date.now() - tail.at > KEPT_MS ? null : tail
}
