import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { isWish } from '#web/blocks/comparison/questions/filters.ts'
import { GasForm } from '#web/blocks/comparison/questions/gas-form.tsx'
import { unfilled } from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { runtimeContext } from '#web/context.ts'
import { energyMeta } from '#web/seo/offer-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-gas'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { GAS } from './energy-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await energyList(context.get(runtimeContext), 'gas', url.searchParams)
  return publicPage(list, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = energyMeta(() => GAS)

export default function OfferteGas({ loaderData }: Route.ComponentProps) {
  const { bands, gas: values, comparison, places, query } = loaderData
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={GAS}
      list={loaderData}
      form={
        <GasForm
          values={unfilled(values, params)}
          bands={bands}
          {...places}
          errors={comparison.errors}
          spend={readSpend(params)}
          keep={<Kept params={params} keeps={isWish} />}
        />
      }
    >
      <BillInvitation>
        <ButtonLink to={consultation({ from: GAS.path })}>Consulenza gratuita</ButtonLink>
      </BillInvitation>
    </EnergyPage>
  )
}
