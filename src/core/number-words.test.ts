import { expect, test } from 'vitest'
import { digitsOfWords } from './number-words.ts'

test.each([
  ['settantacinque euro ogni due mesi', '75 euro ogni 2 mesi'],
  ['centottanta', '180'],
  ['centoventuno', '121'],
  ['ventotto giga', '28 giga'],
  ['trentatre', '33'],
  ['milleduecento', '1200'],
  ['duemilasettecento kwh', '2700 kwh'],
  ['12 mila kwh', '12000 kwh'],
  ['siamo in sei, sei un robot', 'siamo in 6, sei un robot'],
  ['una sessantina di giga, un centinaio di euro', '60 giga, 100 euro'],
  ['una decina di bollette, una cucina', '10 bollette, una cucina'],
  ['una persona, uno sconto', 'una persona, uno sconto'],
  ['presenta il cento percento della pasta avanti', 'presenta il 100 percento della pasta avanti'],
])('«%s» is «%s»', (typed, read) => expect(digitsOfWords(typed)).toBe(read))

test('a word without end is no number', () => {
  for (const word of ['cento', 'mille', 'venti'])
    for (const text of [word.repeat(20_000), `mille ${word.repeat(20_000)}`])
      expect(digitsOfWords(text)).toContain(word.repeat(20_000))
})
