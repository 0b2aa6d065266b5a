import { expect, test } from 'vitest'
import { clausesOf } from './clauses.ts'

const intentOf = (message: string) => clausesOf(message).flatMap(({ text, asks }) => (asks ? [text] : []))

test.each([
  [
    'quanto costa internet a Pisa e poi a chi lo intestiamo?',
    ['quanto costa internet a Pisa', 'poi a chi lo intestiamo?'],
  ],
  [
    'a che punto è la pratica? e la vecchia bolletta la pago?',
    ['a che punto è la pratica?', 'e la vecchia bolletta la pago?'],
  ],
  ['cosa sono le accise e perché le paghiamo tutti?', ['cosa sono le accise', 'perché le paghiamo tutti?']],
  ['Mi hanno chiamato ieri. Posso annullare il contratto?', ['Posso annullare il contratto?']],
  [
    'ditemi 1 quanto pesa il canone 2 se il bonus arriva da solo 3 come mando la lettura',
    ['ditemi 1 quanto pesa il canone', '2 se il bonus arriva da solo', '3 come mando la lettura'],
  ],
  ['1) la penale qual è? 2) il modem lo rendo?', ['1) la penale qual è?', '2) il modem lo rendo?']],
  [
    'ditemi se la voltura è gratis e poi se posso tenere la stessa tariffa',
    ['ditemi se la voltura è gratis', 'poi se posso tenere la stessa tariffa'],
  ],
  [
    'cambio gestore al cellulare: cosa mi serve e i soldi che ho sulla scheda li perdo?',
    ['i soldi che ho sulla scheda li perdo?'],
  ],
])('«%s» asks more than one thing, or tells one first', (message, asked) => expect(intentOf(message)).toEqual(asked))

test.each([
  'come si leggono la data e la lettura?',
  'luce e gas a Lecce',
  'siamo in 2 quanto spendiamo a Lodi di luce',
  'sono la sig. Rossi di Bari',
  'fibra?',
  '',
])('«%s» asks one thing', message => expect(clausesOf(message)).toEqual([]))

test('what leans on the first question is none of its own', () => {
  expect(intentOf('come trovo il PDR? e dove lo leggo?')).toEqual(['come trovo il PDR?'])
  expect(intentOf('come faccio la voltura? e quanto la pago?')).toEqual(['come faccio la voltura?'])
})

test('few words ask of the sentence before them', () =>
  expect(intentOf('Compro casa e i contatori sono di chi vende. Devo volturare?')).toEqual([
    'Compro casa e i contatori sono di chi vende Devo volturare?',
  ]))

test('a story is told in many words', () => {
  expect(clausesOf('È morto papà. Che offerte avete?')).toEqual([{ text: 'Che offerte avete?', asks: true }])
  expect(
    clausesOf(
      'Buonasera a tutti voi. Mio padre è mancato in primavera e la luce è ancora sua. In casa siamo rimasti in due, con 1.800 kWh l’anno. Che offerte ci sono a Biella?',
    ).map(({ asks }) => asks),
  ).toEqual([false, false, false, true])
})
