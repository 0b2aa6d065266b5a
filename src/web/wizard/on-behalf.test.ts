import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openBill } from '#areas/bills/procedures/bill-desk.server.ts'
import { listMyBills } from '#areas/bills/procedures/my-bills.server.ts'
import { bills } from '#areas/bills/tables.server.ts'
import { resetPassword, getResetLink } from '#areas/identity/procedures/reset-password.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { suspendAccount } from '#areas/identity/procedures/accounts.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { forgetOldConsultations } from '#areas/requests/procedures/retention.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import {
  listPreparedRequests,
  prepareRequest,
  sendPreparedRequestAgain,
  takeBackPreparedRequest,
} from '#areas/requests/procedures/prepared-requests.server.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { deleteExpiredDrafts, saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { refusal } from '../../../tests/support/office.ts'
import { pdfFile, uploaded } from '../../../tests/support/wizard-draft.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { type Fields, pageOf, press, completeWizard } from '../../../tests/support/wizard-walk.ts'
import { actOnWizard, loadWizard } from './wizard-page.server.ts'
import { wizardOf } from './wizards.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase('with offers')

const EMAIL = 'carla.verdi@example.test'
const PASSWORD = 'Farfalla-92-blu'
const callerAnswers: Fields = {
  ...someAnswers,
  firstName: 'Carla',
  lastName: 'Verdi',
  fiscalCode: 'VRDCRL80A41D969A',
  email: EMAIL,
  supplyType: 'luce',
  consumptionEstimate: 'medio',
  clientType: 'domestico',
  sameAsSupply: 'si',
  digitalBill: 'si',
  currentSupplierLuce: 'Fornitore Vecchio',
  pod: 'IT001E12345678',
}
const { termsAccepted, privacyAccepted, precontractualAccepted, specificClausesAccepted, ...spoken } = callerAnswers
const accepted = { termsAccepted, privacyAccepted, precontractualAccepted, specificClausesAccepted } as Fields

async function atTheTelephone(rt: TestRuntime) {
  const anna = await createPerson(rt, 'operator')
  const lastMail = () => rt.sent.findLast(job => job.data.kind === 'request_prepared')?.data
  const token = () => /token=([\w.-]+)/.exec(String(lastMail()?.text))?.[1] ?? ''
  const accountOf = async (email = EMAIL) =>
    (await inspect(rt, tx => tx.select().from(user).where(eq(user.email, email))))[0]
  /** The caller opens the message, chooses a password and signs in. */
  const enter = async () => {
    await call(rt, resetPassword, { token: token(), password: PASSWORD })
    const { id } = (await accountOf())!
    return rt.as({ kind: 'client', userId: id, sessionId: crypto.randomUUID() })
  }
  return { anna, lastMail, token, accountOf, enter, list: () => call(anna.rt, listPreparedRequests, {}) }
}
const counted = (rt: TestRuntime) =>
  rt.sent.filter(({ name }) => name === 'record-conversion').map(({ data }) => [data.kind, data.person])
const laterBy = (rt: TestRuntime, days: number) => rt.setNow(new Date(rt.now().getTime() + days * 24 * 3_600_000))
const nightly = async (rt: TestRuntime) => {
  await call(rt.as(system), deleteExpiredDrafts, {})
  await call(rt.as(system), forgetOldConsultations, {})
}

