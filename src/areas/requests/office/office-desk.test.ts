import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessLog } from '#areas/security/tables.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, statusOf } from '../../../../tests/support/contracts.ts'
import {
  atTheDesk,
  countCases,
  countWaitingCases,
  listCases,
  refusal,
  openCase,
} from '../../../../tests/support/office.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { advanceCase } from '../procedures/contract.server.ts'
import { askForDocument, withdrawDocumentRequest } from '../procedures/ask-for-document.server.ts'
import { sendCaseMessage } from '../procedures/case-messages.server.ts'
import { submitConsultation } from '../procedures/submit-consultation.server.ts'
import { caseMessages, documentRequests, requests } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

describe('messages and documents', () => {
  test('a message leaves the ball where it was, unless it asks for an answer; the mail does not hold it', () =>
    withRuntime(async rt => {
      const { maria, requestId, act, check, send } = await atTheDesk(rt)
      await check()
      await send()
      rt.sent.length = 0
      await act(sendCaseMessage, { body: 'Il fornitore ha ricevuto tutto.' })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'supplier' })
      await act(sendCaseMessage, { body: 'Ci serve il piano.\n\nGrazie', awaitsAnswer: 'on' })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'customer', expectedOn: null })
      expect(mailsTo(rt, maria.email)).toHaveLength(2)
      expect(JSON.stringify(rt.sent)).not.toContain('Ci serve')
      const written = await inspect(rt, tx => tx.select({ body: caseMessages.body }).from(caseMessages))
      expect(written.map(({ body }) => body)).toContain('Ci serve il piano.\n\nGrazie')
    }))

  test('empty, too long or with markup it is not sent', () =>
    withRuntime(async rt => {
      const { act } = await atTheDesk(rt)
      expect(await refusal(act(sendCaseMessage, { body: ' \n ' }))).toBe('required')
      expect(await refusal(act(sendCaseMessage, { body: 'è'.repeat(4_001) }))).toBe('too-long')
      expect(await refusal(act(sendCaseMessage, { body: 'Clicca <script>alert(1)</script>' }))).toBe('markup')
      expect(await refusal(act(sendCaseMessage, { body: 'è'.repeat(4_000) }))).toBe('done')
    }))

  test('a macro moves what a hand could: the text and the step together, or neither', () =>
    withRuntime(async rt => {
      const { requestId, maria, act, tick, desk } = await atTheDesk(rt)
      const written = async () =>
        (await inspect(rt, tx => tx.select({ body: caseMessages.body }).from(caseMessages))).map(({ body }) => body)
      const [before, mails] = [await desk(), mailsTo(rt, maria.email)]
      for (const [move, why] of [
        ['data-checked', 'step-lacks'],
        ['request-reopened', 'move-not-possible'],
      ])
        expect(await refusal(act(sendCaseMessage, { body: 'Ecco.', move })), move).toBe(why)
      expect(await refusal(act(sendCaseMessage, { body: '', move: 'request-cancelled' }))).toBe('required')
      expect([await written(), (await desk()).steps, mailsTo(rt, maria.email)]).toEqual([[], before.steps, mails])

      await tick()
      const known = before.steps.length
      const kinds = async () => (await desk()).steps.map(({ kind }) => kind).slice(known)
      await act(sendCaseMessage, { body: '', move: 'data-checked' })
      expect([await kinds(), await written()]).toEqual([['data-checked'], []])
      // The reason of an end is the message, once.
      await act(sendCaseMessage, { body: 'Come hai chiesto.', move: 'request-cancelled' })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled' })
      await act(sendCaseMessage, { body: 'Ci siamo sentiti.', move: 'request-reopened', awaitsAnswer: 'on' })
      expect((await kinds()).slice(1)).toEqual(['request-cancelled', 'request-reopened', 'message-from-office'])
      expect(await written()).toEqual(['Come hai chiesto.', 'Ci siamo sentiti.'])
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'customer' })
    }))

  test('a document that is asked for gives the customer the ball, back once it is not needed', () =>
    withRuntime(async rt => {
      const { requestId, act, desk } = await atTheDesk(rt)
      await act(askForDocument, { kind: 'meter-photo', note: 'Con la lettura visibile.' })
      await act(askForDocument, { kind: 'proxy' })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'customer' })
      const { documents } = await desk()
      const [photo, proxy] = ['meter-photo', 'proxy'].map(kind => documents.find(each => each.kind === kind))
      expect(photo).toMatchObject({ kind: 'meter-photo', note: 'Con la lettura visibile.', answer: null })
      await act(withdrawDocumentRequest, { documentRequestId: photo!.id })
      // The other one is still missing.
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'customer' })
      await act(withdrawDocumentRequest, { documentRequestId: proxy!.id })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'office' })
      expect(await refusal(act(withdrawDocumentRequest, { documentRequestId: proxy!.id }))).toBe('document-withdrawn')
      await inspect(rt, tx =>
        tx
          .update(documentRequests)
          .set({ withdrawnAt: null, answeredAt: rt.now() })
          .where(eq(documentRequests.id, proxy!.id)),
      )
      expect(await refusal(act(withdrawDocumentRequest, { documentRequestId: proxy!.id }))).toBe('document-answered')
    }))

  test('who wrote without an account is answered by mail, not from here; the request can be completed', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const { id: requestId } = await call(rt, submitConsultation, {
        name: 'Carla Neri',
        email: 'carla@example.test',
        message: 'Vorrei cambiare la fibra.',
      })
      const desk = await call(anna.rt, openCase, { requestId })
      expect(desk).toMatchObject({ customer: null, consultation: { email: 'carla@example.test' }, activation: null })
      const input = { requestId, seen: desk.seen }
      expect(await refusal(call(anna.rt, sendCaseMessage, { ...input, body: 'Buongiorno' }))).toBe('nobody-to-tell')
      expect(await refusal(call(anna.rt, askForDocument, { ...input, kind: 'proxy' }))).toBe('nobody-to-tell')
      await call(anna.rt, advanceCase, { ...input, move: 'request-completed' })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'completed' })
      const { cases: rows } = await call(anna.rt, listCases, { view: 'all' })
      expect(rows[0]).toMatchObject({ customer: { name: 'Carla N.', email: 'c•••@example.test' }, about: '' })
    }))
})

