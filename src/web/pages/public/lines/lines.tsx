import { LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { shownFirst } from '#web/blocks/comparison/questions/filters.ts'
import { lineKinds, listedLines } from '#web/blocks/lines/line-kinds.tsx'
import { LinePage } from '#web/blocks/lines/line-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import { offerItemList } from '#web/seo/offer-list.ts'
import type { Route } from './+types/lines'
import { linePage } from './lines.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** One route for all kinds of line: the address decides. */
const kindAt = (pathname: string) => LINE_KINDS.find(kind => pathname.toLowerCase().startsWith(offerKinds[kind].path))

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindAt(url.pathname)
  if (!kind) throw new Response(null, { status: 404 })
  return linePage(context.get(runtimeContext), kind, url.searchParams)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = metaOf(({ loaderData, location }, site) => {
  const kind = kindAt(location.pathname)
  if (!kind) return null
  const { path, adjective } = offerKinds[kind]
  const { text } = lineKinds[kind]
  return {
    ...text,
    path,
    trail: [{ name: `Offerte ${adjective}` }],
    structured:
      loaderData?.query === '' ? offerItemList(site, text.title, listedLines(shownFirst(loaderData.rows))) : [],
  }
})

export default ({ loaderData }: Route.ComponentProps) => <LinePage {...loaderData} />
