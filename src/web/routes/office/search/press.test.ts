import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { refusals } from './press.server.ts'

const refused = refusals(
  { gone: 'Non c’è più.', known: 'C’è già.', url: 'Scrivi un indirizzo.', 'url.known': 'Questa pagina c’è già.' },
  { other: 'Riprova.', whole: 'Controlla i campi.', failed: { start: { title: 'Errore', text: 'Non parte' } } },
)
const wrong = (fields: Record<string, string>) => new AppError('bad-input', { fields })

test.each([
  ['the code of the whole', new AppError('gone'), {}, { form: 'Non c’è più.' }],
  ['what nobody has words for', wrong({ id: 'odd' }), {}, { form: 'Riprova.' }],
  ['the code of a field', wrong({ name: 'known' }), {}, { name: 'C’è già.', form: 'Controlla i campi.' }],
  [
    'a field and its code',
    wrong({ 'url.0': 'known' }),
    {},
    { url: 'Questa pagina c’è già.', form: 'Controlla i campi.' },
  ],
  ['a field alone', wrong({ url: 'odd' }), {}, { url: 'Scrivi un indirizzo.', form: 'Controlla i campi.' }],
  ['a button in a list', wrong({ name: 'known' }), { inList: '1' }, { name: 'C’è già.', form: 'C’è già.' }],
  [
    'work that did not begin',
    new AppError('gone'),
    { intent: 'start' },
    { heading: 'Errore', form: 'Non parte. Non c’è più.' },
  ],
])('a refusal is worded by %s', (_, error, typed, said) => {
  expect(refused(error, typed)).toEqual(said)
})
