import { Link } from 'react-router'
import { consultation } from '#web/blocks/consultation.ts'
import { LinePage } from '#web/blocks/lines/line-page.tsx'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { runtimeContext } from '#web/context.ts'
import { RouterIllustration } from '#web/illustrations/router.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import type { Route } from './+types/offerte-internet'
import { INTERNET, TECHNOLOGY_LINES } from './line-content.ts'
import { lineMeta } from './line-meta.ts'
import { linePage } from './lines.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  linePage(context.get(runtimeContext), INTERNET.kind, url.searchParams)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = lineMeta(INTERNET)

export default function OfferteInternet({ loaderData }: Route.ComponentProps) {
  return (
    <LinePage
      content={INTERNET}
      {...loaderData}
      call={
        <section className="band">
          <div className="wrap">
            <div>
              <h2>Che cosa arriva a casa tua?</h2>
              <p className="mt-3 max-w-[42ch]">
                La copertura cambia da un portone all’altro. Nell’area personale ci dai l’indirizzo e la verifichiamo
                prima di qualsiasi richiesta.
              </p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to="/dashboard">Verifica la copertura</ButtonLink>
                <ButtonLink to={consultation({ from: INTERNET.path })}>Consulenza gratuita</ButtonLink>
              </div>
            </div>
            <RouterIllustration />
          </div>
        </section>
      }
    >
      <Technologies rows={loaderData.rows} />
    </LinePage>
  )
}

/** Fibre against ADSL; the speeds are the highest among the offers of the day, not a promise. */
function Technologies({ rows }: { rows: readonly LineRow[] }) {
  const fastest = (code: string) =>
    rows
      .filter(row => row.technology.code === code && row.download.mbps !== null)
      .toSorted((a, b) => (b.download.mbps ?? 0) - (a.download.mbps ?? 0))[0]?.download.text
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>Fibra o ADSL</h2>
        <p>Il nome dell’offerta non basta: conta come il segnale arriva a casa.</p>
      </div>
      <Ledger
        caption="Fibra fino a casa, fibra mista rame e ADSL a confronto"
        hideCaption
        rows={TECHNOLOGY_LINES}
        rowKey={({ code }) => code}
        columns={[
          { head: 'Tecnologia', cell: ({ name }) => name, names: true, full: true },
          { head: 'Come arriva', cell: ({ how }) => how, full: true },
          { head: 'Va bene per', cell: ({ goodFor }) => goodFor, full: true },
          { head: 'Velocità massima nella lista', cell: ({ code }) => fastest(code) ?? '—' },
        ]}
      />
      <p className="small muted mt-4">
        Quanto va la tua linea di oggi? <Link to="/speed-test">Misura la velocità</Link>
      </p>
    </section>
  )
}
