import { expect, test } from 'vitest'
import { logoAddress } from './supplier-mark.tsx'

test.each([
  [null, null],
  [' ', null],
  ['terralume.svg', '/media/assets/terralume.svg'],
  ['/loghi/terralume.svg', '/media/assets/loghi/terralume.svg'],
  ['uploads/terralume.png', '/uploads/terralume.png'],
  ['/uploads/terralume.png', '/uploads/terralume.png'],
  ['https://loghi.example.test/t.png', 'https://loghi.example.test/t.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['blob:https://site.test/1', 'blob:https://site.test/1'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example/x.png', null],
])('a logo kept as «%s» is fetched at %s', (path, address) => {
  expect(logoAddress(path)).toBe(address)
})
