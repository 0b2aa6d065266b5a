import { CONTACT_FIELDS, type ContactFieldName } from '#core/contact-fields.ts'
import { contactFieldText } from '#areas/support/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { OUTCOME, PATH } from './contact-content.ts'
import type { ContactValues } from './contact.server.ts'

/** What is sent along with the fields: a consultation says which offer and page it comes from. */
export interface Origin {
  offerId?: string
  from?: string
}

/** Works without scripts; with them, what is typed survives a lost connection and the length is counted. */
export function ContactForm({
  values,
  errors,
  consultation,
}: {
  values: Partial<ContactValues>
  errors: Readonly<Record<string, string>>
  /** Set for a consultation. */
  consultation: Origin | null
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
  return (
    <form method="post" action={`${PATH}#${OUTCOME}`} className="grid gap-5" noValidate>
      <FormToken />
      {consultation ? (
        <>
          <input type="hidden" name="kind" value="consulenza" />
          {consultation.offerId ? <input type="hidden" name="offerId" value={consultation.offerId} /> : null}
          {consultation.from ? <input type="hidden" name="from" value={consultation.from} /> : null}
        </>
      ) : null}
      <TextField {...field('name')} label="Nome e cognome" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Ti rispondiamo qui."
        required
      />
      {consultation ? (
        <TextField
          name="phone"
          label="Telefono"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          error={errorOf('phone')}
          hint="Solo se preferisci che ti chiamiamo."
          data-keep="contatti-phone"
        />
      ) : null}
      <TextField {...field('subject')} label={consultation ? 'Argomento' : 'Oggetto'} optional />
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
