import { describe, expect, test } from 'vitest'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { applies } from '#areas/wizards/wizard.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { pdfFile } from '../../../tests/support/wizard-draft.ts'
import { type Fields, pageOf, press, completeWizard } from '../../../tests/support/wizard-walk.ts'
import { loadWizard } from './wizard-page.server.ts'
import { type Service, wizardOf } from './wizards.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase('with offers')

const energy: Fields = {
  ...someAnswers,
  supplyType: 'luce',
  gasUsage: ['riscaldamento', 'cottura'],
  consumptionEstimate: 'medio',
  clientType: 'domestico',
  sameAsSupply: 'si',
  digitalBill: 'si',
  currentSupplierLuce: 'Fornitore Vecchio',
  currentSupplierGas: 'Gas Vecchio',
  pod: 'it001e12345678',
  pdr: '15351410010036',
  oldBill: '[]',
  'oldBill-new': pdfFile(),
  identityDocument: '[]',
  'identityDocument-new': pdfFile('documento.pdf'),
}

const stored = async (rt: TestRuntime) => {
  const [activation] = await inspect(rt, tx => tx.select().from(activations))
  const [request] = await inspect(rt, tx => tx.select().from(requests))
  return { activation: activation!, request: request!, ...openActivation(rt.keys, activation!) }
}
const titles = (walked: string[]) => walked.map(line => line.replace(/^Passaggio \d+ di \d+: /, ''))

const VOLTURA = [
  'Tipo di fornitura',
  'Stima del consumo',
  'Tipo di cliente',
  'Scelta offerta',
  'Dati nuovo intestatario',
  'Indirizzo di fornitura',
  'Metodo di pagamento',
  'Caricamento documenti',
  'Accettazioni e contatti',
]
const withGasUsage = (steps: string[]) => [steps[0]!, 'Uso del gas', ...steps.slice(1)]
const SUBENTRO = VOLTURA.with(4, 'Dati Intestatario').with(8, 'Conferma subentro')
const SWITCH = [
  ...VOLTURA.slice(0, 3),
  'Fornitore attuale',
  'Scelta offerta',
  'Dati intestatario',
  'Indirizzo di fornitura',
  'Metodo di pagamento',
  'Dati tecnici',
  'Accettazioni e contatti',
]

describe('the steps', () => {
  test.each<[Service, string, string[]]>([
    ['voltura', 'luce', VOLTURA],
    ['voltura', 'gas', withGasUsage(VOLTURA)],
    ['subentro', 'luce', SUBENTRO],
    ['subentro', 'luce_gas', withGasUsage(SUBENTRO)],
    ['switch', 'luce', SWITCH],
    ['switch', 'luce_gas', withGasUsage(SWITCH)],
  ])('of %s for %s, to one request with its activation', (service, supplyType, expected) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const steps = await completeWizard(maria.rt, service, { ...energy, supplyType })
      expect(titles(steps)).toEqual(expected)
      expect(steps.at(-1)).toContain(`Passaggio ${expected.length} di ${expected.length}`)
      const { activation, request, technical } = await stored(rt)
      expect(request).toMatchObject({ type: service, status: 'pending' })
      expect(activation).toMatchObject({ requestType: service, requestId: request.id, status: 'pending' })
      expect(activation.offerSnapshot.offer.contract_type).toContain(service)
      expect(technical).toMatchObject({ supplyType, consumptionEstimate: 'medio', clientType: 'domestico' })
      expect(activation.offerSnapshot.yearly?.total).toBeGreaterThan(0)
      expect(activation.offerSnapshot.indicators.length).toBe(supplyType === 'luce_gas' ? 2 : 1)
      expect(rt.sent.filter(job => job.name === 'send-activation-summary')).toHaveLength(1)
    }),
  )
})

