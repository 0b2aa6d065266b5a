import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { isWish } from '#web/blocks/comparison/questions/filters.ts'
import { LuceForm } from '#web/blocks/comparison/questions/luce-form.tsx'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { runtimeContext } from '#web/context.ts'
import { energyMeta } from '#web/seo/offer-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-luce'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { LUCE } from './energy-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await energyList(context.get(runtimeContext), 'luce', url.searchParams)
  return publicPage(list, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = energyMeta(() => LUCE)

export default function OfferteLuce({ loaderData }: Route.ComponentProps) {
  const { bands, luce: values, comparison, query } = loaderData
  const { regions, where } = loaderData.places
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={LUCE}
      list={loaderData}
      form={
        <LuceForm
          values={values}
          bands={bands}
          regions={regions}
          errors={comparison.errors}
          full
          spend={readSpend(params)}
          where={where}
          keep={<Kept params={params} keeps={isWish} />}
        />
      }
    >
      <BillInvitation>
        <ButtonLink to={consultation({ from: LUCE.path })}>Consulenza gratuita</ButtonLink>
      </BillInvitation>
    </EnergyPage>
  )
}
