import { useEffect, useRef, useState, type RefObject, useCallback, useEffectEvent, type ReactNode } from 'react'
import { useFetcher, Link, useNavigation } from 'react-router'
import { writeForm, readForm } from '#areas/wizards/form.ts'
import { type LastSaved, pageMark } from '#areas/wizards/page-mark.ts'
import { type Answers, type Step, type Wizard, applies } from '#areas/wizards/wizard.ts'
import { useFormToken, PostForm } from '#web/ui/post-form.tsx'
import { pageId, forgetUnsentAnswers, keepUnsentAnswers, useUnsentAnswers } from './unsent-answers.ts'
import { journey, type Journey } from '#areas/wizards/journey.ts'
import { isStillSo } from '#areas/wizards/step-faults.ts'
import { wizardTexts } from '#areas/wizards/texts.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { supplyLabels, wayOf } from '#areas/offers/offer-kinds.ts'
import { caseAddress, requestNumber } from '#areas/requests/request.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import { FieldInput } from './fields/field-input.tsx'
import type { StepMaterial } from './fields/field-props.ts'
import { CteLinkOf } from './fields/offers.tsx'
import { offerFacts, priceNote, priceWords } from './offer-words.ts'
import { SupplierMark } from './supplier-mark.tsx'

/** Debounce of draft saving, ms. */
const SAVE_AFTER_MS = 800

interface Changes {
  answers: Answers
  /** Time of the last change, by this browser's clock. */
  at: number
}

/** Answers on screen, saved to the draft as they change (spec 2 §4: all entered data are saved continuously). */
function useAnswers(
  wizard: Wizard,
  step: Step,
  owner: string,
  saved: Answers,
  { drawnAt, about, ...last }: LastSaved & { drawnAt: number; about: string },
) {
  const [changes, setChanges] = useState<Changes | null>(null)
  const formToken = useFormToken()
  // Discard unsent answers given for another home.
  const place = `${step.key} ${about}`
  const tail = useUnsentAnswers(wizard.key, owner, place, last)
  const unsaved: Changes | null = changes ?? tail
  const answers = { ...saved, ...unsaved?.answers }
  const { submit, state, data } = useFetcher<{ saved: boolean }>()
  const sent = useRef<Changes | null>(null)
  const isLost = state === 'idle' && data?.saved === false
  const mark = pageMark(pageId, unsaved?.at ?? 0)

  useEffect(() => {
    if (!unsaved || sent.current === unsaved) return
    keepUnsentAnswers(wizard.key, { owner, step: place, ...unsaved })
    const save = () => {
      clearTimeout(timer)
      sent.current = unsaved
      const form = stepForm(step, { ...saved, ...unsaved.answers }, { intent: 'save', drawnAt, about, formToken, mark })
      // Nothing on screen depends on it, and a needless revalidation would fail offline.
      submit(form, { method: 'post', encType: 'multipart/form-data', defaultShouldRevalidate: false })
    }
    // Save when the page is hidden: the person may sign out elsewhere, or close it, before the delay is over.
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
    if (state === 'idle' && data?.saved && sent.current === unsaved) forgetUnsentAnswers(wizard.key)
  }, [state, data, unsaved, wizard.key])

  useEffect(() => {
    if (!isLost) return
    // Mark as changed again: sent when back online.
    const again = () => setChanges(all => copyOf(all ?? tail))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, tail])

  return {
    answers,
    /** Tells the server which page submits, and how recent its answers are. */
    mark,
    /** The last background save failed offline. */
    isLost,
    /** Functional updates: two changes in one event add up. */
    change(changed: Answers): void {
      setChanges(all => ({ answers: { ...(all ?? tail)?.answers, ...changed }, at: Date.now() }))
    },
  }
}

/** Form data of a step submitted by script, as by its buttons. */
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
  /** Step id in the address. */
  service: string
  wizard: Wizard
  /** Id of the draft's owner. */
  owner: string
  answers: Answers
  wished: string | undefined
  /** The person’s supply it is about. */
  about: string
  /** Server data of the current step. */
  material: StepMaterial
  /** Draft timestamp in milliseconds; 0 when there is none. */
  savedAt: number
  savedBy: string | null
  /** Timestamp this screen knows: later once a conflict reported another window's changes. */
  drawnAt: number
  /** Why submission is currently impossible; null if possible. */
  wait: string | null
  /** Notice above every step: who prepared it, and until when it is valid. */
  prepared: string | null
  /** Errors by field, after a refused step. */
  errors: Record<string, string> | undefined
  /** Target of Annulla. */
  exit: string
}

