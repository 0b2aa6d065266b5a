import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { MAX_ANSWER_NOTE } from '#core/limits.ts'
import { ActButton, FieldsForm, type FieldsFormProps, type FormField } from '#web/ui/fields.tsx'
import { useActionData, useNavigation } from 'react-router'
import type { Claim } from '#areas/office/claim.ts'
import { formatMoment } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OfficeSelect } from '../office-list.tsx'
import type { Refusal } from '../route.server.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/** Field that tells several forms of one intent apart. */
const ABOUT: Readonly<Record<string, string>> = {
  advance: 'move',
  tick: 'check',
  answer: 'answer',
  'edit-quote': 'quoteId',
}

type FormKeys = Readonly<Record<string, string | number | undefined>>

/** Prefix of a form's field ids: forms of a desk share field names. */
export const deskFormId = (intent: string, held: FormKeys = {}): string =>
  ['case', intent, held[ABOUT[intent] ?? '']].filter(Boolean).join('-')

const refusedFieldId =
  (typed: FormKeys = {}) =>
  (name: string): string =>
    `${deskFormId(String(typed.intent ?? ''), typed)}-${name}`

/** Why the last form of a desk was refused; `plain` lists the intents whose fields have no prefixed ids. */
export function DeskErrors({ plain = [] }: { plain?: readonly string[] }) {
  const { errors, typed } = useActionData<Partial<Refusal>>() ?? {}
  return <ErrorSummary errors={errors} idOf={plain.includes(typed?.intent ?? '') ? undefined : refusedFieldId(typed)} />
}

/** Actions that do not notify the customer; all others have no keyboard shortcut (`office-keys.ts`). */
const FOR_OURSELVES: ReadonlySet<string> = new Set(['note', 'reminded', 'assign', 'claim', 'release'])

/** The case of the forms below: its fields, and where to post from other pages. */
export const CaseContext = createContext<{ held?: FormKeys; action?: string }>({})

function useCase(intent: string) {
  const { held, action } = use(CaseContext)
  return { held, action, 'data-tells': held && !FOR_OURSELVES.has(intent) ? '' : undefined }
}

export function DeskForm({ held, ...form }: FieldsFormProps) {
  const { held: ofCase, ...sent } = useCase(form.intent)
  return (
    <FieldsForm
      {...sent}
      id={deskFormId(form.intent, held)}
      held={{ ...ofCase, ...held }}
      small={false}
      noValidate
      className="desk-act"
      busyText="Salvataggio in corso..."
      {...form}
    />
  )
}

export function DeskButton({ values, ...button }: ComponentProps<typeof ActButton>) {
  const { held, ...sent } = useCase(button.intent)
  return <ActButton {...sent} values={{ ...held, ...values }} tone="quiet" className="" {...button} />
}

/** Internal note with a supplier's answer. */
export const OFFICE_NOTE: FormField = {
  name: 'note',
  label: 'Nota per l’ufficio',
  rows: 3,
  maxLength: MAX_ANSWER_NOTE,
  hint: 'Il cliente non la vede.',
  optional: true,
}

export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="desk-part">
    <h2 id={id} className="pb-2 text-lg">
      {title}
    </h2>
    {children}
  </section>
)

/** A value as of the last navigation or submit: a live reload updates the screen but must not count as having read it. */
export function useSnapshot<T>(current: T): T {
  const { state } = useNavigation()
  const [snapshot, setSnapshot] = useState({ state, value: current })
  if (snapshot.state === state) return snapshot.value
  const next = { state, value: state === 'idle' ? current : snapshot.value }
  setSnapshot(next)
  return next.value
}

/** Who is working on it now, one person at a time; with `staff`, also the assignee. */
export function CaseClaim({
  of: { claim, assigneeId },
  staff,
}: {
  of: { claim: Claim | null; assigneeId: string | null }
  staff?: readonly { id: string; name: string }[]
}) {
  const isOthers = claim !== null && !claim.isMine
  return (
    <div className="case-claim">
      {isOthers ? (
        <Notice tone="amber" title={`${claim.by} ci sta lavorando`}>
          <p>Fino al {formatMoment(claim.until)}: quello che fai qui aspetta.</p>
        </Notice>
      ) : null}
      {claim?.isMine ? (
        <div>
          <span className="muted">È tua fino al {formatMoment(claim.until)}.</span>{' '}
          <DeskButton intent="release" className="inline-block">
            Lascia
          </DeskButton>
        </div>
      ) : (
        <DeskForm
          intent="claim"
          label="Prendi in carico"
          small
          className=""
          fields={[isOthers && { name: 'takeOver', label: 'La prendo io lo stesso', checked: false, required: true }]}
        />
      )}
      {staff ? (
        <DeskForm intent="assign" label="Assegna" small tone="quiet" className="case-assign">
          <OfficeSelect
            key={assigneeId ?? ''}
            name="assignee"
            label="Senza assegnatario"
            value={assigneeId ?? ''}
            options={Object.fromEntries(staff.map(({ id, name }) => [id, name]))}
          />
        </DeskForm>
      ) : null}
    </div>
  )
}
