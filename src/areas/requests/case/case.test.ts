import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notices } from '#areas/notifications/tables.server.ts'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { UNSET_LEAD_TIMES } from '#areas/settings/lead-times.ts'
import { call, command } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, statusOf, stepsOf } from '../../../../tests/support/contracts.ts'
import { refusal } from '../../../../tests/support/office.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { addCaseEvent, advanceRequest, type CaseStep, openRequest } from './case.server.ts'
import { ruleOf, stepKinds } from './steps.ts'
import { getMyRequest } from '../procedures/my-requests.server.ts'
import { noticeDelays } from '../procedures/retention.server.ts'
import { requestMoves, requestStatuses, type RequestStatus } from '../request.ts'
import { activations, requests } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

/** The functions under test, as a procedure of whoever acts. */
const move = (rt: TestRuntime, requestId: string, to: RequestStatus, step: CaseStep) =>
  call(
    rt,
    command('move-a-case', 'anyone', (_, ctx) => advanceRequest(ctx, requestId, to, step)),
    {},
  )
const add = (rt: TestRuntime, requestId: string, step: CaseStep) =>
  call(
    rt,
    command('add-a-step', 'anyone', (_, ctx) => addCaseEvent(ctx, requestId, step)),
    {},
  )
const noticesOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx => tx.select().from(notices).where(eq(notices.userId, userId)))

describe('every change of a case', () => {
  test('is one event, whoever makes it; the request says who acts and by when as its last event does', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const anna = await createPerson(rt, 'admin')
      const actors = [maria.rt, anna.rt, rt.as(system)]
      for (const [n, kind] of stepKinds.entries()) {
        const requestId = await contractOf(rt, maria)
        await add(actors[n % 3]!, requestId, { kind })
        const steps = await stepsOf(rt, requestId)
        expect(steps, kind).toHaveLength(1)
        const { ball, expectedOn } = steps[0]!
        expect(await statusOf(rt, requestId), kind).toMatchObject({ ball, expectedOn, status: 'pending' })
      }
    }))

  test('moves request and activation together where the move is allowed, and leaves nothing where it is not', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      for (const from of requestStatuses) {
        for (const to of requestStatuses) {
          const requestId = await contractOf(rt, maria)
          await inspect(rt, tx => tx.update(requests).set({ status: from }).where(eq(requests.id, requestId)))
          const isAllowed = from === to || requestMoves[from].includes(to)
          const outcome = await refusal(move(rt.as(system), requestId, to, { kind: 'data-checked' }))
          expect(outcome, `${from} → ${to}`).toBe(isAllowed ? 'done' : 'conflict')
          expect(await stepsOf(rt, requestId)).toHaveLength(isAllowed ? 1 : 0)
          const [activation] = await inspect(rt, tx =>
            tx.select().from(activations).where(eq(activations.requestId, requestId)),
          )
          expect((await statusOf(rt, requestId))?.status).toBe(isAllowed ? to : from)
          if (isAllowed && from !== to) expect(activation?.status).toBe(to)
        }
      }
    }))

  test('two steps of one moment stay in their order', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria)
      const kinds = ['data-checked', 'sent-to-supplier', 'contract-concluded'] as const
      for (const kind of kinds) await add(rt.as(system), requestId, { kind })
      const { journey } = await call(maria.rt, getMyRequest, { requestId })
      expect(journey.done.map(({ key }) => key.replace(/-\d+$/, ''))).toEqual(kinds)
    }))

  test('of somebody else cannot be made, and its request cannot be seen', () =>
    withRuntime(async rt => {
      const requestId = await contractOf(rt, await createPerson(rt))
      const { rt: stranger } = await createPerson(rt)
      expect(await refusal(add(stranger, requestId, { kind: 'data-checked' }))).toBe('not-found')
      expect(await refusal(call(stranger, getMyRequest, { requestId }))).toBe('not-found')
      expect(await stepsOf(rt, requestId)).toEqual([])
    }))
})

