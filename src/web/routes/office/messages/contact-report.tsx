import { Link } from 'react-router'
import type { FigureReport } from '#areas/support/contact.server.ts'
import { ownPath } from '#core/own-path.ts'
import { useSite } from '#web/site.ts'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
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
      <Facts
        rows={[
          ['Pagina', <ReportedPage key="page" page={report.page} />],
          ['Dato', report.figure],
          ['Valore segnalato', report.shown],
          ['Ricalcolato oggi', report.reference && <Today key="today" today={today} />],
          ['Oggi è', today && today.figure !== report.figure && today.figure],
          ...inputs.map(([name, value]): Fact => [name, String(value)]),
          ...(inputs.length > 0 ? changed.map(([name, value]): Fact => [`${name}, oggi`, value]) : []),
        ]}
      />
    </Part>
  )
}

function Today({ today }: { today: ReportedToday | null }) {
  if (!today) return 'oggi questa cifra non c’è più'
  const { value, isSame } = today
  return (
    <>
      {value ?? 'oggi non si calcola'}{' '}
      {isSame === null ? null : <Tag tone={isSame ? 'green' : 'amber'}>{isSame ? 'uguale' : 'diverso'}</Tag>}
    </>
  )
}

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
