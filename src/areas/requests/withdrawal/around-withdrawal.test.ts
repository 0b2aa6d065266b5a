import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, statusOf, stepsOf, withdraw } from '../../../../tests/support/contracts.ts'
import { atTheDesk } from '../../../../tests/support/office.ts'
import { createPerson, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { cancelMyRequest } from '../procedures/my-requests.server.ts'
import { getMyWithdrawal, listWithdrawableContracts } from '../procedures/my-withdrawals.server.ts'
import { handleWithdrawal, listOpenWithdrawals } from '../procedures/withdrawals.server.ts'
import { maskedSupply } from './withdrawal.ts'

const { withRuntime } = useTestDatabase()

describe('cancel-my-request', () => {
  test('takes back what is not a contract yet, with its reason if there is one, and tells both sides', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria)
      expect(await call(maria.rt, cancelMyRequest, { requestId, reason: 'too-long' })).toEqual({ isNew: true })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled', ball: 'nobody' })
      expect(await stepsOf(rt, requestId)).toMatchObject([
        { kind: 'request-cancelled-by-customer', detail: { reason: 'too-long' } },
      ])
      expect(mailsTo(rt, maria.email)).toEqual(['request_cancelled'])
      expect(mailsTo(rt, rt.config.SITE_EMAIL)).toEqual(['cancellation_to_check'])
      expect(await call(maria.rt, cancelMyRequest, { requestId })).toEqual({ isNew: false })
      expect(await stepsOf(rt, requestId)).toHaveLength(1)
    }))

  test('a contract is never cancelled by it: one leaves it by withdrawing, in time', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      for (const on of ['2026-11-10', '2026-10-01']) {
        const requestId = await contractOf(rt, maria, on)
        await expect(call(maria.rt, cancelMyRequest, { requestId })).rejects.toMatchObject({
          code: 'contract-concluded',
        })
      }
    }))
})

describe('what may be done', () => {
  test('is told with the contract, the last day, and what the declaration would say', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria, '2026-11-10')
      expect(await call(maria.rt, getMyWithdrawal, { requestId })).toMatchObject({
        state: { stage: 'open', daysLeft: 3, term: { lastDay: '2026-11-24' } },
        contract: { offer: 'Chiara 24', supplier: 'Terralume', supply: 'IT001••••••678', isBusiness: false },
        statement: { name: 'Elena Bruzzone', email: maria.email },
        receipt: null,
      })
      const stageOf = async (id: string) => (await call(maria.rt, getMyWithdrawal, { requestId: id })).state.stage
      expect(await stageOf(await contractOf(rt, maria))).toBe('cancellable')
      expect(await stageOf(await contractOf(rt, maria, '2026-10-01'))).toBe('over')
    }))

  test('the contracts still in time are listed, the first to end on top', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const later = await contractOf(rt, maria, '2026-11-12')
      const first = await contractOf(rt, maria, '2026-11-09')
      await contractOf(rt, maria, '2026-11-05')
      await contractOf(rt, maria)
      const left = await contractOf(rt, maria, '2026-11-10')
      await withdraw(maria, left)
      const { days, contracts } = await call(maria.rt, listWithdrawableContracts, {})
      expect(days).toBe(14)
      expect(contracts.map(({ requestId, daysLeft }) => [requestId, daysLeft])).toEqual([
        [first, 2],
        [later, 5],
      ])
    }))
})

describe('handle-withdrawal', () => {
  test('closes the case and tells the customer', () =>
    withRuntime(async rt => {
      const [maria, office] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await withdraw(maria, requestId)
      expect((await call(office.rt, listOpenWithdrawals, {})).withdrawals).toEqual([
        { requestId, supplier: 'Terralume', offer: 'Chiara 24', declaredAt: rt.now() },
      ])
      // Steps of one instant have no order.
      rt.setNow(new Date(rt.now().getTime() + 60_000))
      // Nothing is answered for a supplier that nobody has heard.
      await expect(call(office.rt, handleWithdrawal, { requestId, outcome: '' })).rejects.toMatchObject({
        detail: { fields: { outcome: 'required' } },
      })
      await call(office.rt, handleWithdrawal, { requestId, outcome: 'ended' })
      expect((await call(office.rt, listOpenWithdrawals, {})).withdrawals).toEqual([])
      await call(office.rt, handleWithdrawal, { requestId, outcome: 'ended' })
      await expect(call(office.rt, handleWithdrawal, { requestId, outcome: 'refused' })).rejects.toMatchObject({
        code: 'conflict',
      })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled', ball: 'nobody' })
      expect((await stepsOf(rt, requestId)).map(({ kind }) => kind)).toEqual([
        'withdrawal-declared',
        'withdrawal-handled',
      ])
      expect((await call(maria.rt, getMyWithdrawal, { requestId })).state).toMatchObject({
        stage: 'declared',
        outcome: 'ended',
      })
      expect(mailsTo(rt, maria.email)).toHaveLength(1)
    }))

  test('a contested withdrawal stays open at the office', () =>
    withRuntime(async rt => {
      const [maria, office] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await withdraw(maria, requestId)
      await call(office.rt, handleWithdrawal, { requestId, outcome: 'refused' })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'office' })
    }))

  test('there is nothing to handle where nobody withdrew', () =>
    withRuntime(async rt => {
      const [maria, office] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const requestId = await contractOf(rt, maria, '2026-11-10')
      await expect(call(office.rt, handleWithdrawal, { requestId, outcome: 'ended' })).rejects.toMatchObject({
        code: 'not-found',
      })
    }))
})

test('who hears that a contract is concluded hears until when and where it can be left, once', () =>
  withRuntime(async rt => {
    const { maria, requestId, check, send, conclude } = await atTheDesk(rt)
    await check()
    await send()
    rt.sent.length = 0
    await conclude('2026-11-20')
    expect(mailsTo(rt, maria.email)).toEqual(['contract_concluded'])
    const { data } = rt.sent.find(({ data: { to } }) => to === maria.email)!
    expect(data.text).toContain('fino al 07/12/2026 compreso')
    expect(data.text).toContain(`Recedi dal contratto: ${rt.config.SITE_URL}/dashboard/pratica/${requestId}/recesso`)
    expect((await call(maria.rt, getMyWithdrawal, { requestId })).state).toMatchObject({ stage: 'open', daysLeft: 16 })
  }))

test('a code is masked in the middle, each of several', () => {
  expect(maskedSupply('IT001E12345678, 12345678901234')).toBe('IT001••••••678, 12345••••••234')
})
