import { fieldText } from '#areas/wizards/form.ts'
import { OTHER_SUPPLY } from '#areas/wizards/wizard.ts'
import { ChoiceList } from '#web/ui/choice.tsx'
import type { FieldProps } from './field-props.ts'

const CODE = { luce: 'POD', gas: 'PDR' } as const

/** The person's own supplies by home, code and supplier, and the way out for one that is not among them. */
export function SupplyInput({ field, answers, error, supplies, onAnswer }: FieldProps<'supply'>) {
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