describe('a caller', () => {
  test('without an account is led to one, checks everything, accepts, and the case comes into being as theirs', () =>
    withRuntime(async rt => {
      const { anna, lastMail, token, accountOf, enter, list } = await atTheTelephone(rt)
      const titles = await completeWizard(anna.rt, 'switch_al_telefono', spoken)
      expect(titles.map(line => line.replace(/^.*: /, ''))).toEqual([
        ...wizardOf('switch')
          .steps.filter(({ key }) => !['casa', 'uso-gas', 'accettazioni'].includes(key))
          .map(({ title }) => title),
        'Controlla e manda',
      ])
      expect(await inspect(rt, tx => tx.$count(requests))).toBe(0)
      // In the funnel they count like people who sign up on their own.
      expect(counted(rt)).toEqual([['registration', expect.any(String)]])
      expect(lastMail()).toMatchObject({ to: EMAIL, subject: 'Da confermare: Switch Fornitore' })
      // The message contains nothing the caller said.
      for (const secret of ['VRDCRL80A41D969A', 'IT001E12345678', 'Assarotti', 'IT60X0542811101000000123456'])
        expect(JSON.stringify(lastMail())).not.toContain(secret)
      // The operator's own details are not the caller's: they are removed from the draft.
      const [typed] = await inspect(rt, tx => tx.select().from(wizardDrafts).where(eq(wizardDrafts.userId, anna.id)))
      expect(rt.keys.decrypt(typed!.answers, `wizard-draft:${anna.id}:${typed!.wizardKey}`)).toBe('{}')
      expect(await list()).toMatchObject([
        { flow: 'switch', customer: { name: 'Carla V.', email: 'c•••@example.test' }, preparedBy: 'Maria R.' },
      ])
      expect(await accountOf()).toMatchObject({ emailVerified: false, role: 'client' })
      expect((await call(rt, signIn, { email: EMAIL, password: PASSWORD })).outcome).toBe('wrong-credentials')

      const carla = await enter()
      expect(await accountOf()).toMatchObject({ emailVerified: true })
      expect((await call(rt, getResetLink, { token: token() })).state).toBe('reset-link-used')
      const drawn = await loadWizard(carla, flowOf('switch'), pageOf('switch'))
      expect(drawn.wished).toBe('accettazioni')
      expect(drawn.prepared).toContain('L’abbiamo preparata insieme al telefono')
      expect(drawn.answers).toMatchObject({ firstName: 'Carla', pod: 'IT001E12345678', accountName: 'Carla Verdi' })
      for (const name of Object.keys(accepted)) expect(drawn.answers[name]).toBeUndefined()
      // Nobody else accepts for them.
      expect(
        await press(carla, 'switch', 'submit', 'accettazioni', { email: EMAIL, phone: '3331234567' }),
      ).toMatchObject({ errors: { termsAccepted: expect.any(String) } })
      // They may change it.
      const changed = await press(carla, 'switch', 'next', 'intestatario', {
        firstName: 'Carla',
        lastName: 'Verdi',
        fiscalCode: 'VRDCRL80A41L736V',
      })
      expect(changed).toBe('?passo=indirizzo')
      expect(
        await press(carla, 'switch', 'submit', 'accettazioni', { ...accepted, email: EMAIL, phone: '3331234567' }),
      ).toBe('?inviata=1')

      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      expect(activation).toMatchObject({ acceptances: { generalConditions: true, precontractualInfo: true } })
      expect(openActivation(rt.keys, activation!).personal.fiscalCode).toBe('VRDCRL80A41L736V')
      const [request] = await inspect(rt, tx => tx.select().from(requests))
      expect(request).toMatchObject({
        userId: (await accountOf())!.id,
        type: 'switch',
        channel: 'phone',
        ball: 'office',
      })
      const desk = await call(anna.rt, openCase, { requestId: request!.id, withData: false })
      expect(JSON.stringify(desk)).toContain('prepared-on-phone')
      const events = await inspect(rt, tx => tx.select().from(caseEvents))
      expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
        ['activation-submitted', request!.userId],
        ['prepared-on-phone', anna.id],
      ])
      expect(await list()).toEqual([])
      // The account is now theirs.
      laterBy(rt, 30)
      await nightly(rt)
      expect(await accountOf()).toBeDefined()
    }))

  test('with an account signs in with it, and nothing of the operator or of theirs is proposed on the telephone', () =>
    withRuntime(async rt => {
      const { anna, lastMail, token } = await atTheTelephone(rt)
      const maria = await createPerson(rt, 'client', 'maria@example.test')
      const begun = { wizardKey: wizardOf('switch').key, version: 1, step: 'fornitura', answers: { supplyType: 'gas' } }
      await call(maria.rt, saveDraft, begun)
      const at = new URL(`${pageOf('switch_al_telefono').href}?passo=intestatario`)
      expect((await loadWizard(anna.rt, flowOf('switch_al_telefono'), at)).material.marks).toEqual({})
      await completeWizard(anna.rt, 'switch_al_telefono', { ...spoken, email: 'Maria@Example.test' })
      expect(lastMail()).toMatchObject({ to: 'maria@example.test' })
      expect(token()).toBe('')
      expect(String(lastMail()?.text)).toContain('/dashboard/servizi/switch?preparata=1')
      const { answers } = await loadWizard(maria.rt, flowOf('switch'), pageOf('switch'))
      expect(answers).toMatchObject({ supplyType: 'luce', firstName: 'Carla' })
      // The contract holder differs from the account's owner: who signs is asked.
      expect(answers.accountName).toBe('Maria Rossi')
    }))

  test('sends the papers of a voltura themselves', () =>
    withRuntime(async rt => {
      const { anna, enter } = await atTheTelephone(rt)
      const titles = await completeWizard(anna.rt, 'voltura_al_telefono', spoken)
      expect(titles.join()).not.toContain('Caricamento documenti')
      const carla = await enter()
      expect((await loadWizard(carla, flowOf('voltura'), pageOf('voltura'))).wished).toBe('documenti')
      const documents = {
        oldBill: JSON.stringify([await uploaded(carla)]),
        identityDocument: JSON.stringify([await uploaded(carla, pdfFile('carta.pdf'))]),
      }
      expect(await press(carla, 'voltura', 'next', 'documenti', documents)).toBe('?passo=accettazioni')
      expect(
        await press(carla, 'voltura', 'submit', 'accettazioni', { ...accepted, email: EMAIL, phone: '3331234567' }),
      ).toBe('?inviata=1')
      expect(await inspect(rt, tx => tx.$count(storedFiles))).toBe(2)
    }))

  test.each([
    ['internet_casa', { hasActiveLine: 'no', sameAsInstallation: 'si' }],
    ['internet_mobile', { keepNumber: 'no', sameAsResidence: 'si' }],
  ] as const)('asks for %s and confirms it themselves', (flow, of) =>
    withRuntime(async rt => {
      const { anna, enter, list } = await atTheTelephone(rt)
      await completeWizard(anna.rt, `${flow}_al_telefono`, { ...spoken, ...of })
      expect(await list()).toMatchObject([{ flow }])
      expect(await inspect(rt, tx => tx.$count(activations))).toBe(0)
      const carla = await enter()
      expect((await loadWizard(carla, flowOf(flow), pageOf(flow))).wished).toBe('accettazioni')
      const contacts = { email: EMAIL, phone: '3331234567' }
      expect(await press(carla, flow, 'submit', 'accettazioni', contacts)).toMatchObject({
        errors: { termsAccepted: expect.any(String) },
      })
      expect(await press(carla, flow, 'submit', 'accettazioni', { ...accepted, ...contacts })).toBe('?inviata=1')
      const [request] = await inspect(rt, tx => tx.select().from(requests))
      expect(request).toMatchObject({ type: flow, channel: 'phone', ball: 'office' })
      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      expect(openActivation(rt.keys, activation!).personal).toMatchObject({
        firstName: 'Carla',
        document: { number: 'CA12345AB' },
      })
    }),
  )

  test('who never answers is forgotten with what was prepared; saving does not prolong it', () =>
    withRuntime(async rt => {
      const { anna, token, accountOf, list } = await atTheTelephone(rt)
      await completeWizard(anna.rt, 'subentro_al_telefono', { ...spoken, codesByHand: 'si' })
      const { id } = (await accountOf())!
      const carla = rt.as({ kind: 'client', userId: id, sessionId: 's' })
      laterBy(rt, 3)
      await nightly(rt)
      expect(await list()).toHaveLength(1)
      await press(carla, 'subentro', 'save', 'fornitura', { supplyType: 'luce' })
      const [draft] = await inspect(rt, tx => tx.select().from(wizardDrafts).where(eq(wizardDrafts.userId, id)))
      expect(draft?.expiresAt.getTime()).toBe(rt.now().getTime() + 4 * 24 * 3_600_000)
      laterBy(rt, 4.1)
      expect(await list()).toEqual([])
      expect((await call(rt, getResetLink, { token: token() })).state).toBe('reset-link-expired')
      await nightly(rt)
      expect(await accountOf()).toBeUndefined()
      expect(await inspect(rt, tx => tx.$count(profiles, eq(profiles.id, id)))).toBe(0)
      // Not counted among journeys people start themselves.
      expect(
        rt.sent
          .filter(job => job.name === 'count-journeys')
          .map(job => JSON.stringify(job.data))
          .join(),
      ).not.toContain('telefono')
    }))

  test('is written to again, or no more', () =>
    withRuntime(async rt => {
      const { anna, token, accountOf, enter, list } = await atTheTelephone(rt)
      await completeWizard(anna.rt, 'switch_al_telefono', spoken)
      const first = token()
      const which = { userId: (await accountOf())!.id, flow: 'switch' }
      laterBy(rt, 5)
      const paolo = await createPerson(rt, 'operator')
      await call(paolo.rt, sendPreparedRequestAgain, which)
      expect(token()).not.toBe(first)
      expect((await call(rt, getResetLink, { token: first })).state).toBe('reset-link-used')
      laterBy(rt, 5)
      expect(await list()).toHaveLength(1)
      const carla = await enter()
      await call(paolo.rt, takeBackPreparedRequest, which)
      expect(await list()).toEqual([])
      expect((await loadWizard(carla, flowOf('switch'), pageOf('switch'))).prepared).toBeNull()
      expect(await refusal(call(paolo.rt, takeBackPreparedRequest, which))).toBe('not-found')
      expect(await refusal(call(paolo.rt, sendPreparedRequestAgain, which))).toBe('not-found')
    }))

  test('is nobody of the office, and can be written to', () =>
    withRuntime(async rt => {
      const { anna } = await atTheTelephone(rt)
      const paolo = await createPerson(rt, 'editor')
      const closed = await createPerson(rt)
      const admin = await createPerson(rt, 'admin')
      await call(admin.rt, suspendAccount, { userId: closed.id, reason: 'Prova' })
      const tried = (email: string) =>
        completeWizard(anna.rt, 'switch_al_telefono', { ...spoken, email }).then(
          () => 'sent',
          (error: Error) => error.message,
        )
      expect(await tried(anna.email)).toContain('una persona dell’ufficio')
      expect(await tried(paolo.email)).toContain('una persona dell’ufficio')
      expect(await tried(closed.email)).toContain('è sospeso')
      expect(await tried('carla@@example')).toContain('Controlla e manda')
      expect(await inspect(rt, tx => tx.$count(wizardDrafts, eq(wizardDrafts.userId, closed.id)))).toBe(0)
      expect(await refusal(call(closed.rt, prepareRequest, { flow: 'switch' }))).toBe('forbidden')
    }))
})

