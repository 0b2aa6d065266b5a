import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Hidden, PostForm } from '#web/ui/post-form.tsx'
import type { Service } from './wizards.ts'

/** Opens a wizard with an offer chosen. A form, because it writes the draft; it works without JavaScript. */
export function StartForm({
  service,
  offer,
  customer,
  bill,
  supplies = [],
  label,
  about,
  tone = 'plain',
  small,
}: {
  service: Service
  offer?: string
  /** Whom the office takes it for, by id. */
  customer?: string
  /** The bill whose quote it is. */
  bill?: string
  /** The supplies it is for, by id. */
  supplies?: readonly string[]
  label: string
  /** Said to screen readers after the label, where several of these buttons stand on a page. */
  about?: string
  tone?: ButtonTone
  small?: boolean
}) {
  return (
    <PostForm action={`/dashboard/servizi/${service}`}>
      <Hidden values={[...Object.entries({ offer, customer, bill }), ...supplies.map(id => ['supply', id] as const)]} />
      <Button tone={tone} small={small} name="intent" value="start">
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </Button>
    </PostForm>
  )
}