describe('subentro', () => {
  const byHand: Fields = {
    ...energy,
    supplyType: 'luce_gas',
    codesByHand: 'si',
    'oldBill-new': [],
    pod: 'it001e 12345678',
  }

  test('without an old bill takes the codes written from the meter, and the case shows them', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'subentro', byHand)
      const { activation, request } = await stored(rt)
      expect(activation).toMatchObject({ podPdr: 'IT001E12345678, 15351410010036', oldBillDocumentPath: null })
      const { sent } = await call(maria.rt, getMyRequest, { requestId: request.id })
      for (const row of [
        { label: 'POD', value: 'IT001E12345678' },
        { label: 'PDR', value: '15351410010036' },
        { label: 'Documenti allegati', value: 'Documento d’identità' },
      ])
        expect(sent).toContainEqual(row)
    }))

  test.each([
    ['no code', { pod: '' }, 'Scrivi il POD'],
    ['a code of the wrong shape', { pdr: '123' }, identifierTexts['pdr-shape']],
    ['neither bill nor codes', { codesByHand: 'no' }, 'Carica la bolletta'],
  ])('with %s stays on the step', (_, more, sentence) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await expect(completeWizard(maria.rt, 'subentro', { ...byHand, ...more })).rejects.toThrow(sentence)
    }),
  )
})

describe('voltura', () => {
  test('keeps the two documents under their names, in the private bucket', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'voltura', energy)
      const { activation } = await stored(rt)
      // spec 2 §7, in nanoseconds.
      const named = (name: string) => new RegExp(`^${maria.id}/${name}_${rt.now().getTime()}\\d{6}\\.pdf$`)
      expect(activation).toMatchObject({
        oldBillDocumentPath: expect.stringMatching(named('oldBill')),
        identityDocumentPath: expect.stringMatching(named('identity')),
      })
      const files = await inspect(rt, tx => tx.select().from(storedFiles))
      expect(files.map(file => [file.bucket, file.path])).toEqual([
        ['activation-documents', activation.oldBillDocumentPath],
        ['activation-documents', activation.identityDocumentPath],
      ])
      expect((await rt.storage.get('activation-documents', activation.oldBillDocumentPath!)).toString()).toContain(
        '%PDF-',
      )
    }))

  test('a document that is not what its name says is refused, nothing is stored and the draft stays', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const fake = new File(['<script>'], 'documento.pdf', { type: 'application/pdf' })
      await expect(completeWizard(maria.rt, 'voltura', { ...energy, 'identityDocument-new': fake })).rejects.toThrow(
        '«documento.pdf» non è un PDF',
      )
    }))

  test('a bill sent once more as the identity document is refused', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const twice = completeWizard(maria.rt, 'voltura', { ...energy, 'identityDocument-new': pdfFile() })
      await expect(twice).rejects.toThrow('due volte lo stesso file')
      expect(await inspect(rt, tx => tx.select().from(requests))).toEqual([])
    }))

  test('of gas says that the supplier changes too, since the day it does; of luce it does not', () => {
    const [first] = wizardOf('voltura').steps
    const notice = first.fields.find(field => field.kind === 'notice')!
    expect(applies(notice, { supplyType: 'gas', today: '2026-11-21' })).toBe(true)
    expect(applies(notice, { supplyType: 'luce_gas', today: '2026-07-01' })).toBe(true)
    expect(applies(notice, { supplyType: 'gas', today: '2026-06-30' })).toBe(false)
    expect(applies(notice, { supplyType: 'luce', today: '2026-11-21' })).toBe(false)
  })
})

