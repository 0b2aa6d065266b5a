import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { fieldText, readSeveral } from '#areas/wizards/form.ts'
import {
  type Answers,
  type FieldOf,
  type Known,
  type Field,
  type FieldKind,
  type SummaryRow,
  stepAsking,
  STORED_IBAN,
  OTHER_SUPPLY,
} from '#areas/wizards/wizard.ts'
import { faultOf } from '#areas/wizards/step-faults.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField, FieldError, fieldId } from '#web/ui/field.tsx'
import type { FieldProps } from './field-props.ts'
import { Link } from 'react-router'
import { CheckboxField, ChoiceList, InlineChoices } from '#web/ui/choice.tsx'
import { printIban } from '#core/identifiers/iban.ts'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { FilesInput } from './files.tsx'
import { OffersInput } from './offers.tsx'
import { priceNote, priceWords } from '../offer-words.ts'

function TextInput(props: FieldProps<'text'>) {
  const { field, answers, known, onAnswer, onTell } = props
  const value = fieldText(field, answers[field.name])
  const { verdict, onLeave } = useVerdict(props, value)
  return (
    <TextField
      name={field.name}
      label={field.label}
      hint={below({ hint: field.hint, doubt: verdict.doubt, mark: props.mark })}
      error={verdict.error}
      wide={!field.half}
      type={field.type}
      maxLength={field.maxLength + (field.slack ?? 0)}
      autoComplete={field.autoComplete}
      inputMode={field.inputMode}
      value={value}
      onChange={event => {
        onAnswer(event.target.value)
        const filled = field.tells?.(event.target.value, known)
        if (filled) onTell(filled)
      }}
      onBlur={onLeave}
    />
  )
}

/** Pause after which typing counts as finished. */
const JUDGE_AFTER_MS = 900

/** Feedback on a typed field: on blur, after a pause, or when it comes filled in. */
function useVerdict(
  { field, answers, error, known, onAnswer }: CheckedProps,
  value: string,
): { verdict: { error: string | undefined; doubt: string | null }; onLeave(event: FocusEvent): void } {
  const [isLeft, setLeft] = useState(value !== '')
  // The note about removed characters stays while the cleaned value does.
  const [tidyNote, setTidyNote] = useState<{ value: string; text: string } | null>(null)
  useEffect(() => {
    if (isLeft || value === '') return
    const timer = setTimeout(() => setLeft(true), JUDGE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeft, value])
  const isJudged = isLeft && value !== ''
  // As the step is judged: what disables its button is said.
  const fault = isJudged ? faultOf(field, { ...answers, [field.name]: value }) : null
  const doubt = value === '' ? null : (field.doubt?.(value, answers, known) ?? null)
  return {
    verdict: {
      error: fault ?? error,
      doubt: isJudged && !fault && error !== doubt ? (doubt ?? noteOf(tidyNote, value)) : null,
    },
    onLeave: event => {
      // An error inserted between pointerdown and pointerup would move the button from under the finger. Where buttons take
      // no focus on click, wait for the pause instead.
      if (event.relatedTarget && !(event.relatedTarget instanceof HTMLButtonElement)) setLeft(true)
      const tidied = value === '' ? value : (field.tidy?.(value) ?? value)
      if (tidied === value) return
      if (doubt) setTidyNote({ value: tidied, text: doubt })
      onAnswer(tidied)
    },
  }
}

const noteOf = (note: { value: string; text: string } | null, value: string): string | null =>
  note?.value === value ? note.text : null

interface CheckedProps {
  field: FieldOf<'text' | 'iban'>
  answers: Answers
  error?: string
  known: Known
  onAnswer(value: unknown): void
}

/** Below the field: a warning about its value, its source, its meaning. */
function below({ hint, doubt, mark }: { hint?: string; doubt?: string | null; mark?: string }): ReactNode {
  if (!hint && !doubt && !mark) return undefined
  return (
    <>
      {doubt ? (
        <span className="field-doubt" role="status">
          <Icon name="warning" />
          <span>{doubt}</span>
        </span>
      ) : null}
      {mark ? <span className="field-mark">{mark}</span> : null}
      {hint ? <span className="block">{hint}</span> : null}
    </>
  )
}

/** Exhaustive: a kind without an input does not compile. */
export function FieldInput({ field, ...rest }: Omit<FieldProps<FieldKind>, 'field'> & { field: Field }) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'several':
      return <SeveralInput field={field} {...rest} />
    case 'checkbox':
      return <CheckboxInput field={field} {...rest} />
    case 'text':
      return <TextInput field={field} {...rest} />
    case 'date':
      return <DateInput field={field} {...rest} />
    case 'iban':
      return <IbanInput field={field} {...rest} />
    case 'offers':
      return <OffersInput field={field} {...rest} />
    case 'files':
      return <FilesInput field={field} {...rest} />
    case 'notice':
      return <NoticeField field={field} />
    case 'readiness':
      return <Readiness {...rest} />
    case 'supply':
      return <SupplyInput field={field} {...rest} />
    case 'summary':
      return <SummaryList field={field} {...rest} />
    case 'fact':
      return null
  }
}

