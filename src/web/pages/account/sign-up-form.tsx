import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountForm, SubmitButton } from './account-form.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { AFTER_SIGN_UP, formOf, type Surface } from './surface.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

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
  const content = authContent.signUp
  const values = refusal?.values ?? {}
  const error = (name: string) => refusal?.fields[name]?.text
  return (
    <AccountForm landing={landing} next={AFTER_SIGN_UP} {...formOf(surface, 'registrati', landing)}>
      <div className="form-grid">
        <TextField
          name="firstName"
          label="Nome"
          autoComplete="given-name"
          defaultValue={values.firstName}
          error={error('firstName')}
          required
        />
        <TextField
          name="lastName"
          label="Cognome"
          autoComplete="family-name"
          defaultValue={values.lastName}
          error={error('lastName')}
          required
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          error={error('email')}
          required
        />
        <TextField
          name="phone"
          label="Telefono"
          type="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          error={error('phone')}
          hint={content.phoneHint}
          optional
        />
      </div>
      <PasswordField autoComplete="new-password" minLength={PASSWORD_MIN_LENGTH} error={error('password')} />
      <PasswordMeter />
      <div>
        <CheckboxField
          name="acceptTerms"
          label={<Linked {...content.terms} />}
          defaultChecked={values.acceptTerms === 'on'}
          error={error('acceptTerms')}
          required
        />
        <CheckboxField
          name="acceptPrivacy"
          label={<Linked {...content.privacy} />}
          defaultChecked={values.acceptPrivacy === 'on'}
          error={error('acceptPrivacy')}
          required
        />
        <CheckboxField
          name="acceptMarketing"
          label={content.marketing}
          defaultChecked={values.acceptMarketing === 'on'}
        />
      </div>
      <div className="actions">
        <SubmitButton intent="sign-up" busyText={content.busy}>
          {content.submit}
        </SubmitButton>
      </div>
    </AccountForm>
  )
}

/** What is accepted can be read without losing what was typed. */
function Linked({ before, link, to }: { before: string; link: string; to: string }) {
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener">
        {link}
        <span className="sr-only"> (si apre in un’altra scheda)</span>
      </a>
    </>
  )
}
