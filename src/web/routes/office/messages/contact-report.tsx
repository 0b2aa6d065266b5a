import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FigureReport } from '#areas/support/contact.server.ts'
import { isSameFigure } from '#areas/support/reported-figure.ts'
import { ownPath } from '#core/own-path.ts'
import { useSite } from '#web/site.ts'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deskAddress, figureTodayAddress } from '../addresses.ts'
import { Part } from '../cases/case-form.tsx'
import type { loader } from './figure-today.ts'

/** What was reported, with what it was computed from, and the same figure computed now. */
export function ContactReport({ of, report }: { of: string; report: FigureReport }) {
  const { data: now, load } = useFetcher<typeof loader>()
  useEffect(() => {
    if (report.reference) load(figureTodayAddress(of))
  }, [of, report.reference, load])
  // Until it is computed again, what it came to when somebody last looked.
  const today = now === undefined ? report.today : now
  // The database keeps the names in an order of its own: that of the page is today's.
  const order = Object.keys(now?.inputs ?? {})
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const inputs = Object.entries(report.inputs ?? {}).toSorted(([one], [other]) => place(one) - place(other))
  const changed = now
    ? Object.entries(now.inputs).filter(([name, value]) => String(report.inputs?.[name] ?? '') !== value)
    : []
  return (
    <Part title="Dato segnalato" id="message-report">
      <Facts
        rows={[
          ['Pagina', <ReportedPage key="page" page={report.page} />],
          ['Dato', report.figure],
          ['Valore segnalato', report.shown],
          ['Ricalcolato oggi', report.reference && <Today key="today" shown={report.shown} today={today} />],
          ['Oggi è', today && today.figure !== report.figure && today.figure],
          ...inputs.map(([name, value]): Fact => [name, String(value)]),
          ...(inputs.length > 0 ? changed.map(([name, value]): Fact => [`${name}, oggi`, value]) : []),
        ]}
      />
    </Part>
  )
}

function Today({ shown, today }: Pick<FigureReport, 'shown' | 'today'>) {
  if (today === undefined) return '…'
  if (!today) return 'oggi questa cifra non c’è più'
  const { value } = today
  const isSame = shown && value ? isSameFigure(shown, value) : null
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
