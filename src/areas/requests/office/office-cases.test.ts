import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { mailsTo, statusOf, stepsOf, withdraw } from '../../../../tests/support/contracts.ts'
import { atTheDesk, listCases, refusal, openCase } from '../../../../tests/support/office.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { advanceCase, recordContractConcluded, recordSupplyActive } from '../procedures/contract.server.ts'
import { askForDocument, withdrawDocumentRequest } from '../procedures/ask-for-document.server.ts'
import { sendCaseMessage } from '../procedures/case-messages.server.ts'
import { activations, caseMessages } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

/** A case that its supplier has. */
async function atTheSupplier(rt: TestRuntime) {
  const of = await atTheDesk(rt)
  await of.check()
  await of.send()
  return of
}

const NOBODY = { requestId: 'nobody', seen: 0 }

describe('the steps of a case', () => {
  test('go forward one by one, each with one event that its customer is told of', () =>
    withRuntime(async rt => {
      const { maria, requestId, desk, check, send } = await atTheDesk(rt)
      expect((await desk()).possible.moves).toEqual(['data-checked', 'request-cancelled'])
      await check()
      await send()
      expect(await stepsOf(rt, requestId)).toMatchObject([
        { kind: 'data-checked', ball: 'office', userId: maria.id },
        { kind: 'sent-to-supplier', ball: 'supplier', userId: maria.id },
      ])
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'supplier' })
      expect(mailsTo(rt, maria.email)).toHaveLength(2)
      expect((await desk()).possible).toEqual({
        moves: ['request-cancelled'],
        dates: ['contract-concluded'],
        send: false,
        lacks: {},
        takeBack: false,
      })
    }))

  test('never go back', () =>
    withRuntime(async rt => {
      const { advance, check, send } = await atTheDesk(rt)
      await check()
      await send()
      expect(await refusal(advance('data-checked'))).toBe('move-not-possible')
      expect(await refusal(advance('supply-active'))).not.toBe('done')
    }))

  test('leave a row in the trail of operations, without what was written', () =>
    withRuntime(async rt => {
      const { anna, requestId, advance } = await atTheDesk(rt)
      await advance('request-cancelled', { reason: 'Il contatore è di un altro.' })
      const rows = await inspect(rt, tx => tx.select().from(auditTrail).where(eq(auditTrail.procedure, 'advance-case')))
      expect(rows).toMatchObject([{ actorId: anna.id, subject: requestId, detail: { move: 'request-cancelled' } }])
      expect(JSON.stringify(rows)).not.toContain('contatore')
    }))

  test('a case is cancelled with a reason, which its customer reads among the messages', () =>
    withRuntime(async rt => {
      const { requestId, advance } = await atTheDesk(rt)
      expect(await refusal(advance('request-cancelled'))).toBe('required')
      expect(await refusal(advance('request-cancelled', { reason: '   ' }))).toBe('required')
      await advance('request-cancelled', { reason: 'Il contatore è di un altro.' })
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'cancelled', ball: 'nobody' })
      const [activation] = await inspect(rt, tx =>
        tx.select().from(activations).where(eq(activations.requestId, requestId)),
      )
      expect(activation?.status).toBe('cancelled')
      expect(await inspect(rt, tx => tx.select().from(caseMessages))).toMatchObject([
        { requestId, author: 'office', body: 'Il contatore è di un altro.' },
      ])
      await advance('request-reopened')
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'office' })
    }))

  test('two people on one case: the second is told that something came between', () =>
    withRuntime(async rt => {
      const { anna, requestId, desk } = await atTheDesk(rt)
      const bruno = await createPerson(rt, 'admin')
      const { seen } = await desk()
      await call(bruno.rt, sendCaseMessage, { requestId, seen, body: 'Buongiorno' })
      const late: [Runtime, Parameters<typeof call>[1], object][] = [
        [anna.rt, advanceCase, { move: 'data-checked' }],
        [anna.rt, recordContractConcluded, { on: '2026-11-20' }],
        [anna.rt, recordSupplyActive, { on: '2026-11-20' }],
        [anna.rt, sendCaseMessage, { body: 'Buongiorno' }],
        [anna.rt, askForDocument, { kind: 'proxy' }],
        [anna.rt, withdrawDocumentRequest, { documentRequestId: 'x' }],
      ]
      for (const [by, p, input] of late)
        expect(await refusal(call(by, p, { requestId, seen, ...input })), p.name).toBe('case-changed')
      expect(await stepsOf(rt, requestId)).toHaveLength(1)
    }))

  test('what is not there, and what is no input, is refused', () =>
    withRuntime(async rt => {
      const { anna, act } = await atTheDesk(rt)
      const input = { move: 'data-checked', on: '2026-11-20', body: 'x', kind: 'proxy', documentRequestId: 'x' }
      const acts: Procedure[] = [
        advanceCase,
        recordContractConcluded,
        recordSupplyActive,
        sendCaseMessage,
        askForDocument,
        withdrawDocumentRequest,
        openCase,
      ]
      for (const p of acts) expect(await refusal(call(anna.rt, p, { ...NOBODY, ...input })), p.name).toBe('not-found')
      expect(await refusal(act(advanceCase, { move: 'bill-read' }))).not.toBe('done')
      expect(await refusal(act(recordContractConcluded, { on: '31/11/2026' }))).not.toBe('done')
      expect(await refusal(act(recordContractConcluded, { on: '2026-02-30' }))).not.toBe('done')
      expect(await refusal(act(askForDocument, { kind: 'everything' }))).not.toBe('done')
      expect(await refusal(call(anna.rt, listCases, { ball: 'somebody' }))).not.toBe('done')
    }))
})

