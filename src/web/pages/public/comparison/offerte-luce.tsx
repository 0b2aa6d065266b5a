import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { readFilters, shownFirst, isWish, sharedAnswer } from '#web/blocks/comparison/questions/filters.ts'
import { LuceForm } from '#web/blocks/comparison/questions/luce-form.tsx'
import { isAsked, luceBeside, withFoundUse } from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts, siteOf } from '#web/site.ts'
import { listedEnergy, offerItemList } from '#web/seo/offer-list.ts'
import { breadcrumbs, faqPage, pageMeta } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-luce'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { LUCE } from './energy-content.ts'

export const handle = noScripts

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await energyList(context.get(runtimeContext), 'luce', url.searchParams)
  return publicPage(list, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta({
    site,
    path: LUCE.path,
    title: LUCE.title,
    description: LUCE.description,
    keywords: LUCE.keywords,
    ...(loaderData && sharedAnswer('luce', loaderData)),
    structured: [
      ...(loaderData?.query === ''
        ? offerItemList(site, LUCE.title, listedEnergy(shownFirst(loaderData.comparison.rows)))
        : []),
      faqPage(LUCE.questions),
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: 'Offerte luce', path: LUCE.path },
      ]),
    ],
  })
}

export default function OfferteLuce({ loaderData }: Route.ComponentProps) {
  const { bands, luce: values, comparison, inputs, known, use, query } = loaderData
  const { regions, where } = loaderData.places
  const question = loaderData.question.luce
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={LUCE}
      comparison={comparison}
      filters={readFilters(params)}
      query={query}
      question={luceBeside(withFoundUse(values, question))}
      asked={isAsked(params)}
      answer={{ known, use }}
      units={{ stima: '', consumo: question.consumption ?? '' }}
      inputs={inputs}
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
