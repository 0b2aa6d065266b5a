import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { Fields } from '#web/ui/fields.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm, SubmitButton } from './account-form.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { PasswordMeter } from './password-meter.tsx'
import { AFTER_SIGN_UP, formOf, type Surface } from './surface.ts'

/** Registrati waits for both acceptances where scripts run (small/auth.ts); the server asks for them everywhere. */
export function SignUpForm({
  refusal,
  landing,
  surface,
}: {
  refusal: AuthRefusal | undefined
  landing: string | null
  surface: Surface
}) {
  const errors = Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([name, { text }]) => [name, text]))
  const answer = refusal && { typed: refusal.typed, errors }
  return (
    <AccountForm landing={landing} next={AFTER_SIGN_UP} {...formOf(surface, 'registrati', landing)}>
      <div className="form-grid">
        <Fields
          answer={answer}
          fields={[
            { name: 'firstName', label: 'Nome', autoComplete: 'given-name', required: true },
            { name: 'lastName', label: 'Cognome', autoComplete: 'family-name', required: true },
            { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
            {
              name: 'phone',
              label: 'Telefono',
              type: 'tel',
              autoComplete: 'tel',
              hint: 'Lo usiamo solo per le tue richieste.',
              optional: true,
            },
          ]}
        />
      </div>
      <PasswordField autoComplete="new-password" minLength={PASSWORD_MIN_LENGTH} error={errors.password} />
      <PasswordMeter />
      <div>
        <Fields
          answer={answer}
          fields={[
            {
              name: 'acceptTerms',
              label: linked('Accetto le ', 'Condizioni di Utilizzo', '/terms'),
              checked: false,
              required: true,
            },
            {
              name: 'acceptPrivacy',
              label: linked('Ho letto e accetto l’', 'Informativa Privacy', '/privacy'),
              checked: false,
              required: true,
            },
            {
              name: 'acceptMarketing',
              label: 'Voglio ricevere per email offerte e novità. Puoi cambiare idea quando vuoi.',
              checked: false,
            },
          ]}
        />
      </div>
      <div className="actions">
        <SubmitButton intent="sign-up" busyText="Registrazione in corso...">
          Registrati
        </SubmitButton>
      </div>
    </AccountForm>
  )
}

/** What is accepted can be read without losing what was typed. */
const linked = (before: string, link: string, to: string) => (
  <>
    {before}
    <a href={to} target="_blank" rel="noopener">
      {link}
      <span className="sr-only"> (si apre in un’altra scheda)</span>
    </a>
  </>
)
