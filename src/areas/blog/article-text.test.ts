import { describe, expect, test } from 'vitest'
import { articleHtml, articleWithContents, articleWords, readingMinutes } from './article-text.server.ts'

describe('the content of an article', () => {
  test('is parted at blank lines, and its line breaks are rendered', () => {
    expect(articleHtml('Prima riga\r\nseconda riga\n\nAltro paragrafo')).toBe(
      '<p>Prima riga<br />seconda riga</p>\n<p>Altro paragrafo</p>',
    )
  })
  test('keeps the tags of rich text, and nothing that could run or lead away', () => {
    expect(
      articleHtml(
        '<h2>Titolo</h2>\n\n<ul>\n<li><strong>uno</strong></li>\n</ul>\n\nTesto<script>alert(1)</script> <a href="https://x.test" onclick="x()">link</a>',
      ),
    ).toBe('<h2>Titolo</h2>\n<ul>\n<li><strong>uno</strong></li>\n</ul>\n<p>Testo link</p>')
  })
  test('has an anchor at each heading, once', () => {
    expect(
      articleWithContents('<h2>Com’è <em>fatta</em></h2>\n\n<h2 id="x">Com’è fatta</h2>\n\n<h2>1 < 2</h2>'),
    ).toEqual({
      html: '<h2 id="com-e-fatta">Com’è <em>fatta</em></h2>\n<h2>Com’è fatta</h2>\n<h2 id="1-2">1 &lt; 2</h2>',
      headings: [
        { id: 'com-e-fatta', text: 'Com’è fatta' },
        { id: '1-2', text: '1 < 2' },
      ],
    })
  })
  test('is counted in words and minutes', () => {
    expect(articleWords('<h2>Uno</h2>\n\ndue tre')).toBe('Uno due tre')
    expect(readingMinutes('parola '.repeat(700))).toBe(4)
    expect(readingMinutes('breve')).toBe(1)
  })
})