/** The hidden «no» first, so that an unticked box still sends a value. */
function CheckboxInput({ field, answers, error, onAnswer }: FieldProps<'checkbox'>) {
  return (
    <div className="wide">
      <input type="hidden" name={field.name} value="no" />
      <CheckboxField
        name={field.name}
        value="si"
        label={
          <>
            {field.label}
            {field.links?.map(({ label, href }) => (
              <span key={href} className="small block">
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <span className="sr-only"> (si apre in un’altra finestra)</span>
                </a>
              </span>
            ))}
          </>
        }
        hint={field.hint}
        error={error}
        checked={answers[field.name] === 'si'}
        onChange={event => onAnswer(event.target.checked ? 'si' : 'no')}
      />
    </div>
  )
}

/** `hideLegend` for a step of one field, whose title is the question. */
function ChoiceInput({ field, answers, error, mark, steps, onAnswer }: FieldProps<'choice'>) {
  const step = steps.find(each => each.fields.includes(field))
  const props = {
    name: field.name,
    legend: field.label,
    hideLegend: step?.fields[0] === field && !field.inLine,
    hint: below({ hint: field.hint, mark }),
    error,
    options: field.options,
    value: fieldText(field, answers[field.name]),
    onChange: onAnswer,
  }
  return <div className="wide">{field.inLine ? <InlineChoices {...props} /> : <ChoiceList {...props} />}</div>
}

/** Native date picker, in the person's language. */
function DateInput({ field, answers, error, known, mark, onAnswer }: FieldProps<'date'>) {
  const value = fieldText(field, answers[field.name])
  const doubt = value === '' ? null : (field.doubt?.(value, answers, known) ?? null)
  return (
    <TextField
      type="date"
      name={field.name}
      label={field.label}
      hint={below({ hint: field.hint, doubt: error === doubt ? null : doubt, mark })}
      error={error}
      wide={!field.half}
      autoComplete={field.autoComplete}
      max="9999-12-31"
      value={value}
      onChange={event => onAnswer(event.target.value)}
    />
  )
}

const TYPED_LENGTH = 42

