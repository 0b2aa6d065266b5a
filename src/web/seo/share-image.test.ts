import { expect, it, vi } from 'vitest'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import { drawShareImage } from './share-image.server.tsx'

const image = (title: string) =>
  drawShareImage({
    siteName: 'PassaFacile',
    title,
    line: 'Bollette',
    drawing:
      '<svg viewBox="0 0 240 150"><path d="M1 1h20" class="fine"></path><circle cx="5" cy="5" r="2" class="dot"></circle><text x="3" y="9">l&#x27;ora</text></svg>',
  })
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('is a PNG of 1200 × 630, different for each title, however long', async () => {
  const [short, long] = [await image('PUN'), await image('Una parola dopo l’altra, '.repeat(20))]
  expect([size(short), size(long)]).toEqual([
    [1200, 630],
    [1200, 630],
  ])
  expect(short.equals(long)).toBe(false)
  expect(short.equals(await image('PUN'))).toBe(true)
  expect(long.length).toBeLessThan(200_000)
})

it('is drawn in a process of its own: the canvas library has crashed the one that serves', async () => {
  const ask = vi.spyOn(BoundedProcess.prototype, 'ask')
  await image('PSV')
  expect(ask).toHaveBeenCalledOnce()
  ask.mockRestore()
})
