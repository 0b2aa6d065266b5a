import { Link } from 'react-router'
import type { FieldProps } from './field-props.ts'

/** What was answered, each line with the way back to its step. */
export function SummaryList({ field, answers }: Pick<FieldProps<'summary'>, 'field' | 'answers'>) {
  return (
    <table className="ledger wide">
      <caption className="sr-only">Riepilogo</caption>
      <tbody>
        {field.rows(answers).map(row => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
            <td className="number">
              <Link to={`?passo=${row.step}`} aria-label={`Cambia: ${row.label}`}>
                Cambia
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
