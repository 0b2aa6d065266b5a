import { createContext, type ReactNode, use } from 'react'
import { Form } from 'react-router'
import { FormToken } from '#web/ui/form-token.tsx'
import type { Refusal } from '../route.server.ts'

/** Where a field of the desk stands: several of its forms share the names of their fields. */
export const refusedFieldId = (intent: string, name: string): string => `case-${intent}-${name}`

/** What the refused form said, where it is this one. */
export const refusalOf = (refusal: Refusal | undefined, intent: string): Refusal | undefined =>
  refusal?.typed.intent === intent ? refusal : undefined

/** Acts that the customer hears nothing of: the others are never done by a key (`use-office-keys.ts`). */
const FOR_OURSELVES: ReadonlySet<string> = new Set(['note', 'reminded', 'assign', 'claim', 'release'])

/** Where the forms of a case are sent when it does not stand on a page of its own. */
export const CaseFormTarget = createContext<string | undefined>(undefined)

/** A form of the desk: which act it is, and how many steps of the case its screen knows. */
export function CaseForm({
  intent,
  seen,
  className,
  children,
}: {
  intent: string
  seen: number
  className?: string
  children: ReactNode
}) {
  return (
    <Form
      method="post"
      action={use(CaseFormTarget)}
      preventScrollReset
      noValidate
      className={className}
      data-tells={FOR_OURSELVES.has(intent) ? undefined : ''}
    >
      <FormToken />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** A piece of the desk under its title. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
