import { useId } from 'react'
import { BEST_PASSWORD_SCORE, passwordStrength, PHRASE_LENGTH, SAFE_PASSWORD_SCORE } from '#core/password.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Strength from «Molto debole» to «Molto sicura» and what is missing (spec 1 §5), announced politely while typing. Static
 * until then; small/password.ts updates it.
 */
export function PasswordMeter() {
  const { hints } = passwordStrength('')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2" data-meter="">
      <p id={titleId} className="small" aria-live="polite">
        Sicurezza della password
        <span data-verdict="" hidden>
          : <b />
          <span className="muted" data-enough="" hidden>
            {' '}
            · va bene
          </span>
        </span>
      </p>
      <div className="grid grid-cols-6 gap-1" aria-hidden="true">
        {Array.from({ length: BEST_PASSWORD_SCORE }, (_, index) => (
          <span key={index} data-bar="" className="h-1 bg-glass-2 data-met:bg-petrol" />
        ))}
      </div>
      <p className="hint">
        Ogni voce vale un punto e ne servono {SAFE_PASSWORD_SCORE}, oppure scrivi una frase di almeno {PHRASE_LENGTH}{' '}
        caratteri. Caratteri ripetuti e parole comuni ne tolgono.
      </p>
      <ul className="tiny grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {hints
          .filter(hint => !hint.isPenalty)
          .map(({ hint, text }) => (
            <li key={hint} data-hint={hint} className="group flex items-start gap-2 not-data-met:text-ink-2">
              <span className="hidden flex-none group-data-met:block">
                <Icon name="check" size={14} className="mt-0.5 text-green" />
              </span>
              <Dot />
              <span>
                {text}
                <span className="sr-only hidden group-data-met:inline"> (fatto)</span>
              </span>
            </li>
          ))}
        {hints
          .filter(hint => hint.isPenalty)
          .map(({ hint, text }) => (
            <li key={hint} data-hint={hint} className="flex items-start gap-2 bold text-red" hidden>
              <Icon name="warning" size={14} className="mt-0.5" />
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="mx-[5px] mt-[7px] block size-1 flex-none bg-rule-strong group-data-met:hidden" />
)
