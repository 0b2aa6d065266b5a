import { describe, expect, test } from 'vitest'
import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { acceptanceRecord } from '#areas/requests/activation/acceptances.ts'
import { requestFlow } from '#areas/requests/request-flows.ts'
import { journey } from '#areas/wizards/journey.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { wizardOf } from '#web/wizard/wizards.ts'
import { ELSEWHERE, HOME, isGas, type Kind, LINE, PORT, type Variant, variants } from '../support/wizard-variants.ts'

/** spec 2 §3.5-§3.7 in full: any extra or missing name fails. */
const person = {
  firstName: 'Maria',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA80A41D969D',
  email: 'maria.rossi@example.test',
  phone: '3331234567',
}
const IBAN = { iban: 'IT60X0542811101000000123456' }
const payloadOf = (variant: Variant) =>
  requestFlow(variant.service).payload(journey(wizardOf(variant.service), variant.answers).relevant)
const find = (service: Kind, having: Answers) =>
  variants.find(each => each.service === service && Object.entries(having).every(([k, v]) => each.answers[k] === v))!

describe('what is stored', () => {
  test('of Internet Casa', () => {
    const document = {
      type: 'carta_identita',
      number: 'CA12345AB',
      issueDate: '2020-05-04',
      expiryDate: '2030-05-04',
      issuingBody: 'Comune',
      issuePlace: 'Genova',
    }
    const personal = { ...person, ...IBAN, document, address: HOME, installationAddress: HOME }
    const shared = { selectedOffer: 'offer-1', serviceType: 'internet_casa', paymentMethod: 'iban' }
    expect(payloadOf(find('internet_casa', { hasActiveLine: 'si', sameAsInstallation: 'no' }))).toEqual({
      personal: { ...personal, residenceAddress: ELSEWHERE },
      technical: { hasActiveLine: true, ...LINE, ...shared },
      podPdr: null,
    })
    expect(payloadOf(find('internet_casa', { hasActiveLine: 'no', sameAsInstallation: 'si' }))).toEqual({
      personal,
      technical: { hasActiveLine: false, currentPhoneNumber: '', currentOperator: '', migrationCode: '', ...shared },
      podPdr: null,
    })
  })

  test('of mobile', () => {
    const document = {
      type: 'carta_identita',
      number: 'CA12345AB',
      issueDate: '2020-05-04',
      expiryDate: '2030-05-04',
      issuePlace: 'Genova',
    }
    const personal = { ...person, ...IBAN, document, address: HOME }
    const shared = { selectedOffer: 'offer-1', serviceType: 'internet_mobile', paymentMethod: 'iban' }
    expect(payloadOf(find('internet_mobile', { keepNumber: 'si', sameAsResidence: 'no' }))).toEqual({
      personal: { ...personal, shippingAddress: ELSEWHERE },
      technical: { keepNumber: true, ...PORT, ...shared },
      podPdr: null,
    })
    expect(payloadOf(find('internet_mobile', { keepNumber: 'no', sameAsResidence: 'si' }))).toEqual({
      personal,
      technical: { keepNumber: false, phoneToPort: '', currentOperator: '', iccidCode: '', ...shared },
      podPdr: null,
    })
  })

  const energy = { consumptionEstimate: 'alto', selectedOffer: 'offer-1' }
  test.each(['voltura', 'subentro'] as const)('of %s', service => {
    expect(payloadOf(find(service, { supplyType: 'luce_gas', sameAsSupply: 'no', offerPayment: 'iban' }))).toEqual({
      personal: { ...person, ...IBAN, address: HOME, residenceAddress: ELSEWHERE },
      technical: {
        ...energy,
        supplyType: 'luce_gas',
        gasUsage: ['cottura', 'riscaldamento'],
        clientType: 'domestico',
        digitalBill: null,
        paymentMethod: 'iban',
        serviceType: service,
      },
      podPdr: null,
    })
    const business = { supplyType: 'luce', clientType: 'business', sameAsSupply: 'si', offerPayment: 'bollettino' }
    expect(payloadOf(find(service, business))).toEqual({
      personal: { ...person, fiscalCode: '12345678903', address: HOME },
      technical: {
        ...energy,
        supplyType: 'luce',
        gasUsage: [],
        clientType: 'business',
        digitalBill: false,
        paymentMethod: 'bollettino',
        serviceType: service,
      },
      podPdr: null,
    })
  })

  test.each([
    ['luce', { luce: 'Luce Vecchia', gas: '' }, 'IT001E12345678', '', 'IT001E12345678'],
    ['gas', { luce: '', gas: 'Gas Vecchio' }, '', '15351410010036', '15351410010036'],
    [
      'luce_gas',
      { luce: 'Luce Vecchia', gas: 'Gas Vecchio' },
      'IT001E12345678',
      '15351410010036',
      'IT001E12345678, 15351410010036',
    ],
  ])('of a switch of %s', (supplyType, currentSuppliers, pod, pdr, podPdr) => {
    expect(payloadOf(find('switch', { supplyType, sameAsSupply: 'si', offerPayment: 'iban' }))).toEqual({
      personal: { ...person, ...IBAN, address: HOME },
      technical: {
        ...energy,
        supplyType,
        gasUsage: isGas(supplyType) ? ['cottura', 'riscaldamento'] : [],
        clientType: 'domestico',
        digitalBill: null,
        paymentMethod: 'iban',
        serviceType: 'switch',
        currentSuppliers,
        pod,
        pdr,
      },
      podPdr,
    })
  })

  test.each<[Kind, string[]]>([
    ['internet_casa', ['generalConditions', 'privacy', 'precontractualInfo', 'contractClauses']],
    ['internet_mobile', ['generalConditions', 'privacy', 'contractClauses']],
    ['switch', ['generalConditions', 'privacy', 'precontractualInfo', 'contractClauses']],
    ['voltura', ['generalConditions', 'privacy', 'precontractualInfo', 'contractClauses']],
    ['subentro', ['generalConditions', 'privacy', 'precontractualInfo', 'contractClauses']],
  ])('of the acceptances of %s', (service, names) => {
    const now = new Date('2026-11-21T11:00:00Z')
    const { relevant } = journey(wizardOf(service), find(service, {}).answers)
    const { texts, ...record } = acceptanceRecord(relevant, requestFlow(service).acceptances, {
      now,
      today: '2026-11-21',
      documents: LEGAL_DOCUMENTS,
    })
    expect(record).toEqual({ ...Object.fromEntries(names.map(name => [name, true])), timestamp: now.toISOString() })
    expect(texts.map(({ name }) => name)).toEqual(names)
  })
})
