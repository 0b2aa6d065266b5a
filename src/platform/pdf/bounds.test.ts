import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deflated, pdfOfPage } from '../../../tests/support/bombs.ts'
import { checkStreams, TooLarge } from './bounds.server.ts'
import { drawPage, openDocument } from './pages.server.ts'

const picture = (side: number) =>
  pdfOfPage({
    picture: { dictionary: `/Width ${side}/Height ${side}/Filter/DCTDecode`, data: Buffer.from([0xff, 0xd8]) },
  })
const drawing = (bytes: number) => pdfOfPage({ drawing: deflated(bytes, 0x20), filter: '/Filter/FlateDecode' })

it.each([
  ['a drawing of 121 MB', drawing(121_000_000)],
  ['a picture of 49 million pixels', picture(7_000)],
])('%s is refused before the library opens it', async (_, pdf) => {
  await expect(checkStreams(pdf)).rejects.toBeInstanceOf(TooLarge)
})

it.each([
  ['a bill', readFileSync('seed/bills/luce.pdf')],
  ['a drawing of 100 MB', drawing(100_000_000)],
  ['a picture of 36 million pixels', picture(6_000)],
])('%s is opened', async (_, pdf) => {
  await checkStreams(pdf)
})

it('a page that would be drawn on too many pixels is refused, and drawn at a smaller width', async () => {
  const tall = await openDocument(pdfOfPage({ box: [60, 6_000] }))
  await expect(drawPage(tall, 1, 2_000)).rejects.toBeInstanceOf(TooLarge)
  expect((await drawPage(tall, 1, 60)).length).toBeGreaterThan(0)
})
