import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { faultsOf, isStillSo } from '#areas/wizards/step-faults.ts'
import { supplyAddressStep } from '#areas/requests/wizards/parts/energy.ts'
import { renderedText } from '../../../../tests/support/drawn.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldInput } from './field-input.tsx'

const known = { provinces: [{ code: 'GE', name: 'Genova', cap: ['16'] }] }
const same = { sameAsSupply: 'si' }

function drawn(name: string, value: string) {
  const field = supplyAddressStep.fields.find(each => 'name' in each && each.name === name)
  if (!field) throw new Error(`no field ${name}`)
  const nothing = () => {}
  return renderedText(
    <FieldInput
      field={field}
      answers={{ ...same, [name]: value }}
      known={known}
      steps={[supplyAddressStep]}
      missing={[]}
      offers={null}
      storedIban={null}
      supplies={[]}
      chosen={null}
      onAnswer={nothing}
      onTell={nothing}
      onBusy={nothing}
    />,
  )
}

test.each([
  ['a text that is too long', 'houseNumber', '12, scala B, interno 4, citofono Rossi', 'il massimo è 20'],
  ['nothing but spaces', 'street', '   ', 'Scrivi la via'],
])('%s disables the button, and is said beside its field', (_, name, value, sentence) => {
  expect(faultsOf(supplyAddressStep, { ...same, [name]: value })).toContainEqual(
    expect.objectContaining({ field: name, message: expect.stringContaining(sentence) }),
  )
  expect(drawn(name, value)).toContain(sentence)
})

test('what a refused step said ends when it is no longer so, not at the first key', () => {
  const said = 'Nessuna provincia ha questo CAP: ricontrollalo sulla posta che ricevi.'
  const isSo = (zipCode: string) => isStillSo(said, 'zipCode', supplyAddressStep, { ...same, zipCode }, known)
  expect(isSo('00000')).toBe(true)
  expect(isSo('00001')).toBe(true)
  expect(isSo('16122')).toBe(false)
  expect(isStillSo('Scrivi la via di residenza', 'residenceStreet', supplyAddressStep, same, known)).toBe(false)
  expect(isStillSo('Ricontrolla', 'form', supplyAddressStep, same, known)).toBe(true)
})

test('a summary whose every field is put right is gone, with what it said of the form', () => {
  const errors = { form: 'Ricontrolla, poi premi di nuovo.', zipCode: 'Il CAP no.', city: 'La città no.' }
  const shown = (...over: string[]) =>
    renderToStaticMarkup(<ErrorSummary errors={errors} isOver={name => over.includes(name)} />)
  expect(shown('zipCode')).toMatch(/<li hidden=""><a href="#field-zipCode">/)
  expect(shown('zipCode')).not.toMatch(/^<div[^>]* hidden=""/)
  expect(shown('zipCode', 'city')).toMatch(/^<div[^>]* hidden=""/)
})

test('one sentence for many fields is told apart by their names', () => {
  const errors = { power: 'Serve un numero.', use: 'Serve un numero.', form: 'Ricontrolla.' }
  const names: Record<string, string> = { power: 'Potenza', use: 'Consumo' }
  const shown = renderToStaticMarkup(<ErrorSummary errors={errors} nameOf={name => names[name]} />)
  expect(shown).toContain('>Potenza: serve un numero.<')
  expect(shown).toContain('>Consumo: serve un numero.<')
  expect(shown).toContain('>Ricontrolla.<')
})
