import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { usedWords } from '#web/blocks/comparison/asked.ts'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { readFilters, shownFirst, isWish } from '#web/blocks/comparison/filters.ts'
import { LuceForm } from '#web/blocks/comparison/luce-form.tsx'
import {
  consumptionBands,
  consumptionField,
  isAsked,
  knownFrom,
  luceBeside,
  luceQuestion,
  marketQuestion,
  powerWords,
  readLuceForm,
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
import type { Route } from './+types/offerte-luce'
import { askedOf, compareFor, listFacts, placesFor, publicPage, withSpend } from './comparison.server.ts'
import { LUCE } from './energy-content.ts'

export const handle = noScripts

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const params = url.searchParams
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const values = readLuceForm(params)
  const asked = {
    kind: 'luce' as const,
    luce: values,
    gas: values,
    question: { kind: 'luce' as const, luce: luceQuestion(values, bands), gas: {} },
  }
  const { luce: question } = await askedOf(rt, asked, params)
  const list = await compareFor(rt, 'luce', { ...question, ...marketQuestion(params) }, () => consumptionField(values))
  const comparison = await withSpend(rt, list, readSpend(params), {
    question: { luce: question },
    guessed: { luce: values.stima !== '', gas: false },
  })
  const { regions, where } = placesFor(facts, values)
  return publicPage({ bands, regions, where, values, question, comparison, query: params.toString() }, comparison, [
    'offers',
    'market',
  ])
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
  const use = usedWords({ kind: 'luce', luce: loaderData.question, gas: {} })
  const { bands, regions, where, values, question, comparison, query } = loaderData
  const params = new URLSearchParams(query)
  return (
    <EnergyPage
      content={LUCE}
      comparison={comparison}
      filters={readFilters(params)}
      query={query}
      question={luceBeside(withFoundUse(values, question))}
      asked={isAsked(params)}
      answer={{ known: knownFrom(values), use }}
      units={{ stima: '', consumo: question.consumption ?? '' }}
      inputs={[
        { term: 'Consumo', value: `${use}/anno` },
        { term: 'Potenza', value: powerWords(values, question) },
        { term: 'Uso', value: usage(values) },
        ...(where ? [{ term: 'Dove', value: where }] : []),
      ]}
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

const usage = ({ cliente, residente }: { cliente: string; residente: string }) =>
  cliente === 'business' ? 'Azienda o partita IVA' : residente === '1' ? 'Casa di residenza' : 'Seconda casa'
