import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActivation, sealActivation } from '#areas/requests/activation/activation.server.ts'
import { claimCase } from '#areas/requests/procedures/cases.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { recordSupplyActive } from '#areas/requests/procedures/contract.server.ts'
import { activations, caseMessages, documentRequests } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { withdrawDocumentRequest } from '#areas/requests/procedures/ask-for-document.server.ts'
import { call } from '#platform/procedure.server.ts'
import { mailsTo, statusOf, stepsOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal, handoverOf } from '../../../tests/support/office.ts'
import {
  createPerson,
  inspect,
  runtimeOn,
  system,
  type TestRuntime,
  useTestDatabase,
  visitor,
} from '../../../tests/support/test-runtime.ts'
import { makeSend } from './make-send.server.ts'
import {
  fetchSupplierSend,
  forgetOldSends,
  giveUpSend,
  listSupplierSends,
  markSendTransmitted,
  prepareSupplierSend,
} from './procedures/supplier-sends.server.ts'
import { listCases } from './procedures/list-cases.server.ts'
import { measureSuppliers } from './procedures/suppliers.server.ts'
import { recordSupplierAnswer, tickActivationCheck } from './procedures/supplier-answers.server.ts'
import { REFUSAL_REASONS, type RefusalReason } from './answer-reasons.ts'

const { withRuntime, database } = useTestDatabase('its own')

type Desk = Awaited<ReturnType<typeof atTheDesk>>
const prepare = ({ anna, requestId }: Desk, format = 'csv') =>
  call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format })
const handover = ({ anna, requestId }: Desk, withData = false) => handoverOf(anna.rt, requestId, withData)
const problem = { outcome: 'problem', reason: 'Non torna.', remedy: 'other' }
/** What its customer will read of a refusal, as it was shown. */
const seen = (reason: RefusalReason) => ({ told: REFUSAL_REASONS[reason].customerText, toldFor: reason })
const answer = (desk: Desk, input: object) => desk.act(recordSupplierAnswer, { on: '2026-11-21', ...input })
/** A document that the customer has sent since, because the office asked for it. */
const paperOf = (rt: TestRuntime, { maria, requestId }: Desk) =>
  inspect(rt, async tx => {
    const path = `${maria.id}/document_1.pdf`
    const file = { id: crypto.randomUUID(), ownerId: maria.id, bucket: 'activation-documents', path, name: 'ci.pdf' }
    await rt.storage.put('activation-documents', path, Buffer.from('%PDF-1.7'), 'application/pdf')
    await tx
      .insert(storedFiles)
      .values({ ...file, contentType: 'application/pdf', size: 8, sha256: 'x', createdAt: rt.now() })
    await tx.insert(documentRequests).values({
      id: crypto.randomUUID(),
      requestId,
      userId: maria.id,
      kind: 'identity-document',
      askedAt: rt.now(),
      askedBy: 'anna',
      fileId: file.id,
      answeredAt: rt.now(),
    })
  })
async function sent(rt: TestRuntime) {
  const desk = await atTheDesk(rt)
  await desk.check()
  await desk.send()
  return desk
}

test('a check is ticked by a person, who is named; what the machine sees is told with the data alone', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await desk.act(tickActivationCheck, { check: 'supply', ...problem })
    await desk.act(tickActivationCheck, { check: 'supply', outcome: 'ok' })
    const { checks } = await handover(desk)
    expect(checks.find(({ check }) => check === 'supply')?.done).toMatchObject({ outcome: 'ok', by: 'Maria R.' })
    expect(checks.every(({ sights }) => sights === null)).toBe(true)
    const opened = await handover(desk, true)
    expect(opened.checks.find(({ check }) => check === 'document')?.sights?.[0]?.isDoubt).toBe(true)
    const looks = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, desk.maria.id)))
    expect(looks.map(({ what }) => what)).toContain('request-data')
  }))

