import { call } from '#platform/procedure.server.ts'
import { getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { wholesaleView } from '#web/blocks/wholesale/view.ts'
import { WholesalePage } from '#web/blocks/wholesale/wholesale-page.tsx'
import { runtimeContext } from '#web/context.ts'
import type { Route } from './+types/pun'
import { publicHeaders } from '#web/public-headers.server.ts'
import { PUN } from './wholesale-content.ts'
import { wholesaleMeta } from './wholesale-meta.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return wholesaleView(await call(context.get(runtimeContext), getWholesalePrices, { index: 'pun' }))
}

export const headers = () => publicHeaders(['market'])

export const meta = wholesaleMeta(PUN)

export default function Pun({ loaderData }: Route.ComponentProps) {
  return <WholesalePage content={PUN} view={loaderData} />
}
