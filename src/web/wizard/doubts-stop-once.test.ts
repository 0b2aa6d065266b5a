import { describe, expect, test } from 'vitest'
import { wizardErrors } from '#areas/wizards/texts.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { someAnswers } from '../../../tests/support/some-answers.ts'
import { press, completeWizard } from '../../../tests/support/wizard-walk.ts'

const { withRuntime } = useTestDatabase('with offers')
const SERVICE = 'internet_casa'
const RIGHT = { ...someAnswers, hasActiveLine: 'no', sameAsInstallation: 'si' }
const TYPO = 'Il codice fiscale contiene un errore di battitura. Ricontrollalo.'

/** Complete answers, not submitted: each test returns to its step. */
async function filledIn(rt: TestRuntime) {
  const maria = await createPerson(rt)
  await expect(completeWizard(maria.rt, SERVICE, { ...RIGHT, termsAccepted: '' })).rejects.toThrow(
    'Accettazioni Finali',
  )
  return (step: string, fields: Record<string, string>, intent = 'next') =>
    press(maria.rt, SERVICE, intent, step, fields)
}
const stopped = (doubts: Record<string, unknown>) => ({
  errors: { form: wizardErrors['draft-doubtful'], ...doubts },
})

describe('what cannot be right stops its step once', () => {
  test.each([
    [
      'a tax code with a wrong check character',
      'intestatario',
      { fiscalCode: 'RSSMRA80A41D969X' },
      { fiscalCode: TYPO },
    ],
    [
      'the tax code of another',
      'intestatario',
      { fiscalCode: 'BRZLNE80A41D969U' },
      { fiscalCode: expect.stringContaining('non corrispondono') },
    ],
    [
      'a CAP of another province',
      'indirizzo',
      { province: 'MI' },
      { zipCode: 'Questo CAP è in provincia di Genova (GE): ricontrolla.' },
    ],
    [
      'a CAP of another town',
      'indirizzo',
      { city: 'Milano' },
      { city: 'Il CAP 16122 non è di Milano (MI): ricontrolla CAP e città.' },
    ],
    [
      'an expired paper',
      'documento',
      { expiryDate: '2024-05-04' },
      { expiryDate: 'Il documento è scaduto il 04/05/2024: ne serve uno valido.' },
    ],
  ])('%s', (_, step, wrong, doubts) =>
    withRuntime(async rt => {
      const go = await filledIn(rt)
      expect(await go(step, wrong as Record<string, string>)).toEqual(stopped(doubts))
      expect(await go(step, wrong as Record<string, string>)).toMatch(/^\?passo=/)
    }),
  )

  test('another wrong value stops again; going back and saving never do; what was told stays told', () =>
    withRuntime(async rt => {
      const go = await filledIn(rt)
      const [one, other] = [{ fiscalCode: 'RSSMRA80A41D969X' }, { fiscalCode: 'RSSMRA80A41D969Y' }]
      expect(await go('intestatario', one, 'save')).toEqual({ saved: true })
      expect(await go('intestatario', one, 'back')).toBe('?passo=offerta')
      expect(await go('intestatario', one)).toEqual(stopped({ fiscalCode: TYPO }))
      expect(await go('intestatario', other)).toEqual(stopped({ fiscalCode: TYPO }))
      expect(await go('intestatario', other)).toBe('?passo=indirizzo')
      expect(await go('intestatario', other)).toBe('?passo=indirizzo')
    }))

  test('what is missing is told in the same breath', () =>
    withRuntime(async rt => {
      const go = await filledIn(rt)
      const wrong = { fiscalCode: 'RSSMRA80A41D969X' }
      expect(await go('intestatario', { ...wrong, lastName: '' })).toEqual(
        stopped({ fiscalCode: TYPO, lastName: 'Scrivi il cognome dell’intestatario' }),
      )
      expect(await go('intestatario', { ...wrong, lastName: 'Rossi' })).toBe('?passo=indirizzo')
    }))
})
