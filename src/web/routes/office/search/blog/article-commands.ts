import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { articleSchema } from './article-schema.ts'

const { nodes, marks } = articleSchema

export interface ArticleCommand {
  command: Command
  isOn(state: EditorState): boolean
}

const mark = (type: MarkType): ArticleCommand => ({
  command: toggleMark(type),
  isOn: ({ doc, selection: { empty, from, to, $from }, storedMarks }) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
})

const block = (type: NodeType, level?: number): ArticleCommand => ({
  command: setBlockType(type, { level }),
  isOn: ({ selection: { $from } }) => $from.parent.type === type && $from.parent.attrs.level === level,
})

/** Depth of the innermost list around the selection; 0 if none. */
function listDepth({ selection: { $from, $to } }: EditorState): number {
  let depth = $from.sharedDepth($to.pos)
  while (depth > 0 && $from.node(depth).type !== nodes.bullet_list && $from.node(depth).type !== nodes.ordered_list)
    depth--
  return depth
}

const list = (type: NodeType): ArticleCommand => ({
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

export const articleCommands = {
  bold: mark(marks.strong),
  italic: mark(marks.em),
  underline: mark(marks.underline),
  title: block(nodes.heading, 2),
  subtitle: block(nodes.heading, 3),
  paragraph: block(nodes.paragraph),
  bullets: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
}

/** When everything is selected, list commands act on the text inside. */
export const withTextSelected = ({ selection, tr }: EditorState) =>
  selection instanceof AllSelection ? tr.setSelection(TextSelection.between(selection.$from, selection.$to)) : tr

const breakLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

export const articlePlugins = [
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
