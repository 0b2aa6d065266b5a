import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { keepOrder, keepView, removeView, listViews } from '#areas/office/procedures/views.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk, countCases, listCases, refusal } from '../../../../tests/support/office.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { addCaseNote, endCaseReminder, assignCase, claimCase } from '../procedures/cases.server.ts'
import { enterRequest } from '../procedures/prepared-requests.server.ts'
import { keepRequestCodes, noticeDelays } from '../procedures/retention.server.ts'
import { writeOnMyCase } from '../procedures/case-messages.server.ts'
import { activations, caseNotes, requestCodes, requests } from '../tables.server.ts'
import { openActivation, sealActivation } from '../activation/activation.server.ts'

const { withRuntime } = useTestDatabase()

describe('the queue is searched', () => {
  test('by number, by part of a name or address, by tax code and by the code of a supply', () =>
    withRuntime(async rt => {
      const { anna, maria, requestId } = await atTheDesk(rt)
      const found = async (search: string) => (await call(anna.rt, listCases, { search })).cases.map(({ id }) => id)
      const [row] = await inspect(rt, tx => tx.select().from(requests).where(eq(requests.id, requestId)))
      expect(await found(`R-${row?.number}`)).toEqual([requestId])
      expect(await found('999999999')).toEqual([])
      expect(await found('rossi')).toEqual([requestId])
      expect(await found('MARIA ROSS')).toEqual([requestId])
      expect(await found('nessuno')).toEqual([])

      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      if (!activation) throw new Error('no activation')
      const taxCode = 'RSSMRA80A01H501U'
      const { personal, technical } = openActivation(rt.keys, activation)
      const sealed = sealActivation(rt.keys, activation.id, { ...personal, fiscalCode: taxCode }, technical)
      await inspect(rt, tx => tx.update(activations).set(sealed).where(eq(activations.id, activation.id)))
      expect(await found(taxCode)).toEqual([])
      // One from before codes were kept: the night makes up for it, and has nothing left to do.
      expect((await call(rt.as(system), keepRequestCodes, {})).requests).toBe(1)
      expect((await call(rt.as(system), keepRequestCodes, {})).requests).toBe(0)
      expect(await found(taxCode.toLowerCase())).toEqual([requestId])
      expect(await found('IT001E12345678')).toEqual([requestId])
      const kept = await inspect(rt, tx => tx.select().from(requestCodes))
      expect(JSON.stringify(kept)).not.toContain(taxCode)

      await inspect(rt, tx =>
        tx.insert(supplies).values({
          id: 's1',
          userId: maria.id,
          commodity: 'luce',
          code: 'IT001E04412345',
          customerType: 'domestico',
          confirmedAt: rt.now(),
        }),
      )
      expect(await found('it001e 04412345')).toEqual([requestId])
    }))

  test('by who follows it, and a view is kept for who made it alone', () =>
    withRuntime(async rt => {
      const { anna, maria, requestId } = await atTheDesk(rt)
      const bruno = await createPerson(rt, 'admin')
      const of = async (assignee: string) => (await call(anna.rt, listCases, { assignee })).cases.map(({ id }) => id)
      expect(await of('none')).toEqual([requestId])
      await call(anna.rt, assignCase, { requestId, assignee: 'me' })
      expect(await of('none')).toEqual([])
      expect(await of('me')).toEqual([requestId])
      await call(anna.rt, assignCase, { requestId, assignee: bruno.id })
      expect(await of(bruno.id)).toEqual([requestId])
      expect(await refusal(call(anna.rt, assignCase, { requestId, assignee: maria.id }))).toBe('not-staff')

      const filters = { assignee: 'me', search: 'rossi' }
      const { viewId } = await call(anna.rt, keepView, { section: 'requests', name: 'Le mie', filters })
      expect((await call(anna.rt, listViews, { section: 'requests', viewId })).open?.filters).toEqual(filters)
      expect(await call(bruno.rt, listViews, { section: 'requests', viewId })).toEqual({
        views: [],
        open: null,
        order: null,
      })
      await call(bruno.rt, removeView, { viewId })
      for (const order of ['moved', '-moved']) await call(anna.rt, keepOrder, { section: 'requests', order })
      expect((await call(anna.rt, listViews, { section: 'requests' })).order).toBe('-moved')
      for (const [who, section] of [
        [bruno, 'requests'],
        [anna, 'activations'],
      ] as const)
        expect((await call(who.rt, listViews, { section })).order).toBeNull()
      expect((await call(anna.rt, listViews, { section: 'requests' })).views).toHaveLength(1)
    }))
})

