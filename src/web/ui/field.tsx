import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { tooLong } from '#core/sentences.ts'
import { toggleError } from '#web/browser/watched-fields.ts'
import { useTypedBefore } from '#web/browser/typed-before.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldText {
  name: string
  /** Only where two forms of a page share a name. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** Error message; marks the control as invalid. */
  error?: string
  /** Adds «facoltativo» to the label: fields are required by default. */
  optional?: boolean
  /** Spans both columns of a `.form-grid`. */
  wide?: boolean
}

/** Also the target of the error summary's link. */
export const fieldId = (name: string): string => `field-${name}`

/** Props that link a control to its label, hint and error. */
export const fieldControl = ({
  name,
  id = fieldId(name),
  hint,
  error,
}: Pick<FieldText, 'name' | 'id' | 'hint' | 'error'>) => {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

/** `watchFields` hides it once the field is filled in; the next response updates it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  const isAnswered = useNavigation().state === 'idle'
  useEffect(() => {
    if (isAnswered && place.current?.hidden) toggleError(place.current, true)
  }, [isAnswered])
  return (
    <p className="field-error" id={id} ref={place}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}

/** Error and hint below a control, with the ids used by `fieldControl`. */
export const FieldNotes = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
  <>
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    {hint ? (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
  </>
)

/** Label, control, error, hint. The control takes the props of `fieldControl`. */
export function Field({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  optional,
  wide,
  children,
}: FieldText & { children: ReactNode }) {
  return (
    <div className={classNames('field', wide && 'wide')}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional ? <span className="field-optional"> (facoltativo)</span> : null}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

type ControlProps<T extends 'input' | 'select' | 'textarea'> = FieldText & Omit<ComponentProps<T>, 'name' | 'id'>

/**
 * Text beyond `maxLength` is kept and reported with its count, before sending (`watchFields`) and in the refusal: the HTML
 * attribute would silently cut pasted text.
 */
const limited = (
  error: string | undefined,
  limit: number | undefined,
  { value, defaultValue }: { value?: unknown; defaultValue?: unknown },
) => ({
  error: (error && limit && tooLong(String(value ?? defaultValue ?? ''), limit)) || error,
  'data-limit': limit,
})

/** `unit` is printed inside the field («kWh/anno»). Set the type or `inputMode`, and `autoComplete`, for the right phone keyboard. */
export function TextField({
  label,
  name,
  id,
  hint,
  error: refusal,
  optional,
  wide,
  unit,
  className,
  maxLength,
  ...input
}: ControlProps<'input'> & { unit?: string }) {
  const { error, ...limit } = limited(refusal, maxLength, input)
  const control = (
    <input
      spellCheck={input.type === 'email' ? false : undefined}
      {...input}
      {...limit}
      {...fieldControl({ name, id, hint, error })}
      className={classNames('input', className)}
    />
  )
  return (
    <Field {...{ label, name, id, hint, error, optional, wide }}>
      {unit ? (
        <div className="with-unit">
          {control}
          <span>{unit}</span>
        </div>
      ) : (
        control
      )}
    </Field>
  )
}

export function TextAreaField({
  label,
  name,
  id,
  hint,
  error: refusal,
  optional,
  wide,
  className,
  maxLength,
  ...input
}: ControlProps<'textarea'>) {
  const { error, ...limit } = limited(refusal, maxLength, input)
  const area = useTypedBefore<HTMLTextAreaElement>()
  const control = { ...fieldControl({ name, id, hint, error }), className: classNames('input', className) }
  return (
    <Field {...{ label, name, id, hint, error, optional, wide }}>
      <textarea {...input} {...limit} {...control} ref={area} />
    </Field>
  )
}

export function SelectField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  wide,
  className,
  options,
  ...input
}: ControlProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  const control = { ...fieldControl({ name, id, hint, error }), className: classNames('input', className) }
  return (
    <Field {...{ label, name, id, hint, error, optional, wide }}>
      <select {...input} {...control} ref={useTypedBefore<HTMLSelectElement>()}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
