import { TextField } from '#web/ui/field.tsx'

/** A CAP or a town; what was understood stands under it. */
export function PlaceField({
  prefix,
  value,
  error,
  where,
}: {
  prefix: string
  value: string
  error: string | undefined
  /** «Lecce (Puglia)» */
  where: string | null
}) {
  return (
    <TextField
      name="cap"
      id={`${prefix}-cap`}
      label="CAP o città"
      autoComplete="postal-code"
      maxLength={40}
      defaultValue={value}
      error={error}
      hint={(value && where) || 'Per esempio 73100, o Lecce.'}
    />
  )
}
