import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field, fieldControl, fieldId } from '#web/ui/field.tsx'
import type { ArticleEditorProps } from './article-editor.tsx'

/**
 * The text of an article: written as it will look, with the few signs the site knows. The textarea holds what is sent, and is
 * typed in, with its tags, until the editor has come: it weighs more than half of its page does.
 */
export function RichTextField({
  label,
  name,
  defaultValue,
  error,
  hint,
}: {
  label: ReactNode
  name: string
  defaultValue: string
  error?: string
  hint: ReactNode
}) {
  const [Editor, setEditor] = useState<ComponentType<ArticleEditorProps> | null>(null)
  const [isCode, setCode] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const labelId = useId()
  useEffect(() => {
    import('./article-editor.tsx').then(({ ArticleEditor }) => setEditor(() => ArticleEditor)).catch(reportError)
  }, [])

  const control = fieldControl({ name, error, hint })
  const page = {
    id: `${fieldId(name)}-page`,
    'aria-labelledby': labelId,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'],
  }
  return (
    <Field label={<span id={labelId}>{label}</span>} name={name} error={error} hint={hint}>
      <div className="rich-text">
        {Editor ? <Editor area={area} isCode={isCode} onCode={setCode} page={page} /> : null}
        <textarea
          {...control}
          ref={area}
          className="input"
          rows={24}
          defaultValue={defaultValue}
          hidden={Editor !== null && !isCode}
        />
      </div>
    </Field>
  )
}
