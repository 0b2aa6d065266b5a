import { type RefObject, useEffect, useRef, useState } from 'react'
import { forgetText, keepText } from '#web/browser/kept-text.ts'

const WAIT_MS = 2500
/** After a field is left: a press on a button that saves comes first. */
const LEFT_MS = 400

export type Autosave = { state: 'idle' } | { state: 'saved'; at: Date } | { state: 'failed' }

/** What the server has not taken (the session ended, the line is down) waits in this tab, by the address of its form. */
const UNSENT = 'pf-unsent:'

/** False where the answer is the way to the sign-in screen: nothing was kept. */
async function send(address: string, typed: [string, string][], keepalive = false): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(typed), keepalive, redirect: 'manual' })
}

const putAside = (address: string, typed: [string, string][]): void =>
  keepText(UNSENT + address, JSON.stringify(typed.filter(([name]) => name !== '_csrf')))
const forgetAside = (address: string): void => forgetText(UNSENT + address)

/** Gives the server what waits in this tab; true when the page must be drawn with it. */
async function sendAside(address: string, token: string): Promise<boolean> {
  const kept = sessionStorage.getItem(UNSENT + address)
  if (!kept) return false
  const answer = await send(address, [...(JSON.parse(kept) as [string, string][]), ['_csrf', token]])
  // Refused: it was saved after all, or somebody is past it. Anything else is tried again with the next page.
  if (answer.ok || answer.status === 422) forgetAside(address)
  return answer.ok
}

/**
 * Keeps what is typed into a form on the server while it is typed: a moment after the last key, when a field is left and
 * when the page is. Sending the form itself ends it, so that nothing older is kept after what was saved: `edition`, that
 * of the text on the screen, tells that it arrived.
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
      // The way to the sign-in screen leads back here: what was sent in vain is still in this tab.
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
