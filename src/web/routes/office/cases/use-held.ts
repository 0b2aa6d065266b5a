import { useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

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

/** What a form was answered; nothing where its act was done. */
type Answer = { errors?: object } | undefined

/** Was a form taken that was under way? Not while it still is, nor with an error for an answer, of the site or of the line. */
export const wasTaken = (wasSending: boolean, isSending: boolean, answer: Answer): boolean =>
  wasSending && !isSending && answer?.errors === undefined

/** How often a form of this intent was taken: as its key it empties what was sent, and nothing that is being typed. */
export function useTaken(intent: string): number {
  const { state, formData } = useNavigation()
  const answer = useActionData<Answer>()
  const isSending = formData?.get('intent') === intent
  const wasSending = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    // Another page that was asked for meanwhile says nothing of what became of the form.
    if (state === 'idle' && wasTaken(wasSending.current, isSending, answer)) setTaken(count => count + 1)
    wasSending.current = isSending
  }, [state, isSending, answer])
  return taken
}
