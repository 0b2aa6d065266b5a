import { expect, it } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...part].map(char => char.charCodeAt(0)) : part)))

it('tells a file by its first bytes, whatever its name', () => {
  expect(fileKind(bytes('%PDF-1.7 and more'))).toBe('pdf')
  expect(fileKind(bytes('junk before ', '%PDF-1.4'))).toBe('pdf')
  expect(fileKind(bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF and more'))).toBe('jpeg')
  expect(fileKind(bytes([0x89], 'PNG\r\n and more'))).toBe('png')
  expect(fileKind(bytes([0, 0, 0, 24], 'ftypheic and more'))).toBe('heic')
  expect(fileKind(bytes('MZ this is a program'))).toBe('unknown')
  expect(fileKind(new Uint8Array())).toBe('unknown')
})
