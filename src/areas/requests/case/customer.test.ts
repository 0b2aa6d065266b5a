import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { limits, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { countUpload } from '#platform/http/uploads.server.ts'
import { call } from '#platform/procedure.server.ts'
import { mailsTo, statusOf, stepsOf } from '../../../../tests/support/contracts.ts'
import { atTheDesk, refusal } from '../../../../tests/support/office.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { pdfFile, uploaded } from '../../../../tests/support/wizard-draft.ts'
import { countOwedUpload } from '../count-owed-upload.server.ts'
import { askForDocument, withdrawDocumentRequest } from '../procedures/ask-for-document.server.ts'
import { sendAskedDocument } from '../procedures/send-asked-document.server.ts'
import { forgetOldRequests } from '../procedures/retention.server.ts'
import { getMyRequest } from '../procedures/my-requests.server.ts'
import {
  listMyCaseMessages,
  markCaseMessagesRead,
  MESSAGE_PAGE,
  sendCaseMessage,
  writeOnMyCase,
} from '../procedures/case-messages.server.ts'
import { listMyCaseDocuments } from '../procedures/list-my-case-documents.server.ts'
import { caseMessages, requests } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

describe('a message of the customer', () => {
  const write = (rt: TestRuntime, requestId: string, body: string, sendKey: string = crypto.randomUUID()) =>
    call(rt, writeOnMyCase, { requestId, body, sendKey })

  test('reaches the office with one event; the answer comes back, new until it was on the screen', () =>
    withRuntime(async rt => {
      const { maria, requestId, desk, act } = await atTheDesk(rt)
      expect(await write(maria.rt, requestId, '  Quando parte?\nGrazie ')).toEqual({ isNew: true })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'office', expectedOn: '2026-11-23' })
      expect((await desk()).messages).toMatchObject([{ body: 'Quando parte?\nGrazie' }])
      expect((await stepsOf(rt, requestId)).map(({ kind }) => kind)).toEqual(['message-from-customer'])

      rt.setNow(new Date('2026-11-21T12:00:00Z'))
      await act(sendCaseMessage, { body: 'Il mese prossimo.' })
      expect((await call(maria.rt, getMyRequest, { requestId })).unread).toBe(1)
      const { messages } = await call(maria.rt, listMyCaseMessages, { requestId })
      expect(messages.map(({ author, isRead }) => [author, isRead])).toEqual([
        ['customer', true],
        ['office', false],
      ])
      await call(maria.rt, markCaseMessagesRead, { requestId })
      expect((await call(maria.rt, getMyRequest, { requestId })).unread).toBe(0)
    }))

  test('pressed twice, or sent again after a lost answer, is one; another text of the same form is not lost in it', () =>
    withRuntime(async rt => {
      const { maria, requestId } = await atTheDesk(rt)
      const key = crypto.randomUUID()
      expect(await write(maria.rt, requestId, 'Una volta', key)).toEqual({ isNew: true })
      expect(await write(maria.rt, requestId, 'Una volta', key)).toEqual({ isNew: false })
      expect(await refusal(write(maria.rt, requestId, 'Due volte', key))).toBe('conflict')
      expect(await inspect(rt, tx => tx.$count(caseMessages))).toBe(1)
      expect(await stepsOf(rt, requestId)).toHaveLength(1)
    }))

  test.each([
    ['nothing', '', 'required'],
    ['spaces', '   \n ', 'required'],
    ['a script', '<script>alert(1)</script>', 'markup'],
    ['a script in an address', 'Guardate javascript:alert(1)', 'markup'],
    ['a letter too many', 'x'.repeat(MAX_CASE_MESSAGE + 1), 'too-long'],
    ['a book', 'x'.repeat(300_000), 'too-long'],
  ])('of %s is refused, and nothing is kept', (_, body, code) =>
    withRuntime(async rt => {
      const { maria, requestId } = await atTheDesk(rt)
      expect(await refusal(write(maria.rt, requestId, body))).toBe(code)
      expect(await inspect(rt, tx => tx.$count(caseMessages))).toBe(0)
      expect(await stepsOf(rt, requestId)).toEqual([])
    }),
  )

  test('may be as long as it says, and hold any letters and signs', () =>
    withRuntime(async rt => {
      const { maria, requestId } = await atTheDesk(rt)
      for (const body of ['è'.repeat(MAX_CASE_MESSAGE), '2 < 3 & «ciao» 👨‍👩‍👧 ‏שלום', "Robert'); DROP TABLE requests;--"]) {
        await write(maria.rt, requestId, body)
        const { messages } = await call(maria.rt, listMyCaseMessages, { requestId })
        expect(messages.map(message => message.body)).toContain(body)
      }
    }))

  test('goes to nobody else’s case, and nobody else reads it', () =>
    withRuntime(async rt => {
      const { maria, requestId } = await atTheDesk(rt)
      await write(maria.rt, requestId, 'Solo per l’ufficio')
      const { rt: stranger } = await createPerson(rt)
      expect(await refusal(write(stranger, requestId, 'Sono io'))).toBe('not-found')
      expect(await call(stranger, listMyCaseMessages, { requestId })).toEqual({ messages: [], next: null })
      await call(stranger, markCaseMessagesRead, { requestId })
    }))

  test('too many in an hour are refused with the time to wait', () =>
    withRuntime(async rt => {
      const { maria, requestId } = await atTheDesk(rt)
      for (let n = 0; n < limits.caseMessages.max; n++) await write(maria.rt, requestId, `Messaggio ${n}`)
      expect(await refusal(write(maria.rt, requestId, 'Ancora'))).toBe('too-many-attempts')
      const first = await call(maria.rt, listMyCaseMessages, { requestId })
      expect(first.messages).toHaveLength(MESSAGE_PAGE)
      const rest = await call(maria.rt, listMyCaseMessages, { requestId, cursor: first.next ?? undefined })
      expect([...rest.messages, ...first.messages].map(({ id }) => id)).toHaveLength(limits.caseMessages.max)
      expect(rest.next).toBeNull()
    }))

  test('on a closed case it stays closed, and the office hears of it by mail', () =>
    withRuntime(async rt => {
      const { maria, requestId, advance } = await atTheDesk(rt)
      await advance('request-cancelled', { reason: 'Il contatore è di un altro.' })
      await write(maria.rt, requestId, 'Perché?')
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled', ball: 'nobody' })
      expect(mailsTo(rt, rt.config.SITE_EMAIL)).toEqual(['message_on_closed_case'])
    }))
})

