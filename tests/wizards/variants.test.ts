import { describe, expect, test } from 'vitest'
import { journey } from '#areas/wizards/journey.ts'
import { type Answers, applies, isAsked, type Wizard } from '#areas/wizards/wizard.ts'
import { wizardOf } from '#web/wizard/wizards.ts'
import { elsewhere, EXAMPLES, isGas, LINE, nameOf, PORT, type Variant, variants } from '../support/wizard-variants.ts'

const titlesOf = ({ service, answers }: Variant) =>
  EXAMPLES[service].titles.filter(title => title !== 'Uso del gas' || isGas(String(answers.supplyType)))

/** Step, field and the error when it is empty; optional fields are left out. */
const required = (wizard: Wizard, answers: Answers) =>
  journey(wizard, answers).steps.flatMap(step =>
    step.fields.flatMap(field =>
      isAsked(field) && field.missing && applies(field, answers) ? [{ step: step.key, field }] : [],
    ),
  )

/** Optional fields: an unticked box is an answer. */
const optional = (wizard: Wizard, answers: Answers) =>
  journey(wizard, answers).steps.flatMap(step =>
    step.fields.flatMap(field => (isAsked(field) && !field.missing && applies(field, answers) ? [field.name] : [])),
  )
describe.each(variants.map(variant => [nameOf(variant), variant] as const))('%s', (_, variant) => {
  const { service, answers } = variant
  const wizard = wizardOf(service)

  test('has its steps, in order and counted', () => {
    const titles = titlesOf(variant)
    const now = journey(wizard, answers, wizard.steps.at(-1)?.key)
    expect(now.steps.map(step => step.title)).toEqual(titles)
    expect(now.label).toBe(`Passaggio ${titles.length} di ${titles.length}`)
    expect(now.missing).toEqual([])
    now.steps.forEach((step, index) =>
      expect(journey(wizard, answers, step.key).label).toBe(`Passaggio ${index + 1} di ${titles.length}`),
    )
  })

  test('says what is missing, each thing with its own sentence, and lets nobody past it', () => {
    const all = required(wizard, answers)
    expect(optional(wizard, answers)).toEqual(EXAMPLES[service].optional)
    for (const { step, field } of all) {
      const now = journey(
        wizard,
        { ...answers, [field.name]: field.kind === 'several' ? [] : null },
        wizard.steps.at(-1)?.key,
      )
      expect(now.missing[0], field.name).toEqual({ step, field: field.name, message: field.missing })
      expect(now.current.key, field.name).toBe(step)
      const after = now.steps[now.steps.findIndex(each => each.key === step) + 1]
      if (after) expect(now.mayOpen(after.key), field.name).toBe(false)
    }
  })

  test('submits nothing that its own answers made meaningless', () => {
    const stale: Answers = {
      ...LINE,
      ...PORT,
      ...elsewhere('residence'),
      ...elsewhere('shipping'),
      gasUsage: ['cottura'],
      digitalBill: 'si',
      iban: 'IT60X0542811101000000123456',
      pod: 'IT001E12345678',
      pdr: '15351410010036',
      currentSupplierLuce: 'Luce Vecchia',
      currentSupplierGas: 'Gas Vecchio',
    }
    const { relevant } = journey(wizard, answers)
    const filled = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
    expect(journey(wizard, { ...stale, ...filled }).relevant).toEqual(relevant)
  })
})
