import { Link, useLocation } from 'react-router'
import { useRootData } from '#web/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'

/** Only what exists is linked. Offerte leads to the comparison, which needs no account (PRODUCT, decision on spec 1 §2). */
const ENTRIES = [
  { to: '/#servizi', label: 'Servizi', active: [] },
  { to: '/offerte-luce-gas-2025', label: 'Offerte', active: ['/offerte-'] },
  { to: '/blog', label: 'Blog', active: ['/blog'] },
] as const

export function SiteHeader() {
  const { signedIn } = useRootData()
  const { pathname } = useLocation()
  const entries = [
    ...ENTRIES,
    { to: signedIn ? '/dashboard' : '/auth', label: 'Area personale', active: ['/dashboard', '/auth'] },
  ]
  const links = entries.map(({ to, label, active }) => (
    <Link key={label} to={to} aria-current={active.some(start => pathname.startsWith(start)) ? 'page' : undefined}>
      {label}
    </Link>
  ))
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <nav className="site-nav" aria-label="Principale">
          {links}
        </nav>
        <details className="site-menu">
          <summary>
            <Icon name="menu" /> Menu
          </summary>
          <nav aria-label="Menu">
            <ul>
              {links.map(link => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
