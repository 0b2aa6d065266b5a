import { eq } from 'drizzle-orm'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { sendActivationSummary } from '#areas/requests/procedures/send-activation-summary.server.ts'
import { caseAddress, requestNumber } from '#areas/requests/request.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { requestErrors } from '#areas/requests/texts.ts'
import { applies } from '#areas/wizards/wizard.ts'
import { SentRequest } from '#web/pages/customer/wizard/wizard-page.tsx'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { pageOf, press, completeWizard } from '../../../tests/support/wizard-walk.ts'
import { loadSent, loadWizard } from './wizard-page.server.ts'
import { wizardOf } from './wizards.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase('with offers')
const SERVICE = 'internet_casa'
const newLine = { ...someAnswers, hasActiveLine: 'no', sameAsInstallation: 'si' }
const stored = async (rt: TestRuntime) => {
  const [activation] = await inspect(rt, tx => tx.select().from(activations))
  const [request] = await inspect(rt, tx => tx.select().from(requests))
  return { activation: activation!, request: request!, ...openActivation(rt.keys, activation!) }
}

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }))

test.each(['carta', 'bollettino', 'other'] as const)(
  'a line paid by %s asks no account and stores how it is paid',
  how =>
    withRuntime(async rt => {
      await inspect(rt, async tx => {
        await tx.update(offers).set({ paymentMethod: how })
        await renewCatalogueVersion(tx)
      })
      const maria = await createPerson(rt)
      expect((await completeWizard(maria.rt, SERVICE, { ...newLine, iban: '' })).at(-1)).toContain(
        'Accettazioni Finali',
      )
      const { activation, personal, technical } = await stored(rt)
      expect(personal).not.toHaveProperty('iban')
      expect([activation.paymentMethod, technical.paymentMethod]).toEqual([how, how])
      const payment = wizardOf(SERVICE).steps.find(({ key }) => key === 'pagamento')
      const notices = payment?.fields.filter(field => field.kind === 'notice' && applies(field, { offerPayment: how }))
      expect(JSON.stringify(notices)).not.toContain('addebit')
      expect(notices).toHaveLength(1)
    }),
)

