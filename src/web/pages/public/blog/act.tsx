import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormToken, Hidden } from '#web/ui/post-form.tsx'
import { BLOG } from './blog-address.ts'

/** An administrator's button: a form of its own, with the session's token. */
export function Act({
  intent,
  values = {},
  danger,
  label,
  children,
}: {
  intent: string
  values?: Record<string, string>
  danger?: boolean
  /** Distinguishes buttons with the same text. */
  label?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={BLOG}>
      <FormToken />
      <Hidden values={{ intent, ...values }} />
      <Button small tone={danger ? 'danger' : 'plain'} aria-label={label}>
        {children}
      </Button>
    </form>
  )
}
