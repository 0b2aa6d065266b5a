import { Link } from '#web/ui/button.tsx'
import { CORRECTIONS_PATH, CORRECTIONS_TAG, movedWords, type PublicCorrection } from '#areas/support/correction.ts'
import { listCorrections } from '#areas/support/procedures/corrections.server.ts'
import { formatDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts'
import { orTooMany } from '#web/or-not-found.server.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/correzioni'
import { publicHeaders } from '#web/public-headers.server.ts'
import { CORRECTIONS, correctionsCursor } from './corrections-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = correctionsCursor(url.searchParams)
  return orTooMany(call(context.get(runtimeContext), listCorrections, cursor ? { cursor } : {}))
}

export const headers = () => publicHeaders([CORRECTIONS_TAG])

export const meta: Route.MetaFunction = metaOf(({ location }) => ({
  ...CORRECTIONS,
  path: CORRECTIONS_PATH,
  // Older ones are no page of their own for search engines.
  index: location.search === '',
  trail: [{ name: 'Correzioni' }],
}))

export default function Corrections({ loaderData: { corrections, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={CORRECTIONS.h1} lead={CORRECTIONS.lead} />
      <div className="wrap py-8">
        {corrections.length > 0 ? (
          <ol className="corrections">
            {corrections.map(correction => (
              <Correction key={correction.id} correction={correction} />
            ))}
          </ol>
        ) : (
          <EmptyState level={2} title={CORRECTIONS.none} illustration={<Illustration of={openLedgerDrawing} />}>
            {CORRECTIONS.noneText}
          </EmptyState>
        )}
        {next ? (
          <p className="pt-5">
            <Link to={`${CORRECTIONS_PATH}?${new URLSearchParams({ dopo: next })}`}>Correzioni precedenti</Link>
          </p>
        ) : null}
        <p className="small muted max-w-[70ch] pt-8">
          {CORRECTIONS.how} <Link to="/come-calcoliamo">Come calcoliamo</Link>
        </p>
      </div>
    </>
  )
}

function Correction({ correction }: { correction: PublicCorrection }) {
  const { id, reportedOn, correctedOn, wrong, done, pages, moved } = correction
  return (
    <li id={`correzione-${id}`}>
      <p className="small muted">
        Segnalato il {formatDate(reportedOn)}, corretto il {formatDate(correctedOn)}
      </p>
      <h2 className="corrections-text">{wrong}</h2>
      <p className="corrections-text">{done}</p>
      {moved === null ? null : <p className="small">{movedWords(moved)}</p>}
      {pages.length > 0 ? (
        <p className="small">
          Pagine:{' '}
          {pages.map((path, index) => (
            <span key={path}>
              {index > 0 ? ', ' : ''}
              <Link to={path}>{PUBLIC_PAGES.find(page => page.path === path)?.name ?? path}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </li>
  )
}
