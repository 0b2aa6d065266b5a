import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Hidden, PostForm } from '#web/ui/post-form.tsx'
import type { Service } from './wizards.ts'

/** Opens a wizard with an offer chosen. A form, since it writes the draft; works without JavaScript. */
export function StartForm({
  service,
  offer,
  customer,
  bill,
  supplies = [],
  label,
  tone = 'plain',
  small,
}: {
  service: Service
  offer?: string
  /** Customer id, when the office fills it in. */
  customer?: string
  /** Bill the quote is for. */
  bill?: string
  /** Supply ids. */
  supplies?: readonly string[]
  label: string
  tone?: ButtonTone
  small?: boolean
}) {
  return (
    <PostForm action={`/dashboard/servizi/${service}`}>
      <Hidden values={[...Object.entries({ offer, customer, bill }), ...supplies.map(id => ['supply', id] as const)]} />
      <Button tone={tone} small={small} name="intent" value="start">
        {label}
      </Button>
    </PostForm>
  )
}
