import { DOMParser as ArticleParser, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { inParagraphs } from '#areas/blog/post-text.ts'
import { Field, fieldControl, fieldId } from '#web/ui/field.tsx'
import { type ArticleCommand, articleCommands, articlePlugins, withTextSelected } from './article-commands.ts'
import { articleHtml, articleSchema } from './article-schema.ts'
import { harmless, withLists } from './pasted.ts'

const TOOLS: readonly (ArticleCommand & { label: string; sign: ReactNode })[] = [
  { label: 'Grassetto', sign: <b>G</b>, ...articleCommands.bold },
  { label: 'Corsivo', sign: <em>C</em>, ...articleCommands.italic },
  { label: 'Sottolineato', sign: <u>S</u>, ...articleCommands.underline },
  { label: 'Titolo', sign: 'Titolo', ...articleCommands.title },
  { label: 'Sottotitolo', sign: 'Sottotitolo', ...articleCommands.subtitle },
  { label: 'Paragrafo', sign: 'Paragrafo', ...articleCommands.paragraph },
  { label: 'Elenco', sign: '• Elenco', ...articleCommands.bullets },
  { label: 'Elenco numerato', sign: '1. Elenco', ...articleCommands.numbers },
]

const bodyOf = (html: string) => new DOMParser().parseFromString(harmless(html), 'text/html').body
/** What is typed as tags is read as the server will read it: only the known ones. */
const articleOf = (content: string): Node =>
  ArticleParser.fromSchema(articleSchema).parse(bodyOf(inParagraphs(content)))

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
  error,
  hint,
}: {
  label: ReactNode
  name: string
  defaultValue: string
  error?: string
  hint: ReactNode
}) {
  const hasScripts = useScripts()
  const [isCode, setCode] = useState(false)
  const [state, setState] = useState<EditorState | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const labelId = useId()
  const isVisual = hasScripts && !isCode

  useEffect(() => {
    const textarea = area.current
    if (!hasScripts || !page.current || !textarea) return
    const view = new EditorView(
      { mount: page.current },
      {
        state: EditorState.create({ doc: articleOf(textarea.value), plugins: articlePlugins }),
        transformPastedHTML: html => withLists(bodyOf(html)).innerHTML,
        dispatchTransaction: change => {
          view.updateState(view.state.apply(change))
          setState(view.state)
          if (!change.docChanged) return
          textarea.value = articleHtml(view.state.doc)
          // Whoever keeps the form hears of it as of any field.
          textarea.dispatchEvent(new Event('input', { bubbles: true }))
        },
      },
    )
    editor.current = view
    return () => view.destroy()
  }, [hasScripts])

  const use = ({ command }: ArticleCommand) => {
    const view = editor.current
    if (!view) return
    view.focus()
    view.dispatch(withTextSelected(view.state))
    command(view.state, view.dispatch)
  }
  const toggle = () => {
    const view = editor.current
    if (isCode && view && area.current) {
      const { content } = articleOf(area.current.value)
      const { doc, tr } = view.state
      if (!content.eq(doc.content)) view.dispatch(tr.replaceWith(0, doc.content.size, content))
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
                aria-pressed={state !== null && tool.isOn(state)}
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
            hidden={!isVisual}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={labelId}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            id={`${fieldId(name)}-page`}
          />
        ) : null}
        <textarea {...control} ref={area} className="input" rows={24} defaultValue={defaultValue} hidden={isVisual} />
      </div>
    </Field>
  )
}
