import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, FieldNotes, type FieldText, fieldControl, fieldId } from './field.tsx'

export function CheckboxField({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  ...input
}: Omit<FieldText, 'optional' | 'wide'> & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>) {
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input type="checkbox" {...input} {...fieldControl({ name, id, hint, error })} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Figure at the right edge («2.700 kWh»). */
  note?: ReactNode
}

type ChoiceListProps = Omit<FieldText, 'label' | 'optional' | 'wide'> & {
  legend: ReactNode
  /** The question is already the page title: only for screen readers. */
  hideLegend?: boolean
  options: readonly Choice[]
  defaultValue?: string
  value?: string
  onChange?(value: string): void
  required?: boolean
}

function Choices({
  options,
  name,
  id = fieldId(name),
  defaultValue,
  value,
  onChange,
  required,
  className,
  children,
}: ChoiceListProps & { className: string; children(option: Choice): ReactNode }) {
  return (
    <div className={className}>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            // Target of the error summary: the first choice.
            id={index === 0 ? id : undefined}
            required={required}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue, onChange: () => onChange?.(option.value) }
              : { checked: option.value === value, onChange: () => onChange?.(option.value) })}
          />
          {children(option)}
        </label>
      ))}
    </div>
  )
}

function ChoiceGroup({
  name,
  id = fieldId(name),
  legend,
  hideLegend,
  hint,
  error,
  children,
}: ChoiceListProps & { children: ReactNode }) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="field">
      <legend className={hideLegend ? 'sr-only' : 'field-label mb-2'}>{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** Stacked choices, each with its explanation and figure. */
export function ChoiceList(props: ChoiceListProps) {
  return (
    <ChoiceGroup {...props}>
      <Choices {...props} className="choices">
        {option => (
          <>
            <span>
              <b>{option.label}</b>
              {option.hint ? <span className="small muted block">{option.hint}</span> : null}
            </span>
            <span className="nowrap">{option.note}</span>
          </>
        )}
      </Choices>
    </ChoiceGroup>
  )
}

/** A short row of choices («Lo so» / «Stimalo per me»). */
export function InlineChoices(props: ChoiceListProps & { className?: string }) {
  return (
    <ChoiceGroup {...props}>
      <Choices {...props} className={classNames('inline-choices', props.className)}>
        {option => <span>{option.label}</span>}
      </Choices>
    </ChoiceGroup>
  )
}
