import { expect, test } from 'vitest'
import { harmless } from './pasted.ts'

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
