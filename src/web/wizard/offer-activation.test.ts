import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offers } from '#areas/offers/tables.server.ts'
import { openActivation } from '#areas/requests/activation.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { type ConfirmedSupply, storeConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { pageOf, press, seedCatalogue, someAnswers, walk } from '../../../tests/support/wizard-walk.ts'
import { loadWizard } from './wizard-page.server.ts'

const { withRuntime } = useTestDatabase()
const OFFER = 'terralume-luce-chiara-24'

type Person = Awaited<ReturnType<typeof createPerson>>

/** As if a bill had been confirmed. */
const confirmSupply = (rt: TestRuntime, person: Person, given: Partial<ConfirmedSupply> = {}) =>
  inspect(rt, tx =>
    storeConfirmedSupply({ tx, now: rt.now(), newId: rt.newId } as Context, person.id, {
      commodity: 'luce',
      code: 'IT001E00000001',
      holder: 'BRUZZONE ELENA',
      taxCode: 'BRZLNE80A41D969X',
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

describe('an offer of a quote', () => {
  test('is activated in five steps, as a switch where a bill stands behind it', () =>
    withRuntime(async rt => {
      await seedCatalogue(rt)
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena)
      const opened = await press(elena.rt, 'offer_activation', 'start', 'none', { offer: OFFER, bill: 'bill-1' })
      expect(opened).toBe('?passo=anagrafica')
      const first = await loadWizard(elena.rt, 'offer_activation', pageOf('offer_activation'))
      expect(first.material.chosen?.offer.id).toBe(OFFER)
      expect(first.material.chosen?.yearly?.basis).toContain('2.500 kWh della tua bolletta')
      expect(first.answers).toMatchObject({ firstName: 'Elena', lastName: 'Bruzzone', fiscalCode: 'BRZLNE80A41D969X' })
      expect(first.material.marks.firstName?.text).toBe('dalla tua bolletta')
      const answers = { ...someAnswers, sameAsSupply: 'si', digitalBill: 'si' }
      expect(await walk(elena.rt, 'offer_activation', answers)).toEqual([
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
      await seedCatalogue(rt)
      const [elena, ugo] = [await createPerson(rt), await createPerson(rt)]
      await confirmSupply(rt, elena)
      await press(ugo.rt, 'offer_activation', 'start', 'none', { offer: OFFER, bill: 'bill-1' })
      await walk(ugo.rt, 'offer_activation', { ...someAnswers, sameAsSupply: 'si', digitalBill: 'si' })
      const [request] = await inspect(rt, tx => tx.select().from(requests))
      expect(request?.type).toBe('offer_activation')
    }))

  test('that does not say how it is paid asks for an account; a voltura with it asks how the bill is to arrive', () =>
    withRuntime(async rt => {
      await seedCatalogue(rt)
      await inspect(rt, tx => tx.update(offers).set({ paymentMethod: null }).where(eq(offers.id, OFFER)))
      const ugo = await createPerson(rt)
      const paymentOf = async (service: 'offer_activation' | 'voltura') => {
        await press(ugo.rt, service, 'start', 'none', { offer: OFFER })
        return (await loadWizard(ugo.rt, service, pageOf(service))).answers.offerPayment
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
      // Closed between the page with its button and the press: the area says so and leads to others.
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
      await seedCatalogue(rt)
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena, { annualConsumption: '1400' })
      const at = async () => loadWizard(elena.rt, 'switch', pageOf('switch'))
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
      await seedCatalogue(rt)
      const elena = await createPerson(rt)
      await confirmSupply(rt, elena)
      expect((await loadWizard(elena.rt, 'voltura', pageOf('voltura'))).answers.supplyType).toBeUndefined()
    }))
})
