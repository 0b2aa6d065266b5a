import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { journey } from './journey.ts'
import { readForm, writeForm } from './form.ts'
import type { Answers, Step, Wizard } from './wizard.ts'

const text = (name: string, more: Partial<Step> = {}): Step => ({
  key: name,
  title: `Il campo ${name}`,
  fields: [{ kind: 'text', name, label: name, maxLength: 20, missing: `Manca ${name}` }],
  ...more,
})

/** As voltura: ten steps with gas, nine for luce; inside one of them a field that only some must fill. */
const fictional: Wizard = {
  key: 'fictional-flow',
  version: 1,
  title: 'Prova',
  steps: [
    text('supply'),
    text('gasUsage', { appliesTo: answers => answers.supply !== 'luce' }),
    text('consumption'),
    text('client'),
    text('offer', { advancesOnChoice: true }),
    text('holder'),
    {
      key: 'address',
      title: 'Indirizzo',
      fields: [
        { kind: 'text', name: 'same', label: 'Stesso indirizzo', maxLength: 2, missing: 'Manca il sì o il no' },
        {
          kind: 'text',
          name: 'residence',
          label: 'Residenza',
          maxLength: 50,
          missing: 'Manca la residenza',
          appliesTo: a => a.same === 'no',
        },
      ],
    },
    text('payment'),
    text('documents'),
    text('acceptances'),
  ],
  done: { title: 'Fatto', text: '' },
}

const complete: Answers = {
  supply: 'gas',
  gasUsage: 'cottura',
  consumption: 'medio',
  client: 'domestico',
  offer: 'o1',
  holder: 'Elena',
  same: 'si',
  payment: 'iban',
  documents: 'd1',
  acceptances: 'si',
}

describe('the steps of a wizard', () => {
  test('there are 10 with gas and 9 with luce, because one does not apply', () => {
    expect(journey(fictional, { supply: 'gas' }).label).toBe('Passaggio 1 di 10')
    expect(journey(fictional, { supply: 'luce' }).label).toBe('Passaggio 1 di 9')
  })

  test('later steps shift up by one when a step does not apply', () => {
    const answers = { ...complete, supply: 'luce' }
    expect(journey(fictional, answers, 'consumption').label).toBe('Passaggio 2 di 9')
    expect(journey(fictional, complete, 'consumption').label).toBe('Passaggio 3 di 10')
  })

  test('answers of a step or of a field that no longer applies are never submitted', () => {
    const { relevant } = journey(fictional, { ...complete, supply: 'luce', residence: 'Via Vecchia 1' })
    expect(relevant).not.toHaveProperty('gasUsage')
    expect(relevant).not.toHaveProperty('residence')
    expect(relevant).toHaveProperty('acceptances')
  })
})

describe('what may be opened', () => {
  test('the step after the last complete one, and no further', () => {
    const journeyNow = journey(fictional, { supply: 'luce', consumption: 'medio' }, 'acceptances')
    expect(journeyNow.current.key).toBe('client')
    expect(journeyNow.mayOpen('client')).toBe(true)
    expect(journeyNow.mayOpen('offer')).toBe(false)
    expect(journeyNow.mayOpen('gasUsage')).toBe(false)
  })

  test('a step last looked at that no longer applies gives way to the one before it', () => {
    expect(journey(fictional, { ...complete, supply: 'luce' }, 'gasUsage').current.key).toBe('supply')
  })

  test('an unknown step opens the first one', () => {
    expect(journey(fictional, complete, 'nowhere').index).toBe(0)
  })
})

describe('what is missing', () => {
  test('is told by step, field and sentence', () => {
    expect(journey(fictional, { ...complete, same: 'no' }).missing).toEqual([
      { step: 'address', field: 'residence', message: 'Manca la residenza' },
    ])
  })

  test('is nothing when every step that applies is complete', () => {
    expect(journey(fictional, complete).missing).toEqual([])
  })
})

describe('whatever the answers', () => {
  const anyAnswers = fc.dictionary(
    fc.constantFrom(...Object.keys(complete), 'residence', 'stranger'),
    fc.constantFrom('luce', 'gas', 'si', 'no', '', undefined, 7),
  )
  const anyStep = fc.constantFrom(...fictional.steps.map(step => step.key), undefined)

  test('the current step applies and may be opened, and all before it are complete', () => {
    fc.assert(
      fc.property(anyAnswers, anyStep, (answers, wished) => {
        const now = journey(fictional, answers, wished)
        expect(now.mayOpen(now.current.key)).toBe(true)
        expect(now.steps.slice(0, now.index).every(step => now.isComplete(step.key))).toBe(true)
        expect(now.steps[now.index]).toBe(now.current)
      }),
    )
  })

  test('relevant answers say the same journey again, and hold nothing that was not asked', () => {
    fc.assert(
      fc.property(anyAnswers, anyStep, (answers, wished) => {
        const once = journey(fictional, answers, wished)
        const again = journey(fictional, once.relevant, wished)
        expect(again.relevant).toEqual(once.relevant)
        expect(again.missing).toEqual(once.missing)
        expect(once.relevant).not.toHaveProperty('stranger')
      }),
    )
  })
})

describe('a posted form', () => {
  const step: Step = {
    key: 'all',
    title: 'Tutto',
    fields: [
      { kind: 'choice', name: 'supply', label: 'Fornitura', options: [] },
      { kind: 'text', name: 'holder', label: 'Intestatario', maxLength: 5 },
      { kind: 'files', name: 'files', label: 'File', accept: ['.pdf'], maxFiles: 2, isToBeRead: false },
    ],
  }
  const formOf = (entries: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(entries)) form.set(name, value)
    return form
  }

  test('answers only its own fields, and an empty field answers nothing', () => {
    expect(readForm(step, formOf({ supply: ' gas ', holder: '', role: 'admin' }))).toEqual({
      supply: 'gas',
      holder: null,
    })
  })

  test('says again what was answered', () => {
    const files = [{ id: 'u1', name: 'bolletta.pdf', size: 10, type: 'application/pdf' }]
    const answers = { supply: 'gas', holder: 'Elena', files }
    expect(readForm(step, writeForm(step, answers))).toEqual(answers)
  })

  test('is kept whole, however long: its step says that it is too long', () => {
    expect(readForm(step, formOf({ holder: 'Elena Bruzzone' })).holder).toBe('Elena Bruzzone')
  })

  test('gives no file when the list is forged', () => {
    expect(readForm(step, formOf({ files: '[{"id":7}]' })).files).toEqual([])
    expect(readForm(step, formOf({ files: 'not json' })).files).toEqual([])
  })
})
