import { useEffect, useRef, useState, type RefObject, useCallback, useEffectEvent, type ReactNode } from 'react'
import { useFetcher, Link, useNavigation } from 'react-router'
import { writeForm, readForm } from '#areas/wizards/form.ts'
import { type LastSaved, pageMark } from '#areas/wizards/page-mark.ts'
import { type Answers, type Step, type Wizard, applies } from '#areas/wizards/wizard.ts'
import { useFormToken, PostForm } from '#web/ui/post-form.tsx'
import { pageId, forgetUnsent, keepUnsent, useUnsent } from './unsent-answers.ts'
import { journey, type Journey } from '#areas/wizards/journey.ts'
import { wizardTexts } from '#areas/wizards/texts.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import { FieldInput } from './fields/field-input.tsx'
import type { StepMaterial } from './fields/field-props.ts'
import { CteLinkOf } from './fields/offers.tsx'
import { wayOf } from '#areas/offers/offer-kinds.ts'
import { offerFacts, priceNote, priceWords } from './offer-words.ts'
import { SupplierMark } from './supplier-mark.tsx'

/** Milliseconds without a change before the draft is saved. */
const SAVE_AFTER_MS = 800

interface Changes {
  answers: Answers
  /** When the last of them was made, by this browser's clock. */
  at: number
}

/** The answers on screen, saved to the draft as they change (spec 2 §4: all entered data are saved continuously). */
function useAnswers(
  wizard: Wizard,
  step: Step,
  owner: string,
  saved: Answers,
  { drawnAt, about, ...last }: LastSaved & { drawnAt: number; about: string },
) {
  const [changes, setChanges] = useState<Changes | null>(null)
  const formToken = useFormToken()
  // What was left unsent for one home is nobody's for another.
  const place = `${step.key} ${about}`
  const tail = useUnsent(wizard.key, owner, place, last)
  const unsaved: Changes | null = changes ?? tail
  const answers = { ...saved, ...unsaved?.answers }
  const { submit, state, data } = useFetcher<{ saved: boolean }>()
  const sent = useRef<Changes | null>(null)
  const isLost = state === 'idle' && data?.saved === false
  const mark = pageMark(pageId, unsaved?.at ?? 0)

  useEffect(() => {
    if (!unsaved || sent.current === unsaved) return
    keepUnsent(wizard.key, { owner, step: place, ...unsaved })
    const save = () => {
      clearTimeout(timer)
      sent.current = unsaved
      const form = stepForm(step, { ...saved, ...unsaved.answers }, { intent: 'save', drawnAt, about, formToken, mark })
      // Nothing on screen depends on it; a page read again for nothing would be lost with the line.
      submit(form, { method: 'post', encType: 'multipart/form-data', defaultShouldRevalidate: false })
    }
    // Whoever turns to another window may sign out there, or close this one, before the time is over.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden' && sent.current !== unsaved) save()
    }
    const timer = setTimeout(save, SAVE_AFTER_MS)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }, [unsaved, saved, wizard.key, step, place, about, owner, drawnAt, formToken, mark, submit])

  useEffect(() => {
    if (state === 'idle' && data?.saved && sent.current === unsaved) forgetUnsent(wizard.key)
  }, [state, data, unsaved, wizard.key])

  useEffect(() => {
    if (!isLost) return
    // The same answers as new ones: they are sent when the line is back.
    const again = () => setChanges(all => copyOf(all ?? tail))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, tail])

  return {
    answers,
    /** Says to the server which page sends the form, and how new its answers are. */
    mark,
    /** The last saving in the background found no connection. */
    isLost,
    /** Two changes of one event add up. */
    change(changed: Answers): void {
      setChanges(all => ({ answers: { ...(all ?? tail)?.answers, ...changed }, at: Date.now() }))
    },
  }
}

/** A form of one step that the page sends by itself, as its buttons would. */
function stepForm(
  step: Step,
  answers: Answers,
  {
    intent,
    drawnAt,
    about,
    formToken,
    mark,
  }: { intent: string; drawnAt: number; about: string; formToken: string; mark: string },
): FormData {
  const form = writeForm(step, answers)
  form.set('intent', intent)
  form.set('step', step.key)
  form.set('drawnAt', String(drawnAt))
  form.set('about', about)
  form.set('page', mark)
  form.set('_csrf', formToken)
  return form
}

const copyOf = (changes: Changes | null): Changes | null => changes && { ...changes }

