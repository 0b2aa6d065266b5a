import { type ReactNode, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { ACCESS, type AccessIntent } from './addresses.ts'
import { DONE_BY } from './done-notice.tsx'
import { isDone } from './done-notice.tsx'
import type { ProfileRefusal } from './refusal.ts'

/** The field of this page: two of its forms ask for the password. */
export const accessFieldId = (intent: AccessIntent, name: string): string => `${intent}-${name}`

export const errorsOf = (refusal: ProfileRefusal | undefined, intent: AccessIntent) =>
  refusal?.intent === intent ? refusal.errors : undefined

/** One thing to change. What was typed stays after a refusal; once it is done the form is empty again. */
export function AccessForm({
  intent,
  refusal,
  className = 'grid max-w-112 gap-5',
  children,
  ...submit
}: {
  intent: AccessIntent
  refusal: ProfileRefusal | undefined
  className?: string
  children?: ReactNode
  label: ReactNode
  busyText?: string
  tone?: ButtonTone
  small?: boolean
}) {
  const { label, busyText, tone, small } = submit
  const drawing = useDrawing(intent)
  const sent = useNavigation().formData
  return (
    // Without the query that told of the last change.
    <PostForm key={drawing} action={ACCESS} noValidate preventScrollReset className={className}>
      <ErrorSummary errors={errorsOf(refusal, intent)} idOf={name => accessFieldId(intent, name)} />
      {children}
      <div className="actions">
        <Button
          tone={tone}
          small={small}
          name="intent"
          value={intent}
          busy={sent?.get('intent') === intent}
          busyText={busyText}
        >
          {label}
        </Button>
      </div>
    </PostForm>
  )
}

/** Changes each time this form has gone through, and only then: a refusal leaves what was typed. */
function useDrawing(intent: AccessIntent): string {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const done = isDone(query, DONE_BY[intent]) ? key : ''
  const [drawing, setDrawing] = useState(done)
  if (done !== '' && done !== drawing) setDrawing(done)
  return drawing
}
