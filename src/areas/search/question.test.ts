import { expect, test } from 'vitest'
import { wordsOf } from './question.ts'

test.each([
  ['Dove trovo il POD?', ['trovarlo', 'pod']],
  ['dove si legge il PDR', ['trovarlo', 'pdr']],
  ['Che cosa mi serve per la voltura?', ['documenti', 'voltura']],
  ['cosa serve per il subentro', ['documenti', 'subentro']],
  ['A che cosa serve la lettura?', ['lettura']],
  ['Quanto vale il PUN oggi?', ['pun', 'quotazione']],
  ['psv di questo mese', ['psv', 'quotazione']],
  ['Quanto costa la voltura oggi?', ['costa', 'voltura']],
  ['Chi vi paga?', ['provvigioni']],
  ['Che cos’è il PUN?', ['pun']],
])('«%s» asks about %j', (question, words) => {
  expect(wordsOf(question)).toEqual(words)
})
