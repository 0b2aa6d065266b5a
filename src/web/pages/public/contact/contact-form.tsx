import { CONTACT_FIELDS, REPORT_FIELDS } from '#core/contact-fields.ts'
import type { ContactKind } from '#areas/support/contact.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Fields, type FormField } from '#web/ui/fields.tsx'
import { FormToken, Hidden } from '#web/ui/post-form.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import type { AttachedFigure as Attached } from './attached-figure.server.ts'
import { CONTACT, OUTCOME, PATH } from './contact-content.ts'
import type { ContactValues } from './contact.server.ts'

const LONGEST: Readonly<Record<string, { maxLength: number }>> = { ...CONTACT_FIELDS, ...REPORT_FIELDS }

/** What is sent along with the fields: a consultation says which offer and page it comes from. */
interface Origin {
  offerId?: string
  from?: string
}

/** Works without scripts; with them, what is typed survives a lost connection and the length is counted. */
export function ContactForm({
  values,
  errors,
  consultation,
  reason,
  attached,
  isAttached,
}: {
  values: Partial<ContactValues>
  errors: Readonly<Record<string, string>>
  /** Set for a consultation. */
  consultation: Origin | null
  reason: ContactKind
  /** What can go with the report: the figure it is about, where a link said which. */
  attached: Attached | null
  isAttached: boolean
}) {
  const fill = (...fields: FormField[]) => (
    <Fields
      answer={{ errors }}
      kept={values}
      fields={fields.map(field => ({
        ...field,
        maxLength: LONGEST[field.name]?.maxLength,
        'data-keep': `contatti-${field.name}`,
        'data-counter': 'rows' in field ? 'message-count' : undefined,
      }))}
    />
  )
  return (
    <form method="post" action={`${PATH}#${OUTCOME}`} className="grid gap-5" noValidate>
      <FormToken />
      {consultation ? <Hidden values={{ kind: 'consulenza', ...consultation }} /> : <Reason reason={reason} />}
      {fill(
        { name: 'name', label: 'Nome e cognome', autoComplete: 'name', required: true },
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          autoComplete: 'email',
          hint: 'Ti rispondiamo qui.',
          required: true,
        },
      )}
      {consultation
        ? fill({
            name: 'phone',
            label: 'Telefono',
            optional: true,
            type: 'tel',
            autoComplete: 'tel',
            hint: 'Solo se preferisci che ti chiamiamo.',
          })
        : null}
      {fill({ name: 'subject', label: consultation ? 'Argomento' : 'Oggetto', optional: true })}
      {consultation ? null : (
        <>
          <fieldset className="contact-report">
            <legend>{CONTACT.reportTitle}</legend>
            <p className="small muted">{CONTACT.reportHint}</p>
            {fill(
              { name: 'page', label: 'Pagina', hint: 'L’indirizzo, come lo leggi nel browser.' },
              { name: 'figure', label: 'Quale dato', hint: 'Per esempio: il prezzo della luce di un’offerta.' },
            )}
            {attached ? <AttachedFigure attached={attached} isAttached={isAttached} /> : null}
          </fieldset>
          <p className="contact-complaint small muted">{CONTACT.complaintHint}</p>
        </>
      )}
      {fill({
        name: 'message',
        label: 'Messaggio',
        rows: 6,
        hint: (
          <>
            <span id="message-count">Al massimo {CONTACT_FIELDS.message.maxLength} caratteri</span>. Non scrivere
            password, IBAN o numeri di documenti.
          </>
        ),
        required: true,
      })}
      <div className="actions">
        <Button type="submit" tone="primary">
          {consultation ? 'Chiedi la consulenza' : 'Invia il messaggio'}
        </Button>
      </div>
    </form>
  )
}

/** Why somebody writes. The fields of a report show once it is chosen, by style alone: this page runs no script of ours. */
const Reason = ({ reason }: { reason: ContactKind }) => (
  <SelectField
    name="reason"
    label="Motivo"
    key={reason}
    defaultValue={reason}
    options={[
      { value: 'contact', label: contactKindLabels.contact },
      { value: 'figure_report', label: CONTACT.reportTitle },
      { value: 'complaint', label: contactKindLabels.complaint },
    ]}
  />
)

/** What goes with the report, in words, and the way to leave it out. */
function AttachedFigure({ attached, isAttached }: { attached: Attached; isAttached: boolean }) {
  const { reference, shown, inputs } = attached
  const rows = [...(shown ? [['Valore che hai visto', shown] as const] : []), ...Object.entries(inputs)]
  return (
    <div className="attached-figure">
      <Hidden values={{ cifra: reference, valore: shown }} />
      <p className="field-label">I dati del conto, che mandiamo con la segnalazione</p>
      <dl className="facts small">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="allega"
        value="1"
        defaultChecked={isAttached}
        label="Manda anche questi dati"
        hint="Ci servono per rifare lo stesso conto. Se togli la spunta non li mandiamo."
      />
    </div>
  )
}
