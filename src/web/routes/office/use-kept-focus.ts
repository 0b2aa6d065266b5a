import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Whoever follows a link or sends a form that then leaves the screen goes on from the start of what came in its place, not
 * from the top of the document: the focus goes to the content. What still has it keeps it, and so does a page just opened.
 */
export function useKeptFocus(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#contenuto')?.focus()
  }, [key])
}
