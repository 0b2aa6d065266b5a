import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { getMyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { activations, caseMessages } from '#areas/requests/tables.server.ts'
import { notices } from '#areas/notifications/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { mailsTo, statusOf, stepsOf, withdraw } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal, handoverOf } from '../../../tests/support/office.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listCases } from './procedures/list-cases.server.ts'
import { recordAcceptanceTakenBack, recordSupplierAnswer } from './procedures/supplier-answers.server.ts'
import { TAKE_BACK_REASONS } from './answer-reasons.ts'

const { withRuntime } = useTestDatabase()

type Desk = Awaited<ReturnType<typeof atTheDesk>>
const takeBack = (desk: Desk, more: object = {}) =>
  desk.act(recordAcceptanceTakenBack, { on: '2026-11-21', reason: 'failed-check', ...more })

async function accepted(rt: TestRuntime) {
  const desk = await atTheDesk(rt)
  await desk.check()
  await desk.send()
  await desk.act(recordSupplierAnswer, { answer: 'accepted', on: '2026-11-21' })
  return desk
}
const takeBackOffered = async (desk: Desk) => (await desk.desk()).possible.takeBack

test('the customer is told why and what comes now, the case is ours again, and the days to withdraw go on', () =>
  withRuntime(async rt => {
    const desk = await accepted(rt)
    const before = await call(desk.maria.rt, getMyWithdrawal, { requestId: desk.requestId })
    rt.sent.length = 0
    await takeBack(desk, { note: 'pratica 77 del credito' })
    expect(await statusOf(rt, desk.requestId)).toMatchObject({ status: 'in_progress', ball: 'office' })
    const told = await inspect(rt, tx =>
      tx.select().from(caseMessages).where(eq(caseMessages.requestId, desk.requestId)),
    )
    expect(told.map(({ body }) => body)).toEqual([TAKE_BACK_REASONS['failed-check'].customerText])
    const noticed = await inspect(rt, tx => tx.select().from(notices).where(eq(notices.userId, desk.maria.id)))
    expect(noticed.map(({ title }) => title)).toContain('Switch Fornitore: il fornitore ha ritirato l’accettazione')
    expect(mailsTo(rt, desk.maria.email)).toEqual(['notice'])
    const mine = await call(desk.maria.rt, getMyRequest, { requestId: desk.requestId })
    expect(JSON.stringify(mine)).toContain('Il tuo diritto di recesso resta')
    expect(JSON.stringify(mine)).not.toContain('pratica 77')
    expect(await call(desk.maria.rt, getMyWithdrawal, { requestId: desk.requestId })).toEqual(before)
    expect(await handover(desk)).toMatchObject({
      stage: 'taken-back',
      awaitsAnswer: false,
      answers: [
        { answer: 'accepted' },
        { answer: 'taken-back', reason: 'failed-check', note: 'pratica 77 del credito' },
      ],
    })
    const steps = await stepsOf(rt, desk.requestId)
    expect(steps.find(({ kind }) => kind === 'supplier-took-back')?.detail).toEqual({
      reason: 'failed-check',
      on: '2026-11-21',
    })
    const trail = await inspect(rt, tx =>
      tx.select().from(auditTrail).where(eq(auditTrail.procedure, 'record-acceptance-taken-back')),
    )
    expect(trail).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain('pratica 77')
  }))

