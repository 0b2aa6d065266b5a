import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

interface TabLink {
  to: string
  label: string
  /** Printed after the label («Analisi Bollette · 3»); 0 prints nothing. */
  count?: number | string
}

/** Index tabs of a ledger: each is an address, so they work without JavaScript and can be shared. */
export function Tabs({
  label,
  tabs,
  current,
  grid,
}: {
  label: string
  tabs: readonly TabLink[]
  current: string
  grid?: boolean
}) {
  const nav = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ to }) => to === current)
  // Where they are a line that moves, the one that is open is in sight.
  useEffect(() => {
    const open = nav.current?.children[at]
    if (nav.current && open instanceof HTMLElement)
      nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 40
  }, [at])
  return (
    <nav ref={nav} className={classNames('tabs', grid && 'tabs-grid')} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === current ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.count ? ` · ${tab.count}` : ''}
        </Link>
      ))}
    </nav>
  )
}
