import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { fieldText } from '#areas/wizards/form.ts'
import type { Answers, FieldOf, Known } from '#areas/wizards/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { FieldProps } from './field-props.ts'

export function TextInput(props: FieldProps<'text'>) {
  const { field, answers, known, onAnswer, onTell } = props
  const value = fieldText(field, answers[field.name])
  const { verdict, onLeave } = useVerdict(props, value)
  return (
    <TextField
      name={field.name}
      label={field.label}
      hint={below({ hint: field.hint, doubt: verdict.doubt, mark: props.mark })}
      error={verdict.error}
      wide={!field.half}
      type={field.type}
      maxLength={field.maxLength + (field.slack ?? 0)}
      autoComplete={field.autoComplete}
      inputMode={field.inputMode}
      value={value}
      onChange={event => {
        onAnswer(event.target.value)
        const told = field.tells?.(event.target.value, known)
        if (told) onTell(told)
      }}
      onBlur={onLeave}
    />
  )
}

/** Somebody who has stopped typing for this long has finished. */
const JUDGE_AFTER_MS = 900

/** What is said beside a typed field: once the person has left it or stopped typing, or when it comes filled in. */
export function useVerdict(
  { field, answers, error, known, onAnswer }: CheckedProps,
  value: string,
): { verdict: { error: string | undefined; doubt: string | null }; onLeave(event: FocusEvent): void } {
  const [isLeft, setLeft] = useState(value !== '')
  // What tidying took away is said for as long as the tidied text stands.
  const [tidyNote, setTidyNote] = useState<{ value: string; text: string } | null>(null)
  useEffect(() => {
    if (isLeft || value === '') return
    const timer = setTimeout(() => setLeft(true), JUDGE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeft, value])
  const isJudged = isLeft && value !== ''
  const fault = isJudged ? field.fault?.(value, answers) : null
  const doubt = value === '' ? null : (field.doubt?.(value, answers, known) ?? null)
  // What the server said of a value that was typed stands as long as it is true of it.
  const isStale = field.stopsOnce ? error !== doubt : field.fault !== undefined
  const said = value !== '' && isStale ? undefined : error
  return {
    verdict: {
      error: fault ?? said,
      doubt: isJudged && !fault && !(said && said === doubt) ? (doubt ?? noteOf(tidyNote, value)) : null,
    },
    onLeave: event => {
      // A sentence that appears between the press and the release of a button would move it from under the finger. Where a
      // pressed button takes no focus, nobody knows which it is: the pause says it.
      if (event.relatedTarget && !(event.relatedTarget instanceof HTMLButtonElement)) setLeft(true)
      const tidied = value === '' ? value : (field.tidy?.(value) ?? value)
      if (tidied === value) return
      if (doubt) setTidyNote({ value: tidied, text: doubt })
      onAnswer(tidied)
    },
  }
}

const noteOf = (note: { value: string; text: string } | null, value: string): string | null =>
  note?.value === value ? note.text : null

interface CheckedProps {
  field: Pick<FieldOf<'text'>, 'fault' | 'doubt' | 'stopsOnce' | 'tidy'>
  answers: Answers
  error?: string
  known: Known
  onAnswer(value: unknown): void
}

/** Under the field: what looks odd about its value, where it comes from, what it is. */
export function below({ hint, doubt, mark }: { hint?: string; doubt?: string | null; mark?: string }): ReactNode {
  if (!hint && !doubt && !mark) return undefined
  return (
    <>
      {doubt ? (
        <span className="field-doubt" role="status">
          <Icon name="warning" />
          <span>{doubt}</span>
        </span>
      ) : null}
      {mark ? <span className="field-mark">{mark}</span> : null}
      {hint ? <span className="block">{hint}</span> : null}
    </>
  )
}
