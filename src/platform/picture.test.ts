import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngBomb } from '../../tests/support/bombs.ts'
import { reencodePicture } from './picture.server.ts'

test('a photo stands upright and has lost what its camera wrote', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Fotocamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const drawn = await reencodePicture({ bytes: photo, jpeg: { quality: 90 }, inside: { width: 10, height: 10 } })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 5, height: 10 })
  expect(drawn.includes('Fotocamera')).toBe(false)
})

test('a file of a megabyte that unpacks into a gigabyte is refused, and no node grows by it', async () => {
  const bytes = pngBomb(10_900, { isInterlaced: true })
  expect(bytes.length).toBeLessThan(1_500_000)
  await expect(reencodePicture({ bytes })).rejects.toMatchObject({ code: 'file-too-many-pixels' })
})

test('what only begins like a picture is none', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])
  await expect(reencodePicture({ bytes })).rejects.toMatchObject({ code: 'file-content-mismatch' })
})
