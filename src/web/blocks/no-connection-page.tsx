import { noConnection } from '#web/browser/no-connection.ts'
import { InsteadPage } from './instead-page.tsx'

/** A page that could not be fetched while moving inside the site. Whole pages are answered by `public/offline.html`. */
export function NoConnectionPage() {
  return (
    <InsteadPage title={noConnection.title}>
      <p className="max-w-prose">
        Non riusciamo a raggiungere il sito. Quello che avevi già salvato è al sicuro: riparti da dove eri appena torna
        la linea.
      </p>
    </InsteadPage>
  )
}