describe('the customer is told', () => {
  test('of what others did, in the area and by mail; never of what they did themselves, nor of what stays inside', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria)
      await add(maria.rt, requestId, { kind: 'data-checked' })
      await add(rt.as(system), requestId, { kind: 'data-checked', visible: false })
      await add(rt.as(system), requestId, { kind: 'data-checked', isNotified: false })
      expect(await noticesOf(rt, maria.id)).toEqual([])
      await add(rt.as(system), requestId, { kind: 'sent-to-supplier' })
      expect(await noticesOf(rt, maria.id)).toMatchObject([
        {
          topic: 'cases',
          title: 'Switch Fornitore: richiesta trasmessa al fornitore',
          address: `/dashboard/pratica/${requestId}`,
        },
      ])
      expect(mailsTo(rt, maria.email)).toHaveLength(1)
    }))

  test('in words without codes, addresses of homes or amounts', () => {
    for (const kind of stepKinds) {
      const { title, text } = ruleOf(kind)
      expect(`${title} ${text}`, kind).not.toMatch(/\d{3}|€|IT\d{2}|@/)
    }
  })

  test('nothing is told of a consultation asked without an account', () =>
    withRuntime(async rt => {
      const open = command('open-a-case', 'anyone', (_, ctx) =>
        ctx.asSystem(() =>
          openRequest(
            ctx,
            { userId: null, type: 'consulenza', title: 'Consulenza gratuita', description: '' },
            { kind: 'consultation-asked' },
          ),
        ),
      )
      const requestId = await call(rt, open, {})
      await add(rt.as(system), requestId, { kind: 'delay-noticed' })
      expect(await stepsOf(rt, requestId)).toHaveLength(2)
      expect(await inspect(rt, tx => tx.$count(notices))).toBe(0)
    }))
})

describe('a date that has passed', () => {
  const delays = (rt: TestRuntime) => call(rt.as(system), noticeDelays, {})

  test('is said by itself, once for each date, and the customer is written to the first time', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria)
      // Saturday 21 November: the supplier has until Friday 4 December.
      await add(rt.as(system), requestId, { kind: 'sent-to-supplier' })
      expect((await statusOf(rt, requestId))?.expectedOn).toBe('2026-12-04')
      const before = mailsTo(rt, maria.email).length
      rt.setNow(new Date('2026-12-04T20:00:00Z'))
      expect(await delays(rt)).toEqual({ cases: 0 })
      rt.setNow(new Date('2026-12-06T08:00:00Z'))
      expect(await delays(rt), 'on a Sunday nobody is late').toEqual({ cases: 0 })
      rt.setNow(new Date('2026-12-07T05:20:00Z'))
      // Shown before the job has run, too.
      const { journey } = await call(maria.rt, getMyRequest, { requestId })
      expect(journey.present).toMatchObject({ late: 1, title: 'Tocca a Terralume' })
      expect(await delays(rt)).toEqual({ cases: 1 })
      expect(await delays(rt), 'once').toEqual({ cases: 0 })
      expect(await statusOf(rt, requestId)).toMatchObject({ ball: 'supplier', expectedOn: '2026-12-15' })
      expect((await stepsOf(rt, requestId)).filter(step => step.kind === 'delay-noticed')).toMatchObject([
        { ball: 'supplier', expectedOn: '2026-12-15', detail: { expected: '2026-12-04' } },
      ])
      expect(mailsTo(rt, maria.email)).toHaveLength(before + 1)
      rt.setNow(new Date('2026-12-16T05:20:00Z'))
      expect(await delays(rt)).toEqual({ cases: 1 })
      expect(mailsTo(rt, maria.email), 'not again').toHaveLength(before + 1)
    }))

  test('waits for the customer, or on a closed case, makes nobody late', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const asked = await contractOf(rt, maria)
      await add(rt.as(system), asked, { kind: 'document-asked' })
      const closed = await contractOf(rt, maria)
      await add(rt.as(system), closed, { kind: 'sent-to-supplier' })
      await move(rt.as(system), closed, 'cancelled', { kind: 'request-cancelled' })
      rt.setNow(new Date('2027-02-01T05:20:00Z'))
      expect(await delays(rt)).toEqual({ cases: 0 })
    }))
})

describe('lead times are a setting', () => {
  test('a changed one gives the dates from then on; one that makes no sense is refused', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { rt: anna } = await createPerson(rt, 'admin')
      const value = { ...UNSET_LEAD_TIMES, 'supplier-answer': { min: 1, max: 2, unit: 'weeks' } }
      await call(anna, changeSetting, { key: 'lead-times', value })
      const requestId = await contractOf(rt, maria)
      await add(rt.as(system), requestId, { kind: 'sent-to-supplier' })
      expect((await statusOf(rt, requestId))?.expectedOn).toBe('2026-12-05')
      for (const wrong of [
        { min: 3, max: 2, unit: 'days' },
        { min: -1, max: 2, unit: 'days' },
        { min: 1, max: 9_999, unit: 'days' },
        { min: 1, max: 2, unit: 'moons' },
      ]) {
        const given = { ...UNSET_LEAD_TIMES, switch: wrong }
        expect(await refusal(call(anna, changeSetting, { key: 'lead-times', value: given }))).not.toBe('done')
      }
    }))
})
