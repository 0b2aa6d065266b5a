import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { writeForm } from '#areas/wizards/form.ts'
import { type LastSaved, pageMark } from '#areas/wizards/page-mark.ts'
import type { Answers, Step, Wizard } from '#areas/wizards/wizard.ts'
import { useFormToken } from '#web/ui/post-form.tsx'
import { pageId, forgetUnsent, keepUnsent, useUnsent } from './unsent-answers.ts'

/** Milliseconds without a change before the draft is saved. */
const SAVE_AFTER_MS = 800

interface Changes {
  answers: Answers
  /** When the last of them was made, by this browser's clock. */
  at: number
}

/** The answers on screen, saved to the draft as they change (spec 2 §4: all entered data are saved continuously). */
export function useAnswers(
  wizard: Wizard,
  step: Step,
  owner: string,
  saved: Answers,
  { drawnAt, about, ...last }: LastSaved & { drawnAt: number; about: string },
) {
  const [changes, setChanges] = useState<Changes | null>(null)
  const formToken = useFormToken()
  // What was left unsent for one home is nobody's for another.
  const place = `${step.key} ${about}`
  const tail = useUnsent(wizard.key, owner, place, last)
  const unsaved: Changes | null = changes ?? tail
  const answers = { ...saved, ...unsaved?.answers }
  const { submit, state, data } = useFetcher<{ saved: boolean }>()
  const sent = useRef<Changes | null>(null)
  const isLost = state === 'idle' && data?.saved === false
  const mark = pageMark(pageId, unsaved?.at ?? 0)

  useEffect(() => {
    if (!unsaved || sent.current === unsaved) return
    keepUnsent(wizard.key, { owner, step: place, ...unsaved })
    const save = () => {
      clearTimeout(timer)
      sent.current = unsaved
      const form = stepForm(step, { ...saved, ...unsaved.answers }, { intent: 'save', drawnAt, about, formToken, mark })
      // Nothing on screen depends on it; a page read again for nothing would be lost with the line.
      submit(form, { method: 'post', encType: 'multipart/form-data', defaultShouldRevalidate: false })
    }
    // Whoever turns to another window may sign out there, or close this one, before the time is over.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden' && sent.current !== unsaved) save()
    }
    const timer = setTimeout(save, SAVE_AFTER_MS)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }, [unsaved, saved, wizard.key, step, place, about, owner, drawnAt, formToken, mark, submit])

  useEffect(() => {
    if (state === 'idle' && data?.saved && sent.current === unsaved) forgetUnsent(wizard.key)
  }, [state, data, unsaved, wizard.key])

  useEffect(() => {
    if (!isLost) return
    // The same answers as new ones: they are sent when the line is back.
    const again = () => setChanges(all => copyOf(all ?? tail))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, tail])

  return {
    answers,
    /** Says to the server which page sends the form, and how new its answers are. */
    mark,
    /** The last saving in the background found no connection. */
    isLost,
    /** Two changes of one event add up. */
    change(changed: Answers): void {
      setChanges(all => ({ answers: { ...(all ?? tail)?.answers, ...changed }, at: Date.now() }))
    },
  }
}

/** A form of one step that the page sends by itself, as its buttons would. */
function stepForm(
  step: Step,
  answers: Answers,
  {
    intent,
    drawnAt,
    about,
    formToken,
    mark,
  }: { intent: string; drawnAt: number; about: string; formToken: string; mark: string },
): FormData {
  const form = writeForm(step, answers)
  form.set('intent', intent)
  form.set('step', step.key)
  form.set('drawnAt', String(drawnAt))
  form.set('about', about)
  form.set('page', mark)
  form.set('_csrf', formToken)
  return form
}

const copyOf = (changes: Changes | null): Changes | null => changes && { ...changes }
