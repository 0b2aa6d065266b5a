import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCaseNote, assignCase, claimCase } from '#areas/requests/procedures/cases.server.ts'
import { advanceCase, recordContractConcluded } from '#areas/requests/procedures/contract.server.ts'
import { askForDocument, withdrawDocumentRequest } from '#areas/requests/procedures/ask-for-document.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { sendCaseMessage } from '#areas/requests/procedures/case-messages.server.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf, stepsOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal, handoverOf } from '../../../tests/support/office.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { approveChecks, tickActivationCheck } from './procedures/supplier-answers.server.ts'
import { makeSend } from './make-send.server.ts'
import { markSendTransmitted, prepareSupplierSend } from './procedures/supplier-sends.server.ts'
import { moveCases } from './procedures/case-moves.server.ts'

const { withRuntime } = useTestDatabase()

test('nobody calls the data of an unopened case in order, nor takes one with nothing looked at to its end', () =>
  withRuntime(async rt => {
    const { anna, requestId, advance, conclude, activate } = await atTheDesk(rt)
    const unopened = call(anna.rt, advanceCase, { requestId, seen: 0, move: 'data-checked' })
    await expect(unopened).rejects.toMatchObject({
      code: 'step-lacks',
      detail: { values: { lacks: expect.stringMatching(/^opening unseen:/) as unknown } },
    })
    expect(await refusal(advance('data-checked'))).toBe('step-lacks')
    expect(await refusal(conclude('2026-11-20'))).toBe('step-lacks')
    expect(await refusal(activate('2026-11-20'))).toBe('not-concluded')
    expect(await refusal(advance('request-completed'))).toBe('move-not-possible')
    expect(await stepsOf(rt, requestId)).toEqual([])
  }))

test('no file for a supplier has a request without its code, whatever was ticked', () =>
  withRuntime(async rt => {
    const { anna, requestId, check, advance } = await atTheDesk(rt)
    await check()
    await inspect(rt, tx => tx.update(activations).set({ podPdr: '' }).where(eq(activations.requestId, requestId)))
    const { sends, refused } = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    expect(sends).toEqual([])
    expect(refused).toMatchObject([
      { requestId, number: expect.any(Number), why: 'not-ready', lacks: ['code:pod', 'code:pdr'] },
    ])
    // Only a file that was transmitted writes it as sent.
    expect(await refusal(advance('sent-to-supplier'))).not.toBe('done')
  }))

test('a document that was asked for holds every step, one that is already in a file too, until it is withdrawn', () =>
  withRuntime(async rt => {
    const { anna, requestId, check, act, desk } = await atTheDesk(rt)
    await act(askForDocument, { kind: 'meter-photo' })
    expect(await refusal(check())).toBe('step-lacks')
    const withdrawn = async () => {
      const open = (await desk()).documents.find(({ withdrawnAt }) => !withdrawnAt)
      await act(withdrawDocumentRequest, { documentRequestId: open?.id })
    }
    await withdrawn()
    await check()
    const sent = async () => {
      const { sends } = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
      const sendId = sends[0]?.id ?? ''
      await makeSend(rt.as(system), { sendId })
      return sendId
    }
    const sendId = await sent()
    await act(askForDocument, { kind: 'proxy' })
    expect(await call(anna.rt, markSendTransmitted, { sendId })).toEqual({ sent: 0, notPossible: 1 })
    await withdrawn()
    expect(await call(anna.rt, markSendTransmitted, { sendId: await sent() })).toEqual({ sent: 1, notPossible: 0 })
    expect((await handoverOf(anna.rt, requestId)).stage).toBe('sent')
  }))

test('nobody acts on a case of their own, alone or among many', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const requestId = await contractOf(rt, anna)
    const { seen } = await call(anna.rt, openCase, { requestId })
    const acts: [Parameters<typeof call>[1], object][] = [
      [advanceCase, { move: 'request-cancelled', reason: 'x' }],
      [sendCaseMessage, { body: 'Buongiorno' }],
      [askForDocument, { kind: 'proxy' }],
      [addCaseNote, { text: 'x' }],
      [claimCase, {}],
      [assignCase, { assignee: 'me' }],
      [tickActivationCheck, { check: 'supply', outcome: 'ok' }],
      [recordContractConcluded, { on: '2026-11-20' }],
    ]
    for (const [p, input] of acts)
      expect(await refusal(call(anna.rt, p, { requestId, seen, ...input })), p.name).toBe('own-case')
    for (const act of ['assign', 'write', 'advance'])
      expect(
        await call(anna.rt, moveCases, { ids: [requestId], act, move: 'data-checked', body: 'x', people: 9 }),
      ).toMatchObject({ done: 0, left: [{ code: 'own-case' }] })
    const { refused } = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    expect(refused).toMatchObject([{ why: 'own' }])
    expect(await stepsOf(rt, requestId)).toEqual([])
  }))

test('«Tutto a posto» ticks what nobody has looked at and goes on; what is wrong, or lacks, holds it and nothing is ticked', () =>
  withRuntime(async rt => {
    const { requestId, act, desk } = await atTheDesk(rt)
    const ticked = () => inspect(rt, tx => tx.select().from(activationChecks))
    await act(tickActivationCheck, { check: 'account', outcome: 'problem', reason: 'Scaduto', remedy: 'proxy' })
    expect(await refusal(act(approveChecks, {}))).toBe('step-lacks')
    expect((await desk()).possible.lacks['data-checked']).toContain('wrong:account')
    await act(withdrawDocumentRequest, { documentRequestId: (await desk()).documents[0]?.id })
    await act(tickActivationCheck, { check: 'account', outcome: 'ok' })
    expect(await ticked()).toHaveLength(1)
    await act(approveChecks, {})
    expect((await ticked()).map(({ outcome }) => outcome)).toEqual(Array(5).fill('ok'))
    expect((await stepsOf(rt, requestId)).map(({ kind }) => kind)).toContain('data-checked')
  }))