interface WizardScreenProps {
  /** As the address names it. */
  service: string
  wizard: Wizard
  /** The id of the person whose draft it is. */
  owner: string
  answers: Answers
  wished: string | undefined
  /** Which of the person’s supplies it is about. */
  about: string
  /** What the server gives with the step on screen. */
  material: StepMaterial
  /** When the draft was saved, milliseconds; 0 when there is none. */
  savedAt: number
  savedBy: string | null
  /** The same, as of what this screen knows: later where a refusal told of another window's changes. */
  drawnAt: number
  /** Why nothing could be sent at this moment; null when it could. */
  wait: string | null
  /** Said above every step: who prepared it, and until when it waits. */
  prepared: string | null
  /** Sentences by field, after a refused step. */
  errors: Record<string, string> | undefined
  /** Where Annulla leads. */
  exit: string
}

/** '{flow} - {step name}' (spec 2 §2). */
export const wizardTitle = (wizard: Wizard, step: Step): string => `${wizard.title} - ${step.title}`

/** Draws any wizard, one step at a time. Every button is a form button, so it also works without JavaScript. */
export function WizardScreen(props: WizardScreenProps) {
  const { wizard, answers, wished, savedAt } = props
  const now = journey(wizard, answers, wished)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(now.current.key)
  useEffect(() => {
    // A new step is a new page for who listens to it.
    if (shown.current !== now.current.key) heading.current?.focus()
    shown.current = now.current.key
  }, [now.current.key])

  return (
    <StepScreen
      // Starting again is a new form, too.
      key={`${now.current.key}:${savedAt === 0 ? 'new' : 'kept'}`}
      {...props}
      step={now.current}
      heading={heading}
    />
  )
}

/** A list of offers uses the whole width; text and forms are read in a column. */
const stepWidth = (step: Step) =>
  step.fields.some(field => field.kind === 'offers') ? undefined : 'max-w-(--container-prose)'

function StepScreen({
  step,
  heading,
  ...props
}: WizardScreenProps & { step: Step; heading: RefObject<HTMLHeadingElement | null> }) {
  const { wizard, owner, answers, material } = props
  // As the step was drawn: a reload behind the screen changes nothing of what was typed on it.
  const [about] = useState(props.about)
  const live = useAnswers(wizard, step, owner, answers, { ...props, about })
  // How many steps there are follows what is being answered: gas has one more than luce.
  const now = journey(wizard, live.answers, step.key)
  return (
    <>
      <div className="pt-6">
        <Ruler step={now.index + 1} steps={now.steps.length} title={wizardTitle(wizard, step)} />
      </div>
      <div className={classNames('step-grid', material.chosen ? 'step-grid-two' : stepWidth(step))}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {step.title}
          </h1>
          {step.intro ? <p className="muted mt-2">{step.intro}</p> : null}
          {props.prepared ? <TextNotice className="mt-4">{props.prepared}</TextNotice> : null}
          {props.wait ? (
            <TextNotice tone="amber" className="mt-4">
              {props.wait} Quello che scrivi resta salvato.
            </TextNotice>
          ) : null}
          <StepForm {...props} {...live} about={about} step={step} now={now} />
        </div>
        {material.chosen ? <ChosenOffer item={material.chosen} service={props.service} /> : null}
      </div>
    </>
  )
}

