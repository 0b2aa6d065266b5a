import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import type { FieldProps } from './field-props.ts'

/** Says that everything is ready, or lists what is missing with the way to it (spec 2 §2.5). */
export function Readiness({ steps, missing }: Pick<FieldProps<'readiness'>, 'steps' | 'missing'>) {
  const last = steps.at(-1)
  if (missing.length === 0) {
    return (
      <Notice tone="green" title="È tutto pronto" role="status" className="wide">
        <p>Premi «Conferma» per inviare la richiesta.</p>
      </Notice>
    )
  }
  return (
    <Notice title="Per inviare manca ancora:" className="wide">
      <ul className="list-disc pl-5">
        {missing.map(({ step, field, message }) => (
          <li key={`${step}-${field ?? ''}`}>
            {step === last?.key ? message : <Link to={`?passo=${step}`}>{message}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
