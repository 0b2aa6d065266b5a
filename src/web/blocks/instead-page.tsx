import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { useSite } from '#web/site.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'

/** In the place of the page asked for: why it is not there, the same address again, and the way home. */
export function InsteadPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useSite()
  // Relative to the root, where errors are drawn, «here» would be the home page.
  const { pathname, search } = useLocation()
  return (
    <SiteFrame>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>{title}</h1>
        {children}
        <Actions>
          <ButtonLink to={pathname + search} reloadDocument>
            Riprova
          </ButtonLink>
          <ButtonLink tone="quiet" to="/" reloadDocument>
            Torna alla Home
          </ButtonLink>
        </Actions>
      </section>
    </SiteFrame>
  )
}
