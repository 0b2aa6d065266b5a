import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * A value as it was when its person last opened the page or sent something: a live reload brings news to the screen and
 * never says in their name that they have read it.
 */
export function useHeld<T>(current: T): T {
  const { state } = useNavigation()
  const [held, setHeld] = useState({ state, value: current })
  if (held.state === state) return held.value
  const next = { state, value: state === 'idle' ? current : held.value }
  setHeld(next)
  return next.value
}

/** How often a form of this intent was taken: as its key it empties what was sent, and nothing that is being typed. */
export function useTaken(intent: string, isRefused: boolean): number {
  const isSending = useNavigation().formData?.get('intent') === intent
  const wasSending = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (wasSending.current && !isSending && !isRefused) setTaken(count => count + 1)
    wasSending.current = isSending
  }, [isSending, isRefused])
  return taken
}
