import { supplies } from '#areas/supplies/tables.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActivation, sealActivation } from '#areas/requests/activation/activation.server.ts'
import { answerCorrection, listMyCorrections } from '#areas/requests/procedures/corrections.server.ts'
import { askForDocument, withdrawDocumentRequest } from '#areas/requests/procedures/ask-for-document.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf, mailsTo, stepsOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal, handoverOf } from '../../../tests/support/office.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { makeSend } from './make-send.server.ts'
import { correctCaseData } from './procedures/correct-case-data.server.ts'
import { listSupplierSends, prepareSupplierSend, readSupplierSend } from './procedures/supplier-sends.server.ts'
import { tickActivationCheck } from './procedures/supplier-answers.server.ts'
import { supplierSendItems } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const RIGHT = 'IT001E87654321'
const correction = { datum: 'pod', value: RIGHT, reason: 'In bolletta è scritto così.' }
type Runtime = Parameters<Parameters<typeof withRuntime>[0]>[0]
const contract = async (rt: Runtime, requestId: string) => {
  const [row] = await inspect(rt, tx => tx.select().from(activations).where(eq(activations.requestId, requestId)))
  return { podPdr: row!.podPdr, ...openActivation(rt.keys, row!) }
}

test('«Non va» says why and asks for a document or corrects the datum, or is refused beside the field that is missing', () =>
  withRuntime(async rt => {
    const { act, desk, anna, requestId } = await atTheDesk(rt)
    const wrong = { check: 'supply', outcome: 'problem' }
    const tick = (more: object) => refusal(act(tickActivationCheck, { ...wrong, ...more }))
    expect(await tick({})).toBe('why-wrong')
    expect(await tick({ reason: 'Non torna.' })).toBe('required')
    expect(await tick({ reason: 'Non torna.', remedy: 'iban', value: 'x' })).toBe('other-check')
    expect(await tick({ reason: 'Non torna.', remedy: 'pod' })).toBe('required')
    expect(await tick({ reason: 'Non torna.', remedy: 'pod', value: 'IT1' })).toBe('pod-shape')
    expect(await stepsOf(rt, requestId)).toEqual([])

    expect(await tick({ reason: 'Il POD è di un altro.', remedy: 'recent-bill' })).toBe('done')
    expect((await desk()).documents).toMatchObject([{ kind: 'recent-bill', note: 'Il POD è di un altro.' }])
    expect(await tick({ reason: correction.reason, remedy: 'pod', value: RIGHT })).toBe('done')
    expect((await contract(rt, requestId)).podPdr).toBe(RIGHT)
    const { checks, corrections } = await handoverOf(anna.rt, requestId)
    expect(checks.find(({ check }) => check === 'supply')?.done).toMatchObject({
      outcome: 'problem',
      reason: correction.reason,
    })
    expect(corrections).toMatchObject([
      { datum: 'pod', before: '••••••••••5678', after: '••••••••••4321', state: 'asked', reason: correction.reason },
    ])
  }))

test('a corrected supply code goes out only once its customer has confirmed it', () =>
  withRuntime(async rt => {
    const { act, check, desk, anna, maria, requestId, send } = await atTheDesk(rt)
    await check()
    await act(correctCaseData, correction)
    expect((await desk()).ball).toBe('customer')
    expect(mailsTo(rt, maria.email)).toContain('notice')
    // The look at it is to be taken again.
    await act(tickActivationCheck, { check: 'supply', outcome: 'ok' })
    const left = async () =>
      (await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })).refused[0]?.lacks
    expect(await left()).toEqual(['confirmation'])

    const asked = () => call(maria.rt, listMyCorrections, { requestId })
    const [first] = await asked()
    expect(first).toMatchObject({ label: 'POD', before: '••••••••••5678', after: RIGHT })
    const answer = (correctionId: string, word: string, who = maria) =>
      call(who.rt, answerCorrection, { requestId, correctionId, answer: word })
    const stranger = await createPerson(rt)
    expect(await refusal(answer(first!.id, 'confirmed', stranger))).toBe('not-found')
    expect(await refusal(call(stranger.rt, listMyCorrections, { requestId }))).toBe('not-found')
    await answer(first!.id, 'refused')
    expect((await desk()).ball).toBe('office')
    expect(await left()).toEqual(['correction'])
    expect(await refusal(answer(first!.id, 'confirmed'))).toBe('correction-settled')

    await act(correctCaseData, { ...correction, value: 'IT001E11112222' })
    await act(tickActivationCheck, { check: 'supply', outcome: 'ok' })
    const [second] = await asked()
    await answer(second!.id, 'confirmed')
    const seen = (await desk()).seen
    await answer(second!.id, 'confirmed')
    expect(await desk()).toMatchObject({ ball: 'office', seen })
    expect(await asked()).toEqual([])
    await send()
    expect((await handoverOf(anna.rt, requestId)).stage).toBe('sent')
    expect(await refusal(act(correctCaseData, correction))).toBe('already-sent')
    expect(JSON.stringify(await stepsOf(rt, requestId))).not.toContain('IT001E')
  }))

