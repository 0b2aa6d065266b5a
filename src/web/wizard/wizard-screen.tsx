import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { journey, type Journey } from '#areas/wizards/journey.ts'
import { wizardTexts } from '#areas/wizards/texts.ts'
import type { Answers, Step, Wizard } from '#areas/wizards/wizard.ts'
import { useHydrated } from '#web/browser/browser-fact.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormToken, useFormToken } from '#web/ui/form-token.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { FieldInput } from './fields/field-input.tsx'
import { forgetUnsent } from './unsent-answers.ts'
import { stepForm, useAnswers } from './use-answers.ts'

export interface WizardScreenProps {
  wizard: Wizard
  /** The id of the person whose draft it is. */
  owner: string
  /** The draft, and the step asked for. */
  answers: Answers
  wished: string | undefined
  /** When the draft was saved, milliseconds; 0 when there is none. */
  savedAt: number
  /** Sentences by field, after a refused step. */
  errors: Record<string, string> | undefined
  /** Where Annulla leads. */
  exit: string
}

/** '{flow} - {step name}' (spec 2 §2). */
export const wizardTitle = (wizard: Wizard, step: Step): string => `${wizard.title} - ${step.title}`

/** Draws any wizard, one step at a time. Every button is a form button, so it also works without JavaScript. */
export function WizardScreen({ wizard, owner, answers, wished, savedAt, errors, exit }: WizardScreenProps) {
  const now = journey(wizard, answers, wished)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(now.current.key)
  useEffect(() => {
    // A new step is a new page for who listens to it.
    if (shown.current !== now.current.key) heading.current?.focus()
    shown.current = now.current.key
  }, [now.current.key])

  return (
    <>
      <div className="pt-6">
        <Ruler step={now.index + 1} steps={now.steps.length} title={wizardTitle(wizard, now.current)} />
      </div>
      <div className="step-grid max-w-(--container-prose)">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {now.current.title}
          </h1>
          {now.current.intro ? <p className="muted mt-2">{now.current.intro}</p> : null}
          <StepForm
            // Starting again is a new form, too.
            key={`${now.current.key}:${savedAt === 0 ? 'new' : 'kept'}`}
            wizard={wizard}
            owner={owner}
            step={now.current}
            saved={answers}
            savedAt={savedAt}
            errors={errors}
            exit={exit}
          />
        </div>
      </div>
    </>
  )
}

function StepForm({
  wizard,
  owner,
  step,
  saved,
  savedAt,
  errors,
  exit,
}: Pick<WizardScreenProps, 'wizard' | 'owner' | 'savedAt' | 'errors' | 'exit'> & { step: Step; saved: Answers }) {
  const { answers, change, isLost } = useAnswers(wizard, step, owner, saved, savedAt)
  const [isBusy, setBusy] = useState(false)
  const isReady = useHydrated()
  const submit = useSubmit()
  const formToken = useFormToken()
  const now = journey(wizard, answers, step.key)
  const isComplete = now.isComplete(step.key)
  const onBusy = useCallback((busy: boolean) => setBusy(busy), [])

  const answer = (name: string) => (value: unknown) => {
    const next = change(name, value)
    if (!step.advancesOnChoice || !journey(wizard, next, step.key).isComplete(step.key)) return
    const form = stepForm(step, next, { intent: 'next', drawnAt: savedAt, formToken })
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <Form method="post" encType="multipart/form-data" noValidate className="mt-6">
      <FormToken />
      <input type="hidden" name="step" value={step.key} />
      <input type="hidden" name="drawnAt" value={savedAt} />
      {/* Enter presses the first button of a form: it must be the one that goes on. */}
      <button name="intent" value={now.next ? 'next' : 'submit'} tabIndex={-1} aria-hidden="true" className="sr-only">
        {wizardTexts.next}
      </button>
      <ErrorSummary errors={errors} />
      <div className="mt-4 grid grid-cols-1 gap-4">
        {step.fields.map((field, index) =>
          'name' in field && field.appliesTo?.(answers) === false ? null : (
            <FieldInput
              key={'name' in field ? field.name : index}
              field={field}
              answers={answers}
              error={'name' in field ? errors?.[field.name] : undefined}
              onAnswer={'name' in field ? answer(field.name) : () => undefined}
              onBusy={onBusy}
            />
          ),
        )}
      </div>
      <StepButtons now={now} exit={exit} canGoOn={!isReady || (isComplete && !isBusy)} />
      <p className="tiny muted mt-4" role="status">
        {isLost ? wizardTexts.notSaved : wizardTexts.saved}{' '}
        {savedAt > 0 ? (
          <button
            name="intent"
            value="discard"
            formNoValidate
            className="min-h-6 cursor-pointer underline"
            onClick={() => forgetUnsent(wizard.key)}
          >
            {wizardTexts.restart}
          </button>
        ) : null}
      </p>
    </Form>
  )
}

function StepButtons({ now, exit, canGoOn }: { now: Journey; exit: string; canGoOn: boolean }) {
  const navigation = useNavigation()
  const intent = navigation.formData?.get('intent')
  const isSending = navigation.state !== 'idle' && intent === 'submit'
  const isMoving = navigation.state !== 'idle' && intent === 'next'
  return (
    <div className="form-foot">
      <div className="actions">
        {now.previous ? (
          <Button name="intent" value="back" formNoValidate>
            {wizardTexts.back}
          </Button>
        ) : null}
        <Link to={exit} className="btn btn-quiet">
          {wizardTexts.cancel}
        </Link>
      </div>
      {now.next ? (
        <Button tone="primary" name="intent" value="next" disabled={!canGoOn} busy={isMoving}>
          {wizardTexts.next}
        </Button>
      ) : (
        <Button tone="primary" name="intent" value="submit" disabled={!canGoOn || isSending}>
          {isSending ? wizardTexts.sending : wizardTexts.confirm}
        </Button>
      )}
    </div>
  )
}
