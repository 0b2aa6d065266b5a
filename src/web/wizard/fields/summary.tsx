import { Link } from 'react-router'
import { priceWords } from '../offer-words.ts'
import type { FieldProps } from './field-props.ts'

/** What was answered, each line with the way back to its step. */
export function SummaryList({
  field,
  answers,
  chosen,
  storedIban,
  steps,
}: Pick<FieldProps<'summary'>, 'field' | 'answers' | 'chosen' | 'storedIban' | 'steps'>) {
  const offer = chosen && {
    name: `${chosen.offer.name}, ${chosen.offer.supplier_name}`,
    price: [priceWords(chosen), chosen.yearly?.basis].filter(Boolean).join('. '),
  }
  const back = steps.at(-1)?.key ?? ''
  return (
    <table className="ledger wide">
      <caption className="sr-only">Riepilogo</caption>
      <tbody>
        {field.rows(answers, { offer, storedIban }).map(row => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
            <td className="number">
              <Link
                to={'href' in row ? row.href : `?${new URLSearchParams({ passo: row.step, poi: back })}`}
                aria-label={`Cambia: ${row.label}`}
              >
                Cambia
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
