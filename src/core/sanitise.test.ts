import { describe, expect, test } from 'vitest'
import { richText } from './rich-text.server.ts'
import { plainText } from './sanitise.ts'

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
  test('keeps signs of comparison and ordinary sentences', () =>
    expect(plainText('Se 5 < 10 e 12 > 3, il prezzo è <300 €: manoscritto')).toBe(
      'Se 5 < 10 e 12 > 3, il prezzo è <300 €: manoscritto',
    ))
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
})
