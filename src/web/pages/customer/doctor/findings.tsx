import type { Finding } from '#areas/bills/doctor/finding.ts'
import { findingReference } from '#areas/bills/figure-reference.ts'
import { formatEuro } from '#core/money.ts'
import { Crop, type SheetPage } from '#web/blocks/bill/bill-sheet.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Pictures beside one finding: more would push its computation out of sight. */
const MOST_CROPS = 3

/** The last line of a computation without VAT is its result, which stands below under the double rule. */
const withoutResult = ({ steps, cents }: Finding) =>
  steps.at(-1)?.value === formatEuro(cents) ? steps.slice(0, -1) : steps

/** What does not add up: the computation line by line, and the place on the bill. */
export function Findings({
  billId,
  findings,
  pages,
}: {
  billId: string
  findings: readonly Finding[]
  pages: readonly SheetPage[]
}) {
  return (
    <ol className="doctor-findings">
      {findings.map((finding, index) => (
        <li key={index} className="doctor-finding">
          <div className="doctor-finding-head">
            <h3>{finding.title}</h3>
            <p className="doctor-amount">
              {formatEuro(finding.cents)} <Tag>{finding.certainty === 'sure' ? 'Non torna' : 'Da chiedere'}</Tag>
            </p>
          </div>
          <p>
            {finding.explanation}
            {finding.question && ` ${finding.question}`}
          </p>
          <table className="cost-table">
            <caption className="sr-only">Il calcolo: {finding.title}</caption>
            <tbody>
              {withoutResult(finding).map((step, at) => (
                <tr key={at}>
                  <th scope="row">{step.label}</th>
                  <td>{step.value}</td>
                </tr>
              ))}
              <tr className="sum">
                <th scope="row">Da spiegare</th>
                <td>{formatEuro(finding.cents)}</td>
              </tr>
            </tbody>
          </table>
          <ReportFigure figure={findingReference(findings, index)} about={finding.title} told="nel nostro conto" />
          {finding.where.slice(0, MOST_CROPS).map(({ page, box }, at) => {
            const sheet = pages.find(each => each.page === page)
            return sheet ? (
              <div key={at}>
                <p className="tiny muted">Dalla bolletta, pagina {page}</p>
                <Crop billId={billId} page={sheet} box={box} label={`Il punto della bolletta: ${finding.title}`} />
              </div>
            ) : null
          })}
        </li>
      ))}
    </ol>
  )
}
