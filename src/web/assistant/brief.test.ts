import { expect, test } from 'vitest'
import type { Answer } from '#areas/support/answer.ts'
import { isSaid, joined, shortened } from './brief.ts'

const written = (text: string): Answer => ({
  outcome: 'answer',
  text,
  links: [{ title: text.slice(0, 10), url: `/${text.length}` }],
  passages: [{ title: '', text, url: '' }],
})
const ofWords = (count: number, word = 'parola') => `Ecco ${Array.from({ length: count }, () => word).join(' ')}.`
const LONG = [`Primo ${ofWords(40)}`, `Secondo ${ofWords(40)}`, `Terzo ${ofWords(40)}`].join(' ')

test('a sentence that was said is not said again, in these words or nearly so; other figures are another sentence', () => {
  const said = ['Il debito resta con il vecchio fornitore, e le rate vanno pagate.']
  expect(isSaid('Le rate vanno pagate e il debito resta con il vecchio fornitore.', said)).toBe(true)
  expect(isSaid('Le 12 rate vanno pagate e il debito resta con il vecchio fornitore.', said)).toBe(false)
  expect(isSaid('Cambiare è gratis.', said)).toBe(false)
})

test('whole sentences are left out until the words are few: what is not asked first, what is to be done last', () => {
  expect(shortened(LONG, 90, '')).toMatch(/^Primo .* Secondo [^.]*\.$/)
  const text = `${ofWords(40)} ${ofWords(3, 'caso')} Cambiare il modem è gratis. Scrivi un reclamo. ${ofWords(8, 'altro')}`
  expect(shortened(text, 54, 'il modem')).toContain('modem')
  expect(shortened(text, 49, 'il modem')).toContain('Scrivi un reclamo')
  expect(shortened(`${ofWords(40)} ${ofWords(40)} Servono un documento e il codice.`, 50, 'cosa serve?')).toContain(
    'documento',
  )
})

test('a second thing that was asked has fewer words, a third one too, and more are not told', () => {
  const { text } = joined(
    written(LONG),
    [written(LONG.replaceAll('parola', 'voce')), written('Altro ancora. Fine.')],
    '',
  )
  expect(text).toContain('Altro ancora.')
  expect(text.split(' ').length).toBeLessThan(140)
})

test('what has no text of its own is a link, and what was counted is not shortened', () => {
  const list: Answer = { ...written(LONG), passages: [] }
  expect(joined(list, [], '').text).toBe(LONG)
  const told = joined(written('Sì.'), [{ ...written(''), links: [{ title: 'Altro', url: '/altro' }] }], '')
  expect(told.text.trim()).toBe('Sì.')
  expect(told.links.map(({ url }) => url)).toContain('/altro')
})

test('figures of one fact are said once in any words, and so is what several sentences have said together', () => {
  const said = ['Il distributore attiva la luce entro 5 giorni lavorativi dalla richiesta, il gas entro 10.']
  expect(isSaid('La luce si riattiva entro 5 giorni lavorativi, il gas entro 10.', said)).toBe(true)
  expect(
    isSaid(
      'La verifica del contatore si chiede al fornitore con un reclamo scritto, la lettura e la ricevuta firmata.',
      [
        'La verifica del contatore si chiede al fornitore.',
        'Il reclamo va scritto, con la lettura e una ricevuta firmata.',
      ],
    ),
  ).toBe(true)
})

test('a sentence that leans on the one before it goes with it', () => {
  const text = `${ofWords(40)} ${ofWords(40, 'altro')} Dillo al fornitore con una lettera. Il resto vale.`
  expect(shortened(text, 30, '')).not.toContain('Dillo')
})

test('what says nothing new takes no words from the first answer', () => {
  const first = written(`${LONG.split(' Terzo')[0] ?? ''} Ultima cosa.`)
  expect(joined(first, [written('Ultima cosa.')], '').text).toBe(joined(first, [], '').text)
})
