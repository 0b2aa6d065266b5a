export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic' | 'webp' | 'unknown'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif'])

/** File kind from its first bytes, ignoring the name. A PDF may begin slightly later (ISO 32000, 1,024 bytes). */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length < 12) return 'unknown'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12))) return 'heic'
  return ascii(bytes, 0, 1024).includes('%PDF-') ? 'pdf' : 'unknown'
}
