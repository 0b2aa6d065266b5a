import { CONTACT_FIELDS, type ContactFieldName, REPORT_FIELDS, type ReportFieldName } from '#core/contact-fields.ts'
import type { ContactKind } from '#areas/support/contact.server.ts'
import { contactFieldText, contactKindLabels } from '#areas/support/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import type { AttachedFigure as Attached } from './attached-figure.server.ts'
import { CONTACT, OUTCOME, PATH } from './contact-content.ts'
import type { ContactValues } from './contact.server.ts'

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
  const errorOf = (name: string) => {
    const code = errors[name]
    return code === undefined ? undefined : contactFieldText(name, code)
  }
  const field = (name: ContactFieldName) => ({
    name,
    defaultValue: values[name],
    maxLength: CONTACT_FIELDS[name].maxLength,
    error: errorOf(name),
    'data-keep': `contatti-${name}`,
  })
  const report = (name: ReportFieldName) => ({
    name,
    defaultValue: values[name],
    maxLength: REPORT_FIELDS[name].maxLength,
    error: errorOf(name),
    'data-keep': `contatti-${name}`,
  })
  return (
    <form method="post" action={`${PATH}#${OUTCOME}`} className="grid gap-5" noValidate>
      <FormToken />
      {consultation ? (
        <>
          <input type="hidden" name="kind" value="consulenza" />
          {consultation.offerId ? <input type="hidden" name="offerId" value={consultation.offerId} /> : null}
          {consultation.from ? <input type="hidden" name="from" value={consultation.from} /> : null}
        </>
      ) : (
        <Reason reason={reason} />
      )}
      <TextField {...field('name')} label="Nome e cognome" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Ti rispondiamo qui."
        required
      />
      {consultation ? (
        <TextField
          name="phone"
          label="Telefono"
          optional
          type="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          error={errorOf('phone')}
          hint="Solo se preferisci che ti chiamiamo."
          data-keep="contatti-phone"
        />
      ) : null}
      <TextField {...field('subject')} label={consultation ? 'Argomento' : 'Oggetto'} optional />
      {consultation ? null : (
        <fieldset className="contact-report">
          <legend>{CONTACT.reportTitle}</legend>
          <p className="small muted">{CONTACT.reportHint}</p>
          <TextField {...report('page')} label="Pagina" hint="L’indirizzo, come lo leggi nel browser." />
          <TextField {...report('figure')} label="Quale dato" hint="Per esempio: il prezzo della luce di un’offerta." />
          {attached ? <AttachedFigure attached={attached} isAttached={isAttached} /> : null}
        </fieldset>
      )}
      {consultation ? null : <p className="contact-complaint small muted">{CONTACT.complaintHint}</p>}
      <TextAreaField
        {...field('message')}
        label="Messaggio"
        rows={6}
        data-counter="message-count"
        hint={
          <>
            <span id="message-count">Al massimo {CONTACT_FIELDS.message.maxLength} caratteri</span>. Non scrivere
            password, IBAN o numeri di documenti.
          </>
        }
        required
      />
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
      <input type="hidden" name="cifra" value={reference} />
      {shown ? <input type="hidden" name="valore" value={shown} /> : null}
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
