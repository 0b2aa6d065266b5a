import { useEffect, useEffectEvent } from 'react'
import { useActionData, useRevalidator } from 'react-router'

/** Reads the page anew every so often while it is looked at, unless a refusal stands on it. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const answer = useActionData<unknown>()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle' && answer === undefined) void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
