import { expect, test } from 'vitest'
import type { Answers, FileAnswer } from '#areas/wizards/wizard.ts'
import { type RequestFlowName, requestFlow } from '../../request-flows.ts'

const file = (name: string): FileAnswer => ({ id: name, name, size: 1, type: 'application/pdf' })
const answers: Answers = {
  supplyType: 'luce_gas',
  pod: 'IT001E12345678',
  pdr: '12345678901234',
  street: 'Via Assarotti',
  houseNumber: '12',
  zipCode: '16122',
  city: 'Genova',
  province: 'GE',
  sameAsSupply: 'si',
  firstName: 'Elena',
  lastName: 'Bruzzone',
  fiscalCode: 'BRZLNE80A41D969U',
  offerPayment: 'iban',
  iban: 'IT60X0542811101000000123456',
  billId: 'bill-1',
}
const shown = { offer: { name: 'Luce Chiara, Terralume', price: '700,00 € all’anno' }, storedIban: 'IT11 •••• 9999' }
const rows = (flow: RequestFlowName, more: Answers = {}) => {
  const { steps } = requestFlow(flow).wizard
  const summary = steps.at(-1)?.fields.find(field => field.kind === 'summary')
  return (summary?.rows({ ...answers, ...more }, shown) ?? []).map(({ label, value, ...to }) => {
    const where = 'step' in to ? to.step : to.href
    if ('step' in to) expect(steps.map(({ key }) => key)).toContain(where)
    return `${label}: ${value} [${where}]`
  })
}
const COMMON = ['Indirizzo di fornitura: Via Assarotti 12, 16122 Genova (GE) [indirizzo]']

test('a switch is read once more before Conferma: codes, address, holder, masked account, price', () => {
  expect(rows('switch')).toEqual([
    'POD: IT001E12345678 [dati-tecnici]',
    'PDR: 12345678901234 [dati-tecnici]',
    ...COMMON,
    'Intestatario: Elena Bruzzone, BRZLNE80A41D969U [intestatario]',
    'Pagamento: Addebito sul conto IT60 •••• 3456 [pagamento]',
    'Offerta: Luce Chiara, Terralume [offerta]',
    'Prezzo: 700,00 € all’anno [offerta]',
  ])
  expect(rows('switch', { iban: 'stored' })).toContain('Pagamento: Addebito sul conto IT11 •••• 9999 [pagamento]')
  expect(rows('switch', { offerPayment: 'bollettino', digitalBill: 'no' })).toContain(
    'Pagamento: Bollettino, bolletta cartacea, per posta [pagamento]',
  )
})

test('a subentro without an old bill shows the codes that were read from the meter', () => {
  const files = { codesByHand: 'si', oldBill: [file('di-prima.pdf')], identityDocument: [file('carta.jpg')] }
  const read = rows('subentro', files)
  expect(read.slice(0, 2)).toEqual(['POD: IT001E12345678 [documenti]', 'PDR: 12345678901234 [documenti]'])
  expect(read).toContain('Documenti: carta.jpg [documenti]')
})

test.each(['voltura', 'subentro'] as const)('a %s shows the files that were sent, where its codes stand', flow => {
  const files = { supplyType: 'gas', oldBill: [file('bolletta.pdf')], identityDocument: [file('carta.jpg')] }
  expect(rows(flow, files)).toEqual([
    'PDR: Dalla bolletta che hai caricato [documenti]',
    ...COMMON,
    'Intestatario: Elena Bruzzone, BRZLNE80A41D969U [intestatario]',
    'Pagamento: Addebito sul conto IT60 •••• 3456 [pagamento]',
    'Documenti: bolletta.pdf, carta.jpg [documenti]',
    'Offerta: Luce Chiara, Terralume [offerta]',
    'Prezzo: 700,00 € all’anno [offerta]',
  ])
})

test('an offer of a quote is changed where it was chosen, on its bill; the document is masked', () => {
  const more = { supplyType: 'luce', documentType: 'patente', documentNumber: 'GE1234567X' }
  expect(rows('offer_activation', more)).toEqual([
    'POD: IT001E12345678 [indirizzo]',
    ...COMMON,
    'Intestatario: Elena Bruzzone, BRZLNE80A41D969U [anagrafica]',
    'Pagamento: Addebito sul conto IT60 •••• 3456 [pagamento]',
    'Documento: Patente di guida ••••••567X [documento]',
    'Offerta: Luce Chiara, Terralume [/dashboard/bollette/bill-1]',
    'Prezzo: 700,00 € all’anno [/dashboard/bollette/bill-1]',
  ])
})
