import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { ListTabs } from '../office-list.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestNumber } from '#areas/requests/request.ts'
import { sections } from '../sections.ts'
import {
  activationsAddress,
  CASE_BESIDE,
  caseAddress,
  commissionsAddress,
  listAddress,
  sendsAddress,
} from '../addresses.ts'
import type { Counted } from '#areas/handover/procedures/case-counts.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { caseTabs } from '#areas/handover/case-tabs.ts'

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
export function useBackToList(isContract: boolean): readonly [to: string, label: string] {
  const to = (useLocation().state as Origin | null)?.from ?? listAddress(isContract)
  return [to, sections[to.startsWith(activationsAddress()) ? 'activations' : 'requests']]
}

const countedText = ({ count, more }: Counted): string =>
  more ? `oltre ${(count >= 1_000 ? 1_000 : count).toLocaleString('it-IT')}` : count.toLocaleString('it-IT')

/** The views of everybody and one's own; beside the contracts the two lists of what goes to suppliers and what they pay. */
export function CaseTabs({
  isContract,
  counts,
  ...shown
}: Pick<ComponentProps<typeof ListTabs>, 'shown' | 'current'> & {
  isContract: boolean
  counts: Readonly<Record<string, Counted>>
}) {
  const countOf = (id: string) => counts[id] && countedText(counts[id])
  const others = [
    { to: sendsAddress(), label: 'Invii', count: countOf('sends') },
    { to: commissionsAddress(), label: 'Provvigioni', count: countOf('commissions') },
  ]
  return (
    <ListTabs
      label={isContract ? 'Elenchi' : 'Code'}
      tabs={caseTabs(isContract).map(({ id, ...tab }) => ({ ...tab, count: countOf(id) }))}
      others={isContract ? others : []}
      address={filter => listAddress(isContract, filter)}
      {...shown}
    />
  )
}

export const euro = (amount: number | null): string => (amount === null ? '—' : formatEuro(cents(amount)))
