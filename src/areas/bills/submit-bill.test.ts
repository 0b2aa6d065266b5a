import { describe, expect, test } from 'vitest'
import { requests } from '#areas/requests/tables.server.ts'
import { getMyRequest, listMyRequests } from '#areas/requests/procedures/my-requests.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_UPLOAD_BYTES } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { watchedDb } from '../../../tests/support/broken.ts'
import { fillDraft, pdf, sendBill } from '../../../tests/support/bills.ts'
import {
  createPerson,
  inspect,
  useTestDatabase,
  visitor,
  type TestRuntime,
} from '../../../tests/support/test-runtime.ts'
import { submitBill } from './procedures/submit-bill.server.ts'
import { billFiles, bills } from './tables.server.ts'
import { billErrors } from './texts.ts'

const { withRuntime } = useTestDatabase()

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('a sent bill', () => {
  test('is stored with its file, request, receipt and reading job, together', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const billId = await sendBill(maria.rt, maria.id)
      const [bill] = await inspect(rt, tx => tx.select().from(bills))
      expect(bill).toMatchObject({
        id: billId,
        userId: maria.id,
        fileName: 'bolletta_01.02.2026.pdf',
        // spec 2 §7, in nanoseconds.
        filePath: expect.stringMatching(new RegExp(`^${maria.id}/${rt.now().getTime()}\\d{6}\\.pdf$`)),
        supplyType: 'luce',
        customerType: 'domestico',
        analysisStatus: 'pending',
      })
      expect(await rt.storage.get('bills', bill?.filePath ?? '')).toEqual(pdf().bytes)
      expect(rt.sent.map(job => job.name)).toEqual(['record-conversion', 'read-bill', 'send-mail'])
      expect(rt.sent.at(-1)?.data).toMatchObject({ kind: 'request_received', to: maria.email })
      const { requests: mine } = await call(maria.rt, listMyRequests, {})
      expect(mine).toMatchObject([{ type: 'analisi_bolletta', status: 'pending' }])
      const request = await call(maria.rt, getMyRequest, { requestId: mine[0]?.id })
      expect(request).toMatchObject({ ball: 'office', journey: { done: [{ title: 'Bolletta ricevuta' }] } })
    }))

  test('waits for the store without a transaction, and a store that is away costs neither the draft nor a row', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await fillDraft(maria.rt, maria.id, [pdf(), pdf()])
      const { db, open } = watchedDb(rt.db)
      const during: number[] = []
      const put = () => {
        during.push(open())
        return Promise.reject(new AppError('storage-error'))
      }
      expect(await codeOf(call({ ...maria.rt, db, storage: { ...rt.storage, put } }, submitBill, {}))).toBe(
        'storage-error',
      )
      expect(during).toEqual([0])
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(0)
      expect(billErrors['storage-error']).toBe('Errore server storage - riprova tra poco.')
      await call(maria.rt, submitBill, {})
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(2)
    }))

  test('sent twice is one request', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await fillDraft(maria.rt, maria.id, [pdf()])
      await call(maria.rt, submitBill, {})
      expect(await codeOf(call(maria.rt, submitBill, {}))).toBe('draft-submitted')
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(1)
      expect(await inspect(rt, tx => tx.$count(requests))).toBe(1)
    }))

  test('of several photos is one bill, its photos in order', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const photo = (name: string) => ({ name, type: 'image/jpeg', bytes: bytes(`\xff\xd8\xff\xe0 ${name} and so on`) })
      await fillDraft(maria.rt, maria.id, [photo('uno.jpg'), photo('due.JPEG')])
      await call(maria.rt, submitBill, {})
      const files = await inspect(rt, tx => tx.select().from(storedFiles))
      expect(files.map(file => file.name).toSorted()).toEqual(['due.JPEG', 'uno.jpg'])
      expect(await inspect(rt, tx => tx.$count(billFiles))).toBe(2)
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(1)
    }))

  test('cannot hold the upload of someone else', () =>
    withRuntime(async rt => {
      const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
      await fillDraft(maria.rt, luca.id, [pdf()])
      expect(await codeOf(call(maria.rt, submitBill, {}))).toBe('upload-not-found')
    }))

  test('needs a signed-in person', () =>
    withRuntime(async rt => {
      expect(await codeOf(call(rt.as(visitor), submitBill, {}))).toBe('sign-in-required')
    }))

  test('answers to nobody else in the list of requests', () =>
    withRuntime(async rt => {
      const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
      await sendBill(maria.rt, maria.id)
      const { requests: mine } = await call(maria.rt, listMyRequests, {})
      expect((await call(luca.rt, listMyRequests, {})).requests).toEqual([])
      expect(await codeOf(call(luca.rt, getMyRequest, { requestId: mine[0]?.id }))).toBe('not-found')
    }))
})

describe('a file that is not what it should be is refused with its sentence, and nothing is stored', () => {
  const refusal = (rt: TestRuntime, name: string, type: string, content: Buffer) =>
    (async () => {
      const maria = await createPerson(rt)
      await fillDraft(maria.rt, maria.id, [pdf(), { name, type, bytes: content }])
      const code = await codeOf(call(maria.rt, submitBill, {}))
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(0)
      expect(await Array.fromAsync(rt.storage.list('bills', maria.id))).toEqual([])
      return code
    })()

  test.each([
    [
      'a program renamed .pdf',
      'bolletta.pdf',
      'application/pdf',
      bytes('MZ\x90\0 this program cannot be run'),
      'file-content-mismatch',
    ],
    ['a program', 'bolletta.exe', 'application/x-msdownload', bytes('MZ\x90\0'), 'file-dangerous'],
    ['a program with a disguise', 'bolletta.exe.pdf', 'application/pdf', pdf().bytes, 'file-double-name'],
    ['a text', 'bolletta.txt', 'text/plain', bytes('ciao'), 'file-kind'],
    [
      'a picture called PDF',
      'bolletta.pdf',
      'application/pdf',
      bytes('\xff\xd8\xff\xe0 picture data'),
      'file-content-mismatch',
    ],
    ['an empty file', 'bolletta.pdf', 'application/pdf', Buffer.alloc(0), 'file-empty'],
    ['HEIC without its decoder', 'IMG_1.HEIC', '', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic-not-readable'],
  ])('%s', (_, name, type, content, code) =>
    withRuntime(async rt => {
      expect(await refusal(rt, name, type, content)).toBe(code)
      expect(billErrors).toHaveProperty(code)
    }),
  )

  test('60 MB', () =>
    withRuntime(async rt => {
      const content = Buffer.concat([pdf().bytes, Buffer.alloc(MAX_UPLOAD_BYTES + 10 * 1024 * 1024)])
      expect(await refusal(rt, 'bolletta.pdf', 'application/pdf', content)).toBe('file-too-large')
      expect(billErrors['file-too-large']).toBe('File troppo grande. Massimo 50MB consentiti.')
    }))
})
