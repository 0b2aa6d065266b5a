import { type FileHandle, open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Chunk size: large enough to be fast, small enough not to block other requests. */
const PIECE = 1024 * 1024

/** A ZIP archive streamed to disk, without holding it in memory. */
export interface Archive {
  /** `packed` for text; pictures and PDFs are already compressed. */
  add(name: string, content: AsyncIterable<Uint8Array> | Uint8Array, packed?: boolean): Promise<void>
  /** Bytes so far. */
  size(): number
  close(): Promise<void>
  /** Abandoned: deletes what was written. */
  discard(): Promise<void>
}

export async function createArchive(path: string, at: Date): Promise<Archive> {
  const file: FileHandle = await open(path, 'w', 0o600)
  const waiting: Uint8Array[] = []
  let size = 0
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else waiting.push(chunk)
  })
  const flush = async () => {
    if (failure) throw failure
    for (const chunk of waiting.splice(0)) {
      await file.write(chunk)
      size += chunk.length
    }
  }
  return {
    async add(name, content, packed = false) {
      const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
      entry.mtime = at
      zip.add(entry)
      for await (const piece of content instanceof Uint8Array ? [content] : content) {
        for (let from = 0; from < piece.length; from += PIECE) {
          entry.push(piece.subarray(from, from + PIECE))
          await flush()
        }
      }
      entry.push(new Uint8Array(0), true)
      await flush()
    },
    size: () => size,
    async close() {
      try {
        zip.end()
        await flush()
      } finally {
        await file.close()
      }
    },
    async discard() {
      zip.terminate()
      await file.close().catch(() => {}) // Closed already.
    },
  }
}
