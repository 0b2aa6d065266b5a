import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { drawPdf, type PdfContent, runsOf } from './document.server.ts'

const content: PdfContent = {
  title: 'Riepilogo della richiesta',
  author: 'PassaFacile',
  foot: 'PassaFacile',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  blocks: [
    { kind: 'heading', text: 'Chi sei' },
    { kind: 'text', text: 'Così com’è: «però» costa 12,50 €.' },
    { kind: 'facts', rows: [{ label: 'Nome', value: 'Ștefan Łukaszewicz' }] },
    { kind: 'list', items: ['una', 'due'] },
    { kind: 'table', head: ['Voce', 'Euro'], rows: Array.from({ length: 60 }, (_, i) => [`Voce ${i + 1}`, `${i},00`]) },
  ],
}

test('says what it was given, in order, and numbers its pages', async () => {
  const pages = await pdfPages(await drawPdf(content))
  expect(pages.length).toBeGreaterThan(1)
  const all = pages.join(' ')
  for (const words of ['Così com’è: «però» costa 12,50 €.', 'Ștefan Łukaszewicz', '• due', 'Voce 60'])
    expect(all).toContain(words)
  expect(all.indexOf('Chi sei')).toBeLessThan(all.indexOf('Voce 1 '))
  pages.forEach((page, i) => expect(page).toContain(`pagina ${i + 1} di ${pages.length}`))
})

test('is tagged, in Italian, with a title', async () => {
  const raw = (await drawPdf(content)).toString('latin1')
  expect(raw).toContain('/Marked true')
  expect(raw).toContain('/Lang (it-IT)')
  expect(raw).toContain('/DisplayDocTitle true')
  expect(raw).toContain('pdfuaid:part')
})

test('the same content gives the same bytes', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await drawPdf(content))
      .digest('hex')
  expect(await hash()).toBe(await hash())
})

test('signs are drawn where the typeface holds them, and said where it does not', async () => {
  const said = runsOf('PUN·(1+λ) − 0,01 · 3 ≥ 2 ≤ 4 → 5 m₃')
  expect(said.map(({ text }) => text).join('')).toBe('PUN·(1+lambda) − 0,01 · 3 >= 2 <= 4 -> 5 m3')
  const text = 'da −3 a 4 kW, ↑ e ↓'
  expect((await pdfPages(await drawPdf({ ...content, blocks: [{ kind: 'text', text }] }))).join(' ')).toContain(text)
})

test('no sign in the sources of our papers becomes a question mark', () => {
  const sources = ['requests/procedures', 'requests/activation', 'bills/doctor', 'handover', 'privacy', 'offers']
    .flatMap(room => globSync(`src/areas/${room}/*.ts`))
    .filter(file => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(50)
  const lost = sources.flatMap(file =>
    [...new Set(readFileSync(file, 'utf8'))].filter(
      letter => letter !== '?' && runsOf(letter).some(({ text }) => text.includes('?')),
    ),
  )
  expect([...new Set(lost)]).toEqual([])
})

test('a letter no file of the typeface holds becomes a question mark', () => {
  expect(runsOf('aș🙂б')).toEqual([
    { isExtended: false, text: 'a' },
    { isExtended: true, text: 'ș' },
    { isExtended: false, text: '??' },
  ])
})
