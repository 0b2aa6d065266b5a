import { useNavigation } from 'react-router'
import type { FieldView } from '#areas/bills/bill-view.server.ts'
import { customerTypeLabels } from '#areas/bills/bill.ts'
import { type FieldName, OTHER_HOME } from '#areas/bills/fields.ts'
import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import { initialOf, YES_NO } from '#web/blocks/bill/field-entry.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fields, type FormField } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { sourceWords, unitsOf } from './supply-words.ts'
import type { Refusal } from '#web/forms.server.ts'

type SupplyFormData = Pick<SupplyDetail, 'commodity' | 'customerType' | 'spread' | 'homes'> & {
  homeId: string | null
  fields: readonly FieldView[]
  sources: SupplyDetail['sources']
}

/** Form groups; ungrouped fields, which do not affect the cost, are in a disclosure. */
const CONTRACT: readonly FieldName[] = ['supplier', 'offerName', 'pod', 'pdr']
const USE: readonly FieldName[] = ['annualKwh', 'annualSmc', 'powerKw', 'resident', 'heating']
const PRICE: readonly FieldName[] = ['priceType', 'contractStart', 'conditionsEnd']
const HOME: readonly FieldName[] = ['address', 'province']
/** Hints for supplies, in addition to those of the bill fields. */
const OWN_HINTS: Partial<Record<FieldName, string>> = {
  supplier: 'Se hai cambiato fornitore, correggi anche l’offerta e il prezzo.',
  province: 'La sigla, per esempio GE: serve per le tariffe del gas.',
  address: 'Solo se la casa non è nell’elenco qui sopra.',
}

/** Supply form with the validation of the bill fields; works without scripts. */
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

export function FieldGroups({ supply, refusal }: { supply: SupplyFormData; refusal: Refusal | undefined }) {
  const { commodity, customerType, homeId, homes, sources } = supply
  const of = (names: readonly FieldName[]) =>
    names.flatMap(name => supply.fields.filter(field => field.name === name).map(field => entryOf(field, sources)))
  const fill = (fields: readonly (FormField | false)[]) => (
    <div className="form-grid">
      <Fields answer={refusal} fields={fields} />
    </div>
  )
  const names = supply.fields.map(({ name }) => name)
  const prices = supply.fields.flatMap(({ name, group }) => (group === 'prezzo' && !PRICE.includes(name) ? [name] : []))
  const others = names.filter(name => ![...CONTRACT, ...USE, ...PRICE, ...prices, ...HOME].includes(name))
  const groups: readonly [title: string, fields: (FormField | false)[]][] = [
    [
      'Il contratto',
      [...of(CONTRACT), { name: 'customerType', label: 'Per', kept: customerType, options: customerTypeLabels }],
    ],
    ['I consumi', of(USE)],
    [
      'Il prezzo',
      [
        ...of([...PRICE, ...prices]),
        {
          name: 'spread',
          label: `Spread sul ${commodity === 'luce' ? 'PUN' : 'PSV'}`,
          unit: unitsOf[commodity].price,
          hint: `Solo se il prezzo è variabile: quanto aggiunge il fornitore al prezzo all’ingrosso.${sources.spread ? ` È ${sourceWords(sources.spread)}.` : ''}`,
          kept: spreadText(supply.spread),
          inputMode: 'decimal',
          autoComplete: 'off',
        },
      ],
    ],
    [
      'La casa',
      [
        homes.length > 0 && {
          name: 'homeId',
          label: 'Dove si trova',
          kept: homeId ?? OTHER_HOME,
          options: [
            ...homes.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER_HOME, label: 'Un altro indirizzo, che scrivo qui sotto' },
          ],
        },
        {
          name: 'address',
          label: 'Indirizzo',
          hint: homes.length > 0 ? OWN_HINTS.address : undefined,
          maxLength: 200,
          autoComplete: 'street-address',
        },
        ...of(['province']),
      ],
    ],
  ]
  return (
    <>
      <p className="small muted">Puoi lasciare vuoto quello che non sai.</p>
      {groups.map(([title, fields]) => (
        <fieldset key={title}>
          <legend className="supply-legend">{title}</legend>
          {fill(fields)}
        </fieldset>
      ))}
      <Fold title="Altri dati, se li hai sotto mano" wide open={others.some(name => refusal?.errors[name])}>
        {fill(of(others))}
      </Fold>
    </>
  )
}

function entryOf(field: FieldView, sources: SupplyFormData['sources']): FormField {
  const source = sources[field.name]
  // The hint about related fields only makes sense on an existing supply.
  const own = field.name === 'supplier' && !source ? undefined : OWN_HINTS[field.name]
  const hints = [own ?? field.hint, source?.from === 'hand' ? `È ${sourceWords(source)}.` : null]
  const hint = hints.filter(Boolean).join(' ') || undefined
  const shared = { name: field.name, label: field.label, hint, kept: initialOf(field) }
  switch (field.kind) {
    case 'choice':
      return { ...shared, first: 'Non lo so', options: field.options }
    case 'yes-no':
      return { ...shared, first: 'Non lo so', options: YES_NO }
    case 'number':
      return { ...shared, unit: field.unit ?? '', inputMode: 'decimal', autoComplete: 'off' }
    case 'date':
      return { ...shared, inputMode: 'numeric', placeholder: 'gg/mm/aaaa', autoComplete: 'off' }
    case 'text':
      return { ...shared, maxLength: 200, autoComplete: 'off' }
  }
}

/** «0,012»: as typed, without the column's trailing zeros. */
const spreadText = (spread: string | null): string =>
  spread === null ? '' : Number(spread).toLocaleString('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 9 })
