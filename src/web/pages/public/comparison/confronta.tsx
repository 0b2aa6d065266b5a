import { data } from 'react-router'
import { RESULTS_PATH } from '#web/blocks/comparison/questions/asked.ts'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/confronta'
import { loadResults } from './comparison.server.ts'
import { ResultsPage } from './results-page.tsx'
import { sharedQuery, sideBySide } from './side-by-side.server.ts'
import SideBySidePage from './side-by-side-page.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

const isResults = (shown: unknown): boolean =>
  typeof shown === 'object' && shown !== null && 'page' in shown && shown.page === 'results'

/** With chosen offers: side by side; without: all offers that fit a household. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams
  const rt = context.get(runtimeContext)
  if (!params.has('offerta')) return loadResults(rt, params)
  const view = await sideBySide(rt, params)
  const body = { page: 'side-by-side' as const, ...view, query: sharedQuery(params) }
  return view.state === 'shown' || view.state === 'none' ? data(body) : data(body, { status: 400 })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Shareable but noindex: one of endless combinations. */
export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  path: RESULTS_PATH,
  index: false,
  ...(isResults(loaderData)
    ? {
        title: 'Confronta tutte le offerte luce e gas',
        description:
          'Quanto spenderesti in un anno con ogni offerta luce e gas, con i tuoi consumi, e da dove viene ogni numero del calcolo.',
      }
    : {
        title: 'Offerte una accanto all’altra',
        description:
          'Fino a quattro offerte affiancate voce per voce: spesa, prezzo, durata, pagamento, condizioni e punteggio.',
      }),
}))

export default function Confronta({ loaderData }: Route.ComponentProps) {
  return loaderData.page === 'results' ? <ResultsPage loaded={loaderData} /> : <SideBySidePage {...loaderData} />
}
