import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field, fieldControl } from './field.tsx'

interface PasswordFieldProps {
  name?: string
  /** Only where two forms of a page have a password of the same name. */
  id?: string
  label?: ReactNode
  hint?: ReactNode
  autoComplete?: string
  minLength?: number
  required?: boolean
  error?: string
}

/** With a button that shows or hides the password, where scripts run (small/password.ts). */
export function PasswordField({
  name = 'password',
  id,
  label = 'Password',
  hint,
  autoComplete,
  minLength,
  required = true,
  error,
}: PasswordFieldProps) {
  return (
    <Field name={name} id={id} label={label} error={error} hint={hint}>
      <div className="with-button">
        <input
          {...fieldControl({ name, id, error, hint })}
          className="input"
          type="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={minLength}
          required={required}
        />
        <Button type="button" aria-pressed={false} data-reveal="Nascondi" hidden>
          Mostra
          <span className="sr-only"> la password</span>
        </Button>
      </div>
    </Field>
  )
}
