import { TextField } from '#web/ui/field.tsx'

/** A CAP or a town; what was understood stands under it. */
export function PlaceField({
  prefix,
  value,
  error,
  where,
  optional = false,
}: {
  prefix: string
  value: string
  error: string | undefined
  /** «Lecce (Puglia)» */
  where: string | null
  optional?: boolean
}) {
  return (
    <TextField
      name="cap"
      id={`${prefix}-cap`}
      label="CAP o città"
      optional={optional}
      autoComplete="postal-code"
      maxLength={40}
      defaultValue={value}
      error={error}
      hint={(value && where) || 'Per esempio 73100, o Lecce.'}
    />
  )
}
