import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FieldName } from './case.ts'
import type { ScoredFile } from './score.ts'
import type { BillTruth, FieldValue } from './truth.ts'

/** Files of a bill in a folder, by their medium. */
const FILES: Record<ScoredFile['medium'], string> = { text: 'bill.pdf', scan: 'scan.pdf', photo: 'photo.jpg' }

interface FolderTruth {
  kind: BillTruth['kind']
  fields: Partial<Record<FieldName, FieldValue>>
  /** What the photo shows, where it is not the whole bill. */
  photoFields?: FieldName[]
}

/** What a number may differ by from the printed one: what rounding of its last digit hides. */
function toleranceOf(field: FieldName): number {
  if (field.startsWith('unitPrice') || field.startsWith('spread')) return 0.00006
  return field.startsWith('fixedFee') ? 0.07 : 0.0051
}

/** The bills of other hands: one folder each, with what they print in `truth.json`. */
export function billsOfFolder(
  root: string,
  medium: ScoredFile['medium'],
): { path: string; name: string; truth: BillTruth }[] {
  return readdirSync(root)
    .toSorted()
    .flatMap(name => {
      const path = join(root, name, FILES[medium])
      const told = join(root, name, 'truth.json')
      if (!existsSync(path) || !existsSync(told)) return []
      const { kind, fields, photoFields } = JSON.parse(readFileSync(told, 'utf8')) as FolderTruth
      const entries = (Object.entries(fields) as [FieldName, FieldValue][]).map(
        ([field, value]) => [field, { value, texts: [], page: 1, tolerance: toleranceOf(field) }] as const,
      )
      const isShown = ([field]: (typeof entries)[number]): boolean =>
        medium !== 'photo' || !photoFields || photoFields.includes(field)
      const truth: BillTruth = {
        kind,
        fields: Object.fromEntries(entries.filter(isShown)),
        unprinted: Object.fromEntries(
          entries.filter(entry => !isShown(entry)).map(([field, { value }]) => [field, value]),
        ),
      }
      return [{ path, name: `${name} (${medium})`, truth }]
    })
}