describe('one person works on a case at a time', () => {
  test('the acts of others wait, whoever took it; who confirms takes it over and follows it', () =>
    withRuntime(async rt => {
      const { anna, requestId, advance, check, desk } = await atTheDesk(rt)
      const bruno = await createPerson(rt, 'admin')
      await call(bruno.rt, claimCase, { requestId })
      expect(await desk()).toMatchObject({ assigneeId: bruno.id, claim: { isMine: false } })
      expect(await refusal(advance('data-checked'))).toBe('claimed-by-another')
      expect(await refusal(call(anna.rt, claimCase, { requestId }))).toBe('claimed-by-another')
      await call(anna.rt, claimCase, { requestId, takeOver: 'on' })
      await check()
      expect(await desk()).toMatchObject({ assigneeId: anna.id, claim: { isMine: true } })
    }))
})

test('a new date told to the customer makes nothing less late; the next step does', () =>
  withRuntime(async rt => {
    const { anna, requestId, check, desk } = await atTheDesk(rt)
    await inspect(rt, tx =>
      tx.update(requests).set({ ball: 'office', expectedOn: '2026-11-18' }).where(eq(requests.id, requestId)),
    )
    rt.setNow(new Date('2026-11-23T08:00:00Z'))
    anna.rt.setNow(rt.now())
    await call(rt.as(system), noticeDelays, {})
    expect(await desk()).toMatchObject({ isLate: true, lateSince: '2026-11-18' })
    expect((await desk()).expectedOn).not.toBe('2026-11-18')
    expect((await call(anna.rt, listCases, { late: '1' })).cases).toHaveLength(1)
    await check()
    expect(await desk()).toMatchObject({ isLate: false, lateSince: null })
  }))

test('a note is read at the desk, and by nobody else', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId, desk } = await atTheDesk(rt)
    await call(anna.rt, addCaseNote, { requestId, text: 'Richiamare lunedì.' })
    expect((await desk()).notes).toMatchObject([{ body: 'Richiamare lunedì.', by: { who: 'office' } }])
    expect(await refusal(call(anna.rt, addCaseNote, { requestId, text: '  ' }))).toBe('required')
    await rt.db.transaction(async tx => {
      await tx.execute(sql`select set_config('role', 'app_client', true), set_config('app.user_id', ${maria.id}, true)`)
      expect(await tx.select().from(caseNotes)).toEqual([])
      await tx.execute(sql`select set_config('role', 'app_system', true)`)
    })
  }))

test('«Ricordamelo»: on its day, in Italy, the case is among what its author is reminded of, until they say it is done', () =>
  withRuntime(async rt => {
    const { anna, requestId, desk } = await atTheDesk(rt)
    const bruno = await createPerson(rt, 'operator')
    const note = (remindOn: string) =>
      refusal(call(anna.rt, addCaseNote, { requestId, text: 'Ha risposto il distributore?', remindOn }))
    const reminded = async (who = anna) => (await call(who.rt, listCases, { remind: '1' })).cases.map(({ id }) => id)
    for (const day of ['2026-11-21', '2026-02-30', '2028-01-01', 'domani'])
      expect(await note(day), day).toBe('not-ahead')
    expect(await note('2026-11-24')).toBe('done')
    expect(await note('')).toBe('done')
    rt.setNow(new Date('2026-11-23T22:00:00Z'))
    expect(await reminded()).toEqual([])
    rt.setNow(new Date('2026-11-23T23:30:00Z'))
    expect([await reminded(), await reminded(bruno)]).toEqual([[requestId], []])
    expect((await call(anna.rt, countCases, {})).tabs.reminders).toEqual({ count: 1, more: false })
    const noteId = (await desk()).notes.find(({ remindOn }) => remindOn)?.id ?? ''
    expect(await refusal(call(bruno.rt, endCaseReminder, { requestId, noteId }))).toBe('not-found')
    await call(anna.rt, endCaseReminder, { requestId, noteId })
    expect(await reminded()).toEqual([])
    expect((await desk()).notes).toHaveLength(2)
  }))

