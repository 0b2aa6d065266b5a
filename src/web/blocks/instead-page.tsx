import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { useSite } from '#web/site.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'

/** Where the page that failed stands in a frame of its own, which stays: the office. The way back to its first page. */
export const FramedContext = createContext<string | null>(null)

/** In the place of the page asked for: why it is not there, the same address again, and the way home. */
export function InsteadPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useSite()
  // Relative to the root, where errors are drawn, «here» would be the home page.
  const { pathname, search } = useLocation()
  const home = use(FramedContext)
  const page = (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className={home ? 'grid gap-5' : 'wrap section grid gap-5'}>
        <h1>{title}</h1>
        {children}
        <Actions>
          <ButtonLink to={pathname + search} reloadDocument>
            Riprova
          </ButtonLink>
          <ButtonLink tone="quiet" to={home ?? '/'} reloadDocument>
            {home ? 'Torna alle richieste' : 'Torna alla Home'}
          </ButtonLink>
        </Actions>
      </section>
    </>
  )
  return home ? page : <SiteFrame>{page}</SiteFrame>
}
