import { type RefObject, useEffect, useRef } from 'react'

type Control = HTMLTextAreaElement | HTMLSelectElement

/** Latest value of each text area and choice from before hydration. */
const typed = new WeakMap<Element, string>()

const keep = (control: unknown): void => {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) typed.set(control, control.value)
}

const renderedValue = (control: Control): string | undefined =>
  control instanceof HTMLTextAreaElement
    ? control.defaultValue
    : ([...control.options].find(option => option.defaultSelected) ?? control.options[0])?.value

/** Called once, before hydration: on a slow device people type and choose long before scripts arrive. */
export function watchTyping(): void {
  for (const control of document.querySelectorAll<Control>('textarea, select'))
    if (control.value !== renderedValue(control)) keep(control)
  document.addEventListener('input', event => keep(event.target), true)
}

/** For a control: hydration resets it to its rendered value, and its component has not heard of the change; both are told. */
export function useTypedBefore<T extends Control>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const text = ref.current ? typed.get(ref.current) : undefined
    if (!ref.current || text === undefined) return
    ref.current.value = text
    ref.current.dispatchEvent(
      ref.current instanceof HTMLSelectElement
        ? new Event('change', { bubbles: true })
        : new InputEvent('input', { bubbles: true }),
    )
  }, [])
  return ref
}
