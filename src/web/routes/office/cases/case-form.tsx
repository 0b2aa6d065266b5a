import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { MAX_ANSWER_NOTE } from '#core/limits.ts'
import { ActButton, FieldsForm, type FieldsFormProps, type FormField } from '#web/ui/fields.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** Of several forms of one act, what each is about. */
const ABOUT: Readonly<Record<string, string>> = { advance: 'move', tick: 'check', answer: 'answer' }

type Held = Readonly<Record<string, string | number | undefined>>

/** How the ids of the fields of a form begin: several forms of a desk share the names of their fields. */
export const deskFormId = (intent: string, held: Held = {}): string =>
  ['case', intent, held[ABOUT[intent] ?? '']].filter(Boolean).join('-')

/** Where a field of the refused form stands. */
export const refusedFieldId =
  (typed: Held = {}) =>
  (name: string): string =>
    `${deskFormId(String(typed.intent ?? ''), typed)}-${name}`

/** Acts that the customer hears nothing of: the others are never done by a key (`use-office-keys.ts`). */
const FOR_OURSELVES: ReadonlySet<string> = new Set(['note', 'reminded', 'assign', 'claim', 'release'])
const tells = (intent: string) => (FOR_OURSELVES.has(intent) ? undefined : '')

/** Where the forms of a case are sent when it does not stand on a page of its own. */
export const CaseFormTarget = createContext<string | undefined>(undefined)

/** A form of a desk, with its fields. */
export const DeskForm = ({ held, ...form }: FieldsFormProps) => (
  <FieldsForm
    id={deskFormId(form.intent, held)}
    held={held}
    small={false}
    noValidate
    className="desk-act"
    busyText="Salvataggio in corso..."
    {...form}
  />
)

/** The same of a case: its screen knows so many steps. */
export const CaseAct = ({ seen, held, ...form }: FieldsFormProps & { seen: number }) => (
  <DeskForm action={use(CaseFormTarget)} data-tells={tells(form.intent)} held={{ seen, ...held }} {...form} />
)

/** What the office writes down beside what a supplier said. */
export const OFFICE_NOTE: FormField = {
  name: 'note',
  label: 'Nota per l’ufficio',
  rows: 3,
  maxLength: MAX_ANSWER_NOTE,
  hint: 'Il cliente non la vede.',
  optional: true,
}

/** A button on a case that is a form of its own. */
export const CaseButton = ({ seen, values, ...button }: ComponentProps<typeof ActButton> & { seen: number }) => (
  <ActButton
    action={use(CaseFormTarget)}
    data-tells={tells(button.intent)}
    values={{ seen, ...values }}
    tone="quiet"
    className=""
    {...button}
  />
)

/** A form of a case with what is chosen in it. */
export const CaseForm = ({
  intent,
  seen,
  className,
  children,
}: {
  intent: string
  seen: number
  className?: string
  children: ReactNode
}) => (
  <PostForm
    intent={intent}
    hidden={{ seen }}
    action={use(CaseFormTarget)}
    preventScrollReset
    noValidate
    className={className}
    data-tells={tells(intent)}
  >
    {children}
  </PostForm>
)

/** A piece of the desk under its title. */
export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="desk-part">
    <h2 id={id} className="pb-2 text-lg">
      {title}
    </h2>
    {children}
  </section>
)
