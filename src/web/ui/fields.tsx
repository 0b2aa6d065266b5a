import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { Actions, Button, type ButtonTone } from './button.tsx'
import { CheckboxField } from './choice.tsx'
import { Field, fieldControl, SelectField, TextAreaField, TextField } from './field.tsx'
import { Fold } from './fold.tsx'
import { PasswordField } from './password-field.tsx'
import { PostForm } from './post-form.tsx'

type Given<P> = Omit<P, 'defaultValue' | 'error' | 'options'> & {
  /** What stands in it before anything is typed. */
  kept?: string | number | null
}

/** A field of a form as data: what it is follows from what it has, as in HTML. */
export type FormField =
  | (Given<ComponentProps<typeof TextField>> & { options?: never; rows?: never; checked?: never })
  | (Given<ComponentProps<typeof TextAreaField>> & { rows: number })
  | (Given<ComponentProps<typeof SelectField>> & {
      /** The words for each value, in their order; `first` are those for none. */
      options: Choices
      first?: string
    })
  | (Given<ComponentProps<typeof CheckboxField>> & { checked: boolean })

/** What a form is answered with when it is refused: a sentence for each field, and what was typed. */
export interface FormAnswer {
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}

/** What is chosen from: the words for each value, or values that are words themselves. */
export type Choices = Readonly<Record<string, string>> | readonly (string | { value: string; label: string })[]

export const optionsOf = (choices: Choices, first?: string): { value: string; label: string }[] => [
  ...(first === undefined ? [] : [{ value: '', label: first }]),
  ...(Array.isArray(choices)
    ? choices.map(each => (typeof each === 'string' ? { value: each, label: each } : each))
    : Object.entries(choices).map(([value, label]) => ({ value, label }))),
]

/**
 * Fills the fields of a form: what was typed at the last press, else what is `kept`, and why it was refused. `answer` is that
 * press where it was of this form.
 */
export const fieldsOf =
  (answer: FormAnswer | undefined, kept: object = {}) =>
  (name: string) => ({
    name,
    defaultValue: textOf(answer?.typed?.[name] ?? Reflect.get(kept, name)),
    error: answer?.errors?.[name],
  })

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)

/** Fields one after the other; `suffix` tells those of one row of a list from those of the next, `of` those of two forms. */
export const Fields = ({
  fields,
  answer,
  kept: all = {},
  of,
  suffix = '',
}: {
  fields: readonly (FormField | false | null | undefined)[]
  answer: FormAnswer | undefined
  /** What stands in them by their names, where a field does not say so itself. */
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

type Held = Readonly<Record<string, string | number | undefined>>

/** What the screen knew when it was drawn: it changes with a refusal, and is not what the form is about. */
const VERSIONS: ReadonlySet<string> = new Set(['edition', 'seen'])

/** Of the same thing: what the form holds besides is what was sent. */
const isAbout = (held: Held, valueOf: (name: string) => unknown): boolean =>
  Object.entries(held).every(([name, mine]) => VERSIONS.has(name) || String(valueOf(name) ?? '') === String(mine ?? ''))

/** Whether a form is under way: that of this button, on this thing. */
export function useIsSending(intent: string, held: Held = {}): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent && isAbout(held, name => formData.get(name))
}

/** What the last press was answered, where it was that of this form. */
export function answerTo(
  answer: FormAnswer | undefined,
  intents: readonly string[],
  held: Held = {},
): FormAnswer | undefined {
  const { typed } = answer ?? {}
  return typed?.intent !== undefined && intents.includes(typed.intent) && isAbout(held, name => typed[name])
    ? answer
    : undefined
}
export const useAnswerTo = (intent: string | readonly string[], held?: Held): FormAnswer | undefined =>
  answerTo(useActionData<FormAnswer>(), [intent].flat(), held)

/** Was a form taken that was under way? Not while it still is, nor with an error for an answer, of the site or of the line. */
export const wasTaken = (wasSending: boolean, isSending: boolean, answer: FormAnswer | undefined): boolean =>
  wasSending && !isSending && answer?.errors === undefined

/** How often a form was taken: as its key it empties what was sent, and nothing that is being typed. */
export function useTaken(intent: string, held: Held = {}): number {
  const { state } = useNavigation()
  const answer = useActionData<FormAnswer>()
  const isSending = useIsSending(intent, held)
  const wasSending = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    // Another page that was asked for meanwhile says nothing of what became of the form.
    if (state === 'idle' && wasTaken(wasSending.current, isSending, answer)) setTaken(count => count + 1)
    wasSending.current = isSending
  }, [state, isSending, answer])
  return taken
}

type FieldProps = ReturnType<ReturnType<typeof fieldsOf>> & { id?: string }

export interface FieldsFormProps extends Omit<ComponentProps<typeof PostForm>, 'hidden' | 'intent'> {
  intent: string
  /** Of its button, and what is heard after it. */
  label: ReactNode
  of?: string
  tone?: ButtonTone
  small?: boolean
  busyText?: string
  /** Goes with it unseen, and tells it from the others of its intent. */
  held?: Held
  kept?: object
  /** Tells its fields from those of other forms. */
  id?: string
  /** It stands behind this title, open while something in it is wrong. */
  fold?: string
  isOpen?: boolean
  /** The intents of its other buttons, which stand `beside`. */
  also?: readonly string[]
  beside?: ReactNode
  /** Over the fields. */
  before?: ReactNode
  /** Under the button, and under that. */
  hint?: ReactNode
  below?: ReactNode
  fields?: readonly (FormField | false | null | undefined)[]
  renderFields?: (field: (name: string) => FieldProps) => ReactNode
}

/** A form of one button: its fields as data, or drawn by `renderFields`; what else it holds follows them. */
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
  const taken = useTaken(intent, held)
  const fill = fieldsOf(answer, kept)
  // The bytes of a file travel in no other way.
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

/** A button that is a form of its own; `values` go with it. */
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
  values?: Held
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
