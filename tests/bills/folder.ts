import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FieldName } from './case.ts'
import type { ScoredFile } from './score.ts'
import type { BillTruth, FieldValue } from './truth.ts'

/** Hand-written truth of a bill that is not generated: NAME.json next to NAME.pdf or .jpg. */
interface WrittenTruth {
  kind: BillTruth['kind']
  /** The fields that it prints. */
  fields: Partial<Record<FieldName, FieldValue>>
  /** Printed in a way that allows two readings: never counted. */
  neutral?: readonly FieldName[]
  /** Other values as right as the one of `fields`. */
  accept?: Partial<Record<FieldName, FieldValue[]>>
}

const MEDIA: Readonly<Record<string, ScoredFile['medium']>> = {
  '.pdf': 'text',
  '.jpg': 'photo',
  '.jpeg': 'photo',
  '.png': 'photo',
}

/** Tolerance of a number: half a unit of its last printed digit. */
function toleranceOf(field: FieldName): number {
  if (field.startsWith('unitPrice') || field.startsWith('spread')) return 0.00006
  return field.startsWith('fixedFee') ? 0.07 : 0.0051
}

export function billsIn(
  folder: string,
): { path: string; name: string; medium: ScoredFile['medium']; isHeldOut: boolean; truth: BillTruth }[] {
  return readdirSync(folder).flatMap(name => {
    const medium = MEDIA[extname(name).toLowerCase()]
    const truthFile = join(folder, `${basename(name, extname(name))}.json`)
    if (!medium || !existsSync(truthFile)) return []
    const { kind, fields, neutral, accept } = JSON.parse(readFileSync(truthFile, 'utf8')) as WrittenTruth
    const counted = (Object.entries(fields) as [FieldName, FieldValue][]).filter(([field]) => !neutral?.includes(field))
    const truth: BillTruth = {
      kind,
      fields: Object.fromEntries(
        counted.map(([field, value]) => [
          field,
          { value, alsoRight: accept?.[field] ?? [], texts: [], page: 1, tolerance: toleranceOf(field) },
        ]),
      ),
      unprinted: {},
      ...(neutral && { untold: neutral }),
    }
    return [{ path: join(folder, name), name, medium, isHeldOut: basename(folder) === 'held', truth }]
  })
}
