import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import type { AuthRefusal } from './auth-actions.server.ts'
import { authContent } from './auth-content.ts'
import { PasswordField } from './password-field.tsx'

export function SignInForm({ refusal, landing }: { refusal: AuthRefusal | undefined; landing: string | null }) {
  const { submit, busy } = authContent.signIn
  const isBusy = useNavigation().formData?.get('intent') === 'sign-in'
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormToken />
      {landing ? <input type="hidden" name="redirectTo" value={landing} /> : null}
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
        <Button type="submit" name="intent" value="sign-in" tone="primary" busy={isBusy} busyText={busy}>
          {submit}
        </Button>
        <Link to="/reset-password" className="small">
          {authContent.forgotten}
        </Link>
      </div>
    </Form>
  )
}
