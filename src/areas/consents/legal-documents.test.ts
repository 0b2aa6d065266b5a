import { describe, expect, test } from 'vitest'
import { faultsOf, LEGAL_DOCUMENTS, type LegalDocument, nextVersion, versionInForce } from './legal-documents.ts'

const terms: LegalDocument = {
  title: 'Condizioni',
  announced: true,
  versions: [
    { id: '2025-06-24', change: 'Prima versione.' },
    { id: '2027-01-10', publishedOn: '2026-12-01', change: 'Novità.' },
  ],
}

describe('the version in force', () => {
  test('is the last one that has begun, in the order of days', () => {
    expect(versionInForce(terms, '2027-01-09').id).toBe('2025-06-24')
    expect(versionInForce(terms, '2027-01-10').id).toBe('2027-01-10')
  })
  test('is the first one before all have begun', () => {
    expect(versionInForce(terms, '2024-01-01').id).toBe('2025-06-24')
  })
  test('the next one is spoken of from the day it is on the site to the day it comes into force', () => {
    const seen = ['2026-11-30', '2026-12-01', '2027-01-09', '2027-01-10'].map(day => nextVersion(terms, day)?.id)
    expect(seen).toEqual([undefined, '2027-01-10', '2027-01-10', undefined])
  })
})

describe('the list of versions', () => {
  test.each(Object.entries(LEGAL_DOCUMENTS))('of %s keeps the rules', (_, document) => {
    expect(faultsOf(document)).toEqual([])
  })
  test('a change needs 30 days between the site and its first day', () => {
    const on = (publishedOn?: string) =>
      faultsOf({ ...terms, versions: [terms.versions[0]!, { id: '2027-01-10', publishedOn, change: '' }] })
    expect(on('2026-12-11')).toEqual([])
    expect(on('2026-12-12')).toEqual(['2027-01-10 needs to be on the site by 2026-12-11'])
    expect(on()).toHaveLength(1)
  })
  test('versions follow each other', () => {
    expect(faultsOf({ title: '', versions: [...terms.versions].toReversed() })).toHaveLength(1)
  })
  test('the first dates are those of the specification', () => {
    const first = (name: keyof typeof LEGAL_DOCUMENTS) => LEGAL_DOCUMENTS[name].versions[0]?.id
    expect([first('privacy'), first('privacy-contitolari'), first('cookie-policy'), first('terms')]).toEqual([
      '2025-06-24',
      '2025-07-13',
      '2025-06-24',
      '2025-06-24',
    ])
  })
})
