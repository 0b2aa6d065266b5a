import { expect, test } from 'vitest'
import { clausesOf, inPolarity, questionsOf } from './clauses.ts'

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

test('a question after a comma is one of its own', () =>
  expect(intentOf('il contatore gira da solo, chi paga il controllo, posso farlo cambiare?')).toEqual([
    'chi paga il controllo',
    'posso farlo cambiare?',
  ]))

test('what a story asks is the clause that asks, not those that tell; few words are no story', () => {
  expect(
    questionsOf(
      'Da un mese mi chiamano tutti i giorni per la luce. Ieri ho pagato 140 euro di bolletta e sono stanca. Come fermo le telefonate?',
    ),
  ).toEqual(['Come fermo le telefonate?'])
  expect(questionsOf('Mi chiamano sempre. Come fermo le telefonate?')).toEqual([])
  expect(questionsOf('quanto costa la voltura della luce e in quanti giorni si fa se la casa è già abitata?')).toEqual(
    [],
  )
})

test.each([
  ['posso tenere il mio contratto?', 'Sì, puoi tenerlo.', 'Sì, puoi tenerlo.'],
  ['devo per forza tenere il contratto?', 'Sì, puoi tenerlo.', 'Puoi tenerlo.'],
  ['ci vuole un garante?', 'Sì, puoi farne a meno: bastano i documenti.', 'Puoi farne a meno: bastano i documenti.'],
  ['devo pagarla?', 'No, non la devi.', 'No, non la devi.'],
  ['come si tiene il contratto?', 'Sì, puoi tenerlo.', 'Puoi tenerlo.'],
  ['mi spetta il rimborso?', 'Sì: lo paga il distributore.', 'Sì: lo paga il distributore.'],
])('to «%s» a case that begins «%s» says «%s»', (question, answer, told) =>
  expect(inPolarity(answer, question)).toBe(told),
)