test('only what was checked is prepared, once; the file has a hash, and who fetches it is seen by its customer', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    expect((await prepare(desk)).refused).toMatchObject([
      { requestId: desk.requestId, lacks: expect.arrayContaining(['unseen:supply', 'checking']) as unknown },
    ])
    await desk.check()
    const { sends } = await prepare(desk)
    expect(sends).toMatchObject([{ supplierName: 'Terralume', count: 1 }])
    expect((await prepare(desk)).refused).toMatchObject([{ requestId: desk.requestId, why: 'in-a-send' }])
    expect((await call(desk.anna.rt, listCases, { contracts: '1' })).cases[0]?.isInSend).toBe(true)
    const sendId = sends[0]?.id ?? ''
    expect(await refusal(call(desk.anna.rt, markSendTransmitted, { sendId }))).toBe('conflict')
    await makeSend(rt.as(system), { sendId })
    const file = await call(desk.anna.rt, fetchSupplierSend, { sendId })
    expect((await file.bytes()).toString()).toContain('Bruzzone')
    expect(file.name).toBe('terralume-2026-11-21.csv')
    const looks = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, desk.maria.id)))
    expect(looks.map(({ what, subject }) => [what, subject])).toContainEqual(['request-data', desk.requestId])

    expect(await call(desk.anna.rt, markSendTransmitted, { sendId })).toEqual({ sent: 1, notPossible: 0 })
    expect((await stepsOf(rt, desk.requestId)).filter(({ kind }) => kind === 'sent-to-supplier')).toHaveLength(1)
    const [listed] = (await call(desk.anna.rt, listSupplierSends, {})).sends
    expect(listed).toMatchObject({ state: 'transmitted', requests: 1, hasFile: true })
    expect(listed?.sha256).toMatch(/^[0-9a-f]{64}$/)

    rt.setNow(new Date('2026-12-01T11:00:00Z'))
    expect(await call(rt.as(system), forgetOldSends, {})).toEqual({ sends: 1 })
    expect(await refusal(call(desk.anna.rt, fetchSupplierSend, { sendId }))).toBe('not-found')
  }))

test('what somebody found wrong goes into no file until it is put right; what is written in it is no formula', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await inspect(rt, async tx => {
      const [row] = await tx.select().from(activations)
      if (!row) throw new Error('no activation')
      const { personal, technical } = openActivation(rt.keys, row)
      const sealed = sealActivation(rt.keys, row.id, { ...personal, lastName: '=HYPERLINK("x")' }, technical)
      await tx.update(activations).set(sealed)
    })
    await desk.check()
    await desk.act(tickActivationCheck, { check: 'account', ...problem })
    const [listed] = (await call(desk.anna.rt, listCases, { contracts: '1', ball: 'customer' })).cases
    expect(listed).toMatchObject({ problems: 1 })
    const lacks = async () => (await prepare(desk)).refused[0]?.lacks
    expect(await lacks()).toEqual(['documents', 'wrong:account'])
    await desk.act(withdrawDocumentRequest, { documentRequestId: (await desk.desk()).documents[0]?.id })
    expect(await lacks()).toEqual(['wrong:account'])
    await desk.act(tickActivationCheck, { check: 'account', outcome: 'ok' })
    const sendId = (await prepare(desk)).sends[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    const { bytes } = await call(desk.anna.rt, fetchSupplierSend, { sendId })
    expect((await bytes()).toString()).toContain(`;"'=HYPERLINK(""x"")";`)
  }))

test('the pack holds a document for each request; a send that is given up is no more, and its requests wait again', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await paperOf(rt, desk)
    await desk.check()
    const sendId = (await prepare(desk, 'pdf')).sends[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    // Again, as after a run that was cut off: nobody waits for it.
    await makeSend(rt.as(system), { sendId })
    const { name, bytes } = await call(desk.anna.rt, fetchSupplierSend, { sendId })
    const { number } = await desk.desk()
    expect(name).toBe('terralume-2026-11-21.zip')
    for (const paper of ['richiesta.pdf', 'documento-d-identita-fronte-e-retro.pdf'])
      expect((await bytes()).toString('latin1')).toContain(`R-${number}/${paper}`)
    await call(desk.anna.rt, giveUpSend, { sendId })
    expect(await refusal(call(desk.anna.rt, fetchSupplierSend, { sendId }))).toBe('not-found')
    expect(await refusal(call(desk.anna.rt, markSendTransmitted, { sendId }))).toBe('conflict')
    expect((await prepare(desk)).sends).toHaveLength(1)
  }))

