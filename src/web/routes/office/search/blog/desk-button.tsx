import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'

/** A button of the panels: a form of its own, which comes back with the threshold that was on. */
export function DeskButton({
  intent,
  values = {},
  threshold,
  danger,
  label,
  children,
}: {
  intent: string
  values?: Readonly<Record<string, string>>
  threshold: number
  danger?: boolean
  label?: string
  children: ReactNode
}) {
  return (
    <Form method="post" preventScrollReset>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="threshold" value={threshold} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button small tone={danger ? 'danger' : 'plain'} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
