import { type ChangeEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { useHydrated } from '#web/browser/browser-fact.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { PasswordField, PasswordMeter } from './password-field.tsx'

/** Registrati waits for both acceptances where scripts run; the server asks for them everywhere. */
export function SignUpForm({ refusal, landing }: { refusal: AuthRefusal | undefined; landing: string | null }) {
  const content = authContent.signUp
  const values = refusal?.values ?? {}
  const error = (name: string) => refusal?.fields[name]?.text
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState({
    terms: values.acceptTerms === 'on',
    privacy: values.acceptPrivacy === 'on',
  })
  const accept = (what: 'terms' | 'privacy') => (event: ChangeEvent<HTMLInputElement>) =>
    setAccepted(before => ({ ...before, [what]: event.target.checked }))
  const isHydrated = useHydrated()
  const isBusy = useNavigation().formData?.get('intent') === 'sign-up'
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <FormToken />
      {landing ? <input type="hidden" name="redirectTo" value={landing} /> : null}
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
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.email}
          error={error('email')}
          required
        />
        <TextField
          name="phone"
          label="Telefono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          error={error('phone')}
          hint={content.phoneHint}
          optional
        />
      </div>
      <PasswordField
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        error={error('password')}
        onChange={setPassword}
      />
      <PasswordMeter password={password} />
      <div>
        <CheckboxField
          name="acceptTerms"
          label={<Linked {...content.terms} />}
          defaultChecked={accepted.terms}
          error={error('acceptTerms')}
          onChange={accept('terms')}
          required
        />
        <CheckboxField
          name="acceptPrivacy"
          label={<Linked {...content.privacy} />}
          defaultChecked={accepted.privacy}
          error={error('acceptPrivacy')}
          onChange={accept('privacy')}
          required
        />
        <CheckboxField
          name="acceptMarketing"
          label={content.marketing}
          defaultChecked={values.acceptMarketing === 'on'}
        />
      </div>
      <div className="actions">
        <Button
          type="submit"
          name="intent"
          value="sign-up"
          tone="primary"
          disabled={isHydrated && !(accepted.terms && accepted.privacy)}
          busy={isBusy}
          busyText={content.busy}
        >
          {content.submit}
        </Button>
      </div>
    </Form>
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
