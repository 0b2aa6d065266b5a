import { expect, test } from 'vitest'
import { factsIn } from './circumstances.ts'
import { affirms } from './reader.ts'

const letter = /\bletter\w\b/
const signed = /\bfirm\w+/

test.each([
  ['nessuno mi ha mandato una lettera e neanche una mail', letter],
  ['non ho ricevuto nessuna lettera', letter],
  ['non mi e mai arrivata una lettera', letter],
  ['hanno cambiato il prezzo senza mandarmi la lettera', letter],
  ['lettere non ne ho ricevute', letter],
  ['io non ho firmato niente', signed],
  ['mi hanno attivato la luce senza aver firmato', signed],
  ['sto in campagna, no telefono fisso, mi va bene tutto', /\btelefono fisso\b/],
  ['il telefono fisso non mi serve', /\btelefono fisso\b/],
  ['non me l hanno ancora staccata', /\bstaccat\w/],
  ['non ho il prezzo bloccato', /\bprezzo bloccato\b/],
])('«%s» denies %s', (sentence, words) => expect(affirms(words, sentence)).toBe(false))

test.each([
  ['mi e arrivata una lettera', letter],
  ['non capisco la lettera che mi hanno mandato', letter],
  ['non ho capito la lettera', letter],
  ['non mi hanno mandato una mail, ma una lettera si', letter],
  ['non mi danno le rate', /\brate\b/],
  ['no, la bolletta e alta', /\bbollett\w+/],
  ['sono senza lavoro', /\bsenza lavoro\b/],
  ['non ho pagato la bolletta', /\bnon ho pagat\w/],
])('«%s» says so of %s', (sentence, words) => expect(affirms(words, sentence)).toBe(true))

test('what is denied is no circumstance, what is missing is still spoken of', () => {
  expect(factsIn('non ho ricevuto nessuna lettera')).not.toContain('lettera')
  expect(factsIn('non ho piu la luce da ieri')).toContain('luce')
})
