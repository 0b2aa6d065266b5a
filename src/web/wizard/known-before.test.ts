import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestFlow } from '#areas/requests/request-flows.ts'
import { requestedSupplies } from '#areas/requests/requested-supplies.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { type ConfirmedSupply, storeConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { type Fields, pageOf, press, completeWizard } from '../../../tests/support/wizard-walk.ts'
import { loadWizard } from './wizard-page.server.ts'
import { type Service, wizardOf } from './wizards.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase('with offers')
type Person = Awaited<ReturnType<typeof createPerson>>

const POD = 'IT001E12345678'
const PDR = '12345678901231'
const IBAN = String(someAnswers.iban)
const toSwitch: Fields = {
  ...someAnswers,
  supplyType: 'luce',
  consumptionEstimate: 'alto',
  clientType: 'domestico',
  currentSupplierLuce: 'Fornitore Vecchio',
  sameAsSupply: 'si',
  digitalBill: 'si',
  pod: POD,
}
const newLine: Fields = {
  ...someAnswers,
  hasActiveLine: 'si',
  currentPhoneNumber: '010123456',
  currentOperator: 'Rete Vecchia',
  migrationCode: 'TIM0101234567001X',
  sameAsInstallation: 'si',
}

const confirmSupply = (rt: TestRuntime, person: Person, given: Partial<ConfirmedSupply> = {}) =>
  inspect(rt, tx =>
    storeConfirmedSupply({ tx, now: rt.now(), newId: rt.newId } as Context, person.id, {
      commodity: 'luce',
      code: POD,
      holder: 'ROSSI MARIA',
      taxCode: 'RSSMRA80A41D969D',
      supplierName: 'Fornitore Vecchio',
      customerType: 'domestico',
      annualConsumption: '1400',
      unitPrice: '0.2',
      billId: 'bill-1',
      address: 'Via Assarotti 12, 16122 Genova (GE)',
      province: 'GE',
      ...given,
    }),
  )

const at = (person: Person, service: Service, step: string) =>
  loadWizard(person.rt, flowOf(service), new URL(`${pageOf(service).href}?passo=${step}`))
const later = (rt: TestRuntime) => rt.setNow(new Date(rt.now().getTime() + 60_000))
const complete = (rt: TestRuntime, person: Person) =>
  inspect(rt, tx => tx.update(requests).set({ status: 'completed' }).where(eq(requests.userId, person.id)))

/** Data of each step of a wizard, continuing with the suggestions and `answers`. */
async function everyStep(person: Person, service: Service, answers: Fields) {
  const drawn: Record<string, Awaited<ReturnType<typeof loadWizard>>> = {}
  for (const { key } of wizardOf(service).steps) {
    const state = await at(person, service, key)
    if (state.wished !== key) continue
    drawn[key] = state
    const offer = state.material.offers?.list[0]?.offer.id
    const proposed = Object.entries(state.answers).filter((entry): entry is [string, string] =>
      ['string'].includes(typeof entry[1]),
    )
    await press(person.rt, service, 'next', key, {
      ...Object.fromEntries(proposed),
      ...answers,
      ...(offer && { selectedOffer: offer }),
    })
  }
  return drawn
}

