import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offers } from '#areas/offers/tables.server.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { type ConfirmedSupply, storeConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { pageOf, press, completeWizard } from '../../../tests/support/wizard-walk.ts'
import { loadWizard } from './wizard-page.server.ts'
import type { Service } from './wizards.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase('with offers')
const OFFER = 'terralume-luce-chiara-24'

type Person = Awaited<ReturnType<typeof createPerson>>

/** As if a bill had been confirmed. */
const confirmSupply = (rt: TestRuntime, person: Person, given: Partial<ConfirmedSupply> = {}) =>
  inspect(rt, tx =>
    storeConfirmedSupply({ tx, now: rt.now(), newId: rt.newId } as Context, person.id, {
      commodity: 'luce',
      code: 'IT001E00000001',
      holder: 'BRUZZONE ELENA',
      taxCode: 'BRZLNE80A41D969U',
      supplierName: 'Fornitore Vecchio',
      customerType: 'domestico',
      resident: true,
      annualConsumption: '2500',
      powerKw: '3',
      billId: 'bill-1',
      address: 'Via Assarotti 12, 16122 Genova (GE)',
      province: 'GE',
      ...given,
    }),
  )

const supplyIds = async (rt: TestRuntime, person: Person) =>
  (
    await inspect(rt, tx =>
      tx.select().from(supplies).where(eq(supplies.userId, person.id)).orderBy(asc(supplies.confirmedAt)),
    )
  ).map(({ id }) => id)

/** The town home of `bill-1`, then, confirmed later, a seaside one of `bill-2`. */
async function twoHomes(rt: TestRuntime) {
  const elena = await createPerson(rt)
  await confirmSupply(rt, elena)
  rt.setNow(new Date(rt.now().getTime() + 60_000))
  await confirmSupply(rt, elena, SEA)
  const [town, sea] = await supplyIds(rt, elena)
  return { elena, town: town!, sea: sea! }
}
const SEA = {
  code: 'IT001E00000002',
  annualConsumption: '900',
  billId: 'bill-2',
  address: 'Via Aurelia 7, 17100 Savona (SV)',
  province: 'SV',
}

