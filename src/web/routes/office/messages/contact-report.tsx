import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FigureReport } from '#areas/support/contact.server.ts'
import { ownPath } from '#core/own-path.ts'
import { useSite } from '#web/site.ts'
import { Tag } from '#web/ui/tag.tsx'
import { deskAddress } from '../bills/bills-address.ts'
import { Part } from '../cases/case-form.tsx'
import type { ReportedToday } from './message.server.ts'

/** What was reported, with what it was computed from, and the same figure computed now. */
export function ContactReport({ report, today }: { report: FigureReport; today: ReportedToday | null }) {
  // The database keeps the names in an order of its own: that of the page is today's.
  const order = Object.keys(today?.inputs ?? {})
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const inputs = Object.entries(report.inputs ?? {}).toSorted(([one], [other]) => place(one) - place(other))
  const changed = today
    ? Object.entries(today.inputs).filter(([name, value]) => String(report.inputs?.[name] ?? '') !== value)
    : []
  return (
    <Part title="Dato segnalato" id="message-report">
      <dl className="facts">
        <Fact name="Pagina">
          <ReportedPage page={report.page} />
        </Fact>
        <Fact name="Dato">{report.figure}</Fact>
        {report.shown ? <Fact name="Valore segnalato">{report.shown}</Fact> : null}
        {report.reference ? (
          <Fact name="Ricalcolato oggi">
            {today ? (
              <>
                {today.value ?? 'oggi non si calcola'}{' '}
                {today.isSame === null ? null : today.isSame ? (
                  <Tag tone="green">uguale</Tag>
                ) : (
                  <Tag tone="amber">diverso</Tag>
                )}
              </>
            ) : (
              'oggi questa cifra non c’è più'
            )}
          </Fact>
        ) : null}
        {today && today.figure !== report.figure ? <Fact name="Oggi è">{today.figure}</Fact> : null}
        {inputs.map(([name, value]) => (
          <Fact key={name} name={name}>
            {String(value)}
          </Fact>
        ))}
        {inputs.length > 0
          ? changed.map(([name, value]) => (
              <Fact key={name} name={`${name}, oggi`}>
                {value}
              </Fact>
            ))
          : null}
      </dl>
    </Part>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const BILL = /^\/dashboard\/bollette\/([A-Za-z0-9-]{1,60})(?:\/controllo)?$/

/**
 * A link where it leads to this site, for a customer's bill to our own desk of it; what else somebody typed stays text, so
 * that nobody follows it from here.
 */
function ReportedPage({ page }: { page: string }) {
  const { url } = useSite()
  const own = ownPath(page.startsWith(`${url}/`) ? page.slice(url.length) : page)
  const [, billId] = BILL.exec(own ?? '') ?? []
  if (billId) return <Link to={deskAddress(billId)}>La bolletta del cliente</Link>
  // The page of another person's supply opens for nobody else.
  return own && !own.startsWith('/dashboard/') ? <a href={own}>{page}</a> : page
}
