import { fileKind } from './file-kind.ts'
import { MAX_UPLOAD_BYTES } from '../limits.ts'

const MB = 1024 * 1024
const MAX_UPLOAD_MB = MAX_UPLOAD_BYTES / MB

/** Declared content types by extension (spec 1 §5). */
const CONTENT_TYPES: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  heic: ['image/heic', 'image/heif'],
  heif: ['image/heic', 'image/heif'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  zip: ['application/zip', 'application/x-zip-compressed'],
}

/** spec 2 §5.5, §5.7 */
export const DOCUMENT_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const

interface OfferedFile {
  name: string
  /** Bytes. */
  size: number
  /** Content type as declared by the sender. */
  type: string
}

export type UploadRefusal =
  | 'file-too-large'
  | 'file-kind'
  | 'file-content-mismatch'
  | 'file-too-many-pixels'
  | 'file-double-name'
  | 'file-dangerous'

const DANGEROUS_ENDINGS = ['exe', 'bat', 'cmd', 'scr', 'vbs', 'js']
/** Executable extensions: the only inner name parts refused. */
const EXECUTABLE_PARTS = new Set([
  ...DANGEROUS_ENDINGS,
  ...'com msi ps1 sh php phtml jsp asp aspx cgi pl py rb jar apk dll hta wsf vbe jse mjs cjs'.split(' '),
])

export const extensionOf = (name: string): string => (name.includes('.') ? name.split('.').pop()! : '').toLowerCase()

/** Upload guard of spec 1 §5. Bytes are checked separately on the server: name and type are only claims. */
export function checkUpload(
  file: OfferedFile,
  limits: { maxMb: number; extensions: readonly string[] },
): UploadRefusal | null {
  const name = file.name.toLowerCase()
  const extension = extensionOf(name)
  const innerParts = name.split('.').slice(1, -1)
  if (file.size > limits.maxMb * MB) return 'file-too-large'
  if (name.includes('script') || DANGEROUS_ENDINGS.includes(extension)) return 'file-dangerous'
  if (!limits.extensions.includes(extension)) return 'file-kind'
  if (!CONTENT_TYPES[extension]?.includes(file.type.toLowerCase())) return 'file-content-mismatch'
  if (innerParts.some(part => EXECUTABLE_PARTS.has(part.trim()))) return 'file-double-name'
  return null
}

/** Refusal by the upload limit, before the retry time. */
export const TOO_MANY_UPLOADS = 'Hai caricato molti file in poco tempo.'

/** Sentence of a refusal, as specified (spec 1 §5). */
export function uploadRefusalText(
  refusal: UploadRefusal,
  limits: { maxMb: number; extensions: readonly string[] },
): string {
  switch (refusal) {
    case 'file-too-large':
      return `File troppo grande. Massimo ${limits.maxMb}MB consentiti.`
    case 'file-kind':
      return `Tipo di file non consentito. Tipi permessi: ${limits.extensions.join(', ')}`
    case 'file-content-mismatch':
      return 'Tipo di file non corrispondente al contenuto.'
    case 'file-too-many-pixels':
      return 'Immagine troppo grande per essere aperta: rimpiccioliscila e riprova.'
    case 'file-double-name':
      return 'Nome file non valido (troppe estensioni).'
    case 'file-dangerous':
      return 'Nome file potenzialmente pericoloso.'
  }
}

/** Title and text for a document of a wizard (spec 2 §5.7); the name rules keep their own sentences. */
export function documentRefusalNotice(refusal: UploadRefusal): { title: string; text: string } {
  if (refusal === 'file-too-large')
    return { title: 'File troppo grande', text: `Il file deve essere massimo ${MAX_UPLOAD_MB}MB` }
  if (refusal === 'file-kind' || refusal === 'file-content-mismatch')
    return { title: 'Formato non supportato', text: `Solo PDF, JPG, PNG (max ${MAX_UPLOAD_MB}MB)` }
  return {
    title: 'Formato non supportato',
    text: uploadRefusalText(refusal, { maxMb: MAX_UPLOAD_MB, extensions: DOCUMENT_EXTENSIONS }),
  }
}

export const lockedFileTexts = {
  asks: 'Questo PDF è protetto da una password: scrivila qui. Serve solo ad aprirlo, non la conserviamo.',
  wrong: 'Questa password non apre il PDF: ricontrollala e riprova.',
  failed: 'Non siamo riusciti ad aprirlo: riprova, oppure salvane una copia senza password.',
  again: (name: string) => `«${name}» è protetto da una password: scrivila qui sotto e scegli di nuovo il file.`,
  wrongAgain: (name: string) => `La password non apre «${name}»: ricontrollala e scegli di nuovo il file.`,
} as const

export const tooManyFilesText = (max: number): string =>
  max === 1
    ? 'Qui sta un file solo: gli altri non sono stati caricati.'
    : `Al massimo ${max} file: gli altri non sono stati caricati.`

const CONTENT_NAMES = {
  pdf: 'un PDF',
  jpeg: 'una foto JPG',
  png: 'un’immagine PNG',
  heic: 'una foto HEIC',
  webp: 'un’immagine WebP',
}
/** A PDF may begin within these first bytes. */
const HEAD_BYTES = 1_024

/** Why a chosen bill or document is refused, as a sentence: by name, size and type, then by its first bytes. */
export async function documentFault(file: File): Promise<string | null> {
  const refusal = checkDocument(file)
  if (refusal) {
    const { title, text } = documentRefusalNotice(refusal)
    return `${title}. ${text}`
  }
  if (file.size === 0) return `«${file.name}» è vuoto: scegli un altro file.`
  const kind = fileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const isPdfName = extensionOf(file.name) === 'pdf'
  if (isPdfName ? kind === 'pdf' : kind === 'jpeg' || kind === 'png') return null
  const content = kind === 'unknown' ? '' : `: il contenuto è ${CONTENT_NAMES[kind]}`
  return `«${file.name}» non è ${isPdfName ? 'un PDF' : 'una foto JPG o PNG'}${content}. Scegli il file giusto o salvalo di nuovo.`
}

export const checkDocument = (file: OfferedFile): UploadRefusal | null =>
  checkUpload(file, { maxMb: MAX_UPLOAD_MB, extensions: DOCUMENT_EXTENSIONS })
