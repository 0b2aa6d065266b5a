import { type Mark, type Node, type NodeType } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { articleHtml, articleSchema } from './article-schema.ts'

const { nodes, marks } = articleSchema
const text = (words: string, ...looks: Mark[]): Node => articleSchema.text(words, looks)
const of = (type: NodeType, ...inner: (Node | string)[]): Node =>
  type.createChecked(
    type === nodes.heading ? { level: 2 } : null,
    inner.map(each => (typeof each === 'string' ? text(each) : each)),
  )
const p = (...inner: (Node | string)[]) => of(nodes.paragraph, ...inner)
const li = (...inner: Node[]) => of(nodes.list_item, ...inner)
const html = (...inner: Node[]) => articleHtml(of(nodes.doc, ...inner))
const [strong, em] = [marks.strong.create(), marks.em.create()]

test('an article is stored in the tags that are kept, one block a line', () => {
  expect(
    html(
      of(nodes.heading, 'Titolo'),
      p('Uno ', text('due', strong), ' ', text('tre', em)),
      of(nodes.bullet_list, li(p('a')), li(p('b'))),
    ),
  ).toBe('<h2>Titolo</h2>\n<p>Uno <strong>due</strong> <em>tre</em></p>\n<ul><li>a</li><li>b</li></ul>')
})

test('looks that go on are written once, around those that end', () => {
  expect(html(p(text('uno ', strong), text('due', strong, em), text(' tre', em)))).toBe(
    '<p><strong>uno <em>due</em></strong><em> tre</em></p>',
  )
})

test('signs that are markup are written as signs; breaks inside a paragraph stay, at its ends they go', () => {
  const line = nodes.hard_break.create()
  expect(html(p(line, '5 < 10 & «<script>»', line, 'sotto\u00a0 ', line))).toBe(
    '<p>5 &lt; 10 &amp; «&lt;script&gt;»<br>sotto</p>',
  )
})

test('what holds no words is not stored', () => {
  expect(html(p(), p(' '), of(nodes.ordered_list, li(p())), p('Ultima'))).toBe('<p>Ultima</p>')
})

test('lists in lists are kept where they stand', () => {
  const inner = of(nodes.ordered_list, li(p('a1'), p('ancora a1')))
  expect(html(of(nodes.bullet_list, li(p('a'), inner), li(p('b'))))).toBe(
    '<ul><li>a<ol><li>a1<p>ancora a1</p></li></ol></li><li>b</li></ul>',
  )
})