function StepForm({
  wizard,
  step,
  now,
  answers,
  change,
  mark,
  isLost,
  savedAt,
  drawnAt,
  about,
  material,
  prepared,
  errors,
  exit,
}: Omit<WizardScreenProps, 'answers'> & ReturnType<typeof useAnswers> & { step: Step; now: Journey }) {
  const [isBusy, setBusy] = useState(false)
  const isReady = useHydrated()
  const filledBefore = useRef<Answers>({})
  const form = useRef<HTMLFormElement>(null)
  const typedEarly = useEffectEvent(() => {
    if (!form.current) return
    const typed = readForm(step, new FormData(form.current))
    const drawn = readForm(step, writeForm(step, answers))
    const differs = Object.keys(typed).filter(name => JSON.stringify(typed[name]) !== JSON.stringify(drawn[name]))
    if (differs.length > 0) change(Object.fromEntries(differs.map(name => [name, typed[name]])))
  })
  // On a slow line a person answers before the scripts arrive: what stands in the form by then counts.
  useEffect(() => typedEarly(), [])
  const isComplete = now.isComplete(step.key)
  const onBusy = useCallback((busy: boolean) => setBusy(busy), [])

  const answer = (name: string) => (value: unknown) => change({ [name]: value })
  /** Told by a neighbouring field: written only where nobody has written. */
  const tell = (filled: Answers) => {
    const empty = Object.entries(filled).filter(
      ([name]) => !answers[name] || answers[name] === filledBefore.current[name],
    )
    if (empty.length === 0) return
    filledBefore.current = { ...filledBefore.current, ...filled }
    change(Object.fromEntries(empty))
  }
  const markOf = (name: string) => {
    const mark = material.marks[name]
    return mark && JSON.stringify(mark.value) === JSON.stringify(answers[name]) ? mark.text : undefined
  }

  return (
    <PostForm
      ref={form}
      encType="multipart/form-data"
      noValidate
      className="mt-6"
      hidden={{ step: step.key, drawnAt, about }}
    >
      {material.chosen ? <input type="hidden" name="seenOffer" value={material.chosen.seen} /> : null}
      {isReady ? <input type="hidden" name="page" value={mark} /> : null}
      {/* Enter presses the first button of a form: it must be the one that goes on. */}
      <button name="intent" value={now.next ? 'next' : 'submit'} tabIndex={-1} aria-hidden="true" className="sr-only">
        {wizardTexts.next}
      </button>
      <ErrorSummary errors={errors} />
      <div className="form-grid mt-4">
        {step.fields.map((field, index) =>
          applies(field, answers) ? (
            <FieldInput
              key={'name' in field ? field.name : index}
              field={field}
              answers={answers}
              error={'name' in field ? errors?.[field.name] : undefined}
              mark={'name' in field ? markOf(field.name) : undefined}
              known={material.known}
              offers={material.offers}
              storedIban={material.storedIban}
              supplies={material.supplies}
              chosen={material.chosen}
              steps={now.steps}
              missing={now.missing}
              onAnswer={'name' in field ? answer(field.name) : () => undefined}
              onTell={tell}
              onBusy={onBusy}
            />
          ) : null,
        )}
      </div>
      <StepButtons now={now} confirm={wizard.confirm} exit={exit} canGoOn={!isReady || (isComplete && !isBusy)} />
      <p className="tiny muted mt-4" role="status">
        {isLost ? wizardTexts.notSaved : prepared ? null : wizardTexts.saved}{' '}
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
    </PostForm>
  )
}

function StepButtons({
  now,
  confirm = wizardTexts.confirm,
  exit,
  canGoOn,
}: {
  now: Journey
  confirm?: string
  exit: string
  canGoOn: boolean
}) {
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
          {isSending ? wizardTexts.sending : confirm}
        </Button>
      )}
    </div>
  )
}

/** «Passaggio N di M» as a scale with ticks: done steps petrol, the current one amber. */
function Ruler({ step, steps, title, note }: { step: number; steps: number; title: ReactNode; note?: ReactNode }) {
  return (
    <div className="ruler">
      <p className="ruler-head">
        <span>
          <b>
            Passaggio {step} di {steps}
          </b>{' '}
          · {title}
        </span>
        {note ? <span className="muted">{note}</span> : null}
      </p>
      <div
        className="ruler-scale"
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-label={`Passaggio ${step} di ${steps}`}
      >
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'current' : undefined} />
        ))}
      </div>
    </div>
  )
}

/** The offer being asked for, beside every step after its choice (spec 2 §2.3, §2.4, §2.5). */
function ChosenOffer({ item, service }: { item: WizardOffer; service: string }) {
  const { offer } = item
  const note = priceNote(item)
  return (
    <aside className="step-side" aria-label="L’offerta scelta">
      <div className="result-who">
        <SupplierMark name={offer.supplier_name} logoPath={offer.supplier_logo_path} />
        <div className="min-w-0">
          <h2 className="text-lg">{offer.name}</h2>
          <p className="small">{offer.supplier_name}</p>
        </div>
      </div>
      <p className="offer-price">{priceWords(item)}</p>
      {note ? <p className="tiny muted long">{note}</p> : null}
      <dl className="facts facts-ruled long">
        {offerFacts(offer).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/dashboard/servizi/${service}/scheda`} className="small" download>
          {wayOf(offer.type).sheet} (PDF)
        </a>
      </p>
      <p>
        <CteLinkOf offer={offer} />
      </p>
      <p className="tiny muted long">
        Nulla parte finché non premi «Conferma» all’ultimo passaggio.
        {offer.client_type === 'business' ? '' : ' Poi hai 14 giorni per ripensarci.'}
      </p>
    </aside>
  )
}
