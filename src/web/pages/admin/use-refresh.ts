import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page anew every so often while it is looked at. What was refused stays said, and what is ticked stays ticked. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
