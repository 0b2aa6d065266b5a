import { deflateSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { deflated, pdfOfPage } from '../../../tests/support/bombs.ts'
import { TaskFailed } from '#platform/bounded/process.server.ts'
import { readBill } from './read-bill.server.ts'
import { readApart, stopReading } from './reading-queue.server.ts'

afterAll(stopReading)

/** Packed twice: no bound of ours sees it before the library unpacks it. */
const hidden = () => ({
  name: 'bolletta.pdf',
  bytes: pdfOfPage({
    drawing: deflateSync(deflated(1_500_000_000, 0x20)),
    filter: '/Filter[/FlateDecode/FlateDecode]',
  }),
})

it('a bomb that no bound sees ends its process for its memory, and the bill is unreadable at once', async () => {
  await expect(readApart({ files: [hidden()], withPreviews: false, options: {} })).rejects.toEqual(
    new TaskFailed('too-heavy'),
  )
  expect(await readBill([hidden()])).toMatchObject({ kind: 'unreadable', needs: ['too-heavy'] })
}, 120_000)
