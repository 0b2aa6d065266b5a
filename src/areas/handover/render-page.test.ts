import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { pdfOfPage } from '../../../tests/support/bombs.ts'
import { countPages, renderPage, stopRendering } from './render-page.server.ts'

afterAll(stopRendering)

test('a paper is drawn page by page as a picture, and nothing else of it is passed on', async () => {
  const bill = { bytes: readFileSync('seed/bills/luce.pdf'), contentType: 'application/pdf' }
  const pages = await countPages(bill)
  expect(pages).toBeGreaterThan(0)
  expect((await renderPage(bill, pages)).subarray(8, 12).toString()).toBe('WEBP')
  await expect(renderPage(bill, pages + 1)).rejects.toMatchObject({ code: 'not-found' })
  const broken = { bytes: Buffer.from('%PDF-1.7 broken'), contentType: 'application/pdf' }
  expect(await countPages(broken)).toBe(0)
  await expect(renderPage(broken, 1)).rejects.toMatchObject({ code: 'not-found' })
  const tall = { bytes: pdfOfPage({ box: [60, 6_000] }), contentType: 'application/pdf' }
  await expect(renderPage(tall, 1)).rejects.toMatchObject({ code: 'not-found' })
})
