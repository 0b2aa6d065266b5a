import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { nearestPages } from '#web/seo/public-pages.ts'
import { useSite } from '#web/site.ts'
import { FramedContext, InsteadPage } from './instead-page.tsx'
import { SearchForm } from './search-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Spec 1 §2: the 404 page, with the pages whose address is nearest (PRODUCT decision). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { name } = useSite()
  if (use(FramedContext))
    return (
      <InsteadPage title="Qui non c’è niente">
        <p className="max-w-prose">
          L’indirizzo non è completo, oppure quello che mostrava non c’è più: può averlo tolto un collega.
        </p>
      </InsteadPage>
    )
  return (
    <SiteFrame>
      <title>{`Pagina non trovata · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Oops! Pagina non trovata</h1>
        <p>La pagina che stai cercando non esiste o è stata spostata.</p>
        <div>
          <h2 className="mb-2 text-lg">Forse cercavi</h2>
          <ul className="max-w-prose border-t-[1.5px] border-ink">
            {nearestPages(pathname).map(page => (
              <li key={page.path} className="border-b border-rule py-3">
                <Link to={page.path}>{page.name}</Link>
              </li>
            ))}
          </ul>
        </div>
        <SearchForm />
        <div>
          <ButtonLink to="/">Torna alla Home</ButtonLink>
        </div>
      </section>
    </SiteFrame>
  )
}
