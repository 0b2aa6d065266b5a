import { describe, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../limits.ts'
import {
  checkDocument,
  checkUpload,
  documentFault,
  documentRefusalNotice,
  uploadRefusalText,
  type UploadRefusal,
} from './upload-rules.ts'

const pdf = (name: string, size = 1_000) => checkDocument({ name, size, type: 'application/pdf' })

describe('a bill or document', () => {
  test('is taken as PDF, JPG, JPEG or PNG', () => {
    expect(pdf('bolletta.pdf')).toBeNull()
    expect(pdf('BOLLETTA.PDF')).toBeNull()
    expect(checkDocument({ name: 'foto.jpg', size: 1, type: 'image/jpeg' })).toBeNull()
    expect(checkDocument({ name: 'foto.jpeg', size: 1, type: 'image/jpeg' })).toBeNull()
    expect(checkDocument({ name: 'foto.png', size: 1, type: 'image/png' })).toBeNull()
  })

  test('may weigh exactly 50 MB and not one byte more', () => {
    expect(pdf('a.pdf', MAX_UPLOAD_BYTES)).toBeNull()
    expect(pdf('a.pdf', MAX_UPLOAD_BYTES + 1)).toBe('file-too-large')
  })

  test('of another kind, or without an extension, is refused', () => {
    expect(checkDocument({ name: 'a.docx', size: 1, type: 'application/pdf' })).toBe('file-kind')
    expect(pdf('bolletta')).toBe('file-kind')
  })

  test('must be declared as what its name says', () =>
    expect(checkDocument({ name: 'a.pdf', size: 1, type: 'image/png' })).toBe('file-content-mismatch'))

  test('may have dots in its name, as dates do', () => {
    expect(pdf('bolletta_01.02.2025.pdf')).toBeNull()
    expect(pdf('s.r.l. energia.pdf')).toBeNull()
  })

  test('with a program or script inside its name is refused', () => {
    expect(pdf('bolletta.exe.pdf')).toBe('file-double-name')
    expect(pdf('bolletta.php.01.pdf')).toBe('file-double-name')
  })

  test('that is a program, or is called script, is called dangerous', () => {
    for (const name of ['a.exe', 'a.bat', 'a.cmd', 'a.scr', 'a.vbs', 'a.js', 'script.pdf', 'myScript.pdf'])
      expect(pdf(name), name).toBe('file-dangerous')
  })
})

test('the content of a chosen file is checked and named, whatever its name says', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(12).fill(0)])
  const fault = (content: BlobPart, name: string, type: string) => documentFault(new File([content], name, { type }))
  expect(await fault('%PDF-1.7\n%test', 'bolletta.pdf', 'application/pdf')).toBeNull()
  expect(await fault(jpeg, 'foto.png', 'image/png')).toBeNull()
  expect(await fault(jpeg, 'bolletta.pdf', 'application/pdf')).toContain(
    '«bolletta.pdf» non è un PDF: il contenuto è una foto JPG.',
  )
  expect(await fault('%PDF-1.7\n%test', 'foto.jpg', 'image/jpeg')).toContain('il contenuto è un PDF')
  expect(await fault('<html><body>pagina</body>', 'bolletta.pdf', 'application/pdf')).toContain(
    '«bolletta.pdf» non è un PDF. ',
  )
  expect(await fault('', 'bolletta.pdf', 'application/pdf')).toContain('vuoto')
  expect(await fault('MZ', 'a.exe', 'application/pdf')).toContain('potenzialmente pericoloso')
})

test('the caller sets the limits of other uploads', () => {
  const limits = { maxMb: 10, extensions: ['docx', 'zip'] }
  const zip = { name: 'a.zip', type: 'application/x-zip-compressed' }
  expect(checkUpload({ ...zip, size: 10 * 1024 * 1024 }, limits)).toBeNull()
  expect(checkUpload({ ...zip, size: 10 * 1024 * 1024 + 1 }, limits)).toBe('file-too-large')
  expect(uploadRefusalText('file-too-large', limits)).toBe('File troppo grande. Massimo 10MB consentiti.')
  expect(uploadRefusalText('file-kind', limits)).toBe('Tipo di file non consentito. Tipi permessi: docx, zip')
})

test('each refusal has the sentence of the specification', () => {
  const text = (refusal: UploadRefusal) => uploadRefusalText(refusal, { maxMb: 50, extensions: ['pdf'] })
  expect(text('file-content-mismatch')).toBe('Tipo di file non corrispondente al contenuto.')
  expect(text('file-double-name')).toBe('Nome file non valido (troppe estensioni).')
  expect(text('file-dangerous')).toBe('Nome file potenzialmente pericoloso.')
  expect(documentRefusalNotice('file-too-large')).toEqual({
    title: 'File troppo grande',
    text: 'Il file deve essere massimo 50MB',
  })
  expect(documentRefusalNotice('file-kind')).toEqual({
    title: 'Formato non supportato',
    text: 'Solo PDF, JPG, PNG (max 50MB)',
  })
})