describe('whoever has two homes', () => {
  const at = (person: Person, service: Service, step: string) =>
    loadWizard(person.rt, flowOf(service), new URL(`${pageOf(service).href}?passo=${step}`))

  test('signs for the home whose bill the button stood on, not for the one confirmed last', () =>
    withRuntime(async rt => {
      const { elena, town, sea } = await twoHomes(rt)
      const first = { offer: OFFER, bill: 'bill-1', supply: town }
      await press(elena.rt, 'offer_activation', 'start', 'none', { ...first, bill: 'bill-2', supply: sea })
      // Half filled in for the seaside home, then resumed from the other bill: nothing of the first remains.
      await press(elena.rt, 'offer_activation', 'next', 'anagrafica', { ...someAnswers, signer: 'delega' })
      const ofSea = await at(elena, 'offer_activation', 'indirizzo')
      expect(ofSea.answers).toMatchObject({ pod: SEA.code, city: 'Savona' })
      expect(ofSea.material.chosen?.yearly?.basis).toContain('900 kWh della tua bolletta')
      await press(elena.rt, 'offer_activation', 'next', 'indirizzo', {
        ...someAnswers,
        pod: SEA.code,
        city: 'Savona',
        sameAsSupply: 'si',
      })
      expect(await press(elena.rt, 'offer_activation', 'start', 'none', first)).toBe('?passo=anagrafica')
      await press(elena.rt, 'offer_activation', 'next', 'anagrafica', { ...someAnswers, signer: 'delega' })
      const ofTown = await at(elena, 'offer_activation', 'indirizzo')
      expect(ofTown.answers).toMatchObject({ pod: 'IT001E00000001', city: 'Genova', province: 'GE' })
      expect(ofTown.material.chosen?.yearly?.basis).toContain('2.500 kWh della tua bolletta')
      // Submitted with the suggestions on the page.
      const answers = { ...someAnswers, pod: 'IT001E00000001', sameAsSupply: 'si', digitalBill: 'si' }
      await completeWizard(elena.rt, 'offer_activation', answers)
      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      expect(activation?.podPdr).toBe('IT001E00000001')
      expect(openActivation(rt.keys, activation!).technical).toMatchObject({ billId: 'bill-1', pod: 'IT001E00000001' })
    }))

  test('never signs one home in the name of the other: a window drawn for the first says that another began for the second', () =>
    withRuntime(async rt => {
      const { elena, town, sea } = await twoHomes(rt)
      const start = (bill: string, supply: string) =>
        press(elena.rt, 'offer_activation', 'start', 'none', { offer: OFFER, bill, supply })
      await start('bill-1', town)
      const drawn = await at(elena, 'offer_activation', 'anagrafica')
      const post = (about: string, fields = {}) =>
        press(elena.rt, 'offer_activation', 'next', 'anagrafica', {
          ...someAnswers,
          signer: 'delega',
          about,
          ...fields,
        })
      await start('bill-2', sea)
      const holder = async () => (await at(elena, 'offer_activation', 'anagrafica')).answers.signer
      for (const page of ['window-1', '']) {
        expect(await post(drawn.about, { page })).toMatchObject({
          errors: { form: expect.stringContaining('per un’altra fornitura') as unknown },
        })
        expect(await holder()).toBeUndefined()
      }
      expect(await post((await at(elena, 'offer_activation', 'anagrafica')).about)).toBe('?passo=indirizzo')
      expect(await holder()).toBe('delega')
    }))

  test('is asked which of them a switch is for; its codes, address and consumption follow the choice', () =>
    withRuntime(async rt => {
      const { elena, town, sea } = await twoHomes(rt)
      const choose = async (supply: string) => {
        expect(await press(elena.rt, 'switch', 'next', 'fornitura', { supplyType: 'luce' })).toBe('?passo=casa')
        expect((await at(elena, 'switch', 'casa')).material.supplies).toMatchObject([
          { id: sea, code: SEA.code, home: SEA.address },
          { id: town },
        ])
        await press(elena.rt, 'switch', 'next', 'casa', { luceSupply: supply })
        await press(elena.rt, 'switch', 'next', 'consumo', { consumptionEstimate: supply === sea ? 'basso' : 'medio' })
        await press(elena.rt, 'switch', 'next', 'cliente', { clientType: 'domestico' })
        await press(elena.rt, 'switch', 'next', 'fornitore', { currentSupplierLuce: 'Fornitore Vecchio' })
        const { offers } = (await at(elena, 'switch', 'offerta')).material
        await press(elena.rt, 'switch', 'next', 'offerta', { selectedOffer: offers?.list[0]?.offer.id ?? '' })
        await press(elena.rt, 'switch', 'next', 'intestatario', { ...someAnswers, signer: 'delega' })
        return { basis: offers?.list[0]?.yearly?.basis, answers: (await at(elena, 'switch', 'indirizzo')).answers }
      }
      expect(await press(elena.rt, 'switch', 'next', 'fornitura', { supplyType: 'luce' })).toBe('?passo=casa')
      expect(await press(elena.rt, 'switch', 'next', 'casa', {})).toEqual({
        errors: { luceSupply: 'Scegli quale fornitura di luce' },
      })
      const ofTown = await choose(town)
      expect(ofTown.basis).toContain('2.500 kWh della tua bolletta')
      expect(ofTown.answers).toMatchObject({ city: 'Genova' })
      await press(elena.rt, 'switch', 'next', 'indirizzo', { ...someAnswers, sameAsSupply: 'si' })
      const ofSea = await choose(sea)
      expect(ofSea.basis).toContain('900 kWh della tua bolletta')
      expect(ofSea.answers).toMatchObject({ city: 'Savona' })
    }))
})