test.each([
  ['2026-11-20T23:30:00Z', { tomorrow: '2026-11-22', monday: '2026-11-23', week: '2026-11-28', month: '2026-12-21' }],
  // A Monday; the last day of a long month, at an hour that is still the day before elsewhere.
  ['2026-11-23T11:00:00Z', { tomorrow: '2026-11-24', monday: '2026-11-30', week: '2026-11-30', month: '2026-12-23' }],
  ['2027-01-30T23:30:00Z', { tomorrow: '2027-02-01', monday: '2027-02-01', week: '2027-02-07', month: '2027-02-28' }],
])('a ready-made day is computed from the Italian day of the press (%s)', (now, days) =>
  withRuntime(async rt => {
    const { anna, requestId, desk } = await atTheDesk(rt)
    rt.setNow(new Date(now))
    for (const remindIn of Object.keys(days)) await call(anna.rt, addCaseNote, { requestId, text: remindIn, remindIn })
    const noted = (await desk()).notes.map(({ body, remindOn }) => [body, remindOn])
    expect(Object.fromEntries(noted)).toEqual(days)
  }),
)

test('a reminder that lies ahead comes back when the customer writes or the supplier answers, and for nothing else', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId, desk, check, send, conclude } = await atTheDesk(rt)
    const reminded = async () => (await call(anna.rt, listCases, { remind: '1' })).cases.length
    const note = () => call(anna.rt, addCaseNote, { requestId, text: 'Aspettiamo.', remindIn: 'month' })
    const done = async () => {
      for (const { id, remindOn } of (await desk()).notes)
        if (remindOn) await call(anna.rt, endCaseReminder, { requestId, noteId: id })
    }
    await note()
    await check()
    await send()
    expect(await reminded()).toBe(0)
    await call(maria.rt, writeOnMyCase, { requestId, sendKey: crypto.randomUUID(), body: 'Ho cambiato banca.' })
    expect(await reminded()).toBe(1)
    await done()
    await note()
    await conclude('2026-11-21')
    expect(await reminded()).toBe(1)
  }))

test('a request on the telephone is found in the area of who has that address, and of nobody else', () =>
  withRuntime(async rt => {
    const { anna, maria } = await atTheDesk(rt)
    const asked = { name: 'Maria Rossi', phone: '3331234567', subject: 'Voltura', message: 'Vuole cambiare nome.' }
    const { requestId } = await call(anna.rt, enterRequest, { ...asked, email: maria.email.toUpperCase() })
    const [own] = await inspect(rt, tx => tx.select().from(requests).where(eq(requests.id, requestId)))
    expect(own).toMatchObject({ userId: maria.id, type: 'consulenza', channel: 'phone', status: 'pending' })
    const other = await call(anna.rt, enterRequest, { ...asked, email: 'nessuno@example.test' })
    const [stranger] = await inspect(rt, tx => tx.select().from(requests).where(eq(requests.id, other.requestId)))
    expect(stranger).toMatchObject({ userId: null, details: { email: 'nessuno@example.test' } })
    expect((await call(anna.rt, listCases, { channel: 'phone' })).cases).toHaveLength(2)
    expect((await call(anna.rt, listCases, { search: 'nessuno@' })).cases).toHaveLength(1)
  }))