/** IBAN in groups of four. The account of an earlier request is shown masked, and used only when ticked. */
function IbanInput(props: FieldProps<'iban'>) {
  const { field, answers, storedIban, onAnswer } = props
  const answer = fieldText(field, answers[field.name])
  const isStored = answer === STORED_IBAN && storedIban !== null
  const value = answer === STORED_IBAN ? '' : answer
  const { verdict, onLeave } = useVerdict(props, value)
  return (
    <div className="wide grid gap-4">
      {isStored ? null : (
        <TextField
          name={field.name}
          label={field.label}
          hint={below({ hint: field.hint, doubt: verdict.doubt, mark: props.mark })}
          error={verdict.error}
          maxLength={TYPED_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="iban"
          value={verdict.error ? value : printIban(value)}
          onChange={event => onAnswer(event.target.value)}
          onBlur={onLeave}
        />
      )}
      {storedIban ? (
        <CheckboxField
          name={field.name}
          id={`${field.name}-stored`}
          value={STORED_IBAN}
          label={`Usa questo: ${storedIban}`}
          hint="Il conto della tua ultima richiesta."
          checked={isStored}
          onChange={event => onAnswer(event.target.checked ? STORED_IBAN : null)}
        />
      ) : null}
    </div>
  )
}

function NoticeField({ field: { tone, title, text } }: { field: FieldOf<'notice'> }) {
  return (
    <TextNotice tone={tone} title={title} className="wide">
      {text}
    </TextNotice>
  )
}

/** Confirms that the step is complete, or lists what is missing with links (spec 2 §2.5). */
function Readiness({ steps, missing }: Pick<FieldProps<'readiness'>, 'steps' | 'missing'>) {
  const last = steps.at(-1)
  if (missing.length === 0) {
    return (
      <TextNotice tone="green" title="È tutto pronto" role="status" className="wide">
        Premi «Conferma» per inviare la richiesta.
      </TextNotice>
    )
  }
  return (
    <Notice title="Per inviare manca ancora:" className="wide">
      <ul className="list-disc pl-5">
        {missing.map(({ step, field, message }) => (
          <li key={`${step}-${field ?? ''}`}>
            {step === last?.key ? message : <Link to={`?passo=${step}`}>{message}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Checkboxes, each with its explanation. */
function SeveralInput({ field, answers, error, onAnswer }: FieldProps<'several'>) {
  const id = fieldId(field.name)
  const chosen = readSeveral(answers[field.name])
  const toggle = (value: string) =>
    onAnswer(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
  return (
    <fieldset className="field wide" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      {field.hint ? <p className="hint">{field.hint}</p> : null}
      <div className="choices">
        {field.options.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>
              <b>{label}</b>
              {hint ? <span className="small muted block">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** Summary of answers, each linking back to its step. */
function SummaryList({
  field,
  answers,
  chosen,
  storedIban,
  steps,
}: Pick<FieldProps<'summary'>, 'field' | 'answers' | 'chosen' | 'storedIban' | 'steps'>) {
  const offer = chosen && {
    name: `${chosen.offer.name}, ${chosen.offer.supplier_name}`,
    price: [priceWords(chosen), priceNote(chosen)].filter(Boolean).join('. '),
  }
  const back = steps.at(-1)?.key ?? ''
  const changedAt = ({ of, href = '' }: SummaryRow) => {
    const step = stepAsking(steps, of)
    return step ? `?${new URLSearchParams({ passo: step.key, poi: back })}` : href
  }
  return (
    <table className="ledger wide">
      <caption className="sr-only">Riepilogo</caption>
      <tbody>
        {field.rows(answers, { offer, storedIban }).map(row => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
            <td className="number">
              <Link to={changedAt(row)} aria-label={`Cambia: ${row.label}`}>
                Cambia
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CODE = { luce: 'POD', gas: 'PDR' } as const

/** The person's supplies by home, code and supplier, with an option for one not listed. */
function SupplyInput({ field, answers, error, supplies, onAnswer }: FieldProps<'supply'>) {
  const own = supplies.filter(({ commodity }) => commodity === field.commodity)
  if (own.length === 0) return <input type="hidden" name={field.name} value={OTHER_SUPPLY} />
  return (
    <div className="wide">
      <ChoiceList
        name={field.name}
        legend={field.label}
        error={error}
        options={[
          ...own.map(({ id, home, code, supplierName }) => ({
            value: id,
            label: home ?? code ?? supplierName ?? 'Senza indirizzo',
            hint: [code && `${CODE[field.commodity]} ${code}`, supplierName].filter(Boolean).join(' · '),
          })),
          { value: OTHER_SUPPLY, label: 'Un’altra fornitura', hint: 'I suoi dati li scrivi tu.' },
        ]}
        value={fieldText(field, answers[field.name])}
        onChange={onAnswer}
      />
    </div>
  )
}
