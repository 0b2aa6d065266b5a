import { AllSelection, EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { type ArticleCommand, articleCommands, withTextSelected } from './article-commands.ts'
import { articleHtml, articleSchema } from './article-schema.ts'

const { nodes } = articleSchema
const lines = (...words: string[]) =>
  nodes.doc.create(
    null,
    words.map(line => nodes.paragraph.create(null, articleSchema.text(line))),
  )

/** Stored HTML after each command, with the whole article selected. */
const after = (...presses: ArticleCommand[]) => {
  let state = EditorState.create({ doc: lines('Uno', 'Due') })
  return presses.map(({ command }) => {
    state = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
    state = state.apply(withTextSelected(state))
    command(state, change => (state = state.apply(change)))
    return articleHtml(state.doc)
  })
}
const { bold, bullets, numbers, paragraph, title } = articleCommands

test('a list is made, becomes one of the other kind, and ends with its own button', () => {
  expect(after(numbers, bullets, bullets)).toEqual([
    '<ol><li>Uno</li><li>Due</li></ol>',
    '<ul><li>Uno</li><li>Due</li></ul>',
    '<p>Uno</p>\n<p>Due</p>',
  ])
})

test('looks are put on and taken off; a title becomes a paragraph again', () => {
  expect(after(bold, bold)).toEqual([
    '<p><strong>Uno</strong></p>\n<p><strong>Due</strong></p>',
    '<p>Uno</p>\n<p>Due</p>',
  ])
  expect(after(title, paragraph)).toEqual(['<h2>Uno</h2>\n<h2>Due</h2>', '<p>Uno</p>\n<p>Due</p>'])
})

test('a button says whether it holds where the selection is', () => {
  const state = EditorState.create({ doc: lines('Uno') })
  const applied = (each: ArticleCommand, at = state) => {
    let next = at
    each.command(at, change => (next = at.apply(change)))
    return next
  }
  const inList = applied(numbers)
  expect([numbers, bullets, paragraph].map(({ isOn }) => isOn(inList))).toEqual([true, false, true])
  expect([bold, title].map(({ isOn }) => isOn(applied(bold)))).toEqual([true, false])
  expect(title.isOn(applied(title))).toBe(true)
})
