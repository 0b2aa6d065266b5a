import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Cents } from '#core/money.ts'
import type { BillTrouble, ReadingNote } from './bill.ts'
import { isFieldName, type FieldName } from './fields.ts'
import type { BillReading, Need } from '#areas/bill-reading/read-bill.server.ts'
import type { BillKind, SupplyKind } from '#areas/bill-reading/reading.ts'
import type { OutsideAmounts, Readings } from './readings.ts'

/** Fewer values from an unclear photo: ask for another photo rather than a page of questions. */
const MIN_VALUES_OF_POOR_PHOTO = 4

/** Pages; the longest bills, with a year of details, are well below. */
const MAX_PAGES_OF_BILL = 40

const troubleOf: Partial<Record<Need, BillTrouble>> = {
  'password-protected': 'password-protected',
  'broken-file': 'broken-file',
  'unsupported-file': 'broken-file',
  'too-large': 'image-too-large',
  'heic-not-supported': 'heic-not-readable',
  'empty-document': 'empty-document',
  'nothing-readable': 'nothing-readable',
  'not-a-bill': 'not-a-bill',
  'better-photo': 'poor-photo',
  'too-heavy': 'too-slow',
}

/** Why the machine's reading is unusable; null when there is something to confirm. */
export function troubleIn({
  kind,
  fields,
  needs,
  pages,
}: Pick<BillReading, 'kind' | 'fields' | 'needs' | 'pages'>): BillTrouble | null {
  if (kind === 'unreadable' || kind === 'not-a-bill') {
    if (pages > MAX_PAGES_OF_BILL) return 'too-many-pages'
    return needs.map(need => troubleOf[need]).find(trouble => trouble !== undefined) ?? 'reading-failed'
  }
  const isPoor = needs.includes('better-photo') && Object.keys(fields).length < MIN_VALUES_OF_POOR_PHOTO
  return isPoor ? 'poor-photo' : null
}

export function notesIn({ needs }: Pick<BillReading, 'needs'>): ReadingNote[] {
  const notes = needs.flatMap((need): ReadingNote[] => {
    if (need === 'nothing-readable' || need === 'not-a-bill') return []
    return [need === 'better-photo' || need === 'check-values' || need === 'first-pages-only' ? need : 'file-left-out']
  })
  return [...new Set(notes)]
}

/** Supplies found on the bill; if none, the ones chosen when it was submitted. */
export function supplyTypeIn(kind: BillKind, chosen: EnergyKind): EnergyKind {
  if (kind === 'unreadable' || kind === 'not-a-bill') return chosen
  return kind === 'dual' ? 'luce_gas' : kind
}

export const kindOf = (supply: EnergyKind): SupplyKind => (supply === 'luce_gas' ? 'dual' : supply)

/**
 * Merges a machine reading, completed by the second reader, with values entered by people: a new reading never undoes a
 * correction.
 */
export function machineReadings(
  { fields, doubts, resident }: Pick<BillReading, 'fields' | 'doubts' | 'resident'>,
  before: Readings,
  fromModel: Readings = {},
): Readings {
  const unsure = Object.entries(doubts).map(([field, place]) => [field, { value: null, ...place }] as const)
  const read = Object.fromEntries(
    [...unsure, ...Object.entries({ ...fields, ...(resident && { resident }) })].flatMap(([field, reading]) =>
      isFieldName(field) ? [[field, { ...reading, by: 'machine' as const }]] : [],
    ),
  )
  const byPersons = (Object.entries(before) as [FieldName, Readings[FieldName]][]).filter(
    ([, reading]) => reading?.by !== 'machine',
  )
  return { ...read, ...fromModel, ...Object.fromEntries(byPersons) }
}

export const outsideIn = ({
  tvLicence,
  recalculations,
  bonus,
}: Pick<BillReading, keyof OutsideAmounts>): OutsideAmounts => ({
  tvLicence: tvLicence as Cents | null,
  recalculations: recalculations as Cents | null,
  bonus: bonus as Cents | null,
})