describe('the desk', () => {
  test('shows account, document and codes only when they are asked for, and each look can be read by the customer', () =>
    withRuntime(async rt => {
      const { maria, desk } = await atTheDesk(rt)
      const looks = () => inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, maria.id)))
      const closed = await desk()
      expect(JSON.stringify(closed)).not.toContain('Assarotti')
      expect(closed.activation?.supplies).toBe('IT001••••••678')
      expect((await looks()).map(({ what }) => what)).toEqual(['request'])
      const open = await desk(true)
      expect(JSON.stringify(open.activation?.data)).toContain('Via Assarotti 12')
      expect(open.activation?.supplies).toBe('IT001E12345678')
      expect((await looks()).map(({ what }) => what).toSorted()).toEqual(['request', 'request-data'])
    }))

  test('a case that was opened is no longer new, and what its customer wrote is read', () =>
    withRuntime(async rt => {
      const { maria, anna, requestId, desk } = await atTheDesk(rt)
      await inspect(rt, async tx => {
        await tx.update(requests).set({ ball: 'office' }).where(eq(requests.id, requestId))
        await tx.insert(caseMessages).values({
          id: 'm',
          requestId,
          userId: maria.id,
          author: 'customer',
          authorId: maria.id,
          body: 'Buongiorno',
          at: rt.now(),
        })
      })
      expect(await call(anna.rt, countWaitingCases, {})).toMatchObject({ requests: 1 })
      expect((await desk()).messages).toMatchObject([{ body: 'Buongiorno', by: { who: 'customer' } }])
      expect(await call(anna.rt, countWaitingCases, {})).toMatchObject({ requests: 0 })
      expect((await desk()).messages[0]?.readAt).not.toBeNull()
    }))
})

describe('the queue', () => {
  test('has the late on top, then what is due, then what expects nothing; nobody is named in full', () =>
    withRuntime(async rt => {
      const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const due = ['2026-11-25', null, '2026-11-18', '2026-11-21']
      const ids: string[] = []
      for (const expectedOn of due) {
        const id = await contractOf(rt, maria)
        ids.push(id)
        await inspect(rt, tx => tx.update(requests).set({ expectedOn, ball: 'office' }).where(eq(requests.id, id)))
      }
      const done = await contractOf(rt, maria)
      await inspect(rt, tx => tx.update(requests).set({ status: 'completed' }).where(eq(requests.id, done)))
      const queue = (input: object = {}) => call(anna.rt, listCases, input)
      const { cases: rows } = await queue()
      expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[0], ids[1]])
      expect(rows.map(({ isLate }) => isLate)).toEqual([true, false, false, false])
      expect(rows[0]?.customer).toEqual({ name: 'Maria R.', email: expect.stringContaining('•••') as string })
      expect(JSON.stringify(rows)).not.toContain('Rossi')
      const counted = {
        open: 4,
        office: 4,
        unassigned: 4,
        late: 1,
        mine: 0,
        reminders: 0,
        customer: 0,
        supplier: 0,
        all: 5,
      }
      const { tabs, shown } = await call(anna.rt, countCases, { ball: 'office' })
      expect(Object.fromEntries(Object.entries(tabs).map(([id, { count }]) => [id, count]))).toEqual(counted)
      expect(shown).toEqual({ count: 4, more: false, customers: 1 })
      expect((await queue({ late: '1' })).cases.map(({ id }) => id)).toEqual([ids[2]])
      expect((await queue({ ball: 'customer' })).cases).toEqual([])
      expect((await queue({ view: 'all' })).cases).toHaveLength(5)
      expect((await queue({ status: 'completed' })).cases.map(({ id }) => id)).toEqual([done])
      expect((await queue({ search: 'ross' })).cases).toHaveLength(4)
      expect((await queue({ search: '%' })).cases).toEqual([])
    }))

  test('is paged by the last row seen, over dates and beyond them, with none lost or twice', () =>
    withRuntime(async rt => {
      const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const at = rt.now()
      const all = Array.from({ length: 130 }, (_, n) => `r${String(n).padStart(3, '0')}`)
      await inspect(rt, tx =>
        tx.insert(requests).values(
          all.map((id, n) => ({
            id,
            userId: maria.id,
            type: 'switch' as const,
            title: 't',
            description: 'd',
            status: 'pending' as const,
            ball: 'office' as const,
            // Many of one day, and the last third with none.
            expectedOn: n % 3 === 2 ? null : `2026-11-${n % 2 === 0 ? '23' : '24'}`,
            createdAt: at,
            updatedAt: at,
          })),
        ),
      )
      const orders = ['-due', 'arrived', '-arrived', 'moved', '-moved'].map(order => ({ order }))
      for (const view of [{}, { view: 'all' }, { view: 'all', order: 'moved' }, ...orders]) {
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page: Awaited<ReturnType<typeof listPage>> = await listPage(anna.rt, view, cursor)
          seen.push(...page.cases.map(({ id }) => id))
          cursor = page.next
        } while (cursor)
        expect(seen.toSorted(), JSON.stringify(view)).toEqual(all)
      }
    }))
})

const listPage = (rt: Runtime, view: object, cursor: string | null) =>
  call(rt, listCases, { ...view, ...(cursor && { cursor }) })
