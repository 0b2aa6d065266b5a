import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useNavigation, useRevalidator } from 'react-router'
import { type ChangedTopic, onLiveChange } from './live-changes.ts'

/** spec 3 §7: several changes at once are one reload. */
const DEBOUNCE_MS = 500
/** Somewhere else this person’s sessions have ended: the reload leads to the sign-in screen if this one has. */
const SESSION = 'session'

/**
 * Loads the page's data again when the server says that one of these topics changed for the signed-in person. Never
 * at the price of what stands on the page: a reload would take away what a refused form says (it waits for the next
 * answer), and without a connection it would put the page of a lost connection in its place (the next one makes up for it).
 * Nor while a form is on its way: a reload begun then would hide its refusal.
 */
export function useLiveReload(...topics: string[]): void {
  const { revalidate } = useRevalidator()
  const answer = useActionData<unknown>()
  const isFree = useNavigation().state === 'idle' && answer === undefined
  const isDue = useRef(false)
  /** As it stands now: an answer may come, or the page go, while the connection is being tried. */
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

/** Between two looks at how far it is, ms. */
const LOOK_MS = 1500

/** Looks that are taken at what should have come long ago: a page that was not drawn by then never is. */
const MOST_LOOKS = 60

/** Looks again and again while something is still to come, and no form of the page is on its way. */
export function useLooksAgain(waits: boolean, most = MOST_LOOKS): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle'
  const looks = useRef(0)
  useEffect(() => {
    if (!waits || isBusy || state !== 'idle' || looks.current >= most) return undefined
    const timer = setTimeout(() => {
      looks.current += 1
      revalidate().catch(reportError)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, most, isBusy, state, revalidate])
}
