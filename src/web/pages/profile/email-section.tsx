import { formatDateTime } from '#core/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccessForm, accessFieldId, errorsOf } from './access-form.tsx'
import type { ProfileRefusal } from './refusal.ts'

/** The address, a change that waits for its link, and the form that asks for one. */
export function EmailSection({
  email,
  change,
  refusal,
}: {
  email: string
  change: { newEmail: string; expiresAt: Date } | null
  refusal: ProfileRefusal | undefined
}) {
  const errors = errorsOf(refusal, 'change-email')
  return (
    <section className="grid gap-4">
      <h2>Email</h2>
      <p>
        Entri con <b className="break-words">{email}</b>.
      </p>
      {change ? (
        <Notice tone="amber" title="Una modifica aspetta la tua conferma">
          <p>
            Apri il link che abbiamo mandato a <b className="break-words">{change.newEmail}</b>: vale fino al{' '}
            {formatDateTime(change.expiresAt)}. Se non arriva, guarda nella posta indesiderata, oppure chiedila di nuovo
            qui sotto.
          </p>
          <AccessForm
            intent="cancel-email"
            refusal={refusal}
            label="Annulla la modifica"
            className="mt-3 grid gap-3"
            small
          />
        </Notice>
      ) : null}
      <AccessForm intent="change-email" refusal={refusal} label="Cambia email" busyText="Invio in corso...">
        <TextField
          name="email"
          id={accessFieldId('change-email', 'email')}
          label="Nuova email"
          type="email"
          autoComplete="email"
          defaultValue={errors ? refusal?.typed.email : undefined}
          error={errors?.email}
          hint="Ti mandiamo un link a questo indirizzo: finché non lo apri non cambia niente."
          required
        />
        <PasswordField
          name="presentPassword"
          id={accessFieldId('change-email', 'presentPassword')}
          label="Password attuale"
          autoComplete="current-password"
          error={errors?.presentPassword}
        />
      </AccessForm>
    </section>
  )
}