describe('an offer of a quote', () => {
  test('is activated in five steps, as a switch where a bill stands behind it', () =>
    withRuntime(async rt => {
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena)
      const [supply] = await supplyIds(rt, elena)
      const start = { offer: OFFER, bill: 'bill-1', supply: supply! }
      const opened = await press(elena.rt, 'offer_activation', 'start', 'none', start)
      expect(opened).toBe('?passo=anagrafica')
      const first = await loadWizard(elena.rt, flowOf('offer_activation'), pageOf('offer_activation'))
      expect(first.material.chosen?.offer.id).toBe(OFFER)
      expect(first.material.chosen?.yearly?.basis).toContain('2.500 kWh della tua bolletta')
      expect(first.answers).toMatchObject({ firstName: 'Elena', lastName: 'Bruzzone', fiscalCode: 'BRZLNE80A41D969U' })
      expect(first.material.marks.firstName?.text).toBe('dalla tua bolletta')
      const answers = { ...someAnswers, pod: 'IT001E00000001', sameAsSupply: 'si', digitalBill: 'si' }
      expect(await completeWizard(elena.rt, 'offer_activation', answers)).toEqual([
        'Passaggio 1 di 5: Dati Anagrafici',
        'Passaggio 2 di 5: Indirizzo di Fornitura',
        'Passaggio 3 di 5: Metodo di Pagamento',
        'Passaggio 4 di 5: Documento d’Identità',
        'Passaggio 5 di 5: Accettazioni e Contatti',
      ])
      const [activation] = await inspect(rt, tx => tx.select().from(activations))
      const [request] = await inspect(rt, tx => tx.select().from(requests))
      expect(request?.type).toBe('switch')
      expect(activation).toMatchObject({ offerId: OFFER, requestType: 'switch', podPdr: 'IT001E00000001' })
      expect(openActivation(rt.keys, activation!).technical).toMatchObject({ offerType: 'standard', billId: 'bill-1' })
    }))

  test('of nobody’s bill is an activation, and somebody else’s bill is nobody’s', () =>
    withRuntime(async rt => {
      const [elena, ugo] = [await createPerson(rt), await createPerson(rt)]
      await confirmSupply(rt, elena)
      const [supply] = await supplyIds(rt, elena)
      await press(ugo.rt, 'offer_activation', 'start', 'none', { offer: OFFER, bill: 'bill-1', supply: supply! })
      const answers = { ...someAnswers, pod: 'IT001E00000009', sameAsSupply: 'si', digitalBill: 'si' }
      await completeWizard(ugo.rt, 'offer_activation', answers)
      const [request] = await inspect(rt, tx => tx.select().from(requests))
      expect(request?.type).toBe('offer_activation')
    }))

  test('that does not say how it is paid asks for an account; a voltura with it asks how the bill is to arrive', () =>
    withRuntime(async rt => {
      await inspect(rt, async tx => {
        await tx.update(offers).set({ paymentMethod: null }).where(eq(offers.id, OFFER))
        await renewCatalogueVersion(tx)
      })
      const ugo = await createPerson(rt)
      const paymentOf = async (service: 'offer_activation' | 'voltura') => {
        await press(ugo.rt, service, 'start', 'none', { offer: OFFER })
        return (await loadWizard(ugo.rt, flowOf(service), pageOf(service))).answers.offerPayment
      }
      expect(await paymentOf('offer_activation')).toBe('iban')
      expect(await paymentOf('voltura')).toBeNull()
    }))

  test('without an offer nothing begins', () =>
    withRuntime(async rt => {
      const ugo = await createPerson(rt)
      expect(await press(ugo.rt, 'offer_activation', 'next', 'anagrafica', someAnswers)).toEqual({
        errors: { selectedOffer: 'Nessuna offerta selezionata' },
      })
      // Closed after the page was rendered: the area says so and links to others.
      const gone: unknown = await press(ugo.rt, 'offer_activation', 'start', 'none', { offer: 'gone' }).catch(
        (thrown: unknown) => thrown,
      )
      expect(gone).toBeInstanceOf(Response)
      expect((gone as Response).headers.get('location')).toBe('/dashboard?selectedOffer=gone')
    }))
})

describe('what a confirmed bill told', () => {
  test('is proposed to a switch: supply, band, supplier, POD and the parts of the address', () =>
    withRuntime(async rt => {
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena, { annualConsumption: '1400' })
      const at = async () => loadWizard(elena.rt, flowOf('switch'), pageOf('switch'))
      const go = async (fields: Record<string, string> = {}) => {
        const { wished, answers } = await at()
        const texts = Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        return press(elena.rt, 'switch', 'next', wished, { ...Object.fromEntries(texts), ...fields })
      }
      expect((await at()).answers).toMatchObject({ supplyType: 'luce' })
      await go()
      expect((await at()).answers).toMatchObject({ consumptionEstimate: 'basso' })
      await go()
      await go()
      expect((await at()).answers).toMatchObject({ currentSupplierLuce: 'Fornitore Vecchio' })
      await go()
      const { material } = await at()
      expect(material.offers?.list[0]?.yearly?.basis).toContain('1.400 kWh della tua bolletta')
      await go({ selectedOffer: material.offers?.list[0]?.offer.id ?? '' })
      await go({ signer: 'intestatario' })
      expect((await at()).answers).toMatchObject({
        street: 'Via Assarotti',
        houseNumber: '12',
        zipCode: '16122',
        city: 'Genova',
        province: 'GE',
      })
      await go({ sameAsSupply: 'si' })
      await go({ ...(someAnswers as Record<string, string>), digitalBill: 'si' })
      expect((await at()).answers).toMatchObject({ pod: 'IT001E00000001' })
    }))

  test('of luce is not proposed to a voltura, where the bill is another person’s', () =>
    withRuntime(async rt => {
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena)
      expect((await loadWizard(elena.rt, flowOf('voltura'), pageOf('voltura'))).answers.supplyType).toBeUndefined()
    }))
})
