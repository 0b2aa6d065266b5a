import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { PasswordField, PasswordMeter } from '../account/password-field.tsx'
import { AccessForm, accessFieldId, errorsOf } from './access-form.tsx'
import type { ProfileRefusal } from './refusal.ts'

/** A new password after the present one, with the meter of sign-up. */
export function PasswordSection({ email, refusal }: { email: string; refusal: ProfileRefusal | undefined }) {
  const errors = errorsOf(refusal, 'change-password')
  return (
    <section className="grid gap-4">
      <h2>Password</h2>
      <p>Quando la cambi, tutti gli altri dispositivi collegati escono, e ti scriviamo un’email.</p>
      <AccessForm intent="change-password" refusal={refusal} label="Cambia password" busyText="Salvataggio in corso...">
        {/* Tells the browser’s own store of passwords whose this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="presentPassword"
          id={accessFieldId('change-password', 'presentPassword')}
          label="Password attuale"
          autoComplete="current-password"
          error={errors?.presentPassword}
        />
        <PasswordField
          id={accessFieldId('change-password', 'password')}
          label="Nuova password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          error={errors?.password}
        />
        <PasswordMeter />
      </AccessForm>
    </section>
  )
}
