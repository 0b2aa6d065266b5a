import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useRevalidator } from 'react-router'

/** Reading anew takes a refusal off the page: first it stands as long as it takes to read it. */
const READING_MS = 20_000

/** Reads the page anew every so often while it is looked at; what is ticked stays ticked. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const answer = useActionData<unknown>()
  const answeredAt = useRef(0)
  useEffect(() => {
    answeredAt.current = answer === undefined ? 0 : Date.now()
  }, [answer])
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return
    if (Date.now() - answeredAt.current > READING_MS) revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
