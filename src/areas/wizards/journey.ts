import { faultsOf } from './step-faults.ts'
import { askedNames, type Answers, type Step, type Wizard } from './wizard.ts'

/** An obstacle to completing a step. */
export type MissingField = { step: string; field: string; message: string }

export type Journey = {
  /** Applicable steps in order: voltura has 9 for luce and 10 with gas because one does not apply. */
  steps: readonly Step[]
  current: Step
  /** Index of the current step among the applicable ones. */
  index: number
  /** 'Passaggio N di M' (spec 2 §2). */
  label: string
  previous: Step | undefined
  next: Step | undefined
  /** A step may be opened when all previous ones are complete. */
  mayOpen(stepKey: string): boolean
  isComplete(stepKey: string): boolean
  /** Answers of applicable steps and fields: the only ones submitted. */
  relevant: Answers
  /** Empty when ready to submit. */
  missing: readonly MissingField[]
}

/**
 * A person's position in a wizard, computed from the answers alone. `lastLookedAt` is a hint: clamped to what may be
 * opened, and a step that no longer applies falls back to the one before it.
 */
export function journey(wizard: Wizard, answers: Answers, lastLookedAt?: string): Journey {
  const { steps, relevant, missing } = traverse(wizard, answers)
  const incomplete = new Set(missing.map(each => each.step))
  const firstIncomplete = steps.findIndex(step => incomplete.has(step.key))
  const furthest = firstIncomplete < 0 ? steps.length - 1 : firstIncomplete
  const index = Math.min(clampedIndex(wizard, steps, lastLookedAt), furthest)
  const current = steps[index] ?? wizard.steps[0]

  return {
    steps,
    current,
    index,
    label: `Passaggio ${index + 1} di ${steps.length}`,
    previous: steps[index - 1],
    next: steps[index + 1],
    mayOpen: key => {
      const position = steps.findIndex(step => step.key === key)
      return position >= 0 && position <= furthest
    },
    isComplete: key => steps.some(step => step.key === key) && !incomplete.has(key),
    relevant,
    missing,
  }
}

/** Single pass over the steps: each sees only what earlier steps made relevant. */
function traverse(wizard: Wizard, answers: Answers) {
  const steps: Step[] = []
  const missing: MissingField[] = []
  let relevant: Answers = {}
  for (const step of wizard.steps) {
    if (step.appliesTo?.(relevant) === false) continue
    steps.push(step)
    // A field may depend on another field of the same step, never on a stale answer.
    const own = pick(answers, askedNames(step, { ...relevant, ...pick(answers, ownNames(step)) }))
    relevant = { ...relevant, ...own }
    missing.push(...faultsOf(step, relevant).map(fault => ({ step: step.key, ...fault })))
  }
  return { steps, relevant, missing }
}

function clampedIndex(wizard: Wizard, steps: readonly Step[], wished: string | undefined): number {
  const position = wizard.steps.findIndex(step => step.key === wished)
  return Math.max(
    0,
    steps.findLastIndex(step => wizard.steps.indexOf(step) <= position),
  )
}

const ownNames = (step: Step): string[] => step.fields.flatMap(field => ('name' in field ? [field.name] : []))

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(names.flatMap(name => (Object.hasOwn(answers, name) ? [[name, answers[name]]] : [])))
