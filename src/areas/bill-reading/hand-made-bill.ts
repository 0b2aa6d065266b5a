import { handMadePage, tableRow } from './hand-made-page.ts'
import { readPages } from './read-pages.ts'
import type { FieldName } from './reading.ts'

export type Lines = [x: number, text: string][][]

/** The least that makes a page an electricity bill. */
export const HEAD: Lines = [
  [[0.05, 'La tua bolletta']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Codice POD: IT001E12345678']],
  tableRow(0.05, 'di cui spesa per la rete e gli oneri generali', 0.7, '25,21 €'),
  tableRow(0.05, 'Accise e IVA', 0.7, '12,21 €'),
  [],
  [],
]

/** For tests: what is read from a bill with these lines under its head. */
export const fieldsOf = (...lines: Lines) => readPages([handMadePage([...HEAD, ...lines])]).fields
export const value = (name: FieldName, ...lines: Lines): unknown => fieldsOf(...lines)[name]?.value
