import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestNumber } from '#areas/requests/request.ts'
import { sections } from '../sections.ts'
import { activationsAddress, caseAddress, CASE_BESIDE, requestsAddress } from './address.ts'

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