test('nothing is activated on it, and what the supplier accepts again is another contract with days of its own', () =>
  withRuntime(async rt => {
    const desk = await accepted(rt)
    await takeBack(desk)
    const { possible } = await desk.desk()
    // Its customer may still leave: nobody cancels it over their head.
    expect(possible).toMatchObject({ moves: [], send: true })
    expect(possible.dates).not.toContain('supply-active')
    expect(await refusal(desk.activate('2026-11-21'))).toBe('move-not-possible')
    expect(await refusal(takeBack(desk))).toBe('move-not-possible')
    const { cases: listed } = await call(desk.anna.rt, listCases, { contracts: '1', view: 'refused' })
    expect(listed.map(({ id, stage }) => [id, stage])).toEqual([[desk.requestId, 'taken-back']])

    rt.setNow(new Date('2026-11-25T10:00:00Z'))
    await desk.send()
    expect((await handover(desk)).awaitsAnswer).toBe(true)
    await desk.act(recordSupplierAnswer, { answer: 'accepted', on: '2026-11-25' })
    const [row] = await inspect(rt, tx =>
      tx.select().from(activations).where(eq(activations.requestId, desk.requestId)),
    )
    expect(row).toMatchObject({
      concludedAt: new Date('2026-11-25T10:00:00Z'),
      contractDay: '2026-11-25',
      takenBackAt: null,
    })
    expect(await takeBackOffered(desk)).toBe(true)
    await desk.activate('2026-11-25')
    expect(await statusOf(rt, desk.requestId)).toMatchObject({ status: 'completed' })
  }))

test('the customer leaves a contract that was taken back as any other', () =>
  withRuntime(async rt => {
    const desk = await accepted(rt)
    await takeBack(desk)
    rt.sent.length = 0
    await withdraw(desk.maria, desk.requestId)
    expect((await stepsOf(rt, desk.requestId)).map(({ kind }) => kind)).toContain('withdrawal-declared')
    expect(rt.sent.map(({ name }) => name)).toContain('send-withdrawal-receipt')
    expect(await takeBackOffered(desk)).toBe(false)
  }))

test('it is recorded in the days to withdraw of an accepted contract that is not active, and nowhere else', () =>
  withRuntime(async rt => {
    const states: [string, (desk: Desk) => Promise<unknown>][] = [
      ['asked', async () => {}],
      ['checked', desk => desk.check()],
      ['sent', desk => desk.send()],
      [
        'refused',
        desk =>
          desk.act(recordSupplierAnswer, {
            answer: 'refused',
            reason: 'open-debt',
            on: '2026-11-21',
            told: 'Non accettata.',
            toldFor: 'open-debt',
          }),
      ],
      ['sent again', desk => desk.send()],
    ]
    const desk = await atTheDesk(rt)
    for (const [state, reach] of states) {
      await reach(desk)
      expect([state, await takeBackOffered(desk), await refusal(takeBack(desk))]).toEqual([
        state,
        false,
        'move-not-possible',
      ])
    }
    const none = async (state: string, other: Desk) =>
      expect([state, await takeBackOffered(other), await refusal(takeBack(other))]).toEqual([
        state,
        false,
        'move-not-possible',
      ])
    const active = await accepted(rt)
    await active.activate('2026-11-21')
    await none('active', active)
    const cancelled = await atTheDesk(rt)
    await cancelled.advance('request-cancelled', { reason: 'Non serve più' })
    await none('cancelled', cancelled)
    const left = await accepted(rt)
    await withdraw(left.maria, left.requestId)
    await none('left', left)
    const over = await accepted(rt)
    rt.setNow(new Date('2026-12-20T10:00:00Z'))
    await none('over', over)
  }))

test('asks for a reason, for a note where it is another one, and for a day between the contract and today', () =>
  withRuntime(async rt => {
    const desk = await accepted(rt)
    expect(await refusal(takeBack(desk, { reason: '' }))).toBe('required')
    expect(await refusal(takeBack(desk, { reason: 'other' }))).toBe('required')
    expect(await refusal(takeBack(desk, { on: '2026-11-22' }))).toBe('date-future')
    expect(await refusal(takeBack(desk, { on: '2026-11-20' }))).toBe('date-before-conclusion')
    expect(await refusal(call(desk.maria.rt, recordAcceptanceTakenBack, {}))).toBe('forbidden')
    const seen = (await desk.desk()).seen - 1
    const stale = { requestId: desk.requestId, seen, on: '2026-11-21', reason: 'failed-check' }
    expect(await refusal(call(desk.anna.rt, recordAcceptanceTakenBack, stale))).toBe('case-changed')
  }))

const handover = ({ anna, requestId }: Desk) => handoverOf(anna.rt, requestId)
