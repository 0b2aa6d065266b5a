import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser as ArticleParser, type MarkType, type Node, type NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { inParagraphs } from '#areas/blog/post-text.ts'
import { Field, fieldControl, fieldId } from '#web/ui/field.tsx'
import { articleHtml, articleSchema } from './article-schema.ts'
import { harmless, withLists } from './pasted.ts'

const { nodes, marks } = articleSchema

interface Tool {
  label: string
  sign: ReactNode
  command: Command
  isOn(state: EditorState): boolean
}

const mark = (type: MarkType): Pick<Tool, 'command' | 'isOn'> => ({
  command: toggleMark(type),
  isOn: ({ doc, selection: { empty, from, to, $from }, storedMarks }) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
})

const block = (type: NodeType, level?: number): Pick<Tool, 'command' | 'isOn'> => ({
  command: setBlockType(type, { level }),
  isOn: ({ selection: { $from } }) => $from.parent.type === type && $from.parent.attrs.level === level,
})

/** The innermost list around the selection, as the depth it stands at; 0 outside of any. */
function listDepth({ selection: { $from, $to } }: EditorState): number {
  let depth = $from.sharedDepth($to.pos)
  while (depth > 0 && $from.node(depth).type !== nodes.bullet_list && $from.node(depth).type !== nodes.ordered_list)
    depth--
  return depth
}

/** Makes a list, makes it one of the other kind, or takes what is selected out of it. */
const list = (type: NodeType): Pick<Tool, 'command' | 'isOn'> => ({
  command: (state, dispatch) => {
    const depth = listDepth(state)
    const { $from } = state.selection
    if (depth === 0) return wrapInList(type)(state, dispatch)
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  },
  isOn: state => {
    const depth = listDepth(state)
    return depth > 0 && state.selection.$from.node(depth).type === type
  },
})

const TOOLS: readonly Tool[] = [
  { label: 'Grassetto', sign: <b>G</b>, ...mark(marks.strong) },
  { label: 'Corsivo', sign: <em>C</em>, ...mark(marks.em) },
  { label: 'Sottolineato', sign: <u>S</u>, ...mark(marks.underline) },
  { label: 'Titolo', sign: 'Titolo', ...block(nodes.heading, 2) },
  { label: 'Sottotitolo', sign: 'Sottotitolo', ...block(nodes.heading, 3) },
  { label: 'Paragrafo', sign: 'Paragrafo', ...block(nodes.paragraph) },
  { label: 'Elenco', sign: '• Elenco', ...list(nodes.bullet_list) },
  { label: 'Elenco numerato', sign: '1. Elenco', ...list(nodes.ordered_list) },
]

const breakLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
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
        state: EditorState.create({ doc: articleOf(textarea.value), plugins }),
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

  const use = ({ command }: Tool) => {
    const view = editor.current
    if (!view) return
    view.focus()
    const { selection, tr } = view.state
    // All of the article is selected: the commands of lists look for the text inside.
    if (selection instanceof AllSelection)
      view.dispatch(tr.setSelection(TextSelection.between(selection.$from, selection.$to)))
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