describe('switch', () => {
  test('leaves out the present supplier, of luce alone where both are changed', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const answer = (step: string, fields: Fields) => press(maria.rt, 'switch', 'next', step, fields)
      await answer('fornitura', { supplyType: 'luce' })
      await answer('consumo', { consumptionEstimate: 'medio' })
      await answer('cliente', { clientType: 'domestico' })
      await answer('fornitore', { currentSupplierLuce: 'Nessuno' })
      const all = (await loadWizard(maria.rt, flowOf('switch'), pageOf('switch'))).material.offers?.list ?? []
      const supplier = all[0]!.offer.supplier_name
      await answer('fornitore', { currentSupplierLuce: `${supplier.toUpperCase()} Energia S.p.A.` })
      const without = (await loadWizard(maria.rt, flowOf('switch'), pageOf('switch'))).material.offers?.list ?? []
      expect(without.map(({ offer }) => offer.supplier_name)).not.toContain(supplier)
      expect(without.length).toBeLessThan(all.length)
    }))

  test('asks for a POD of luce and a PDR of gas; a pasted POD of 15 signs is kept with 14', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeWizard(maria.rt, 'switch', { ...energy, supplyType: 'luce_gas', pod: 'it 001 e 12345678 9' })
      const { activation, technical } = await stored(rt)
      expect(technical).toMatchObject({ pod: 'IT001E12345678', pdr: '15351410010036' })
      expect(activation.podPdr).toBe('IT001E12345678, 15351410010036')
      const [ugo, ada] = [await createPerson(rt), await createPerson(rt)]
      await expect(completeWizard(ugo.rt, 'switch', { ...energy, supplyType: 'gas', pdr: '123' })).rejects.toThrow(
        '14 cifre',
      )
      await expect(completeWizard(ada.rt, 'switch', { ...energy, pod: 'XX1' })).rejects.toThrow('comincia con IT')
    }))

  test('is strict about how the person is reached', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await expect(completeWizard(maria.rt, 'switch', { ...energy, email: 'maria', phone: '12-34' })).rejects.toThrow(
        /email valido.*telefono italiano valido/,
      )
      await completeWizard(maria.rt, 'switch', { ...energy, phone: '+39 333 1234567' })
      expect((await stored(rt)).personal.phone).toBe('3331234567')
    }))

  test('an offer paid by bollettino asks how the bill is to arrive instead of an account', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const answer = (step: string, fields: Fields) => press(maria.rt, 'switch', 'next', step, fields)
      await answer('fornitura', { supplyType: 'luce' })
      await answer('consumo', { consumptionEstimate: 'medio' })
      await answer('cliente', { clientType: 'domestico' })
      await answer('fornitore', { currentSupplierLuce: 'Nessuno' })
      const { material } = await loadWizard(maria.rt, flowOf('switch'), pageOf('switch'))
      const byPost = material.offers?.list.find(({ offer }) => offer.payment_method === 'bollettino')
      await press(maria.rt, 'switch', `choose:selectedOffer:${byPost?.offer.id}`, 'offerta')
      await answer('intestatario', someAnswers)
      await answer('indirizzo', { ...someAnswers, sameAsSupply: 'si' })
      expect(await answer('pagamento', {})).toEqual({ errors: { digitalBill: 'Scegli come ricevere la bolletta' } })
      expect(await answer('pagamento', { digitalBill: 'no' })).toBe('?passo=dati-tecnici')
    }))
})

describe('mobile', () => {
  const mobile: Fields = { ...someAnswers, keepNumber: 'no', sameAsResidence: 'si' }

  test('is walked in eight steps with three acceptances', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const steps = await completeWizard(maria.rt, 'internet_mobile', mobile)
      expect(titles(steps)).toEqual([
        'Portabilità Numero',
        'Scelta Offerta',
        'Dati Anagrafici',
        'Indirizzo di Residenza',
        'Indirizzo Spedizione SIM',
        'Metodo di Pagamento',
        'Documento d’Identità',
        'Accettazioni Finali',
      ])
      const { activation } = await stored(rt)
      expect(Object.keys(activation.acceptances).toSorted()).toEqual([
        'contractClauses',
        'generalConditions',
        'privacy',
        'texts',
        'timestamp',
      ])
    }))

  test('ships elsewhere and carries the number over when asked to', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const port = {
        keepNumber: 'si',
        phoneToPort: '3331234567',
        currentOperator: 'Altro',
        iccidCode: '8939 0100 0012 3456 781',
      }
      await expect(
        completeWizard(maria.rt, 'internet_mobile', { ...mobile, ...port, sameAsResidence: 'no' }),
      ).rejects.toThrow('Scrivi la via di spedizione')
      await completeWizard(maria.rt, 'internet_mobile', {
        ...mobile,
        ...port,
        sameAsResidence: 'no',
        shippingStreet: 'Via Roma',
        shippingHouseNumber: '1',
        shippingCity: 'Torino',
        shippingZipCode: '10121',
        shippingProvince: 'to',
      })
      const { personal, technical } = await stored(rt)
      expect(personal.shippingAddress).toEqual({
        street: 'Via Roma',
        number: '1',
        city: 'Torino',
        cap: '10121',
        province: 'TO',
      })
      expect(technical).toMatchObject({ keepNumber: true, iccidCode: '8939010000123456781' })
    }))
})
