import { expect, test } from 'vitest'
import type { PersonalData } from './activation.server.ts'
import type { WizardOffer } from '../offers/wizard-offers.ts'
import { ACCEPTANCE_TEXTS, acceptedWords, type AcceptanceRecord } from './acceptances.ts'
import { activationSummary, offerSheet } from './summary.ts'

const SITE = { name: 'Sito', email: 'info@example.test', phone: '010', address: 'Via di Esempio 1' }
const LINE = {
  type: 'internet',
  name: 'Filo',
  supplier_name: 'Rete',
  monthly_fixed_fee: 22.99,
  price_after_promo: null,
  activation_cost: 0,
}

const blocksOf = (offer: object) =>
  offerSheet({
    chosen: { offer: { ...LINE, ...offer } } as WizardOffer,
    indicators: [],
    site: SITE,
    at: new Date('2026-11-27T10:00:00Z'),
  }).blocks
const rowsOf = (offer: object) =>
  blocksOf(offer).flatMap(block =>
    block.kind === 'facts' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : [],
  )

test('the summary of a line says for how long it ties and what leaving costs, or that nobody said it', () => {
  expect(rowsOf({ tie_months: 24, exit_cost: 59 })).toEqual(
    expect.arrayContaining(['Durata minima: 24 mesi', 'Costo di uscita: 59,00\u00a0€']),
  )
  expect(rowsOf({ tie_months: 0, exit_cost: 0 })).toEqual(
    expect.arrayContaining(['Durata minima: nessuna', 'Costo di uscita: 0,00\u00a0€']),
  )
  expect(rowsOf({})).toEqual(expect.arrayContaining(['Durata minima: non indicata', 'Costo di uscita: non indicato']))
})

test('the right to think again is told to who has it', () => {
  const textOf = (client: string) => JSON.stringify(blocksOf({ client_type: client }))
  expect(textOf('domestico')).toContain('Hai 14 giorni')
  expect(textOf('business')).not.toContain('Hai 14 giorni')
  expect(textOf('business')).toContain('decide il fornitore')
})

test('what was ticked is printed in the words of its day, and promises the withdrawal to consumers alone', () => {
  expect(acceptedWords('precontractualInfo', '2026-11-21')).toMatch(/pagamenti, diritto di ripensamento/)
  const { version, text } = ACCEPTANCE_TEXTS.precontractualInfo
  expect(acceptedWords('precontractualInfo', version)).toBe(text)
  expect(text).toContain('se firmo come consumatore, diritto di ripensamento')
  expect(acceptedWords('privacy', '2020-01-01')).toBeNull()
})

/** A summary as it is printed. */
const printed = (of: Partial<Parameters<typeof activationSummary>[0]>): string =>
  JSON.stringify(
    activationSummary({
      number: 1042,
      type: 'internet_casa',
      chosen: { offer: LINE } as WizardOffer,
      indicators: [],
      personal: { address: {} } as PersonalData,
      technical: {},
      podPdr: null,
      acceptances: { timestamp: '2026-11-29T10:00:00Z', texts: [] } as unknown as AcceptanceRecord,
      createdAt: new Date('2026-11-29T10:00:00Z'),
      corrected: [],
      site: SITE,
      ...of,
    }).blocks,
  )

test('words that are not kept are not printed in those of today', () => {
  const text = printed({
    acceptances: {
      timestamp: '2020-01-02T10:00:00Z',
      texts: [{ name: 'privacy', version: '2020-01-01', documents: [] }],
    } as unknown as AcceptanceRecord,
    createdAt: new Date('2020-01-02T10:00:00Z'),
  })
  expect(text).toContain('parole che qui non sono più conservate (testo del 01/01/2020)')
  expect(text).not.toContain(ACCEPTANCE_TEXTS.privacy.text)
})

test('the change of supplier that a gas voltura authorises is printed with what was accepted', () => {
  const says = (type: 'voltura' | 'subentro', supplyType: string, day = '2026-11-29') =>
    printed({ type, technical: { supplyType }, createdAt: new Date(`${day}T10:00:00Z`) }).includes('autorizzi')
  expect([says('voltura', 'gas'), says('voltura', 'luce_gas')]).toEqual([true, true])
  expect([says('voltura', 'luce'), says('subentro', 'gas'), says('voltura', 'gas', '2026-06-30')]).toEqual([
    false,
    false,
    false,
  ])
})

test('who issued the identity document, and where, is repeated', () => {
  const document = { type: 'passaporto', number: 'YA1234567', issueDate: '2022-05-05', expiryDate: '2032-05-05' }
  const issued = { ...document, issuingBody: 'Questura', issuePlace: 'Genova' }
  expect(printed({ personal: { address: {}, document: issued } as PersonalData })).toContain(
    'Questura, Genova, valido dal 05/05/2022 al 05/05/2032',
  )
})
