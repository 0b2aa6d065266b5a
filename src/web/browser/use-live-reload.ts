import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useNavigation, useRevalidator } from 'react-router'
import { type ChangedTopic, onLiveChange } from './live-changes.ts'

/** spec 3 §7: changes within this time cause one reload. */
const DEBOUNCE_MS = 500
/** The person's sessions ended elsewhere: if this one did too, the reload leads to the sign-in screen. */
const SESSION = 'session'

/**
 * Reloads the page's data when the server reports a change to one of these topics for the signed-in person, unless that
 * would lose something: a refused form's messages (wait for the next response), an offline page (the next event makes up for
 * it), or a form in flight (its refusal would be hidden).
 */
export function useLiveReload(...topics: string[]): void {
  const { revalidate } = useRevalidator()
  const answer = useActionData<unknown>()
  const isFree = useNavigation().state === 'idle' && answer === undefined
  const isDue = useRef(false)
  /** Re-checked after the probe: a response may have arrived, or the page may be gone. */
  const mayReload = useRef(isFree)
  const concerns = useEffectEvent(
    (topic: ChangedTopic) => topic === null || topic === SESSION || topics.includes(topic),
  )
  const reloadIfReachable = async () => {
    if (mayReload.current && !(await isReachable())) return
    isDue.current = !mayReload.current
    if (!isDue.current) revalidate()
  }
  const reload = useEffectEvent(() => {
    reloadIfReachable().catch(reportError)
  })

  useEffect(() => {
    mayReload.current = isFree
    if (isFree && isDue.current) reload()
    return () => {
      mayReload.current = false
    }
  }, [isFree])

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

const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )

/** Poll interval, ms. */
const LOOK_MS = 1500

/** Maximum polls for something overdue: a page not rendered by then never will be. */
const MAX_POLLS = 60

/** Polls while something is pending and no form of the page is in flight. */
export function usePolling(waits: boolean, most = MAX_POLLS): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle'
  const polls = useRef(0)
  useEffect(() => {
    if (!waits || isBusy || state !== 'idle' || polls.current >= most) return undefined
    const timer = setTimeout(() => {
      polls.current += 1
      revalidate().catch(reportError)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, most, isBusy, state, revalidate])
}
