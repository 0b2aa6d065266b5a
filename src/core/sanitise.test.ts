import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richText } from './rich-text.server.ts'
import { plainText, shownFileName } from './sanitise.ts'
import { isStorable } from './text.ts'

describe('plain text', () => {
  test('loses its tags and keeps its words', () =>
    expect(plainText('<p>Ciao <b class="x">Anna</b></p>')).toBe('Ciao Anna'))
  test('loses a script with what is inside', () =>
    expect(plainText('prima<script src=x>alert(1)</script>dopo<SCRIPT>x')).toBe('primadopo'))
  test('does not come together again from nested pieces', () => {
    expect(plainText('<scr<b>ipt>alert(1)</scr</b>ipt>')).not.toMatch(/<|script>/)
    expect(plainText('javajavascript:script:alert(1)')).toBe('alert(1)')
    expect(plainText('<<b>img src=x onerror=alert(1)>')).not.toContain('<')
  })
  test('loses script protocols, also with spaces inside', () => {
    expect(plainText('vedi JaVaScript:alert(1)')).toBe('vedi alert(1)')
    expect(plainText('java\tscript:alert(1)')).toBe('alert(1)')
    expect(plainText('vbscript:x data:text/html,<b>y</b>')).not.toMatch(/vbscript|text\/html/)
  })
  test('loses what nobody sees, and what makes a line read backwards', () =>
    expect(plainText('Anna\0 \u202Eoiram\u202C \u2067x\u2069\nמרים')).toBe('Anna oiram x\nמרים'))
  test('keeps a mark of direction, which turns nothing around', () =>
    expect(plainText('\u200Fשלום')).toBe('\u200Fשלום'))
  test('keeps signs of comparison and ordinary sentences', () =>
    expect(plainText('Se 5 < 10 e 12 > 3, il prezzo è <300 €: manoscritto')).toBe(
      'Se 5 < 10 e 12 > 3, il prezzo è <300 €: manoscritto',
    ))
  test('takes the same tags out as the pattern that says what a tag is', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', 'a', '/', '!', ' ', '5', '\n')), letters => {
        let expected = letters.join('')
        for (let before = ''; before !== expected;) {
          before = expected
          expected = expected.replace(/<[a-z/!?][^>]*>/gi, '').replace(/<(?=[a-z/!?])/gi, '')
        }
        const plain = plainText(letters.join(''))
        // What is nested beyond every reason loses its brackets as well.
        expect([expected, expected.replace(/[<>:]/g, '')]).toContain(plain)
      }),
    ))
  test.each(['<a', '<!', '<!--', '<iframe ', '<script ', 'j a v a s c r i p t '])(
    'made of nothing but «%s», is done in one pass: a text as long as a body may be stops nobody else',
    piece => expect(plainText(piece.repeat(250_000 / piece.length))).not.toMatch(/<[a-z!]/),
  )
  test('nested thousands of times, is done in a few passes', () => {
    expect(plainText('<'.repeat(80_000) + 'a>'.repeat(80_000))).not.toMatch(/[<>]/)
    expect(plainText('java'.repeat(20_000) + 'script:'.repeat(20_000))).not.toContain('script:')
  })
  test('never keeps an unclosed tag', () => expect(plainText('ciao <img src=x onerror=alert(1)')).not.toContain('<'))
})

describe('rich text', () => {
  test('keeps the listed tags and their class', () =>
    expect(richText('<h2 class="a">T</h2><p>x<br>y <strong>z</strong></p><ul><li>1</li></ul>')).toBe(
      '<h2 class="a">T</h2><p>x<br />y <strong>z</strong></p><ul><li>1</li></ul>',
    ))
  test('loses everything else', () => {
    expect(richText('<p style="color:red" onclick="x()">a</p>')).toBe('<p>a</p>')
    expect(richText('<a href="javascript:x">b</a><img src=x onerror=y><script>z</script><iframe></iframe>')).toBe('b')
  })
  test('ends where it is nested deeper than any browser would show: its work grows with the square of the depth', () =>
    expect(richText(`<p>a</p>${'<em>'.repeat(10_000)}b`)).toMatch(/^<p>a<\/p>(?:<em>){1,512}(?:<\/em>){1,512}$/))
})

test.each([
  ['../../etc/passwd.pdf', '.. .. etc passwd.pdf'],
  ['bol\nletta\0\u202Efdp.pdf', 'bol lettafdp.pdf'],
  ['<svg onload=alert(1)>.pdf', '.pdf'],
  ['C:\\Documenti\\bolletta "casa".pdf', 'C Documenti bolletta casa .pdf'],
  ['\u200F', ''],
])('a file named %j is shown as «%s»', (name, shown) => expect(shownFileName(name)).toBe(shown))

test('of a long name of a file its end stays, never half a character', () => {
  for (const filling of ['', 'x', 'xx']) {
    const shown = shownFileName(`${'😀'.repeat(100)}${filling}.pdf`)
    expect([shown.endsWith('.pdf'), shown.length > 147, isStorable(shown)]).toEqual([true, true, true])
  }
})
