import { expect, test } from 'vitest'
import type { LegalDocument } from '#areas/consents/legal-documents.ts'
import { shownVersions } from './shown-versions.ts'

const terms: LegalDocument = {
  title: 'Condizioni',
  versions: [
    { id: '2025-06-24', change: 'Prima versione.' },
    { id: '2026-02-01', change: 'Seconda.' },
    { id: '2027-01-10', publishedOn: '2026-12-01', change: 'Terza.' },
  ],
}
const onDay = (day: string, asked: string | null = null) => {
  const { shown, inForce, next, history } = shownVersions(terms, day, asked, version => version > '2026')
  return [shown.id, inForce.id, next?.id, history.map(version => version.id).join(' ')]
}

test('the version in force changes on its day, and is announced from the day it is on the site', () => {
  expect(onDay('2026-11-30')).toEqual(['2026-02-01', '2026-02-01', undefined, '2026-02-01 2025-06-24'])
  expect(onDay('2026-12-01')).toEqual(['2026-02-01', '2026-02-01', '2027-01-10', '2027-01-10 2026-02-01 2025-06-24'])
  expect(onDay('2027-01-10')).toEqual(['2027-01-10', '2027-01-10', undefined, '2027-01-10 2026-02-01 2025-06-24'])
})

test('another version is shown when it is asked for, is on the site and has its text', () => {
  expect(onDay('2026-12-01', '2027-01-10')[0]).toBe('2027-01-10')
  expect(onDay('2027-01-10', '2026-02-01')[0]).toBe('2026-02-01')
  expect(onDay('2026-11-30', '2027-01-10')[0]).toBe('2026-02-01')
  expect(onDay('2026-12-01', '2025-06-24')[0]).toBe('2026-02-01')
  expect(onDay('2026-12-01', 'nonsense')[0]).toBe('2026-02-01')
})