test('who works on a case has it: a colleague is told who, in the queue and at the act', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    const bruno = await createPerson(rt, 'admin')
    await call(bruno.rt, claimCase, { requestId: desk.requestId })
    const [listed] = (await call(desk.anna.rt, listCases, { contracts: '1' })).cases
    expect(listed).toMatchObject({ claimedBy: 'Maria R.', assignee: 'Maria R.' })
    expect(await refusal(answer(desk, { answer: 'accepted' }))).toBe('claimed-by-another')
    expect(await refusal(desk.act(tickActivationCheck, { check: 'supply', outcome: 'ok' }))).toBe('claimed-by-another')
    await call(desk.anna.rt, claimCase, { requestId: desk.requestId, takeOver: 'on' })
    // The screen of the other is older than what came between.
    const { seen } = await desk.desk()
    await answer(desk, { answer: 'accepted' })
    const late = { requestId: desk.requestId, seen, answer: 'refused', on: '2026-11-21', reason: 'other', note: 'x' }
    expect(await refusal(call(desk.anna.rt, recordSupplierAnswer, late))).toBe('case-changed')
  }))

test('a case that moved after the file was made stays where it is, and is counted apart', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await desk.check()
    const { sends } = await prepare(desk, 'pdf')
    const sendId = sends[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    await desk.advance('request-cancelled', { reason: 'Non serve più' })
    expect(await call(desk.anna.rt, markSendTransmitted, { sendId })).toEqual({ sent: 0, notPossible: 1 })
  }))

test('a refusal tells the customer why in plain words, keeps the note here, and lets the case be sent again', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    expect(await refusal(answer(desk, { answer: 'refused' }))).toBe('required')
    for (const reason of ['other', 'wrong-line-code'])
      expect(await refusal(answer(desk, { answer: 'refused', reason }))).toBe('required')
    for (const [on, why] of [
      ['2026-11-22', 'date-future'],
      ['2026-11-01', 'date-before-request'],
    ])
      expect(await refusal(answer(desk, { answer: 'refused', reason: 'open-debt', on }))).toBe(why)
    const wrongCode = { answer: 'refused', reason: 'wrong-supply-code', note: 'cod. 17 del distributore' }
    // What the customer reads was seen before, and for this reason.
    expect(await refusal(answer(desk, wrongCode))).toBe('see-first')
    const { customerText: words } = REFUSAL_REASONS['wrong-supply-code']
    expect(await refusal(answer(desk, { ...wrongCode, told: words, toldFor: 'open-debt' }))).toBe('see-first')
    expect(await stepsOf(rt, desk.requestId)).toHaveLength(2)
    await answer(desk, { ...wrongCode, told: `${words} Grazie.`, toldFor: 'wrong-supply-code' })
    // They are asked for the code, so it is their turn.
    expect(await statusOf(rt, desk.requestId)).toMatchObject({ ball: 'customer', expectedOn: null })
    const told = await inspect(rt, tx =>
      tx.select().from(caseMessages).where(eq(caseMessages.requestId, desk.requestId)),
    )
    expect(told.map(({ body }) => body)).toEqual([`${words} Grazie.`])
    const mine = JSON.stringify(await call(desk.maria.rt, getMyRequest, { requestId: desk.requestId }))
    expect(mine).not.toContain('distributore')
    const { stage, answers } = await handover(desk)
    expect([stage, answers[0]?.note]).toEqual(['refused', 'cod. 17 del distributore'])
    // Nothing waits for an answer any more, and the way leads to the supplier again.
    expect(await refusal(answer(desk, { answer: 'accepted' }))).toBe('move-not-possible')
    expect((await desk.desk()).possible.send).toBe(true)
    expect((await prepare(desk)).sends).toHaveLength(1)
  }))

test('a refused document is asked for again at once, and no file goes out before it arrives', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    await answer(desk, { answer: 'refused', reason: 'document-not-valid', ...seen('document-not-valid') })
    const mine = await call(desk.maria.rt, getMyRequest, { requestId: desk.requestId })
    expect(mine.documentsAsked).toBe(1)
    expect(await statusOf(rt, desk.requestId)).toMatchObject({ ball: 'customer' })
    expect((await handover(desk)).stage).toBe('refused')
    expect((await prepare(desk)).refused).toMatchObject([{ lacks: ['documents'] }])
  }))

