import { createInflate } from 'node:zlib'

/** Pixels of a picture, in a PDF or made from one: a sheet scanned at 600 dpi has 35 million. */
export const MAX_PIXELS = 40_000_000
/** Unpacked bytes of one stream: the same sheet in colours has 105 million. */
const MAX_UNPACKED = 120_000_000
/** Deflate makes no more bytes than this of one. */
const MAX_RATIO = 1_032
/** The dictionary of a stream stands right before it. */
const MAX_DICTIONARY = 2_000

/** It would take more memory than any honest document does. */
export class TooLarge extends Error {}

/**
 * Looks at the streams of a PDF before the library does, which unpacks and decodes whatever it is told to. What hides
 * from this look, in a stream inside a stream or behind a password, is left to who watches the process. Throws TooLarge.
 */
export async function checkStreams(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let before = 0
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', before)) {
    const found = file.indexOf('endstream', at)
    const end = found === -1 ? file.length : found
    const dictionary = file.toString('latin1', Math.max(before, at - MAX_DICTIONARY), at)
    if (sizeIn(dictionary, WIDTH) * sizeIn(dictionary, HEIGHT) > MAX_PIXELS) throw new TooLarge()
    const from = file.indexOf('\n', at) + 1
    if (end - from > MAX_UNPACKED / MAX_RATIO) await checkUnpacked(file.subarray(from, end))
    before = end + 'endstream'.length
  }
}

const WIDTH = /\/Width\s+(\d+)/
const HEIGHT = /\/Height\s+(\d+)/
const sizeIn = (dictionary: string, side: RegExp): number =>
  Number(side.exec(dictionary.slice(dictionary.lastIndexOf(' obj')))?.[1] ?? 0)

/** Nothing that was unpacked is kept: only how much it is. */
async function checkUnpacked(stream: Buffer): Promise<void> {
  const inflate = createInflate({ chunkSize: 1_048_576 })
  inflate.end(stream)
  let size = 0
  try {
    for await (const part of inflate) {
      size += (part as Buffer).length
      if (size > MAX_UNPACKED) throw new TooLarge()
    }
  } catch (error) {
    // Packed in another way, or damaged: the library makes of it what it can.
    if (error instanceof TooLarge) throw error
  }
}
