import { useId, useState } from 'react'
import { BEST_PASSWORD_SCORE, passwordStrength, SAFE_PASSWORD_SCORE } from '#core/password.ts'
import { useHydrated } from '#web/browser/browser-fact.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, fieldControl } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  error?: string
  onChange?(password: string): void
}

/** Shows or hides what is typed; the button appears only where a script can do it. */
export function PasswordField({ autoComplete, minLength, error, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <Field name="password" label="Password" error={error}>
      <div className="with-button">
        <input
          {...fieldControl({ name: 'password', error })}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={minLength}
          required
          onChange={event => onChange?.(event.target.value)}
        />
        {isHydrated ? (
          <Button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Nascondi' : 'Mostra'}
            <span className="sr-only"> la password</span>
          </Button>
        ) : null}
      </div>
    </Field>
  )
}

/** Strength from «Molto debole» to «Molto sicura» and what is still missing (spec 1 §5), said politely while typing. */
export function PasswordMeter({ password }: { password: string }) {
  const { score, label, isSafe, hints } = passwordStrength(password)
  const titleId = useId()
  const isTyped = password !== ''
  const penalties = isTyped ? hints.filter(hint => hint.isPenalty && !hint.isMet) : []
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <p id={titleId} className="small" aria-live="polite">
        Sicurezza della password{isTyped ? ': ' : ''}
        {isTyped ? <b className={isSafe ? 'text-green' : undefined}>{label}</b> : null}
        {isTyped && isSafe ? <span className="muted"> · va bene</span> : null}
      </p>
      <div className="grid grid-cols-6 gap-1" aria-hidden="true">
        {Array.from({ length: BEST_PASSWORD_SCORE }, (_, index) => (
          <span key={index} className={classNames('h-1', isTyped && index < score ? 'bg-petrol' : 'bg-glass-2')} />
        ))}
      </div>
      <p className="hint">
        Ogni voce vale un punto e ne servono {SAFE_PASSWORD_SCORE}. Caratteri ripetuti e parole comuni ne tolgono.
      </p>
      <ul className="tiny grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {hints
          .filter(hint => !hint.isPenalty)
          .map(({ hint, text, isMet }) => (
            <li key={hint} className={classNames('flex items-start gap-2', !isMet && 'muted')}>
              {isMet ? <Icon name="check" size={14} className="mt-0.5 text-green" /> : <Dot />}
              <span>
                {text}
                {isMet ? <span className="sr-only"> (fatto)</span> : null}
              </span>
            </li>
          ))}
        {penalties.map(({ hint, text }) => (
          <li key={hint} className="flex items-start gap-2 font-semibold text-red">
            <Icon name="warning" size={14} className="mt-0.5" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Dot = () => <span aria-hidden="true" className="mx-[5px] mt-[7px] block size-1 flex-none bg-rule-strong" />
