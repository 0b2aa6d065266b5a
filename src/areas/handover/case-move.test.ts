import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#areas/notifications/tables.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { assignCase, claimCase } from '#areas/requests/procedures/cases.server.ts'
import { caseEvents, caseMessages, requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, statusOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal } from '../../../tests/support/office.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { moveCases, tellMovedCases, undoCaseMove } from './procedures/case-moves.server.ts'
import { caseMoves } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const CANCEL = { act: 'advance', move: 'request-cancelled', body: 'Il fornitore non c’è più.' }

/** All that a case and its customer know. */
const everything = (rt: TestRuntime, requestId: string) =>
  inspect(rt, async tx => ({
    request: await tx.select().from(requests).where(eq(requests.id, requestId)),
    steps: await tx.select().from(caseEvents).where(eq(caseEvents.requestId, requestId)),
    messages: await tx.select().from(caseMessages),
    notices: await tx.select().from(notices),
  }))

test('a move happens at once and waits to be told; taken back, everything is as before and nobody is written to', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId, check } = await atTheDesk(rt)
    await check()
    rt.sent.length = 0
    const before = await everything(rt, requestId)
    const moved = await call(anna.rt, moveCases, { ids: [requestId], ...CANCEL, people: 1 })
    expect(moved).toMatchObject({ done: 1, people: 1, left: [] })
    expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled' })
    const after = await everything(rt, requestId)
    expect([after.messages, after.notices]).toEqual([before.messages, before.notices])
    // What waits stands in the database: the job of a node that stops is another's.
    expect(rt.sent).toMatchObject([{ name: 'tell-moved-cases', data: { moveId: moved.moveId } }])

    const bruno = await createPerson(rt, 'admin')
    expect(await refusal(call(bruno.rt, undoCaseMove, moved))).toBe('undo-too-late')
    expect(await call(anna.rt, undoCaseMove, moved)).toEqual({ back: 1, left: 0 })
    expect(await everything(rt, requestId)).toEqual(before)
    await call(rt.as(system), tellMovedCases, moved)
    expect(await everything(rt, requestId)).toEqual(before)
    expect(mailsTo(rt, maria.email)).toEqual([])
  }))

test('once the seconds are over its customers hear of it, once, and nothing can be taken back', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const moved = await call(anna.rt, moveCases, { ids: [requestId], ...CANCEL, people: 1 })
    for (const _ of [1, 2]) await call(rt.as(system), tellMovedCases, moved)
    expect(mailsTo(rt, maria.email)).toEqual(['notice'])
    const { messages, notices: told } = await everything(rt, requestId)
    expect(messages).toMatchObject([{ body: CANCEL.body, author: 'office', authorId: anna.id }])
    expect(told).toHaveLength(1)
    expect(await inspect(rt, tx => tx.$count(caseMoves))).toBe(0)
    expect(await refusal(call(anna.rt, undoCaseMove, moved))).toBe('undo-too-late')
    expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled' })
  }))

test('a message to many is written when the seconds are over, in the name of who wrote it', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const write = { ids: [requestId, await contractOf(rt, maria)], act: 'write', body: 'Siamo chiusi lunedì.' }
    const moved = await call(anna.rt, moveCases, { ...write, people: 1 })
    // Two cases of one customer: one person.
    expect(moved).toMatchObject({ done: 2, people: 1 })
    expect((await everything(rt, requestId)).messages).toEqual([])
    // Whose account is gone by then has written all the same.
    await inspect(rt, tx => tx.delete(user).where(eq(user.id, anna.id)))
    await call(rt.as(system), tellMovedCases, moved)
    const { messages, steps } = await everything(rt, requestId)
    expect(messages.map(({ authorId }) => authorId)).toEqual([anna.id, anna.id])
    expect(steps.map(({ kind, actorId }) => [kind, actorId])).toEqual([['message-from-office', anna.id]])
  }))

test('more people than were said are not written to; nor is anybody without a text', () =>
  withRuntime(async rt => {
    const { anna, requestId } = await atTheDesk(rt)
    const ids = [requestId, await contractOf(rt, await createPerson(rt))]
    expect(await refusal(call(anna.rt, moveCases, { ids, ...CANCEL, people: 1 }))).toBe('more-people')
    expect(await refusal(call(anna.rt, moveCases, { ids, ...CANCEL, body: ' ', people: 2 }))).toBe('required')
    expect(await statusOf(rt, requestId)).toMatchObject({ status: 'pending' })
    expect(rt.sent).toEqual([])
  }))

test('the rules of one case decide of each: what lacks something, or is somebody else’s, is left and says why', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId, desk, check } = await atTheDesk(rt)
    const other = await contractOf(rt, maria)
    const advance = { ids: [requestId, other], act: 'advance', move: 'data-checked', people: 1 }
    const unlooked = ['fiscal-code', 'document', 'account', 'supply', 'acceptances'].map(name => `unseen:${name}`)
    const lacks = { lacks: ['opening', ...unlooked].join(' ') }
    const first = await call(anna.rt, moveCases, advance)
    expect(first).toMatchObject({ done: 0, left: [{ code: 'step-lacks', values: lacks }, { code: 'step-lacks' }] })
    await desk()
    await check()
    const second = await call(anna.rt, moveCases, { ...advance, move: 'request-completed' })
    expect(second).toMatchObject({ done: 0, left: [{ code: 'move-not-possible' }, { code: 'move-not-possible' }] })
    const bruno = await createPerson(rt, 'admin')
    await call(bruno.rt, claimCase, { requestId: other })
    const write = { ids: [requestId, other], act: 'write', body: 'Buongiorno', people: 1 }
    expect(await call(anna.rt, moveCases, write)).toMatchObject({ done: 1, left: [{ code: 'claimed-by-another' }] })
  }))

test('all that the filters show are given to somebody, and come back, save the one that somebody has given on since', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const [second, done] = [await contractOf(rt, maria), await contractOf(rt, maria)]
    await inspect(rt, tx => tx.update(requests).set({ status: 'completed' }).where(eq(requests.id, done)))
    const moved = await call(anna.rt, moveCases, { all: { contracts: '1' }, act: 'assign', assignee: 'me' })
    expect(moved).toMatchObject({ done: 2, people: 0 })
    const followers = () =>
      Promise.all([requestId, second, done].map(async id => (await statusOf(rt, id))?.assigneeId ?? null))
    expect(await followers()).toEqual([anna.id, anna.id, null])
    const bruno = await createPerson(rt, 'admin')
    await call(anna.rt, assignCase, { requestId: second, assignee: bruno.id })
    expect(await call(anna.rt, undoCaseMove, moved)).toEqual({ back: 1, left: 1 })
    expect(await followers()).toEqual([null, bruno.id, null])
  }))
