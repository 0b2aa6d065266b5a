import { constants, crc32, deflateRawSync } from 'node:zlib'

const MB = 1_048_576

/** A deflate stream of this many identical bytes, generated in chunks. */
export function deflated(bytes: number, value = 0): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MB, value), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const rest = deflateRawSync(Buffer.alloc(bytes % MB, value), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: Math.floor(bytes / MB) }, () => piece),
    rest,
    Buffer.alloc(4),
  ])
}

/** A PDF of one page. */
export function pdfOfPage({
  box = [595, 842],
  drawing = Buffer.from('0 0 595 842 re f'),
  filter = '',
  picture,
}: {
  box?: [number, number]
  drawing?: Buffer
  filter?: string
  picture?: { dictionary: string; data: Buffer }
}): Buffer {
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    streamOf(picture ? Buffer.from('595 0 0 842 0 0 cm /P Do') : drawing, filter),
  ]
  if (picture) objects.push(streamOf(picture.data, `/Type/XObject/Subtype/Image ${picture.dictionary}`))
  const parts = objects.map((object, n) =>
    Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF')])
}

const streamOf = (data: Buffer, dictionary: string): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])

/** A black grey-scale image of this many pixels in width and height; interlaced, eight bytes per pixel, all unpacked at once. */
export function pngBomb(side: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set(isInterlaced ? [16, 6, 0, 0, 1] : [8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflated(isInterlaced ? side * (8 * side + 2) : side * (side + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