describe('a bill that the office sends for a customer', () => {
  const begin = async (rt: TestRuntime, userId: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'start', customer: userId })) form.set(name, value)
    const page = pageOf('bolletta_del_cliente')
    return actOnWizard(rt, flowOf('bolletta_del_cliente'), page, form)
  }
  const answers: Fields = { supply_type: 'luce', customer_type: 'domestico', files: '[]', 'files-new': pdfFile() }

  test('is theirs, with who sent it; they are told and confirm its data', () =>
    withRuntime(async rt => {
      const [anna, maria] = [await createPerson(rt, 'operator'), await createPerson(rt)]
      await begin(anna.rt, maria.id)
      await completeWizard(anna.rt, 'bolletta_del_cliente', answers)
      const [bill] = await inspect(rt, tx => tx.select().from(bills))
      expect(bill).toMatchObject({ userId: maria.id, uploadedBy: anna.id, analysisStatus: 'pending' })
      const [file] = await inspect(rt, tx => tx.select().from(storedFiles))
      expect(file).toMatchObject({ ownerId: maria.id, path: expect.stringMatching(`^${maria.id}/`) })
      const [event] = await inspect(rt, tx => tx.select().from(caseEvents))
      expect(event).toMatchObject({ kind: 'bill-from-office', userId: maria.id, actorId: anna.id, ball: 'office' })
      expect(rt.sent.filter(({ name }) => name === 'read-bill')).toHaveLength(1)
      expect(counted(rt)).toEqual([['bill_upload', rt.keys.hash(`conversion:${maria.id}`)]])
      expect(rt.sent.findLast(({ data }) => data.kind === 'notice')?.data).toMatchObject({
        to: maria.email,
        text: expect.stringContaining('ha caricato una bolletta per te'),
      })
      expect(await inspect(rt, tx => tx.select().from(accessLog))).toMatchObject([
        { userId: maria.id, actorId: anna.id, what: 'bill', subject: bill!.id },
      ])
      expect((await call(maria.rt, listMyBills, {})).bills).toMatchObject([{ isFromOffice: true }])
      expect(await call(anna.rt, openBill, { billId: bill!.id })).toMatchObject({ uploadedBy: 'Maria R.' })
    }))

  test('never goes to another customer than the one on the screen', () =>
    withRuntime(async rt => {
      const [anna, maria, ugo] = [await createPerson(rt, 'operator'), await createPerson(rt), await createPerson(rt)]
      await begin(anna.rt, maria.id)
      const file = JSON.stringify([await uploaded(anna.rt)])
      await press(anna.rt, 'bolletta_del_cliente', 'next', 'fornitura', { supply_type: 'luce' })
      await press(anna.rt, 'bolletta_del_cliente', 'next', 'cliente', { customer_type: 'domestico' })
      await press(anna.rt, 'bolletta_del_cliente', 'next', 'file', { files: file })
      // The screen says whose bill it is.
      const { about } = await loadWizard(anna.rt, flowOf('bolletta_del_cliente'), pageOf('bolletta_del_cliente'))
      await begin(anna.rt, ugo.id)
      const { answers: now } = await loadWizard(anna.rt, flowOf('bolletta_del_cliente'), pageOf('bolletta_del_cliente'))
      expect(now.files ?? []).toEqual([])
      expect(await press(anna.rt, 'bolletta_del_cliente', 'next', 'file', { files: file, about })).toEqual({
        errors: { form: expect.stringContaining('bolletta di un altro cliente') },
      })
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(0)
    }))

  test('is sent for customers alone, by who works on cases or bills', () =>
    withRuntime(async rt => {
      const [anna, paolo, maria] = [
        await createPerson(rt, 'operator'),
        await createPerson(rt, 'operator'),
        await createPerson(rt),
      ]
      // 404 for everybody: no such customer, or an ended offer.
      for (const id of [anna.id, paolo.id, 'nobody'])
        expect(
          await begin(anna.rt, id).then(
            () => 'begun',
            (error: unknown) => (error instanceof Response ? error.status : String(error)),
          ),
        ).not.toBe('begun')
      expect(await begin(maria.rt, paolo.id).catch(() => 'refused')).toBe('refused')
      await call(maria.rt, saveDraft, {
        wizardKey: wizardOf('bolletta_del_cliente').key,
        version: 1,
        step: 'conferma',
        answers: {
          customerId: paolo.id,
          supply_type: 'luce',
          customer_type: 'domestico',
          files: [await uploaded(maria.rt)],
        },
      })
      expect(await press(maria.rt, 'bolletta_del_cliente', 'submit', 'conferma').catch(() => 'refused')).toBe('refused')
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(0)
    }))
})
