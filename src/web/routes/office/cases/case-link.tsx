import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestNumber } from '#areas/requests/request.ts'
import { sections, useMayOpen } from '../sections.ts'
import {
  activationsAddress,
  CASE_BESIDE,
  caseAddress,
  commissionsAddress,
  listAddress,
  requestsAddress,
  sendsAddress,
} from '../addresses.ts'
import { caseTabs } from '#areas/handover/case-tabs.ts'
import type { Counted } from '#areas/handover/procedures/case-counts.server.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { cents, formatEuro } from '#core/money.ts'

/** From here there is room for a case beside its list. */
const WIDE = '(min-width: 80rem)'

interface Origin {
  from?: string
}

/** A row's link to its case: beside the list where there is room, else the page of the case, which leads back to this list. */
export function CaseLink({ number, children }: { number: number; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !matchMedia(WIDE).matches) return
    event.preventDefault()
    const query = new URLSearchParams(search)
    query.set(CASE_BESIDE, requestNumber(number))
    navigate(`?${query}`, { preventScrollReset: true })
  }
  return (
    <Link to={caseAddress(number)} state={{ from: pathname + search } satisfies Origin} onClick={open}>
      {children}
    </Link>
  )
}

/** The list the case was opened from, with its filters and its place; else the whole one. */
export function BackToList({ isContract }: { isContract: boolean }) {
  const from = (useLocation().state as Origin | null)?.from
  const home = isContract ? activationsAddress() : requestsAddress()
  return (
    <Link to={from ?? home}>
      {sections[(from ?? home).startsWith(activationsAddress()) ? 'activations' : 'requests']}
    </Link>
  )
}

const countedText = ({ count, more }: Counted): string =>
  more ? `oltre ${(count >= 1_000 ? 1_000 : count).toLocaleString('it-IT')}` : count.toLocaleString('it-IT')

/** The views of everybody and one's own; beside the contracts the two lists of what goes to suppliers and what they pay. */
export function CaseTabs({
  isContract,
  current,
  counts,
  views = [],
}: {
  isContract: boolean
  current: string
  counts: Readonly<Record<string, Counted>>
  views?: readonly { id: string; name: string }[]
}) {
  const mayOpen = useMayOpen()
  const countOf = (id: string) => counts[id] && { count: countedText(counts[id]) }
  return (
    <Tabs
      label={isContract ? 'Elenchi' : 'Code'}
      current={current}
      tabs={[
        ...caseTabs(isContract).map(({ id, label, filter }) => ({
          to: listAddress(isContract, filter),
          label,
          ...countOf(id),
        })),
        ...views.map(({ id, name }) => ({ to: listAddress(isContract, { vista: id }), label: `«${name}»` })),
        ...(isContract
          ? [
              { to: sendsAddress(), label: 'Invii', ...countOf('sends') },
              { to: commissionsAddress(), label: 'Provvigioni', ...countOf('commissions') },
            ]
          : []),
      ].filter(({ to }) => mayOpen(to))}
    />
  )
}

export const euro = (amount: number | null): string => (amount === null ? '—' : formatEuro(cents(amount)))
