import type { ReactNode } from 'react'
import { BackHome } from '#web/blocks/back-home.tsx'
import { Brand } from '#web/blocks/brand.tsx'
import { SiteFooter } from '#web/blocks/site-footer.tsx'

/** A page with one task: brand, one exit (`exit`, a link such as «Salva ed esci»), short footer. */
export function FocusFrame({ exit, children }: { exit?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <Brand />
          {exit ? <div className="small ml-auto">{exit}</div> : null}
        </div>
      </header>
      <main id="contenuto" className="wrap">
        {children}
      </main>
      <SiteFooter short />
    </>
  )
}

/** A narrow page: a few sentences, or a single question. */
export const FocusPage = ({ title, above, children }: { title: string; above?: ReactNode; children: ReactNode }) => (
  <FocusFrame exit={<BackHome />}>
    <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
      {above}
      <h1 className="page-title">{title}</h1>
      {children}
    </div>
  </FocusFrame>
)
