import { useEffect, useRef } from 'react'
import { uncapitalised } from '#core/text.ts'
import { toCorrect } from '#web/browser/watched-fields.ts'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'

/**
 * All errors of a form, in its order; each links to its field. Focused when it appears and whenever the errors change.
 * `errors`: field name → message; `form` is for the form as a whole.
 */
export function ErrorSummary({
  errors,
  idOf = fieldId,
  isOver = () => false,
  nameOf = () => undefined,
}: {
  errors: Record<string, string> | undefined
  /** Only where fields have custom ids. */
  idOf?(name: string): string
  /** Lines that no longer hold, where the screen itself judges every keystroke. */
  isOver?(name: string): boolean
  /** Only where one sentence serves many fields: without the name nobody knows which. */
  nameOf?(name: string): string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors ?? {})
  const fields = entries.filter(([name]) => name !== 'form').length
  const left = entries.filter(([name]) => name !== 'form' && !isOver(name)).length
  useEffect(() => {
    if (!box.current || !errors) return
    // `watchFields` removes lines of fields filled in since, and counts the others.
    for (const each of [box.current, ...box.current.querySelectorAll('li')]) each.hidden = false
    const title = box.current.querySelector('b')
    if (title) title.textContent = toCorrect(Object.keys(errors).filter(name => name !== 'form').length)
    box.current.focus()
  }, [errors])
  if (entries.length === 0) return null
  return (
    <div
      ref={box}
      className="notice notice-red error-summary"
      role="alert"
      tabIndex={-1}
      hidden={fields > 0 && left === 0}
    >
      <Icon name="warning" />
      <div>
        {fields > 0 ? (
          <p>
            <b>{toCorrect(left)}</b>
          </p>
        ) : null}
        <ul>
          {entries.map(([name, sentence]) => (
            <li key={name} hidden={isOver(name)}>
              {name === 'form' ? sentence : <a href={`#${idOf(name)}`}>{named(nameOf(name), sentence)}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const named = (name: string | undefined, sentence: string): string =>
  name ? `${name}: ${uncapitalised(sentence)}` : sentence
