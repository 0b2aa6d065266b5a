import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { inParagraphs } from '#areas/blog/post-text.ts'
import { Field, fieldControl, fieldId } from '#web/ui/field.tsx'
import { richHtml, harmless } from './rich-html.ts'

const TOOLS = [
  { label: 'Grassetto', sign: <b>G</b>, command: 'bold' },
  { label: 'Corsivo', sign: <em>C</em>, command: 'italic' },
  { label: 'Sottolineato', sign: <u>S</u>, command: 'underline' },
  { label: 'Titolo', sign: 'Titolo', command: 'formatBlock', value: 'h2' },
  { label: 'Sottotitolo', sign: 'Sottotitolo', command: 'formatBlock', value: 'h3' },
  { label: 'Paragrafo', sign: 'Paragrafo', command: 'formatBlock', value: 'p' },
  { label: 'Elenco', sign: '• Elenco', command: 'insertUnorderedList' },
  { label: 'Elenco numerato', sign: '1. Elenco', command: 'insertOrderedList' },
] as const
type Tool = (typeof TOOLS)[number]

const isOn = (tool: Tool): boolean =>
  'value' in tool
    ? document.queryCommandValue('formatBlock').toLowerCase() === tool.value
    : document.queryCommandState(tool.command)

const noSubscription = () => () => {}
/** False on the server and without scripts, where the text is typed with its tags. */
const useScripts = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/**
 * The text of an article: written as it will look, with the few signs the site knows. The textarea holds what is sent
 * and is what stays without scripts; what is pasted loses everything the site would not show.
 */
export function RichTextField({
  label,
  name,
  defaultValue,
  html,
  error,
  hint,
}: {
  label: ReactNode
  name: string
  defaultValue: string
  html: string
  error?: string
  hint: ReactNode
}) {
  const hasScripts = useScripts()
  const [isCode, setCode] = useState(false)
  const [on, setOn] = useState<readonly string[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const first = useRef(html)
  const labelId = useId()
  const isVisual = hasScripts && !isCode

  useEffect(() => {
    // Once: what is typed afterwards belongs to the browser. It comes sanitised from the server.
    if (hasScripts && page.current) page.current.innerHTML = first.current
  }, [hasScripts])

  useEffect(() => {
    const onSelect = () => {
      const box = page.current
      if (!box?.contains(document.getSelection()?.anchorNode ?? null)) return
      setOn(TOOLS.filter(isOn).map(tool => tool.label))
    }
    document.addEventListener('selectionchange', onSelect)
    return () => document.removeEventListener('selectionchange', onSelect)
  }, [])

  const store = () => {
    if (area.current && page.current) area.current.value = richHtml(page.current)
  }
  const use = (tool: Tool) => {
    page.current?.focus()
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(tool.command, false, 'value' in tool ? tool.value : undefined)
    setOn(TOOLS.filter(isOn).map(each => each.label))
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text/html')
    if (!pasted) return void document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
    const clean = richHtml(new DOMParser().parseFromString(harmless(pasted), 'text/html').body)
    // One paragraph goes into the line it is pasted in.
    const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(clean)?.[1]
    document.execCommand('insertHTML', false, single ?? clean)
  }
  const toggle = () => {
    if (isCode && page.current && area.current) {
      // What was typed as tags is read as the server will read it: only the known ones.
      page.current.innerHTML = richHtml(
        new DOMParser().parseFromString(harmless(inParagraphs(area.current.value)), 'text/html').body,
      )
    }
    setCode(!isCode)
  }

  const control = fieldControl({ name, error, hint })
  return (
    <Field label={<span id={labelId}>{label}</span>} name={name} error={error} hint={hint}>
      <div className="rich-text">
        {hasScripts ? (
          <div className="rich-tools" role="toolbar" aria-label="Formato del testo">
            {TOOLS.map(tool => (
              <button
                key={tool.label}
                type="button"
                title={tool.label}
                aria-label={tool.label}
                aria-pressed={on.includes(tool.label)}
                disabled={isCode}
                onMouseDown={event => event.preventDefault()}
                onClick={() => use(tool)}
              >
                {tool.sign}
              </button>
            ))}
            <button type="button" aria-pressed={isCode} onClick={toggle}>
              Codice
            </button>
          </div>
        ) : null}
        {hasScripts ? (
          <div
            ref={page}
            className="input rich-page prose article-text"
            contentEditable
            suppressContentEditableWarning
            hidden={!isVisual}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={labelId}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            id={`${fieldId(name)}-page`}
            onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
            onInput={store}
            onPaste={onPaste}
          />
        ) : null}
        <textarea {...control} ref={area} className="input" rows={24} defaultValue={defaultValue} hidden={isVisual} />
      </div>
    </Field>
  )
}
