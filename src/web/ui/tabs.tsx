import { useEffect, useRef } from 'react'
import { Link } from './button.tsx'
import { classNames } from './class-names.ts'

interface TabLink {
  to: string
  label: string
  /** Count after the label («Analisi Bollette · 3»); 0 is not shown. */
  count?: number | string
}

/** Index tabs: each is a link, so they work without JavaScript and can be shared. */
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
  // In a scrolling row, bring the open tab into view.
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
