import { noConnection } from '#web/browser/no-connection.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { useRootData } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** A page that could not be fetched while moving inside the site. Whole pages are answered by `public/offline.html`. */
export function NoConnectionPage() {
  const { site } = useRootData()
  return (
    <SiteFrame>
      <title>{`${noConnection.title} · ${site.name}`}</title>
      <section className="wrap section grid gap-5">
        <h1>{noConnection.title}</h1>
        <p className="max-w-prose">
          Non riusciamo a raggiungere il sito. Quello che avevi già salvato è al sicuro: riparti da dove eri appena
          torna la linea.
        </p>
        <div>
          <ButtonLink to="" reloadDocument>
            Riprova
          </ButtonLink>
        </div>
      </section>
    </SiteFrame>
  )
}