test('a holder that its customer confirmed stands in their supplies', () =>
  withRuntime(async rt => {
    const { act, maria, requestId } = await atTheDesk(rt)
    const confirm = async () => {
      const [asked] = await call(maria.rt, listMyCorrections, { requestId })
      await call(maria.rt, answerCorrection, { requestId, correctionId: asked!.id, answer: 'confirmed' })
    }
    await act(correctCaseData, correction)
    await confirm()
    await act(correctCaseData, { datum: 'lastName', value: 'Bruzzone Rossi', reason: 'Così sul documento.' })
    const holders = async () => (await inspect(rt, tx => tx.select().from(supplies))).map(({ holder }) => holder)
    expect((await holders()).join()).toMatch(/^(?!.*Bruzzone Rossi)./)
    await confirm()
    expect((await holders()).join()).toContain('Bruzzone Rossi')
  }))

test('the data of a line are corrected, each where it is asked for, and its number and code are confirmed', () =>
  withRuntime(async rt => {
    const { act, anna, requestId } = await atTheDesk(rt)
    const correct = (datum: string, value: string) => refusal(act(correctCaseData, { ...correction, datum, value }))
    expect(await correct('migrationCode', 'TIM12345678001A')).toBe('not-there')
    const [row] = await inspect(rt, tx => tx.select().from(activations))
    const { personal } = openActivation(rt.keys, row!)
    const line = { currentPhoneNumber: '010123456', migrationCode: '', currentOperator: 'Uno', hasActiveLine: true }
    await inspect(rt, async tx => {
      await tx.update(activations).set({ podPdr: null, ...sealActivation(rt.keys, row!.id, personal, line) })
      await tx.update(requests).set({ type: 'internet_casa' })
    })
    expect(await correct('province', 'Genova')).toBe('province-shape')
    expect(await correct('province', 'XQ')).toBe('province-shape')
    expect(await correct('phoneToPort', '3331234567')).toBe('not-there')
    expect(await correct('migrationCode', 'TIM12345678001A')).toBe('done')
    expect(await correct('currentPhoneNumber', '010 765432')).toBe('done')
    expect(await correct('currentOperator', 'Due')).toBe('done')
    expect((await contract(rt, requestId)).technical).toMatchObject({
      migrationCode: 'TIM12345678001A',
      currentPhoneNumber: '+39010765432',
      currentOperator: 'Due',
      hasActiveLine: true,
    })
    const { corrections, correctable } = await handoverOf(anna.rt, requestId)
    expect(corrections.map(({ datum, state }) => [datum, state]).toSorted()).toEqual([
      ['currentOperator', 'not-asked'],
      ['currentPhoneNumber', 'asked'],
      ['migrationCode', 'asked'],
    ])
    expect(correctable).not.toContain('phoneToPort')
  }))

test('who still waits for a document after a word on a correction is the customer', () =>
  withRuntime(async rt => {
    const { act, desk, maria, requestId } = await atTheDesk(rt)
    await act(correctCaseData, correction)
    await act(askForDocument, { kind: 'proxy' })
    const [asked] = await call(maria.rt, listMyCorrections, { requestId })
    await act(withdrawDocumentRequest, { documentRequestId: (await desk()).documents[0]?.id })
    expect((await desk()).ball).toBe('customer')
    await act(askForDocument, { kind: 'proxy' })
    await call(maria.rt, answerCorrection, { requestId, correctionId: asked!.id, answer: 'confirmed' })
    expect((await desk()).ball).toBe('customer')
  }))

test('a correction takes the case out of a file that is made, and leaves the others in one of their own', () =>
  withRuntime(async rt => {
    const { act, check, anna, requestId } = await atTheDesk(rt)
    await check()
    const other = await contractOf(rt, await createPerson(rt))
    await inspect(rt, async tx => {
      await tx.update(requests).set({ officeSeenAt: new Date() }).where(eq(requests.id, other))
    })
    const { sends } = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    const sendId = sends[0]!.id
    await makeSend(rt.as(system), { sendId })
    await inspect(rt, tx =>
      tx.insert(supplierSendItems).values({ id: 'beside', sendId, requestId: other, userId: anna.id, at: new Date() }),
    )
    await act(correctCaseData, { datum: 'phone', value: '3331234567', reason: 'Ce l’ha detto al telefono.' })
    const files = (await call(anna.rt, listSupplierSends, {})).sends
    expect(files.find(({ id }) => id === sendId)?.state).toBe('failed')
    const anew = files.find(({ state }) => state === 'making')!
    const made = await call(rt.as(system), readSupplierSend, { sendId: anew.id })
    expect(made?.requests.map(each => each.requestId)).toEqual([other])
    // A telephone is confirmed by nobody: the case can be sent again at once, with the new one.
    const again = await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    expect(again.refused).toEqual([])
    expect((await contract(rt, requestId)).personal.phone).toBe('+393331234567')
  }))

test('each code of a dual supply has its place, and what the request has not is not corrected', () =>
  withRuntime(async rt => {
    const { act, requestId } = await atTheDesk(rt)
    await act(correctCaseData, { ...correction, datum: 'pdr', value: '12345678901234' })
    expect(await contract(rt, requestId)).toMatchObject({
      podPdr: 'IT001E12345678, 12345678901234',
      technical: { pod: 'IT001E12345678', pdr: '12345678901234', clientType: 'domestico' },
    })
    const correct = (more: object) => refusal(act(correctCaseData, { ...correction, ...more }))
    expect(await correct({ datum: 'pdr', value: '12345678901234' })).toBe('unchanged')
    expect(await correct({ datum: 'documentNumber', value: 'CA12345AA' })).toBe('not-there')
    expect(await correct({ reason: '' })).toBe('required')
    expect(await correct({ datum: 'lastName', value: 'Bruzzone Rossi' })).toBe('done')
  }))
