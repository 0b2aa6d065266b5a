import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type ChangedTopic, onLiveChange } from './live-changes.ts'

/** spec 3 §7: several changes at once are one reload. */
const DEBOUNCE_MS = 500

/** Loads the page's data again when the server says that one of these topics changed for the signed-in person. */
export function useLiveReload(...topics: string[]): void {
  const { revalidate } = useRevalidator()
  const concerns = useEffectEvent((topic: ChangedTopic) => topic === null || topics.includes(topic))
  const reload = useEffectEvent(() => void revalidate())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveChange(topic => {
      if (!concerns(topic)) return
      clearTimeout(timer)
      timer = setTimeout(reload, DEBOUNCE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
