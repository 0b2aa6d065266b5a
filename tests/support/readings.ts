import type { FieldName, FieldValue } from '#areas/bills/fields.ts'
import type { Readings } from '#areas/bills/readings.ts'

/** Values as read by the machine, with full confidence. */
export const readings = (values: Partial<Record<FieldName, FieldValue>>): Readings =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, confidence: 1, page: null, box: null, text: null, by: 'machine' },
    ]),
  )
