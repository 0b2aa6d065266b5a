import { useNavigation } from 'react-router'
import type { FieldView } from '#areas/bills/bill-view.server.ts'
import { customerTypeLabels } from '#areas/bills/bill.ts'
import { type FieldName, OTHER_HOME } from '#areas/bills/fields.ts'
import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import { initialOf, YES_NO } from '#web/blocks/bill/field-entry.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { sourceWords, unitsOf } from './supply-words.ts'
import type { Refusal } from '#web/forms.server.ts'

type Shown = Pick<SupplyDetail, 'commodity' | 'customerType' | 'spread' | 'homes'> & {
  homeId: string | null
  fields: readonly FieldView[]
  sources: SupplyDetail['sources']
}

/** The groups of the form; what none of them takes, and decides no cost, is one fold away. */
const CONTRACT: readonly FieldName[] = ['supplier', 'offerName', 'pod', 'pdr']
const USE: readonly FieldName[] = ['annualKwh', 'annualSmc', 'powerKw', 'resident', 'heating']
const PRICE: readonly FieldName[] = ['priceType', 'contractStart', 'conditionsEnd']
const HOME: readonly FieldName[] = ['address', 'province']
/** Of a supply, beside what is said of these values on a bill. */
const OWN_HINTS: Partial<Record<FieldName, string>> = {
  supplier: 'Se hai cambiato fornitore, correggi anche l’offerta e il prezzo.',
  province: 'La sigla, per esempio GE: serve per le tariffe del gas.',
  address: 'Solo se la casa non è nell’elenco qui sopra.',
}

/** The form of a supply, with the rules of the fields of a bill; works without scripts. */
export function SupplyFields({ supply, refusal }: { supply: SupplyDetail; refusal: Refusal | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'save'
  return (
    <PostForm noValidate preventScrollReset className="grid gap-8">
      <ErrorSummary errors={refusal?.errors} />
      <FieldGroups
        key={refusal ? 'refused' : JSON.stringify(supply.fields.map(({ shown }) => shown))}
        supply={{ ...supply, homeId: supply.home?.id ?? null }}
        refusal={refusal}
      />
      <p className="actions">
        <Button tone="solid" name="intent" value="save" busy={isSending}>
          Salva i dati
        </Button>
      </p>
    </PostForm>
  )
}

export function FieldGroups({ supply, refusal }: { supply: Shown; refusal: Refusal | undefined }) {
  const byName = new Map(supply.fields.map(field => [field.name, field]))
  const entry = (name: FieldName) => {
    const field = byName.get(name)
    return field ? <Entry key={name} field={field} supply={supply} refusal={refusal} /> : null
  }
  const typed = refusal?.typed ?? {}
  const names = supply.fields.map(({ name }) => name)
  const prices = supply.fields.flatMap(({ name, group }) => (group === 'prezzo' && !PRICE.includes(name) ? [name] : []))
  const groups = [
    { title: 'Il contratto', fields: CONTRACT },
    { title: 'I consumi', fields: USE },
    { title: 'Il prezzo', fields: [...PRICE, ...prices] },
  ]
  const others = names.filter(name => ![...groups.flatMap(({ fields }) => fields), ...HOME].includes(name))
  const source = supply.sources.spread
  return (
    <>
      <p className="small muted">Puoi lasciare vuoto quello che non sai.</p>
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="supply-legend">{title}</legend>
          <div className="form-grid">
            {fields.map(entry)}
            {title === 'Il prezzo' ? (
              <TextField
                name="spread"
                label={`Spread sul ${supply.commodity === 'luce' ? 'PUN' : 'PSV'}`}
                unit={unitsOf[supply.commodity].price}
                hint={`Solo se il prezzo è variabile: quanto aggiunge il fornitore al prezzo all’ingrosso.${source ? ` È ${sourceWords(source)}.` : ''}`}
                error={refusal?.errors.spread}
                defaultValue={typed.spread ?? spreadText(supply.spread)}
                inputMode="decimal"
                autoComplete="off"
              />
            ) : null}
            {title === 'Il contratto' ? (
              <SelectField
                name="customerType"
                label="Per"
                defaultValue={typed.customerType ?? supply.customerType}
                options={Object.entries(customerTypeLabels).map(([value, label]) => ({ value, label }))}
              />
            ) : null}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="supply-legend">La casa</legend>
        <div className="form-grid">
          {supply.homes.length > 0 ? (
            <SelectField
              name="homeId"
              label="Dove si trova"
              defaultValue={typed.homeId ?? supply.homeId ?? OTHER_HOME}
              options={[
                ...supply.homes.map(({ id, name }) => ({ value: id, label: name })),
                { value: OTHER_HOME, label: 'Un altro indirizzo, che scrivo qui sotto' },
              ]}
            />
          ) : null}
          <TextField
            name="address"
            label="Indirizzo"
            hint={supply.homes.length > 0 ? OWN_HINTS.address : undefined}
            error={refusal?.errors.address}
            defaultValue={typed.address ?? ''}
            maxLength={200}
            autoComplete="street-address"
          />
          {entry('province')}
        </div>
      </fieldset>
      <Fold title="Altri dati, se li hai sotto mano" wide open={others.some(name => refusal?.errors[name])}>
        <div className="form-grid">{others.map(entry)}</div>
      </Fold>
    </>
  )
}

function Entry({
  field,
  supply: { sources },
  refusal,
}: {
  field: FieldView
  supply: Shown
  refusal: Refusal | undefined
}) {
  const source = sources[field.name]
  // What to change together is said where there is something to change.
  const own = field.name === 'supplier' && !source ? undefined : OWN_HINTS[field.name]
  const hint = [own ?? field.hint, source?.from === 'hand' ? `È ${sourceWords(source)}.` : null]
    .filter(Boolean)
    .join(' ')
  const shared = {
    name: field.name,
    label: field.label,
    hint: hint || undefined,
    error: refusal?.errors[field.name],
    defaultValue: refusal?.typed[field.name] ?? initialOf(field),
  }
  switch (field.kind) {
    case 'choice':
      return <SelectField {...shared} options={[{ value: '', label: 'Non lo so' }, ...field.options]} />
    case 'yes-no':
      return <SelectField {...shared} options={[{ value: '', label: 'Non lo so' }, ...YES_NO]} />
    case 'number':
      return <TextField {...shared} unit={field.unit ?? ''} inputMode="decimal" autoComplete="off" />
    case 'date':
      return <TextField {...shared} inputMode="numeric" placeholder="gg/mm/aaaa" autoComplete="off" />
    case 'text':
      return <TextField {...shared} maxLength={200} autoComplete="off" />
  }
}

/** «0,012»: as it was written, without the zeros of the column. */
const spreadText = (spread: string | null): string =>
  spread === null ? '' : Number(spread).toLocaleString('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 9 })
