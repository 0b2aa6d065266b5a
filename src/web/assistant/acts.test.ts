import { expect, test } from 'vitest'
import { actsOf } from './acts.ts'

test.each([
  [
    'quanto costa internet a Pisa e poi a chi lo intestiamo?',
    ['quanto costa internet a Pisa', 'poi a chi lo intestiamo?'],
  ],
  [
    'a che punto è la pratica? e la vecchia bolletta la pago?',
    ['a che punto è la pratica?', 'e la vecchia bolletta la pago?'],
  ],
  ['Mi hanno chiamato ieri. Posso annullare il contratto?', ['Posso annullare il contratto?']],
])('«%s» asks more than one thing, or tells one first', (message, acts) => expect(actsOf(message)).toEqual(acts))

test.each(['luce e gas a Lecce', 'sono la sig. Rossi di Bari', 'fibra?', ''])('«%s» asks one thing', message =>
  expect(actsOf(message)).toEqual([]),
)
