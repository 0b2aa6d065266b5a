import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { Actions, Button, type ButtonTone } from './button.tsx'
import { CheckboxField } from './choice.tsx'
import { Field, fieldControl, SelectField, TextAreaField, TextField } from './field.tsx'
import { Fold } from './fold.tsx'
import { PasswordField } from './password-field.tsx'
import { PostForm } from './post-form.tsx'

type WithInitial<P> = Omit<P, 'defaultValue' | 'error' | 'options'> & {
  /** Initial value. */
  kept?: string | number | null
}

/** A form field as data: its kind follows from its properties, as in HTML. */
export type FormField =
  | (WithInitial<ComponentProps<typeof TextField>> & { options?: never; rows?: never; checked?: never })
  | (WithInitial<ComponentProps<typeof TextAreaField>> & { rows: number })
  | (WithInitial<ComponentProps<typeof SelectField>> & {
      /** Labels by value, in order; `first` is the label of the empty option. */
      options: Choices
      first?: string
    })
  | (WithInitial<ComponentProps<typeof CheckboxField>> & { checked: boolean })

/** Result of a refused form: messages by field, and what was typed. */
export interface FormAnswer {
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}

/** Options: labels by value, or values that are their own labels. */
export type Choices = Readonly<Record<string, string>> | readonly (string | { value: string; label: string })[]

export const optionsOf = (choices: Choices, first?: string): { value: string; label: string }[] => [
  ...(first === undefined ? [] : [{ value: '', label: first }]),
  ...(Array.isArray(choices)
    ? choices.map(each => (typeof each === 'string' ? { value: each, label: each } : each))
    : Object.entries(choices).map(([value, label]) => ({ value, label }))),
]

/**
 * Values and errors of a form's fields: what was typed at the last submit, else `kept`. `answer` is the result of that
 * submit if it was this form's.
 */
export const fieldsOf =
  (answer: FormAnswer | undefined, kept: object = {}) =>
  (name: string) => ({
    name,
    defaultValue: textOf(answer?.typed?.[name] ?? Reflect.get(kept, name)),
    error: answer?.errors?.[name],
  })

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)

/** A list of fields; `suffix` keeps ids unique between rows of a list, `of` between forms. */
export const Fields = ({
  fields,
  answer,
  kept: all = {},
  of,
  suffix = '',
}: {
  fields: readonly (FormField | false | null | undefined)[]
  answer: FormAnswer | undefined
  /** Initial values by name, for fields without their own. */
  kept?: object
  of?: string
  suffix?: string
}) =>
  fields.map(field => {
    if (!field) return null
    const { kept, ...given } = field
    const name = `${field.name}${suffix}`
    const error = answer?.errors?.[name]
    const shared = { name, id: field.id ?? (of && `${of}-${name}`), error }
    const value = answer?.typed?.[name] ?? kept ?? textOf(Reflect.get(all, field.name))
    if ('checked' in given && given.checked !== undefined) {
      const { checked, ...box } = given
      const isOn = answer?.typed ? answer.typed[name] === String(box.value ?? 'on') : checked
      return <CheckboxField key={name} {...box} {...shared} defaultChecked={isOn} />
    }
    if ('options' in given && given.options) {
      const { options, first, ...select } = given
      return <SelectField key={name} {...select} {...shared} defaultValue={value} options={optionsOf(options, first)} />
    }
    if ('rows' in given && given.rows) return <TextAreaField key={name} {...given} {...shared} defaultValue={value} />
    const text = given as ComponentProps<typeof TextField>
    if (text.type === 'password')
      return (
        <PasswordField
          key={name}
          {...shared}
          label={text.label}
          hint={text.hint}
          autoComplete={text.autoComplete}
          minLength={text.minLength}
          required={text.required}
        />
      )
    if (text.type === 'hidden') return <input key={name} type="hidden" name={name} value={value} />
    if (text.type !== 'file') return <TextField key={name} {...text} {...shared} defaultValue={value} />
    return (
      <Field key={name} {...text} {...shared}>
        <input type="file" accept={text.accept} {...fieldControl({ ...shared, hint: text.hint })} />
      </Field>
    )
  })

type FormKeys = Readonly<Record<string, string | number | undefined>>

/** Concurrency token of the screen: changes with a refusal, and does not identify the form's subject. */
const VERSIONS: ReadonlySet<string> = new Set(['edition', 'seen'])

/** Same subject: every value of the form was in the submission. */
const isAbout = (held: FormKeys, valueOf: (name: string) => unknown): boolean =>
  Object.entries(held).every(([name, mine]) => VERSIONS.has(name) || String(valueOf(name) ?? '') === String(mine ?? ''))

/** Whether a form is being submitted: with this intent, on this subject. */
export function useIsSending(intent: string, held: FormKeys = {}): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent && isAbout(held, name => formData.get(name))
}