describe('a document that the office asks for', () => {
  async function asked(rt: TestRuntime) {
    const at = await atTheDesk(rt)
    await at.act(askForDocument, { kind: 'identity-document', note: 'Anche il retro' })
    const { asked: documents } = await call(at.maria.rt, listMyCaseDocuments, { requestId: at.requestId })
    const documentRequestId = documents[0]?.id ?? ''
    const send = (rt: TestRuntime, uploadId: string) =>
      call(rt, sendAskedDocument, { requestId: at.requestId, documentRequestId, uploadId })
    return { ...at, documents, documentRequestId, send }
  }
  const kinds = async (rt: TestRuntime, requestId: string) => (await stepsOf(rt, requestId)).map(({ kind }) => kind)
  const filesOf = (rt: TestRuntime, owner: string) => {
    const folder = join(rt.config.DATA_DIR, 'files/activation-documents', owner)
    return existsSync(folder) ? readdirSync(folder) : []
  }

  test('is never kept out by the uploads and the messages of that hour', () =>
    withRuntime(async rt => {
      const { maria, requestId, send } = await asked(rt)
      const other = await createPerson(rt)
      for (const person of [maria, other])
        for (let file = 0; file < limits.uploads.max; file++) await countUpload(person.rt, 1)
      for (let sent = 0; sent < limits.caseMessages.max; sent++)
        await call(maria.rt, writeOnMyCase, { requestId, body: `${sent}`, sendKey: crypto.randomUUID() })
      expect(await refusal(countOwedUpload(other.rt, 1))).toBe('too-many-attempts')
      await countOwedUpload(maria.rt, 1)
      expect(await send(maria.rt, (await uploaded(maria.rt)).id)).toEqual({ isNew: true })
      expect(await refusal(countOwedUpload(maria.rt, 1))).toBe('too-many-attempts')
    }))

  test('is sent once; a second file for it is not kept', () =>
    withRuntime(async rt => {
      const { maria, anna, requestId, documents, send } = await asked(rt)
      expect(documents).toMatchObject([{ kind: 'identity-document', note: 'Anche il retro' }])
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'customer', expectedOn: null })
      const file = await uploaded(maria.rt, pdfFile('carta.pdf'))
      expect(await send(maria.rt, file.id)).toEqual({ isNew: true })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'office', expectedOn: '2026-11-23' })
      const again = await uploaded(maria.rt, pdfFile('altra.pdf'))
      expect(await send(maria.rt, again.id)).toEqual({ isNew: false })
      expect(await kinds(rt, requestId)).toEqual(['document-asked', 'document-sent'])

      const { documents: stored, asked: left } = await call(maria.rt, listMyCaseDocuments, { requestId })
      expect(left).toEqual([])
      expect(stored).toMatchObject([{ title: 'Documento d’identità, fronte e retro', name: 'carta.pdf' }])
      // Removed once the answer is on its way.
      await expect.poll(() => filesOf(rt, maria.id)).toHaveLength(1)
      for (const reader of [maria.rt, anna.rt])
        expect((await call(reader, fetchStoredFile, { id: stored[0]?.fileId })).name).toBe('carta.pdf')
    }))

  test('that was withdrawn is not taken any more', () =>
    withRuntime(async rt => {
      const { maria, requestId, act, documentRequestId, send } = await asked(rt)
      await act(withdrawDocumentRequest, { documentRequestId })
      const file = await uploaded(maria.rt)
      expect(await refusal(send(maria.rt, file.id))).toBe('document-withdrawn')
      expect(await kinds(rt, requestId)).toEqual(['document-asked', 'document-request-withdrawn'])
      expect(filesOf(rt, maria.id)).toEqual([])
    }))

  test.each([
    ['another kind of file', () => new File(['MZ'], 'carta.exe', { type: 'application/pdf' }), 'file-dangerous'],
    ['a picture that is none', () => new File(['ciao'], 'carta.jpg', { type: 'image/jpeg' }), 'file-content-mismatch'],
    ['an empty file', () => new File([], 'carta.pdf', { type: 'application/pdf' }), 'file-empty'],
  ])('%s is refused, and nothing of it stays', (_, file, code) =>
    withRuntime(async rt => {
      const { maria, requestId, send } = await asked(rt)
      expect(await refusal(send(maria.rt, (await uploaded(maria.rt, file())).id))).toBe(code)
      expect(await kinds(rt, requestId)).toEqual(['document-asked'])
      expect(filesOf(rt, maria.id)).toEqual([])
      expect(await inspect(rt, tx => tx.$count(storedFiles, eq(storedFiles.ownerId, maria.id)))).toBe(0)
    }),
  )

  test('is nobody else’s to answer, and takes nobody else’s upload', () =>
    withRuntime(async rt => {
      const { maria, requestId, send } = await asked(rt)
      const stranger = await createPerson(rt)
      const theirs = await uploaded(stranger.rt)
      expect(await refusal(send(stranger.rt, theirs.id))).toBe('not-found')
      expect(await refusal(send(maria.rt, theirs.id))).toBe('upload-not-found')
      expect(await refusal(send(maria.rt, '../../etc/passwd'))).toBe('upload-not-found')
      expect(await call(stranger.rt, listMyCaseDocuments, { requestId })).toEqual({ documents: [], asked: [] })
    }))

  test('goes with its case when that may no longer be kept', () =>
    withRuntime(async rt => {
      const { maria, requestId, send } = await asked(rt)
      await send(maria.rt, (await uploaded(maria.rt)).id)
      rt.setNow(new Date('2028-11-22T11:00:00Z'))
      await inspect(rt, tx => tx.update(requests).set({ status: 'cancelled' }).where(eq(requests.id, requestId)))
      expect(await call(rt.as(system), forgetOldRequests, {})).toEqual({ requests: 1, files: 1 })
      await expect.poll(() => filesOf(rt, maria.id)).toEqual([])
    }))
})
