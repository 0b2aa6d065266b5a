import { expect, test } from 'vitest'
import { codedPerson, nameCode, surnameCode } from '#core/identifiers/fiscal-code.ts'
import { type CheckedData, checksFor, sightsOf } from './checks.ts'

const today = '2026-11-21'
const maria: CheckedData = {
  firstName: 'Maria',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA80A01H501U',
  iban: 'IT60X0542811101000000123456',
  document: { number: 'CA12345AA', issueDate: '2020-01-01', expiryDate: '2030-01-01' },
  paymentMethod: 'iban',
  supplyCodes: 'IT001E12345678',
  offerKind: 'luce',
  hasDocumentFile: false,
  hasBillFile: false,
  acceptedOn: '2026-11-20',
}
const doubts = (check: Parameters<typeof sightsOf>[0], more: Partial<CheckedData> = {}) =>
  sightsOf(check, { ...maria, ...more }, today).filter(({ isDoubt }) => isDoubt).length

test('the letters of names in a tax code', () => {
  expect(surnameCode('Rossi')).toBe('RSS')
  expect(surnameCode('Fo')).toBe('FOX')
  expect(surnameCode('D’Alò')).toBe('DLA')
  expect(nameCode('Maria')).toBe('MRA')
  // Four consonants or more: the second is left out.
  expect(nameCode('Gianfranco')).toBe('GFR')
})

test('the birth date of a tax code stands in the century in which the person is of age', () => {
  expect(codedPerson('RSSMRA80A01H501U', today)).toEqual({ surname: 'RSS', name: 'MRA', born: '1980-01-01' })
  expect(codedPerson('12345678903', today)).toBeNull()
})

test('what fits leaves no doubt', () => {
  for (const check of checksFor(true)) expect(doubts(check), check).toBe(0)
})

test('what does not fit is for a person to decide', () => {
  expect(doubts('fiscal-code', { lastName: 'Bianchi' })).toBe(1)
  expect(doubts('fiscal-code', { firstName: 'Rossi', lastName: 'Maria' })).toBe(1)
  expect(doubts('fiscal-code', { fiscalCode: 'RSSMRA80A01H501X' })).toBe(1)
  expect(doubts('document', { document: { ...maria.document!, expiryDate: '2026-11-20' } })).toBe(1)
  expect(doubts('document', { document: { ...maria.document!, expiryDate: '2026-12-31' } })).toBe(1)
  expect(doubts('document', { document: undefined })).toBe(1)
  expect(doubts('document', { document: undefined, hasDocumentFile: true })).toBe(0)
  expect(doubts('account', { iban: 'IT61X0542811101000000123456' })).toBe(1)
  expect(doubts('account', { iban: undefined })).toBe(1)
  expect(doubts('supply', { supplyCodes: 'IT001E1234567' })).toBe(1)
  expect(doubts('supply', { supplyCodes: null })).toBe(1)
  expect(doubts('supply', { offerKind: 'luce_gas' })).toBe(1)
  expect(doubts('acceptances', { signer: 'delega' })).toBe(1)
})

test('codes that were not written are read in the bill that came, and asked for only without one', () => {
  const said = (hasBillFile: boolean) =>
    sightsOf('supply', { ...maria, supplyCodes: null, hasBillFile }, today)[0]?.text
  expect([said(true), said(false)]).toEqual([
    expect.stringContaining('bolletta allegata'),
    expect.stringContaining('serve una bolletta'),
  ])
})

test('without an account, the account check says how the offer is paid', () => {
  const said = (paymentMethod: CheckedData['paymentMethod']) =>
    sightsOf('account', { ...maria, iban: undefined, paymentMethod }, today)
  expect(said('bollettino')).toEqual([{ isDoubt: false, text: 'Si paga con bollettino: nessun conto.' }])
  expect(said('carta')).toEqual([{ isDoubt: false, text: 'Si paga con carta: nessun conto.' }])
})

test('a line has no supply code to look at', () => {
  expect(checksFor(false)).not.toContain('supply')
})
