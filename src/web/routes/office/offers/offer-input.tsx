import { YES } from '#areas/offers/editing/fields.ts'
import type { OfferField } from '#areas/offers/editing/offer-field.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { FieldError, fieldId, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

const HINTS: Readonly<Record<string, string>> = {
  supplier_name: 'Uno nuovo viene aggiunto ai fornitori.',
  starts_on: 'Vuoto: da subito.',
  expiry_date: 'L’ultimo giorno buono. Vuoto: senza scadenza.',
  regions: 'Vuoto: in tutta Italia. Altrimenti i nomi, separati da virgole.',
  cte_link: 'Il documento viene controllato due volte al giorno.',
  offer_code: 'Come sulla bolletta: da qui l’offerta si riconosce.',
  is_active: 'Solo un’offerta attiva si vede sul sito.',
}

const WIDE = ['offer_description', 'contract_type', 'regions', 'cte_link', 'discount']

/** The control of one field of an offer. */
export function OfferInput({ field, value, error }: { field: OfferField; value: string; error: string | undefined }) {
  const { name, label, kind, options = {}, max } = field
  const shared = {
    name,
    label,
    error,
    hint: HINTS[name],
    wide: WIDE.includes(name),
    defaultValue: value,
  }
  switch (kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={max}
          autoComplete="off"
          list={name === 'supplier_name' ? 'offer-suppliers' : undefined}
          inputMode={name === 'cte_link' ? 'url' : undefined}
        />
      )
    case 'long':
      return <TextAreaField {...shared} maxLength={max} rows={3} />
    case 'amount':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" unit={field.unit} />
    case 'whole':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" unit="mesi" />
    case 'date':
      return <TextField {...shared} type="date" />
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={[
            ...(field.required ? [] : [{ value: '', label: emptyChoice(name) }]),
            ...Object.entries(options).map(([option, text]) => ({ value: option, label: text })),
          ]}
        />
      )
    case 'flag':
      return <CheckboxField name={name} label={label} hint={HINTS[name]} value={YES} defaultChecked={value === YES} />
    case 'list':
      return <Boxes field={field} value={value} error={error} />
  }
}

const emptyChoice = (name: string): string => {
  if (/_(luce|gas)?price$/.test(name) || name === 'luce_price' || name === 'gas_price')
    return 'Un prezzo fisso, quello sopra'
  return name.endsWith('_renewal') ? 'Il contratto non lo dice' : '—'
}

/** Names that look like numbers would come first, and out of their order. */
const inOrder = (options: Readonly<Record<string, string>>) =>
  Object.keys(options).some(name => /^\d/.test(name))
    ? Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : Object.entries(options)

function Boxes({ field: { name, label, options = {} }, value, error }: Parameters<typeof OfferInput>[0]) {
  const chosen = value.split(',').map(word => word.trim())
  const id = fieldId(name)
  return (
    <fieldset className="field wide" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="offer-boxes">
        {inOrder(options).map(([option, text], place) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              name={name}
              value={option}
              id={place === 0 ? id : undefined}
              defaultChecked={chosen.includes(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
