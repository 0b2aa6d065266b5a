import { type RefObject, useEffect, useState } from 'react'

const WAIT_MS = 2500
/** After a field is left: a press on a button that saves comes first. */
const LEFT_MS = 400

export type Autosave = { state: 'idle' } | { state: 'saved'; at: Date } | { state: 'failed' }

/**
 * Keeps what is typed into a form on the server while it is typed: a moment after the last key, when a field is left and
 * when the page is. Sending the form itself ends it, so that nothing older is kept after what was saved.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, address: string): Autosave {
  const [saved, setSaved] = useState<Autosave>({ state: 'idle' })
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChanged = false
    const keep = () => {
      clearTimeout(timer)
      if (!isChanged) return
      isChanged = false
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams(typedIn(element)),
        keepalive: document.visibilityState === 'hidden',
      })
        .then(answer => setSaved(answer.ok ? { state: 'saved', at: new Date() } : { state: 'failed' }))
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
      setSaved({ state: 'idle' })
    }
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
