import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { readFilters, shownFirst, isWish, sharedAnswer } from '#web/blocks/comparison/questions/filters.ts'
import { GasForm } from '#web/blocks/comparison/questions/gas-form.tsx'
import { gasBeside, isAsked, unfilled, withFoundUse } from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts, siteOf } from '#web/site.ts'
import { listedEnergy, offerItemList } from '#web/seo/offer-list.ts'
import { breadcrumbs, faqPage, pageMeta } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-gas'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { GAS } from './energy-content.ts'

export const handle = noScripts

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await energyList(context.get(runtimeContext), 'gas', url.searchParams)
  return publicPage(list, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta({
    site,
    path: GAS.path,
    title: GAS.title,
    description: GAS.description,
    keywords: GAS.keywords,
    ...(loaderData && sharedAnswer('gas', loaderData)),
    structured: [
      ...(loaderData?.query === ''
        ? offerItemList(site, GAS.title, listedEnergy(shownFirst(loaderData.comparison.rows)))
        : []),
      faqPage(GAS.questions),
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: 'Offerte gas', path: GAS.path },
      ]),
    ],
  })
}

export default function OfferteGas({ loaderData }: Route.ComponentProps) {
  const { bands, gas: values, comparison, places, inputs, known, use, query } = loaderData
  const question = loaderData.question.gas
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={GAS}
      comparison={comparison}
      filters={readFilters(params)}
      query={query}
      question={gasBeside(withFoundUse(values, question))}
      asked={isAsked(params)}
      answer={{ known, use }}
      units={{ stima: '', consumo: question.consumption ?? '' }}
      inputs={inputs}
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