describe('after a switch was asked for', () => {
  test('the next one proposes its supply, its codes and its holder, each marked; never the account or an acceptance', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'switch', toSwitch)
      const [supply] = await inspect(rt, tx => tx.select().from(supplies))
      expect(supply).toMatchObject({
        code: POD,
        commodity: 'luce',
        billId: null,
        holder: 'Maria Rossi',
        supplierName: 'Fornitore Vecchio',
      })
      later(rt)
      const steps = await everyStep(maria, 'switch', { iban: 'stored', digitalBill: 'si', sameAsSupply: 'si' })
      expect(Object.keys(steps)).toHaveLength(10)
      const proposed = Object.fromEntries(Object.entries(steps).map(([key, { material }]) => [key, material.marks]))
      const from = (value: string) => ({ value, text: 'dalla tua ultima richiesta' })
      expect(proposed).toMatchObject({
        fornitura: { supplyType: from('luce') },
        consumo: { consumptionEstimate: from('alto') },
        cliente: { clientType: from('domestico') },
        intestatario: {
          firstName: { value: 'Maria', text: 'dal tuo account' },
          fiscalCode: from('RSSMRA80A41D969D'),
        },
        indirizzo: { street: from('Via Assarotti'), houseNumber: from('12'), zipCode: from('16122') },
      })
      const marks = Object.assign({}, ...Object.values(proposed)) as Record<string, unknown>
      expect(marks).toMatchObject({ pod: from(POD), currentSupplierLuce: from('Fornitore Vecchio') })
      expect(Object.keys(marks).filter(name => /Accepted$|iban/i.test(name))).toEqual([])
      expect(JSON.stringify(steps)).not.toContain(IBAN.slice(4, 20))
      expect(steps.accettazioni?.answers.termsAccepted ?? 'no').toBe('no')
    }))

  test('what is proposed is changed by typing, and stays changed', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'switch', toSwitch)
      later(rt)
      await press(maria.rt, 'switch', 'next', 'fornitura', { supplyType: 'luce' })
      await press(maria.rt, 'switch', 'next', 'consumo', { consumptionEstimate: 'basso' })
      expect((await at(maria, 'switch', 'consumo')).answers.consumptionEstimate).toBe('basso')
    }))

  test('and done, its supplier is the present one, until a newer bill says another', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'switch', toSwitch)
      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      await complete(rt, maria)
      later(rt)
      const current = async () =>
        (await everyStep(maria, 'switch', {})).fornitore?.material.marks.currentSupplierLuce?.value
      expect(await current()).toBe(activation?.supplierName)
      await confirmSupply(rt, maria, { supplierName: 'Fornitore di Oggi' })
      expect(await current()).toBe('Fornitore di Oggi')
    }))

  test('keeps what a bill told of the same supply, but not the contract of another supplier', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await confirmSupply(rt, maria, { address: 'Via Vecchia 1, 16100 Genova (GE)' })
      await completeWizard(maria.rt, 'switch', toSwitch)
      const all = () => inspect(rt, tx => tx.select().from(supplies))
      expect(await all()).toMatchObject([{ code: POD, annualConsumption: '1400.000', unitPrice: '0.200000' }])
      expect(await inspect(rt, tx => tx.select({ address: homes.address }).from(homes))).toEqual([
        { address: 'Via Assarotti 12, 16122 Genova (GE)' },
      ])
      await complete(rt, maria)
      later(rt)
      await completeWizard(maria.rt, 'switch', { ...toSwitch, currentSupplierLuce: 'Un Altro' })
      expect(await all()).toMatchObject([
        { supplierName: 'Un Altro', annualConsumption: '1400.000', unitPrice: null, billId: 'bill-1' },
      ])
    }))

  test('a code that cannot be right is nobody’s supply; luce and gas are two', () => {
    const requested = (answers: object) =>
      requestedSupplies(requestFlow('switch').payload({ ...someAnswers, ...answers }), false)
    expect(requested({ ...toSwitch, pod: 'IT001' })).toEqual([])
    expect(requested({ ...toSwitch, pdr: PDR, currentSupplierGas: 'G' })).toMatchObject([
      { commodity: 'luce', code: POD, supplierName: 'Fornitore Vecchio', customerType: 'domestico' },
      { commodity: 'gas', code: PDR, supplierName: 'G', address: 'Via Assarotti 12, 16122 Genova (GE)' },
    ])
    expect(requested({})).toEqual([])
  })
})

describe('after a line was asked for', () => {
  test('the next one proposes the line; once it is done, the operator is the new one and the old code is not', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'internet_casa', newLine)
      later(rt)
      const marks = async () => (await at(maria, 'internet_casa', 'linea')).material.marks
      expect(await marks()).toMatchObject({
        currentPhoneNumber: { value: '010123456', text: 'dalla tua ultima richiesta' },
        currentOperator: { value: 'Rete Vecchia' },
        migrationCode: { value: 'TIM0101234567001X' },
      })
      // A fixed line says nothing about a SIM.
      expect((await at(maria, 'internet_mobile', 'numero')).material.marks.currentOperator).toBeUndefined()
      await complete(rt, maria)
      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      const now = await marks()
      expect(now.currentOperator?.value).toBe(activation?.supplierName)
      expect(now.migrationCode).toBeUndefined()
    }))
})

test('a bill of another person asks who signs and with what right', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await confirmSupply(rt, maria, { holder: 'BRUZZONE ELENA', taxCode: 'BRZLNE80A41D969U' })
    await press(maria.rt, 'offer_activation', 'start', 'none', { offer: 'terralume-luce-chiara-24', bill: 'bill-1' })
    const { answers } = await at(maria, 'offer_activation', 'anagrafica')
    expect(answers).toMatchObject({ firstName: 'Elena', lastName: 'Bruzzone', fiscalCode: 'BRZLNE80A41D969U' })
    const typed = Object.fromEntries(['firstName', 'lastName', 'fiscalCode'].map(name => [name, String(answers[name])]))
    expect(await press(maria.rt, 'offer_activation', 'next', 'anagrafica', typed)).toEqual({
      errors: { signer: 'Scegli chi firma e con quale titolo' },
    })
    expect(await press(maria.rt, 'offer_activation', 'next', 'anagrafica', { ...typed, signer: 'delega' })).toBe(
      '?passo=indirizzo',
    )
  }))

test('an offer chosen on a card that its answers rule out is said to be gone, and another can be chosen', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const opened = await press(maria.rt, 'switch', 'start', 'none', { offer: 'terralume-luce-chiara-24' })
    expect(opened).toBe('?passo=consumo')
    await press(maria.rt, 'switch', 'next', 'consumo', { consumptionEstimate: 'medio' })
    await press(maria.rt, 'switch', 'next', 'fornitore', { currentSupplierLuce: 'Terralume S.p.A.' })
    const { answers, material, wished } = await loadWizard(maria.rt, flowOf('switch'), pageOf('switch'))
    expect(wished).toBe('offerta')
    expect(answers).toMatchObject({ selectedOffer: null, offerGone: 'si' })
    const other = material.offers?.list[0]?.offer
    expect(other?.supplier_name).not.toContain('Terralume')
    await press(maria.rt, 'switch', `choose:selectedOffer:${other?.id}`, 'offerta')
    expect((await at(maria, 'switch', 'offerta')).answers.offerGone).toBeNull()
  }))
