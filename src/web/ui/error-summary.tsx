import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'

/**
 * What has to be corrected, in the order of the form; each line jumps to its field. Takes the focus when it appears
 * and whenever the errors change. `errors`: field name → sentence; the name `form` is for the form as a whole.
 */
export function ErrorSummary({
  errors,
  idOf = fieldId,
}: {
  errors: Record<string, string> | undefined
  /** Only where the fields have ids of their own. */
  idOf?(name: string): string
}) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors ?? {})
  const fields = entries.filter(([name]) => name !== 'form').length
  useEffect(() => {
    if (!box.current || !errors) return
    // Lines of fields that were filled since are hidden (`watchFields`).
    for (const each of [box.current, ...box.current.querySelectorAll('li')]) each.hidden = false
    box.current.focus()
  }, [errors])
  if (entries.length === 0) return null
  return (
    <div ref={box} className="notice notice-red error-summary" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        {fields > 0 ? (
          <p>
            <b>{fields === 1 ? 'C’è un dato da correggere' : `Ci sono ${fields} dati da correggere`}</b>
          </p>
        ) : null}
        <ul>
          {entries.map(([name, sentence]) => (
            <li key={name}>{name === 'form' ? sentence : <a href={`#${idOf(name)}`}>{sentence}</a>}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