describe('the day the contract was concluded', () => {
  test('is neither in the future nor before the request, by the Italian calendar', () =>
    withRuntime(async rt => {
      const { conclude, requestId } = await atTheSupplier(rt)
      // The evening of the 20th in London, already the 21st in Rome.
      rt.setNow(new Date('2026-11-20T23:30:00Z'))
      expect(await refusal(conclude('2026-11-22'))).toBe('date-future')
      expect(await refusal(conclude('2026-11-01'))).toBe('date-before-request')
      await conclude('2026-11-21')
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'in_progress', ball: 'supplier' })
      expect((await stepsOf(rt, requestId)).at(-1)).toMatchObject({
        kind: 'contract-concluded',
        detail: { on: '2026-11-21' },
      })
    }))

  test('opens the withdrawal, which counts from the moment it is recorded: nobody loses the days the office took', () =>
    withRuntime(async rt => {
      const { conclude, desk } = await atTheSupplier(rt)
      await conclude('2026-11-20')
      const { withdrawal, activation } = await desk()
      expect(activation?.concludedOn).toBe('2026-11-20')
      // Recorded on Saturday the 21st; the fourteenth day is a Saturday again.
      const term = { concludedOn: '2026-11-20', movedFrom: '2026-12-05', lastDay: '2026-12-07' }
      expect(withdrawal).toMatchObject({ stage: 'open', term })
      await conclude('2026-11-19')
      expect((await desk()).withdrawal).toMatchObject({ term: { ...term, concludedOn: '2026-11-19' } })
    }))

  test('can be put right, with a step of its own, until the customer has left', () =>
    withRuntime(async rt => {
      const { maria, requestId, conclude, desk } = await atTheSupplier(rt)
      await conclude('2026-11-20')
      expect(await refusal(conclude('2026-11-20'))).toBe('date-unchanged')
      await conclude('2026-11-19')
      expect((await stepsOf(rt, requestId)).filter(({ kind }) => kind === 'contract-concluded')).toHaveLength(2)
      expect((await desk()).activation?.concludedOn).toBe('2026-11-19')
      await withdraw(maria, requestId)
      expect(await refusal(conclude('2026-11-18'))).toBe('move-not-possible')
    }))

  test('a contract that can still be left is not cancelled by the office, nor one that was left carried on', () =>
    withRuntime(async rt => {
      const { maria, requestId, advance, activate } = await atTheDesk(rt, '2026-11-20')
      expect(await refusal(advance('request-cancelled', { reason: 'x' }))).toBe('move-not-possible')
      await withdraw(maria, requestId)
      expect(await refusal(activate('2026-11-21'))).toBe('move-not-possible')
      expect(await refusal(advance('data-checked'))).toBe('move-not-possible')
    }))
})

describe('the supply is active', () => {
  test('only once the contract is, and from a day between its conclusion and today', () =>
    withRuntime(async rt => {
      const { conclude, activate } = await atTheSupplier(rt)
      expect(await refusal(activate('2026-11-20'))).toBe('not-concluded')
      await conclude('2026-11-10')
      expect(await refusal(activate('2026-11-09'))).toBe('date-before-conclusion')
      expect(await refusal(activate('2026-11-22'))).toBe('date-future')
      expect(await refusal(activate('2026-11-21'))).toBe('done')
    }))

  test('completes the case and tells it with one message, which carries the withdrawal while it is open', () =>
    withRuntime(async rt => {
      const { maria, requestId, activate } = await atTheDesk(rt, '2026-11-10')
      await activate('2026-11-20')
      expect(await statusOf(rt, requestId)).toMatchObject({ status: 'completed', ball: 'nobody' })
      expect(mailsTo(rt, maria.email)).toEqual(['activation_completed'])
      const { data } = rt.sent.find(({ name }) => name === 'send-mail')!
      expect(data.text).toContain('fino al 24/11/2026')
      expect(data.text).toContain(`/dashboard/pratica/${requestId}/recesso`)
    }))

  test('after the term the message speaks of no withdrawal', () =>
    withRuntime(async rt => {
      const { maria, activate } = await atTheDesk(rt, '2026-11-03')
      await activate('2026-11-20')
      expect(mailsTo(rt, maria.email)).toEqual(['activation_completed'])
      expect(rt.sent.find(({ name }) => name === 'send-mail')?.data.text).not.toContain('recesso')
    }))

  test('completed again after it was reopened, the message is not sent twice', () =>
    withRuntime(async rt => {
      const { maria, activate, advance } = await atTheDesk(rt, '2026-11-10')
      await activate('2026-11-20')
      await advance('request-reopened')
      await advance('request-completed')
      expect(mailsTo(rt, maria.email).filter(kind => kind === 'activation_completed')).toHaveLength(1)
    }))
})