describe('Internet Casa', () => {
  test('is walked in seven steps and becomes one request with its activation, sealed, and the order to confirm it', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await completeWizard(maria.rt, SERVICE, newLine)).toEqual([
        'Passaggio 1 di 7: Hai già una linea attiva?',
        'Passaggio 2 di 7: Offerte Disponibili',
        'Passaggio 3 di 7: Dati Intestatario Contratto',
        'Passaggio 4 di 7: Indirizzo Installazione',
        'Passaggio 5 di 7: Metodo di Pagamento',
        'Passaggio 6 di 7: Documento Identità',
        'Passaggio 7 di 7: Accettazioni Finali',
      ])
      const { activation, request, personal, technical } = await stored(rt)
      expect(request).toMatchObject({
        type: 'internet_casa',
        status: 'pending',
        title: 'Internet Casa',
        userId: maria.id,
      })
      expect(activation).toMatchObject({
        requestId: request.id,
        requestType: 'internet_casa',
        status: 'pending',
        paymentMethod: 'iban',
        wizardKey: 'internet-activation-flow',
        wizardVersion: 1,
        offerSnapshot: { offer: { id: activation.offerId, name: activation.selectedOffer }, indicators: [] },
        acceptances: {
          generalConditions: true,
          privacy: true,
          precontractualInfo: true,
          contractClauses: true,
          timestamp: rt.now().toISOString(),
        },
      })
      expect(activation.acceptances.texts[1]).toEqual({
        name: 'privacy',
        version: '2026-11-21',
        documents: [
          { name: 'privacy', version: '2026-11-21' },
          { name: 'privacy-contitolari', version: '2025-07-13' },
        ],
      })
      expect(personal).toMatchObject({
        firstName: 'Maria',
        iban: 'IT60X0542811101000000123456',
        address: { street: 'Via Assarotti', number: '12', city: 'Genova', cap: '16122', province: 'GE' },
        document: { type: 'carta_identita', number: 'CA12345AB', issuingBody: 'Comune', issuePlace: 'Genova' },
      })
      expect(technical).toMatchObject({ hasActiveLine: false, serviceType: 'internet_casa' })
      expect(JSON.stringify(activation)).not.toContain('IT60X')
      expect(rt.sent.map(job => job.name)).toEqual([
        'send-activation-summary',
        'record-conversion',
        'record-conversion',
      ])
    }))

  test('the summary is kept with its hash, sent once, and shows neither the account nor the document', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, SERVICE, newLine)
      const { activation: before } = await stored(rt)
      await call(rt.as(system), sendActivationSummary, { activationId: before.id })
      await call(rt.as(system), sendActivationSummary, { activationId: before.id })
      const { activation } = await stored(rt)
      const file = await rt.storage.get('activation-documents', activation.summaryPath!)
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(activation.summarySha256).toMatch(/^[0-9a-f]{64}$/)
      const mails = rt.sent.filter(job => job.name === 'send-mail')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.data).toMatchObject({
        to: 'maria.rossi@example.test',
        kind: 'activation_received',
        text: expect.stringContaining('Ciao Maria,'),
        attachments: [{ bucket: 'activation-documents', path: activation.summaryPath }],
      })
      expect(JSON.stringify(mails[0]?.data)).not.toMatch(/IT60X|CA12345AB|RSSMRA/)
    }))

  test('an active line asks for its number, its operator and its migration code, and leaves out the operator’s offers', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'si' })).toEqual({
        errors: {
          currentPhoneNumber: 'Scrivi il numero della linea',
          currentOperator: 'Scrivi il nome dell’operatore',
          migrationCode: 'Scrivi il codice di migrazione: è stampato sulla bolletta della linea fissa.',
        },
      })
      const line = {
        currentPhoneNumber: '010 123456',
        currentOperator: 'NODO FIBRA S.p.A.',
        migrationCode: 'tim 0101234567 001 x',
      }
      expect(await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'si', ...line })).toBe('?passo=offerta')
      const { material, answers } = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      const names = material.offers?.list.map(({ offer }) => offer.supplier_name)
      expect(answers.migrationCode).toBe('TIM0101234567001X')
      expect(names).not.toContain('Nodo Fibra')
      expect(names?.length).toBeGreaterThan(0)
      const costs = material.offers?.list.map(({ twoYears }) => twoYears ?? Infinity) ?? []
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      expect(costs[0]).toBeLessThan(Infinity)
    }))

  test('choosing an offer on its card goes on; coming back to another operator takes the choice away', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'no' })
      const { material } = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      const [first] = material.offers?.list ?? []
      expect(await press(maria.rt, SERVICE, `choose:selectedOffer:${first?.offer.id}`, 'offerta')).toBe(
        '?passo=intestatario',
      )
      expect((await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))).material.chosen?.offer.id).toBe(
        first?.offer.id,
      )
      const line = { currentPhoneNumber: '010123456', currentOperator: first!.offer.supplier_name, migrationCode: 'x' }
      expect(await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'si', ...line })).toBe('?passo=offerta')
      const after = await loadWizard(maria.rt, flowOf(SERVICE), new URL(`${pageOf(SERVICE).href}?passo=intestatario`))
      expect(after.wished).toBe('offerta')
    }))

  test('a double click makes one request, and an earlier step missing makes none', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'no' })
      expect(await press(maria.rt, SERVICE, 'submit', 'accettazioni', someAnswers)).toBe('?passo=offerta')
      await completeWizard(maria.rt, SERVICE, newLine)
      expect(
        await press(maria.rt, SERVICE, 'submit', 'accettazioni', {
          ...someAnswers,
          drawnAt: String(rt.now().getTime()),
        }),
      ).toBe('?inviata=1')
      expect(await inspect(rt, tx => tx.$count(activations))).toBe(1)
      expect(await inspect(rt, tx => tx.$count(requests))).toBe(1)
    }))

  test('what was sent is told with its number, what happens now with its day, and its paper', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await loadSent(maria.rt, flowOf(SERVICE))).toBeNull()
      await completeWizard(maria.rt, SERVICE, newLine)
      const { request, activation } = await stored(rt)
      // A later request of the same person is not mistaken for it.
      await inspect(rt, tx =>
        tx.insert(requests).values({ ...request, id: 'later', number: undefined, createdAt: new Date(9e12) }),
      )
      const before = await loadSent(maria.rt, flowOf(SERVICE))
      expect(before).toMatchObject({ id: request.id, number: request.number, summary: null })
      expect(before?.sent).toContainEqual({ label: 'Linea', value: 'Nuova attivazione' })
      expect(before?.sent).toContainEqual({ label: 'Codice fiscale', value: someAnswers.fiscalCode })
      expect(before?.sent.find(({ label }) => label === 'IBAN')?.value).toContain('••••')
      expect(before?.journey.present?.when).toMatch(/\d/)
      await call(rt.as(system), sendActivationSummary, { activationId: activation.id })
      const sent = (await loadSent(maria.rt, flowOf(SERVICE)))!
      const page = drawn(createElement(SentRequest, { request: sent }))
      expect(page).toContain(requestNumber(sent.number))
      expect(page).toContain(caseAddress(request.id))
      expect(page).toContain(`/api/files/${sent.summary!.fileId}`)
    }))

  test('an offer that changed after it was shown is looked at again before anything is sent', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, SERVICE, { ...newLine, termsAccepted: '' }).catch(() => {})
      const shown = async () => (await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))).material.chosen!
      const before = await shown()
      await inspect(rt, async tx => {
        await tx.update(offers).set({ monthlyFixedFee: '99.90' }).where(eq(offers.id, before.offer.id))
        await renewCatalogueVersion(tx)
      })
      const confirm = (seenOffer: string) =>
        press(maria.rt, SERVICE, 'submit', 'accettazioni', { ...newLine, seenOffer })
      expect(await confirm(before.seen)).toEqual({ errors: { form: requestErrors['offer-changed'] } })
      expect(await inspect(rt, tx => tx.$count(requests))).toBe(0)
      const now = await shown()
      expect(now.offer.monthly_fixed_fee).toBe(99.9)
      expect(await confirm(now.seen)).toBe('?inviata=1')
    }))

  test('what is known is proposed and marked, the account only masked; acceptances never', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, SERVICE, newLine)
      rt.setNow(new Date(rt.now().getTime() + 60_000))
      await press(maria.rt, SERVICE, 'next', 'linea', { hasActiveLine: 'no' })
      const { material } = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      await press(maria.rt, SERVICE, `choose:selectedOffer:${material.offers?.list[0]?.offer.id}`, 'offerta')
      const holder = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      expect(holder.answers).toMatchObject({ firstName: 'Maria', fiscalCode: 'RSSMRA80A41D969D' })
      expect(holder.material.marks).toMatchObject({
        firstName: { text: 'dal tuo account' },
        fiscalCode: { text: 'dalla tua ultima richiesta' },
      })
      await press(maria.rt, SERVICE, 'next', 'intestatario', someAnswers)
      await press(maria.rt, SERVICE, 'next', 'indirizzo', { ...someAnswers, sameAsInstallation: 'si' })
      const payment = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      expect(payment.material.storedIban).toBe('IT60 •••• 3456')
      expect(JSON.stringify(payment)).not.toContain('IT60X')
      await press(maria.rt, SERVICE, 'next', 'pagamento', { iban: 'stored' })
      await press(maria.rt, SERVICE, 'next', 'documento', someAnswers)
      const last = await loadWizard(maria.rt, flowOf(SERVICE), pageOf(SERVICE))
      expect(last.answers.termsAccepted).toBeUndefined()
      expect(await press(maria.rt, SERVICE, 'submit', 'accettazioni', someAnswers)).toBe('?inviata=1')
      const rows = await inspect(rt, tx => tx.select().from(activations))
      expect(rows.map(row => openActivation(rt.keys, row).personal.iban)).toEqual(
        Array(2).fill('IT60X0542811101000000123456'),
      )
    }))

  test('who signs for another person says with what right', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await expect(completeWizard(maria.rt, SERVICE, { ...newLine, firstName: 'Ugo' })).rejects.toThrow(
        'con quale titolo',
      )
      await completeWizard(maria.rt, SERVICE, { ...newLine, firstName: 'Ugo', signer: 'delega' })
      expect((await stored(rt)).personal).toMatchObject({ firstName: 'Ugo', signer: 'delega' })
    }))
})
