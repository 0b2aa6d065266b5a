import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { MAX_ANSWER_NOTE } from '#core/limits.ts'
import { ActButton, FieldsForm, type FieldsFormProps, type FormField } from '#web/ui/fields.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { useNavigation } from 'react-router'
import type { Claim } from '#areas/office/claim.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfficeSelect } from '../office-list.tsx'

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

export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="desk-part">
    <h2 id={id} className="pb-2 text-lg">
      {title}
    </h2>
    {children}
  </section>
)

/**
 * A value as it was when its person last opened the page or sent something: a live reload brings news to the screen and
 * never says in their name that they have read it.
 */
export function useHeld<T>(current: T): T {
  const { state } = useNavigation()
  const [held, setHeld] = useState({ state, value: current })
  if (held.state === state) return held.value
  const next = { state, value: state === 'idle' ? current : held.value }
  setHeld(next)
  return next.value
}

interface Claimable {
  claim: Claim | null
  assigneeId: string | null
  seen?: number
  /** Of a bill: its case, which the address does not name. */
  requestId?: string
}

/** Who is working on it now, one person at a time; with `staff`, who follows it. */
export function CaseClaim({ of, staff }: { of: Claimable; staff?: readonly { id: string; name: string }[] }) {
  const { claim, assigneeId, seen = 0, requestId } = of
  const intent = useNavigation().formData?.get('intent')
  const ofBill = requestId ? <input type="hidden" name="requestId" value={requestId} /> : null
  const isOthers = claim !== null && !claim.isMine
  return (
    <div className="case-claim">
      {isOthers ? (
        <Notice tone="amber" title={`${claim.by} ci sta lavorando`}>
          <p>Fino a {formatDateTime(claim.until)}: quello che fai qui aspetta.</p>
        </Notice>
      ) : null}
      {claim?.isMine ? (
        <div>
          <span className="muted">È tua fino a {formatDateTime(claim.until)}.</span>{' '}
          <CaseButton intent="release" seen={seen} values={{ requestId }} className="inline-block">
            Lascia
          </CaseButton>
        </div>
      ) : (
        <CaseForm intent="claim" seen={seen}>
          {ofBill}
          {isOthers ? (
            <CheckboxField name="takeOver" id="claim-take-over" label="La prendo io lo stesso" required />
          ) : null}
          <Button small busy={intent === 'claim'}>
            Prendi in carico
          </Button>
        </CaseForm>
      )}
      {staff ? (
        <CaseForm intent="assign" seen={seen} className="case-assign">
          {ofBill}
          <OfficeSelect
            key={assigneeId ?? ''}
            name="assignee"
            label="Senza assegnatario"
            value={assigneeId ?? ''}
            options={Object.fromEntries(staff.map(({ id, name }) => [id, name]))}
          />
          <Button small tone="quiet" busy={intent === 'assign'}>
            Assegna
          </Button>
        </CaseForm>
      ) : null}
    </div>
  )
}
