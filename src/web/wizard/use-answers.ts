import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { writeForm } from '#areas/wizards/form.ts'
import type { Answers, Step, Wizard } from '#areas/wizards/wizard.ts'
import { useFormToken } from '#web/ui/form-token.tsx'
import { pageId } from './page-id.ts'
import { forgetUnsent, keepUnsent, useUnsent } from './unsent-answers.ts'

/** Milliseconds without a change before the draft is saved. */
const SAVE_AFTER_MS = 800

/** The answers on screen, saved to the draft as they change (spec 2 §4: all entered data are saved continuously). */
export function useAnswers(
  wizard: Wizard,
  step: Step,
  owner: string,
  saved: Answers,
  { savedAt, drawnAt }: { savedAt: number; drawnAt: number },
) {
  const [changes, setChanges] = useState<Answers | null>(null)
  const formToken = useFormToken()
  const tail = useUnsent(wizard.key, owner, step.key, savedAt)
  const unsaved = changes ?? tail
  const answers = { ...saved, ...unsaved }
  const { submit, state, data } = useFetcher<{ saved: boolean }>()
  const sent = useRef<Answers | null>(null)
  const isLost = state === 'idle' && data?.saved === false

  useEffect(() => {
    if (!unsaved || sent.current === unsaved) return
    keepUnsent(wizard.key, { owner, step: step.key, answers: unsaved })
    const timer = setTimeout(() => {
      sent.current = unsaved
      const form = stepForm(step, { ...saved, ...unsaved }, { intent: 'save', drawnAt, formToken })
      void submit(form, { method: 'post', encType: 'multipart/form-data' })
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsaved, saved, wizard.key, step, owner, drawnAt, formToken, submit])

  useEffect(() => {
    if (state === 'idle' && data?.saved && sent.current === unsaved) forgetUnsent(wizard.key)
  }, [state, data, unsaved, wizard.key])

  useEffect(() => {
    if (!isLost) return
    // The same answers as new ones: they are sent when the line is back.
    const again = () => setChanges(all => ({ ...(all ?? tail) }))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, tail])

  return {
    answers,
    /** The last saving in the background found no connection. */
    isLost,
    /** Two changes of one event add up. */
    change(changed: Answers): void {
      setChanges(all => ({ ...(all ?? tail), ...changed }))
    },
  }
}

/** A form of one step that the page sends by itself, as its buttons would. */
function stepForm(
  step: Step,
  answers: Answers,
  { intent, drawnAt, formToken }: { intent: string; drawnAt: number; formToken: string },
): FormData {
  const form = writeForm(step, answers)
  form.set('intent', intent)
  form.set('step', step.key)
  form.set('drawnAt', String(drawnAt))
  form.set('page', pageId)
  form.set('_csrf', formToken)
  return form
}
