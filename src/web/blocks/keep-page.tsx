import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shareable address: holds the question and no personal data. The site-wide script adds a copy button. */
export function KeepPage({ address, holds, children }: { address: string; holds: string; children?: ReactNode }) {
  return (
    <div className="keep-page">
      <p className="small print:hidden">
        <b>Da conservare o da mandare.</b> L’indirizzo di questa pagina contiene solo {holds}: nessun dato personale,
        nessun accesso. Si stampa così com’è.
      </p>
      <p className="small break-all muted">{address}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button small type="button" data-copy={address}>
          Copia il link
        </Button>
        {children}
      </div>
    </div>
  )
}
