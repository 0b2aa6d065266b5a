import { expect, test } from 'vitest'
import { type RichNode, richHtml, harmless } from './rich-html.ts'

const text = (words: string): RichNode => ({ nodeType: 3, nodeName: '#text', textContent: words, childNodes: [] })
const el = (name: string, ...inner: (RichNode | string)[]): RichNode => {
  const childNodes = inner.map(each => (typeof each === 'string' ? text(each) : each))
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    textContent: childNodes.map(n => n.textContent).join(''),
    childNodes,
  }
}
const html = (...inner: (RichNode | string)[]) => richHtml(el('div', ...inner))

test('what an editor holds becomes the tags that are kept, one block a line', () => {
  expect(
    html(
      el('h2', 'Titolo'),
      el('p', 'Uno ', el('b', 'due'), ' ', el('i', 'tre')),
      el('ul', el('li', 'a'), el('li', 'b')),
    ),
  ).toBe('<h2>Titolo</h2>\n<p>Uno <strong>due</strong> <em>tre</em></p>\n<ul><li>a</li><li>b</li></ul>')
})

test('boxes of browsers and of other programs become paragraphs, and empty ones go', () => {
  expect(html('Sciolto', el('div', 'Riga'), el('div', el('br')), el('p', ' '), el('p', 'Ultima', el('br')))).toBe(
    '<p>Sciolto</p>\n<p>Riga</p>\n<p>Ultima</p>',
  )
  expect(html(el('section', el('div', el('p', 'Dentro')), 'fuori'))).toBe('<p>Dentro</p>\n<p>fuori</p>')
  expect(html(el('span', el('p', 'Da un altro programma')))).toBe('<p>Da un altro programma</p>')
})

test('links, colours and spans leave their words; scripts and styles leave nothing', () => {
  expect(html(el('p', el('a', 'qui'), el('span', el('u', '!')), el('script', 'x()'), el('style', 'p{}')))).toBe(
    '<p>qui<u>!</u></p>',
  )
})

test('signs that are markup are written as signs, and breaks inside a paragraph stay', () => {
  expect(html(el('p', '5 < 10 & «<script>»', el('br'), 'sotto'))).toBe(
    '<p>5 &lt; 10 &amp; «&lt;script&gt;»<br>sotto</p>',
  )
})

test('lists in lists are kept where they stand', () => {
  const inner = el('ol', el('li', 'a1'))
  expect(html(el('ul', el('li', 'a', inner), el('li', 'b')))).toBe('<ul><li>a<ol><li>a1</li></ol></li><li>b</li></ul>')
  expect(html(el('ul', el('li', 'a'), inner))).toBe('<ul><li>a<ol><li>a1</li></ol></li></ul>')
  expect(html(el('ul', el('li', el('p', 'in un paragrafo')), el('li', '')))).toBe('<ul><li>in un paragrafo</li></ul>')
})

/** An element as it is after `harmless`. */
const styled = (style: string, node: RichNode): RichNode => ({
  ...node,
  getAttribute: name => (name === 'data-pasted-style' ? style : null),
})

test('a word processor’s bold, italic and lists become the site’s; its wrapper does not', () => {
  const marker = (sign: string) => styled('mso-list:Ignore', el('span', sign, el('span', '\u00a0\u00a0')))
  expect(
    html(
      styled('font-weight:normal', el('b', el('p', 'Detto ', styled('font-weight: 700', el('span', 'forte')), '.'))),
      el('p', marker('·'), 'uno'),
      el('p', el('span', marker('·')), 'due'),
      el('p', marker('1.'), styled('FONT-STYLE: italic', el('span', 'primo'))),
    ),
  ).toBe('<p>Detto <strong>forte</strong>.</p>\n<ul><li>uno</li><li>due</li></ul>\n<ol><li><em>primo</em></li></ol>')
})

test('styles are gone before anything is parsed, and the words that speak of them stay', () => {
  expect(harmless('<style>p{color:red}</style><p class=a style="color:red">Lo style="x" resta</p>')).toBe(
    '<p class=a data-pasted-style="color:red">Lo style="x" resta</p>',
  )
})

test.each([
  ['<img src="data:x" onerror="alert(1)">', '<img src="data:x" data-pasted-onerror="alert(1)">'],
  ['<img src="x"onerror=alert(1)>', '<img src="x"data-pasted-onerror=alert(1)>'],
  ['<svg/onload=alert(1)>', '<svg/data-pasted-onload=alert(1)>'],
  ['<a title="a>b" ONCLICK = "x()">y</a>', '<a title="a>b" data-pasted-ONCLICK = "x()">y</a>'],
  ["<p title=it's onclick=x()>", "<p title=it's data-pasted-onclick=x()>"],
  ['<p>Se onclick="x" resta</p>', '<p>Se onclick="x" resta</p>'],
])('no handler is left for the browser to refuse: %s', (pasted, read) => {
  expect(harmless(pasted)).toBe(read)
})
