import { expect, test } from 'vitest'
import { WORDS } from '#web/ui/glossary-words.ts'
import { wordsAsked } from './words.ts'

test.each([
  ['che cos è la quota fissa in bolletta', 'quotaFissa'],
  ['a cosa serve la quota potenza e posso toglierla', 'quotaPotenza'],
  ['oneri asos e arim cosa sono', 'asos arim'],
  ['che vuol dire spesa per la vendita di energia elettrica', 'spesaVendita'],
  ['spesa per il trasporto e gestione contatore che roba è', 'rete'],
  ['cosa e il corrispettivo pcv e quanto costa', 'pcv'],
  ['le perdite di rete perche le pago io', 'perdite'],
  ['addizzionale regionale gas cos’è', 'addizionale'],
  ['dispacciamneto?', 'dispacciamento'],
  ['cosa vuol dire ricalcolo in bolletta', 'ricalcolo'],
  ['potenza disponibile 3,3 kw cosa vuol dire', 'potenzaDisponibile'],
  ['scatti alla risposta cosa sono', 'scatti'],
  ['cos’è la componente uc3', 'uc3'],
])('«%s» asks what %s is', (message, keys) =>
  expect(
    wordsAsked(message)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys),
)

test.each([
  'quanto costa la voltura?',
  'voltura',
  'che differenza c’è tra voltura e subentro?',
  'ho un conguaglio di 640 euro sulla luce',
  'in bolletta c’è cmor 84 euro, che cos’è e devo pagarlo',
  'non ho la tv ma pago il canone',
  'devo pagare il canone TV?',
  'luce a Lecce, 2700 kWh',
  'pago 80 euro di luce',
])('«%s» asks more than what a word means, or something else', message => expect(wordsAsked(message)).toEqual([]))

test.each(WORDS)('«$word» is found by each of its names', ({ key, word, also }) => {
  for (const name of [word, ...also])
    expect(
      wordsAsked(`cosa vuol dire ${name} in bolletta`).map(found => found.key),
      name,
    ).toEqual([key])
})
