import { DOMParser as ArticleParser, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { inParagraphs } from '#areas/blog/post.ts'
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
/** Typed tags are parsed as on the server: only allowed ones survive. */
const articleOf = (content: string): Node =>
  ArticleParser.fromSchema(articleSchema).parse(bodyOf(inParagraphs(content)))

export interface ArticleEditorProps {
  /** Holds the submitted value; edited directly while `isCode`. */
  area: RefObject<HTMLTextAreaElement | null>
  isCode: boolean
  onCode(isCode: boolean): void
  page: ComponentProps<'div'>
}

/** WYSIWYG editor for articles with a few formatting buttons; pasted content is stripped of everything the site would not show. */
export function ArticleEditor({ area, isCode, onCode, page: of }: ArticleEditorProps) {
  const [state, setState] = useState<EditorState | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)

  useLayoutEffect(() => {
    const textarea = area.current
    if (!page.current || !textarea) return
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
          // Fire an input event, so that autosave notices like for any field.
          textarea.dispatchEvent(new Event('input', { bubbles: true }))
        },
      },
    )
    editor.current = view
    // Focus the editor if the textarea had it before loading.
    if (document.activeElement === textarea) view.focus()
    return () => view.destroy()
  }, [area])

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
    onCode(!isCode)
  }

  return (
    <>
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
      <div
        {...of}
        ref={page}
        className="input rich-page prose article-text"
        hidden={isCode}
        role="textbox"
        aria-multiline
      />
    </>
  )
}