test('an acceptance concludes the contract once, with the supplier’s own number', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    await answer(desk, { answer: 'accepted', reference: 'TL-991' })
    expect((await desk.desk()).activation?.concludedOn).toBe('2026-11-21')
    expect(await refusal(answer(desk, { answer: 'accepted' }))).toBe('move-not-possible')
    const { cases } = await call(desk.anna.rt, listCases, { contracts: '1', search: 'TL-991' })
    expect(cases.map(({ id }) => id)).toEqual([desk.requestId])
    expect(cases[0]).toMatchObject({ customer: { name: 'Maria R.' }, last: { title: 'Contratto concluso' } })
  }))

test('each view holds the cases that stand there', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    const views = {
      'to-check': { view: 'to-check' },
      'to-send': { view: 'to-send' },
      supplier: { ball: 'supplier' },
      refused: { view: 'refused' },
    }
    const found = async () => {
      const lists = await Promise.all(
        Object.entries(views).map(
          async ([id, filter]) =>
            [id, (await call(desk.anna.rt, listCases, { contracts: '1', ...filter })).cases.length] as const,
        ),
      )
      return lists.filter(([, count]) => count > 0).map(([view]) => view)
    }
    await desk.check()
    expect(await found()).toEqual(['to-send'])
    await desk.send()
    expect(await found()).toEqual(['supplier'])
    await answer(desk, { answer: 'refused', reason: 'not-covered', ...seen('not-covered') })
    expect(await found()).toEqual(['refused'])
    expect(await refusal(call(desk.maria.rt, listCases, { contracts: '1' }))).toBe('forbidden')
    expect(await refusal(call(rt.as(visitor), listCases, { contracts: '1' }))).toBe('sign-in-required')
  }))

// Last of the file: it is written, not rolled back.
test('of two at once one prepares a case and one completes it, and its customer has one message', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  try {
    const rt = runtimeOn(database().db, dataDir)
    const desk = await atTheDesk(rt)
    const bruno = await createPerson(rt, 'admin')
    await desk.check()
    const asked = { requestIds: [desk.requestId], format: 'csv' }
    const both = await Promise.all([desk.anna, bruno].map(by => call(by.rt, prepareSupplierSend, asked)))
    expect(both.map(({ sends }) => sends.length).toSorted()).toEqual([0, 1])
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ why: 'in-a-send' }])
    const sendId = both.flatMap(({ sends }) => sends)[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    await call(desk.anna.rt, markSendTransmitted, { sendId })
    await answer(desk, { answer: 'accepted' })
    rt.sent.length = 0
    const { seen } = await desk.desk()
    const given = { requestId: desk.requestId, seen, on: '2026-11-21' }
    const done = await Promise.allSettled([
      call(desk.anna.rt, recordSupplyActive, given),
      call(bruno.rt, recordSupplyActive, given),
    ])
    expect(done.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(['case-changed'])
    expect(mailsTo(rt, desk.maria.email)).toEqual(['activation_completed'])
    expect(await statusOf(rt, desk.requestId)).toMatchObject({ status: 'completed' })
    // Reopened and completed again, it is a step as any other.
    await desk.advance('request-reopened')
    await desk.advance('request-completed')
    expect(mailsTo(rt, desk.maria.email).filter(kind => kind === 'activation_completed')).toHaveLength(1)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('how a supplier deals with what it gets: a request counts once, and days are those of Italy', () =>
  withRuntime(async rt => {
    const measured = (desk: Desk) => call(desk.anna.rt, measureSuppliers, {})
    // A year that no other test sends in. Half past midnight in Italy is still the day before elsewhere.
    rt.setNow(new Date('2028-11-10T23:30:00Z'))
    const refusedOnce = await sent(rt)
    const reason = { answer: 'refused', reason: 'not-covered', ...seen('not-covered') } as const
    rt.setNow(new Date('2028-11-14T10:00:00Z'))
    await answer(refusedOnce, { ...reason, on: '2028-11-14' })
    await refusedOnce.send()
    await refusedOnce.conclude('2028-11-14')
    const waiting = await sent(rt)
    expect(await measured(waiting)).toEqual([
      {
        supplierName: 'Terralume',
        sent: 2,
        answered: 1,
        daysToAnswer: 3,
        active: 0,
        daysToActive: null,
        refused: 1,
        reason: 'not-covered',
      },
    ])
    rt.setNow(new Date('2029-11-15T10:00:00Z'))
    expect(await measured(waiting)).toEqual([])
  }))
