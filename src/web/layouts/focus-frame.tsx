import type { ReactNode } from 'react'
import { Brand } from '#web/blocks/brand.tsx'
import { SiteFooter } from '#web/blocks/site-footer.tsx'

/** A page with one thing to do: brand, one way out (`exit`, a link such as «Salva ed esci»), short footer. */
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
