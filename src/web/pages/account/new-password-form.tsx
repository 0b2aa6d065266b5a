import { withLanding } from '#areas/identity/landing.ts'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { PASSWORD_UPDATED } from './next-page.ts'
import { PasswordField, PasswordMeter } from './password-field.tsx'

/** The last step of recovery; the opened link waits in a cookie. */
export function NewPasswordForm({ refusal, landing }: { refusal: AuthRefusal | undefined; landing: string | null }) {
  const { label, submit, busy, after } = authContent.reset
  return (
    <AccountForm landing={landing} next={withLanding(PASSWORD_UPDATED, landing)}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        error={refusal?.fields.password?.text}
      />
      <PasswordMeter />
      <p className="small muted">{after}</p>
      <div className="actions">
        <SubmitButton intent="reset" busyText={busy}>
          {submit}
        </SubmitButton>
      </div>
    </AccountForm>
  )
}
