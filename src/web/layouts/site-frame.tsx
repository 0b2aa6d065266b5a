import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SiteFooter } from '#web/blocks/site-footer.tsx'
import { searchTexts } from '#areas/search/texts.ts'
import { assistantTexts } from '#areas/support/assistant-texts.ts'
import { useRootData } from '#web/site.ts'
import chatScript from '#web/small/chat.ts?worker&url'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '../blocks/brand.tsx'

/** Header, content, footer: every page but wizards and the back office. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="contenuto">{children}</main>
      <SiteFooter />
      <AssistantButton />
    </>
  )
}

const PATH = '/assistente'

/** Bottom right on every page but the assistant's own: a link that a small script opens over the page. */
function AssistantButton() {
  const { site, formToken, hasAssistant } = useRootData()
  const { pathname } = useLocation()
  if (!hasAssistant || pathname === PATH) return null
  return (
    <aside aria-label="Assistente">
      <a
        href={PATH}
        className="chat-button"
        data-chat={chatScript}
        data-name={assistantTexts.name(site.name)}
        data-token={formToken || undefined}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M2 3h16v11H9l-4 3.5V14H2zM6 7h8M6 10h5" />
        </svg>
        <span>{assistantTexts.button}</span>
      </a>
    </aside>
  )
}

/** Only existing pages. Offerte leads to the comparison, which needs no account (PRODUCT, decision on spec 1 §2). */
const ENTRIES = [
  { to: '/#servizi', label: 'Servizi', active: [] },
  { to: '/offerte-luce-gas-2025', label: 'Offerte', active: ['/offerte-'] },
  { to: '/leggi-la-bolletta', label: 'Leggi la bolletta', active: ['/leggi-la-bolletta'] },
  { to: '/mi-hanno-chiamato', label: 'Mi hanno chiamato', active: ['/mi-hanno-chiamato'] },
  { to: '/blog', label: 'Blog', active: ['/blog'] },
] as const

function SiteHeader() {
  const { signedIn, hasAssistant } = useRootData()
  const { pathname } = useLocation()
  const entries = [
    ...ENTRIES,
    { to: signedIn ? '/dashboard' : '/auth', label: 'Area personale', active: ['/dashboard', '/auth'] },
  ]
  const links = entries.map(({ to, label, active }) => (
    <a key={label} href={to} aria-current={active.some(start => pathname.startsWith(start)) ? 'page' : undefined}>
      {label}
    </a>
  ))
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <nav className="site-nav" aria-label="Principale">
          {links}
          <a href="/search" aria-label={searchTexts.title}>
            <Icon name="search" />
          </a>
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
              <li>
                <a href="/search">{searchTexts.title}</a>
              </li>
              {hasAssistant ? (
                <li>
                  <a href={PATH}>{assistantTexts.button}</a>
                </li>
              ) : null}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
