import { createInflate } from 'node:zlib'

/** Pixels of a picture, in a PDF or rendered from one: a 600 dpi scan has 35 million. */
export const MAX_PIXELS = 40_000_000
/** Decompressed bytes of one stream: the same scan in colour has 105 million. */
const MAX_UNPACKED = 120_000_000
/** Maximum ratio of deflate. */
const MAX_RATIO = 1_032
/** A stream's dictionary immediately precedes it. */
const MAX_DICTIONARY = 2_000

/** It would take more memory than any legitimate document. */
export class TooLarge extends Error {}

/**
 * Checks the streams of a PDF before the library, which decodes any stream, however large. Streams hidden inside
 * another stream or behind a password are left to the process limits. Throws TooLarge.
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

/** Discards the output, counting bytes only. */
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
    // Another encoding, or damaged: left to the library.
    if (error instanceof TooLarge) throw error
  }
}
