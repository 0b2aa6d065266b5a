import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { lockedPdf } from '../../../tests/support/locked-pdf.ts'
import { openDocument } from './pages.server.ts'
import { stopUnlocking, unlockPdf } from './unlock.server.ts'

afterAll(stopUnlocking)

test('a PDF behind a password becomes one without it, its words unchanged', async () => {
  const locked = await lockedPdf('segreta')
  expect(await unlockPdf(locked, '')).toBe('locked')
  expect(await unlockPdf(locked, 'sbagliata')).toBe('locked')
  const opened = await unlockPdf(locked, 'segreta')
  if (typeof opened === 'string') throw new Error(opened)
  expect(Buffer.from(opened.bytes).includes('/Encrypt')).toBe(false)
  const document = await openDocument(opened.bytes)
  expect(document.numPages).toBe(2)
  const { items } = await (await document.getPage(1)).getTextContent()
  expect(items.map(item => ('str' in item ? item.str : '')).join('')).toContain('Consumo annuo 2.700 kWh')
})

test('nobody is asked for a password of what opens without one, nor of what opens with none', async () => {
  expect(await unlockPdf(await lockedPdf(), '')).toBe('open')
  expect(await unlockPdf(readFileSync('seed/bills/luce.pdf'), '')).toBe('open')
  expect(await unlockPdf(Buffer.from('%PDF-1.7 broken /Encrypt'), 'una')).toBe('open')
})
