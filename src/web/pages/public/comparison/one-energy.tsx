import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { isWish } from '#web/blocks/comparison/questions/filters.ts'
import { EnergyForm } from '#web/blocks/comparison/questions/energy-form.tsx'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { unfilled } from '#web/blocks/comparison/query.ts'
import { runtimeContext } from '#web/context.ts'
import { energyMeta } from '#web/seo/offer-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/one-energy'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { GAS, LUCE } from './energy-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** One route for the lists of luce and gas: the address decides. */
const contentAt = (pathname: string) => (pathname.toLowerCase().startsWith(GAS.path) ? GAS : LUCE)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { kind } = contentAt(url.pathname)
  const list = await energyList(context.get(runtimeContext), kind, url.searchParams)
  return publicPage({ ...list, kind }, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = energyMeta((_, { pathname }) => contentAt(pathname))

export default function OneEnergy({ loaderData }: Route.ComponentProps) {
  const { kind, bands, luce, gas, comparison, places, query } = loaderData
  const params = new URLSearchParams(query)
  const content = kind === 'gas' ? GAS : LUCE
  return (
    <EnergyPage
      content={content}
      list={loaderData}
      form={
        <EnergyForm
          {...{ kind, luce, bands, ...places }}
          full
          gas={unfilled(gas, params)}
          errors={comparison.errors}
          isAnswered={loaderData.isAsked}
          spend={readSpend(params)}
          keep={<Kept params={params} keeps={isWish} />}
        />
      }
    >
      <BillInvitation>
        <ButtonLink to={consultation({ from: content.path })}>Consulenza gratuita</ButtonLink>
      </BillInvitation>
    </EnergyPage>
  )
}
