import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { squeezeSpaces } from '#core/text.ts'
import { checkUpload, extensionOf } from '#core/uploads/upload-rules.ts'
import type { Upload } from '#platform/http/uploads.server.ts'
import { drawAnew } from '#platform/picture.server.ts'
import { fileKind } from '#core/uploads/file-kind.ts'
import { billExtensions, MAX_UPLOAD_MB } from './texts.ts'

export interface AcceptedFile {
  /** Under which we store it. */
  extension: string
  contentType: string
  bytes: Buffer
  /** As the customer knows it, fit to be shown and to name a download. */
  name: string
  size: number
  sha256: string
}

/** By what the bytes are; other kinds are refused. */
const storedAs: Record<string, { extension: string; contentType: string }> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  heic: { extension: 'heic', contentType: 'image/heic' },
}

const MAX_NAME = 150
const HEIC_EXTENSIONS = ['heic', 'heif']

/**
 * The guard of spec 1 §5 on the claims (name, size, type), then on the bytes themselves. Whether a document can be
 * read is found out later, by the job: opening it here would make the person wait. Throws AppError with a code of
 * `billErrors`.
 */
export async function acceptFile(upload: Upload): Promise<AcceptedFile> {
  const { bytes } = upload
  const extension = extensionOf(upload.name)
  // Browsers send HEIC without a type, or with one that the phone made up: the bytes decide.
  const type = HEIC_EXTENSIONS.includes(extension) ? 'image/heic' : upload.declaredType
  const refusal = checkUpload(
    { name: upload.name, size: bytes.length, type },
    { maxMb: MAX_UPLOAD_MB, extensions: billExtensions },
  )
  if (refusal) throw refused(refusal)
  if (bytes.length === 0) throw refused('file-empty')

  const kind = fileKind(bytes)
  const stored = storedAs[kind]
  if (!stored || (kind === 'pdf') !== (extension === 'pdf')) throw refused('file-content-mismatch')
  if (kind === 'heic' && !(await opensHere(bytes))) throw refused('heic-not-readable')
  return {
    ...stored,
    bytes,
    name:
      squeezeSpaces(plainText(upload.name).replace(/[/\\:*?"<>|]/g, ' ')).slice(-MAX_NAME) ||
      `bolletta.${stored.extension}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const refused = (code: string) => new AppError(code, { fields: { files: code } })

/** HEIC is decoded only where the image library was built with its codec. */
const opensHere = (bytes: Buffer): Promise<boolean> =>
  drawAnew({ bytes, inside: { width: 8, height: 8 } }).then(
    () => true,
    () => false,
  )
