import { expect, test } from 'vitest'
import { confirmBillData } from '#areas/bills/procedures/my-bill-data.server.ts'
import { submitBill } from '#areas/bills/procedures/submit-bill.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { recordConversion } from '../src/areas/monitoring/procedures/figures.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'
import { submitConsultation } from '#areas/requests/procedures/submit-consultation.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { call } from '#platform/procedure.server.ts'
import { fillDraft, luceValues, machineReads, outcome, pdf, sendBill } from './support/bills.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'
import { someAnswers } from './support/some-answers.ts'
import { completeWizard } from './support/wizard-walk.ts'

const { withRuntime } = useTestDatabase('with offers')
const message = { name: 'Ada Bruzzone', email: 'ada@example.test', subject: 'Una domanda', message: 'Quanto dura?' }
const account = {
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@example.test',
  phone: '347 123 4567',
  password: 'Tramonto!72',
  acceptTerms: true,
  acceptPrivacy: true,
}

/** Runs every queued count twice, like a queue that lost the acknowledgement; returns the stored rows by kind. */
async function counted(rt: TestRuntime): Promise<string[]> {
  for (const { name, data } of rt.sent.filter(job => job.name === 'record-conversion').flatMap(job => [job, job])) {
    expect(name).toBe('record-conversion')
    await call(rt.as(system), recordConversion, data)
  }
  rt.sent.length = 0
  const rows = await inspect(rt, tx => tx.select().from(conversionEvents))
  return rows.map(({ kind, subject }) => (subject ? `${kind} ${subject}` : kind)).toSorted()
}

test('an account is one registration; an address that is taken is none', () =>
  withRuntime(async rt => {
    const { userId } = await call(rt, signUp, account)
    await call(rt, signUp, account).catch(() => {})
    expect(await counted(rt)).toEqual(['registration'])
    const [row] = await inspect(rt, tx => tx.select().from(conversionEvents))
    expect(row?.at).toEqual(rt.now())
    // The count cannot be traced to the person.
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${userId}|maria`, 'i'))
  }))

test('a bill is one upload; its data confirmed are one request for quotes, however often they are corrected', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const billId = await sendBill(maria.rt, maria.id)
    expect(await counted(rt)).toEqual(['bill_upload luce'])
    await machineReads(rt, billId, outcome(luceValues))
    const confirm = (version: number, values: object) => call(maria.rt, confirmBillData, { billId, version, values })
    const { version } = await confirm(1, { resident: 'true' })
    expect(await counted(rt)).toEqual(['bill_upload luce', 'quote_request luce'])
    await confirm(version, { annualKwh: '2.900' })
    expect(rt.sent.filter(({ name }) => name === 'record-conversion')).toEqual([])
  }))

test('a draft that is sent twice is one upload', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await fillDraft(maria.rt, maria.id, [pdf()])
    await call(maria.rt, submitBill, {})
    await call(maria.rt, submitBill, {}).catch(() => {})
    expect(await counted(rt)).toEqual(['bill_upload luce'])
  }))

test('a wizard that is sent is one request, and asks for one activation', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await completeWizard(maria.rt, 'internet_casa', { ...someAnswers, hasActiveLine: 'no', sameAsInstallation: 'si' })
    const [activation] = await inspect(rt, tx => tx.select().from(activations))
    expect(await counted(rt)).toEqual([`offer_activation ${activation?.offerId}`, 'request_submission internet_casa'])
  }))

test('a message and a consultation are one contact each', () =>
  withRuntime(async rt => {
    await call(rt, submitContact, message)
    await call(rt, submitConsultation, { name: 'Ada', email: 'ada@example.test', message: 'Mi conviene cambiare?' })
    expect(await counted(rt)).toEqual(['contact_lead', 'contact_lead'])
  }))
