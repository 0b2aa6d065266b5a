import { useState } from 'react'
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
