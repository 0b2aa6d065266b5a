import type { ReactNode } from 'react'
import { AssistantButton } from '#web/blocks/assistant-button.tsx'
import { SiteFooter } from '#web/blocks/site-footer.tsx'
import { SiteHeader } from '#web/blocks/site-header.tsx'

/** Header, content, footer: every page but the wizards and the back office. */
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
