import { expect, test } from 'vitest'
import { type Answers, type FileAnswer, stepAsking } from '#areas/wizards/wizard.ts'
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
  return (summary?.rows({ ...answers, ...more }, shown) ?? []).map(
    ({ label, value, of, href }) => `${label}: ${value} [${stepAsking(steps, of)?.key ?? href}]`,
  )
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

test('a line is read once more: the line, both addresses, how it is paid, the document with its days', () => {
  const document = {
    documentType: 'carta_identita',
    documentNumber: 'CA12345AB',
    issuingBody: 'Comune',
    issuePlace: 'Genova',
    issueDate: '2020-05-04',
    expiryDate: '2030-05-04',
    offerPayment: 'carta',
  }
  const elsewhere = { residenceStreet: 'Via XX Settembre', residenceHouseNumber: '3', residenceZipCode: '16121' }
  const residence = { ...elsewhere, residenceCity: 'Genova', residenceProvince: 'GE' }
  const line = { currentPhoneNumber: '0101234567', currentOperator: 'Linea Uno', migrationCode: 'ABC0123456789D' }
  const internet = { ...document, ...residence, ...line, hasActiveLine: 'si', sameAsInstallation: 'no' }
  expect(rows('internet_casa', internet)).toEqual([
    'Linea: 0101234567, oggi con Linea Uno, codice ABC0123456789D [linea]',
    'Indirizzo di installazione: Via Assarotti 12, 16122 Genova (GE) [indirizzo]',
    'Residenza: Via XX Settembre 3, 16121 Genova (GE) [indirizzo]',
    'Intestatario: Elena Bruzzone, BRZLNE80A41D969U [intestatario]',
    'Pagamento: Carta [pagamento]',
    'Documento: Carta d’identità •••••45AB, Comune, Genova, dal 04/05/2020 al 04/05/2030 [documento]',
    'Offerta: Luce Chiara, Terralume [offerta]',
    'Prezzo: 700,00 € all’anno [offerta]',
  ])
  // What stood there before another answer was given is nobody's residence any more.
  expect(rows('internet_casa', { ...internet, sameAsInstallation: 'si' }).join()).not.toContain('Residenza')
  expect(rows('internet_casa', { ...internet, hasActiveLine: 'no' })[0]).toBe('Linea: Nuova [linea]')
  const port = {
    keepNumber: 'si',
    phoneToPort: '3331234567',
    currentOperator: 'Onda',
    iccidCode: '8939100000000000000',
  }
  expect(rows('internet_mobile', { ...document, ...port, sameAsResidence: 'si' }).slice(0, 3)).toEqual([
    'Numero: 3331234567, oggi con Onda, ICCID 8939100000000000000 [numero]',
    'Residenza: Via Assarotti 12, 16122 Genova (GE) [residenza]',
    'Spedizione: Alla residenza [spedizione]',
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
