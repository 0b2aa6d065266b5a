import { Link } from 'react-router'
import { withLanding } from '#areas/identity/landing.ts'
import { TextField } from '#web/ui/field.tsx'
import { AccountForm, SubmitButton } from './account-form.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { SECOND_STEP } from './next-page.ts'
import { PasswordField } from './password-field.tsx'
import { formOf, type Surface } from './surface.ts'

export function SignInForm({
  refusal,
  landing,
  surface,
}: {
  refusal: AuthRefusal | undefined
  landing: string | null
  surface: Surface
}) {
  const { submit, busy } = authContent.signIn
  return (
    <AccountForm landing={landing} next={withLanding(SECOND_STEP, landing)} {...formOf(surface, 'accedi', landing)}>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refusal?.values.email}
        required
      />
      <PasswordField autoComplete="current-password" />
      <div className="actions">
        <SubmitButton intent="sign-in" busyText={busy}>
          {submit}
        </SubmitButton>
        <Link to={withLanding('/reset-password', landing)} className="small">
          {authContent.forgotten}
        </Link>
      </div>
    </AccountForm>
  )
}