/** '{flow} - {step name}' (spec 2 §2). */
export const wizardTitle = (wizard: Wizard, step: Step): string => `${wizard.title} - ${step.title}`

/** Renders any wizard, one step at a time. All buttons are form buttons, so it also works without JavaScript. */
export function WizardScreen(props: WizardScreenProps) {
  const { wizard, answers, wished, savedAt } = props
  const now = journey(wizard, answers, wished)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(now.current.key)
  useEffect(() => {
    // Announce a new step like a new page.
    if (shown.current !== now.current.key) heading.current?.focus()
    shown.current = now.current.key
  }, [now.current.key])

  return (
    <StepScreen
      // Starting over remounts the form, too.
      key={`${now.current.key}:${savedAt === 0 ? 'new' : 'kept'}`}
      {...props}
      step={now.current}
      heading={heading}
    />
  )
}

/** Offer lists use the full width; text and forms one column. */
const stepWidth = (step: Step) =>
  step.fields.some(field => field.kind === 'offers') ? undefined : 'max-w-(--container-prose)'

function StepScreen({
  step,
  heading,
  ...props
}: WizardScreenProps & { step: Step; heading: RefObject<HTMLHeadingElement | null> }) {
  const { wizard, owner, answers, material } = props
  // Data from when the step opened: a background reload must not change what was typed.
  const [about] = useState(props.about)
  const live = useAnswers(wizard, step, owner, answers, { ...props, about })
  // The number of steps depends on the answers: gas has one more than luce.
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
          {material.openCase ? <AlreadyOpen {...material.openCase} /> : null}
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

const AlreadyOpen = ({ id, number, commodity }: NonNullable<StepMaterial['openCase']>) => (
  <Notice
    tone="amber"
    className="mt-4"
    title={`Hai già una pratica aperta per questa fornitura di ${supplyLabels[commodity].toLowerCase()}`}
  >
    <p>
      È la <Link to={caseAddress(id)}>{requestNumber(number)}</Link>: finché è aperta non puoi inviarne un’altra. Se hai
      cambiato idea, dalla sua pagina puoi lasciarla o scriverci. Per un’altra casa vai avanti e scrivi il suo{' '}
      {commodity === 'luce' ? 'POD' : 'PDR'}.
    </p>
  </Notice>
)

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
  // On slow connections people answer before hydration: read the form's current values.
  useEffect(() => typedEarly(), [])
  const isComplete = now.isComplete(step.key)
  const onBusy = useCallback((busy: boolean) => setBusy(busy), [])

  const answer = (name: string) => (value: unknown) => change({ [name]: value })
  /** Derived from a related field: only fills fields nobody typed in. */
  const fillRelated = (filled: Answers) => {
    const empty = Object.entries(filled).filter(
      ([name]) => !answers[name] || answers[name] === filledBefore.current[name],
    )
    if (empty.length === 0) return
    filledBefore.current = { ...filledBefore.current, ...filled }
    change(Object.fromEntries(empty))
  }
  const isOver = (name: string) => !isStillSo(errors?.[name] ?? '', name, step, answers, material.known)
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
      data-answers-at-once=""
      hidden={{ step: step.key, drawnAt, about }}
    >
      {material.chosen ? <input type="hidden" name="seenOffer" value={material.chosen.seen} /> : null}
      {isReady ? <input type="hidden" name="page" value={mark} /> : null}
      {/* Default button: Enter must continue, so it comes first. */}
      <button name="intent" value={now.next ? 'next' : 'submit'} tabIndex={-1} aria-hidden="true" className="sr-only">
        {wizardTexts.next}
      </button>
      <ErrorSummary errors={errors} isOver={isOver} />
      <div className="form-grid mt-4">
        {step.fields.map((field, index) =>
          applies(field, answers) ? (
            <FieldInput
              key={'name' in field ? field.name : index}
              field={field}
              answers={answers}
              error={'name' in field && !isOver(field.name) ? errors?.[field.name] : undefined}
              mark={'name' in field ? markOf(field.name) : undefined}
              known={material.known}
              offers={material.offers}
              storedIban={material.storedIban}
              supplies={material.supplies}
              chosen={material.chosen}
              steps={now.steps}
              missing={now.missing}
              onAnswer={'name' in field ? answer(field.name) : () => undefined}
              onTell={fillRelated}
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
            onClick={() => forgetUnsentAnswers(wizard.key)}
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

/** The chosen offer, next to every later step (spec 2 §2.3, §2.4, §2.5). */
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
      {note ? <p className="tiny muted">{note}</p> : null}
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
