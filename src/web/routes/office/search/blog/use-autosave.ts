import { type RefObject, useEffect, useRef, useState } from 'react'
import { forgetText, keepText } from '#web/browser/kept-text.ts'

const WAIT_MS = 2500
/** Delay after a field loses focus: a click on a save button comes first. */
const LEFT_MS = 400

export type Autosave = { state: 'idle' } | { state: 'saved'; at: Date } | { state: 'failed' }

/** Text the server did not accept (session ended, offline) is kept in this tab, keyed by the form's address. */
const UNSENT = 'pf-unsent:'

/** A redirect (to the sign-in screen) is not followed: nothing was saved. */
async function send(address: string, typed: [string, string][], keepalive = false): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(typed), keepalive, redirect: 'manual' })
}

const putAside = (address: string, typed: [string, string][]): void =>
  keepText(UNSENT + address, JSON.stringify(typed.filter(([name]) => name !== '_csrf')))
const forgetAside = (address: string): void => forgetText(UNSENT + address)

/** Sends text kept in this tab; true when the page must be reloaded with it. */
async function sendAside(address: string, token: string): Promise<boolean> {
  const kept = sessionStorage.getItem(UNSENT + address)
  if (!kept) return false
  const answer = await send(address, [...(JSON.parse(kept) as [string, string][]), ['_csrf', token]])
  // Drop it when refused: it was saved already, or superseded. Other failures are retried on the next page.
  if (answer.ok || answer.status === 422) forgetAside(address)
  return answer.ok
}

/**
 * Autosaves a form: shortly after the last keystroke, when a field loses focus, and when the page is left. Submitting stops
 * it, so that no older text is stored after the save; a changed `edition` confirms that it arrived.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, address: string, edition: string): Autosave {
  const [saved, setSaved] = useState<Autosave>({ state: 'idle' })
  const drawn = useRef(edition)
  useEffect(() => {
    if (drawn.current === edition) return
    drawn.current = edition
    forgetAside(address)
  }, [address, edition])
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChanged = false
    const keep = () => {
      clearTimeout(timer)
      if (!isChanged) return
      isChanged = false
      const typed = typedIn(element)
      putAside(address, typed)
      send(address, typed, document.visibilityState === 'hidden')
        .then(answer => {
          if (answer.ok) forgetAside(address)
          setSaved(answer.ok ? { state: 'saved', at: new Date() } : { state: 'failed' })
        })
        .catch(() => setSaved({ state: 'failed' }))
    }
    const onInput = () => {
      isChanged = true
      clearTimeout(timer)
      timer = setTimeout(keep, WAIT_MS)
    }
    const onLeave = () => {
      clearTimeout(timer)
      if (isChanged) timer = setTimeout(keep, LEFT_MS)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const onSubmit = () => {
      clearTimeout(timer)
      isChanged = false
      // Signing in leads back here: the unsent text is still in this tab.
      putAside(address, typedIn(element))
      setSaved({ state: 'idle' })
    }
    sendAside(address, new FormData(element).get('_csrf')?.toString() ?? '')
      .then(isNew => {
        if (isNew) location.reload()
      })
      .catch(() => {})
    element.addEventListener('input', onInput)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('submit', onSubmit)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      keep()
      element.removeEventListener('input', onInput)
      element.removeEventListener('focusout', onLeave)
      element.removeEventListener('submit', onSubmit)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, address])
  return saved
}

const typedIn = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
