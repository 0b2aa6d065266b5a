import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { usedWords } from '#web/blocks/comparison/asked.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { readFilters, shownFirst, isWish } from '#web/blocks/comparison/filters.ts'
import { GasForm } from '#web/blocks/comparison/gas-form.tsx'
import { gasUseWords } from '#web/blocks/comparison/gas-uses.ts'
import {
  unfilled,
  consumptionBands,
  consumptionField,
  gasBeside,
  gasQuestion,
  isAsked,
  knownFrom,
  marketQuestion,
  readGasForm,
  withFoundUse,
} from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/spend.ts'
import { Kept } from '#web/blocks/comparison/filters-bar.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import { listedEnergy, offerItemList } from '#web/seo/offer-list.ts'
import { sharedAnswer } from '#web/seo/share-address.ts'
import { breadcrumbs, faqPage, pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-gas'
import { askedOf, compareFor, listFacts, placesFor, publicPage, withSpend } from './comparison.server.ts'
import { GAS } from './energy-content.ts'

export const handle = noScripts

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const params = url.searchParams
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const values = readGasForm(params)
  const asked = {
    kind: 'gas' as const,
    luce: values,
    gas: values,
    question: { kind: 'gas' as const, luce: {}, gas: gasQuestion(values, bands) },
  }
  const { gas: question } = await askedOf(rt, asked, params)
  const list = await compareFor(rt, 'gas', { ...question, ...marketQuestion(params) }, () => consumptionField(values))
  const comparison = await withSpend(rt, list, readSpend(params), {
    question: { gas: question },
    guessed: { luce: false, gas: values.stima !== '' },
  })
  const places = placesFor(facts, values)
  return publicPage({ bands, values, question, comparison, places, query: params.toString() }, comparison, [
    'offers',
    'market',
  ])
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
  const use = usedWords({ kind: 'gas', luce: {}, gas: loaderData.question })
  const { bands, values, question, comparison, places, query } = loaderData
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={GAS}
      comparison={comparison}
      filters={readFilters(params)}
      query={query}
      question={gasBeside(withFoundUse(values, question))}
      asked={isAsked(params)}
      answer={{ known: knownFrom(values), use }}
      units={{ stima: '', consumo: question.consumption ?? '' }}
      inputs={[
        { term: 'Consumo', value: `${use}/anno` },
        { term: 'Uso', value: gasUseWords(values.uso) },
        ...(places.where ? [{ term: 'Dove', value: places.where }] : []),
      ]}
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
