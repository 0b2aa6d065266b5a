import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Bucket } from '#platform/storage/storage.server.ts'
import type { Sums } from './backup-rows.ts'

export const FORMAT = 'passafacile-backup-1'

/** Secrets of sealed columns; only written into sealed backups. */
export interface BackupSecrets {
  current: string
  previous?: string
}

type BackupLine =
  | { format: string; at: string; secrets?: BackupSecrets }
  /** `row` is JSON text. */
  | { table: string; row: string }
  | { file: { bucket: Bucket; path: string; type: string; sha256: string }; data: string }
  | { sums: Sums; files: number }

/** Rows are spliced in as text: numbers are never parsed. */
export const textOf = (line: BackupLine): string =>
  'row' in line ? `{"table":${JSON.stringify(line.table)},"row":${line.row}}\n` : `${JSON.stringify(line)}\n`

const ROW_LINE = /^\{"table":"([a-z0-9_]+)","row":/
function parsed(text: string): BackupLine {
  const [start, table] = ROW_LINE.exec(text) ?? []
  return start && table ? { table, row: text.slice(start.length, -1) } : (JSON.parse(text) as BackupLine)
}

/*
 * A sealed backup: marker, id of the secret, salt, nonce, the gzipped lines under AES-256-GCM, the tag. Reading to the
 * end proves integrity.
 */
const MARK = Buffer.from('PFBACKUP')
const ID_BYTES = 4
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + ID_BYTES + SALT_BYTES + NONCE_BYTES
const idOf = (secret: string) => createHash('sha256').update(secret).digest().subarray(0, ID_BYTES)
const keyOf = (secret: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32))

export interface BackupWriter {
  write(piece: Buffer): Promise<void>
  /** Resolves when flushed to disk. */
  end(): Promise<void>
  abandon(): Promise<void>
}

/** A file readable by its owner only; sealed if a secret is given. */
export async function openBackupWriter(file: string, secret?: string): Promise<BackupWriter> {
  const handle = await open(file, 'w', 0o600)
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = secret === undefined ? null : createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce)
  const put = (bytes: Buffer) => (bytes.length > 0 ? handle.appendFile(bytes) : undefined)
  if (secret !== undefined) await put(Buffer.concat([MARK, idOf(secret), salt, nonce]))
  return {
    async write(piece) {
      await put(cipher ? cipher.update(piece) : piece)
    },
    async end() {
      if (cipher) await put(Buffer.concat([cipher.final(), cipher.getAuthTag()]))
      await handle.sync()
      await handle.close()
    },
    abandon: () => handle.close(),
  }
}

/** Throws when none of the secrets fits. */
async function bytesOf(file: string, secrets: readonly string[]): Promise<Readable> {
  const handle = await open(file)
  try {
    const head = await readAt(handle, 0, HEAD_BYTES)
    if (!head.subarray(0, MARK.length).equals(MARK)) return createReadStream(file)
    const id = head.subarray(MARK.length, MARK.length + ID_BYTES)
    const secret = secrets.find(each => idOf(each).equals(id))
    if (secret === undefined)
      throw new Error(
        'None of the secrets known here opens this backup: set BACKUP_SECRET (or APP_SECRET) to the one it was made with.',
      )
    const { size } = await handle.stat()
    if (size < HEAD_BYTES + TAG_BYTES) throw new Error(`The backup was cut: ${file}.`)
    const salt = head.subarray(MARK.length + ID_BYTES, HEAD_BYTES - NONCE_BYTES)
    const nonce = head.subarray(HEAD_BYTES - NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(await readAt(handle, size - TAG_BYTES, TAG_BYTES))
    const sealed = createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
    sealed.on('error', error => decipher.destroy(error))
    decipher.on('close', () => sealed.destroy())
    return sealed.pipe(decipher)
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** A line contains a whole stored file: chunks are joined without being scanned twice. */
export async function* linesOf(file: string, secrets: readonly string[]): AsyncGenerator<BackupLine> {
  const source = await bytesOf(file, secrets)
  const unpacked = createGunzip().setEncoding('utf8')
  source.on('error', error => unpacked.destroy(error))
  source.pipe(unpacked)
  let rest = ''
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const lines = piece.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop() ?? ''
      for (const line of lines) yield parsed(line)
    }
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new Error(`The backup ends in the middle of a line: ${file}.`)
}