/** Result of the last submit, if it was this form's. */
export function answerTo(
  answer: FormAnswer | undefined,
  intents: readonly string[],
  held: FormKeys = {},
): FormAnswer | undefined {
  const { typed } = answer ?? {}
  return typed?.intent !== undefined && intents.includes(typed.intent) && isAbout(held, name => typed[name])
    ? answer
    : undefined
}
export const useAnswerTo = (intent: string | readonly string[], held?: FormKeys): FormAnswer | undefined =>
  answerTo(useActionData<FormAnswer>(), [intent].flat(), held)

/** Whether the submitted form was accepted: not while pending, nor after a server or network error. */
export const wasAccepted = (wasSending: boolean, isSending: boolean, answer: FormAnswer | undefined): boolean =>
  wasSending && !isSending && answer?.errors === undefined

/** Number of accepted submits: as a key it resets the form, without losing what is being typed elsewhere. */
export function useAccepted(intent: string, held: FormKeys = {}): number {
  const { state } = useNavigation()
  const answer = useActionData<FormAnswer>()
  const isSending = useIsSending(intent, held)
  const wasSending = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    // A navigation in between says nothing about the form's result.
    if (state === 'idle' && wasAccepted(wasSending.current, isSending, answer)) setTaken(count => count + 1)
    wasSending.current = isSending
  }, [state, isSending, answer])
  return taken
}

type FieldProps = ReturnType<ReturnType<typeof fieldsOf>> & { id?: string }

export interface FieldsFormProps extends Omit<ComponentProps<typeof PostForm>, 'hidden' | 'intent'> {
  intent: string
  /** Button label, and screen reader text after it. */
  label: ReactNode
  of?: string
  tone?: ButtonTone
  small?: boolean
  busyText?: string
  /** Hidden fields, which tell it apart from other forms of the same intent. */
  held?: FormKeys
  kept?: object
  /** Suffix of its field ids. */
  id?: string
  /** Title of a disclosure around it, open while it has an error. */
  fold?: string
  isOpen?: boolean
  /** Intents of its other buttons, passed as `beside`. */
  also?: readonly string[]
  beside?: ReactNode
  /** Above the fields. */
  before?: ReactNode
  /** Below the button, and below that. */
  hint?: ReactNode
  below?: ReactNode
  fields?: readonly (FormField | false | null | undefined)[]
  renderFields?: (field: (name: string) => FieldProps) => ReactNode
}

/** A form with one button: fields as data, or rendered by `renderFields`, then any other content. */
export function FieldsForm({
  intent,
  label,
  of,
  tone,
  small = true,
  busyText,
  held = {},
  kept,
  id,
  fold,
  isOpen,
  also = [],
  beside,
  before,
  hint,
  below,
  className = 'grid max-w-2xl gap-3',
  fields,
  renderFields,
  children,
  ...form
}: FieldsFormProps) {
  const answer = useAnswerTo([intent, ...also], held)
  const isBusy = useIsSending(intent, held)
  const taken = useAccepted(intent, held)
  const fill = fieldsOf(answer, kept)
  // Files need multipart encoding.
  const encType = fields?.some(field => field && 'type' in field && field.type === 'file') && 'multipart/form-data'
  const whole = (
    <PostForm
      hidden={held}
      preventScrollReset
      encType={encType || undefined}
      key={taken}
      className={fold ? `${className} py-2` : className}
      {...form}
    >
      {before}
      {fields ? <Fields fields={fields} answer={answer} kept={kept} of={id || undefined} /> : null}
      {renderFields?.(name => ({ ...fill(name), ...(id && { id: `${id}-${name}` }) }))}
      {children}
      <Actions className="wide">
        <Button small={small} tone={tone} name="intent" value={intent} of={of} busy={isBusy} busyText={busyText}>
          {label}
        </Button>
        {beside}
      </Actions>
      {hint ? <p className="hint">{hint}</p> : null}
      {below}
    </PostForm>
  )
  return fold ? (
    <Fold key={taken} title={fold} open={answer?.errors !== undefined || isOpen || undefined} wide>
      {whole}
    </Fold>
  ) : (
    whole
  )
}

/** A button that is its own form, with `values` as hidden fields. */
export function ActButton({
  intent,
  values = {},
  tone,
  label,
  of,
  busyText = 'Un momento…',
  disabled,
  children,
  ...form
}: Omit<ComponentProps<typeof PostForm>, 'hidden' | 'intent'> & {
  intent: string
  values?: FormKeys
  tone?: ButtonTone
  label?: string
  of?: string
  busyText?: string
  disabled?: boolean
}) {
  const isBusy = useIsSending(intent, values)
  return (
    <PostForm hidden={values} preventScrollReset className="inline-block" {...form}>
      <Button
        small
        name="intent"
        value={intent}
        tone={tone}
        aria-label={label}
        of={of}
        busy={isBusy}
        busyText={busyText}
        disabled={disabled}
      >
        {children as ReactNode}
      </Button>
    </PostForm>
  )
}
