import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { DualForm } from '#web/blocks/comparison/dual-form.tsx'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { Kept } from '#web/blocks/comparison/filters-bar.tsx'
import { readFilters, shownFirst, isWish } from '#web/blocks/comparison/filters.ts'
import { GasForm } from '#web/blocks/comparison/gas-form.tsx'
import { gasUseWords } from '#web/blocks/comparison/gas-uses.ts'
import { LuceForm } from '#web/blocks/comparison/luce-form.tsx'
import {
  unfilled,
  consumptionBands,
  GAS_BESIDE_LUCE,
  gasBeside,
  gasQuestion,
  luceBeside,
  luceQuestion,
  isAsked,
  knownFrom,
  marketQuestion,
  powerWords,
  readGasForm,
  readLuceForm,
  withFoundUse,
  placeIn,
  withoutPlace,
  withParams,
} from '#web/blocks/comparison/query.ts'
import { fieldsOf } from '#web/blocks/comparison/question-errors.ts'
import { guessedIn, usedWords } from '#web/blocks/comparison/asked.ts'
import { readSpend } from '#web/blocks/comparison/spend.ts'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import { romeDate } from '#core/dates.ts'
import { breadcrumbs, faqPage, pageMeta } from '#web/seo/meta.ts'
import { listedEnergy, offerItemList } from '#web/seo/offer-list.ts'
import { siteOf, useSite } from '#web/site.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/offerte-luce-gas-2025'
import {
  askedOf,
  compareBothFor,
  compareFor,
  listFacts,
  placesFor,
  publicPage,
  withSpend,
} from './comparison.server.ts'
import { DUAL, DUAL_PATH, DUAL_TABS, dualContent, type DualTab } from './dual-content.ts'

export const handle = noScripts

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const params = url.searchParams
  const tab: DualTab = DUAL_TABS.find(one => one.tab === params.get('tab'))?.tab ?? 'combo'
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const luce = readLuceForm(params)
  const gas = readGasForm(params, GAS_BESIDE_LUCE)
  const kind = tab === 'combo' ? 'luce_gas' : tab
  const question = await askedOf(
    rt,
    { kind, luce, gas, question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) } },
    params,
  )
  const fields = fieldsOf(kind, { luce, gas })
  const wishes = marketQuestion(params)
  const list =
    tab === 'combo'
      ? await compareBothFor(rt, { luce: withoutPlace(question.luce), gas: question.gas }, wishes, fields)
      : await compareFor(
          rt,
          tab,
          { ...(tab === 'luce' ? withoutPlace(question.luce) : question.gas), ...wishes },
          fields,
        )
  const comparison = await withSpend(rt, list, readSpend(params), {
    question: {
      ...(tab !== 'gas' && { luce: withoutPlace(question.luce) }),
      ...(tab !== 'luce' && { gas: question.gas }),
    },
    guessed: guessedIn({ luce, gas }),
    gasNames: GAS_BESIDE_LUCE,
  })
  // Where both are asked, the cheapest of each apart stand beside one contract for both.
  const apart =
    tab === 'combo' && list.rows.length > 0
      ? await Promise.all([
          compareFor(rt, 'luce', { ...withoutPlace(question.luce), ...placeIn(question.gas) }),
          compareFor(rt, 'gas', question.gas),
        ])
      : null
  const pair = apart && { luce: apart[0].rows, gas: apart[1].rows }
  const places = placesFor(facts, gas)
  const query = params.toString()
  const year = romeDate(rt.now()).slice(0, 4)
  return publicPage({ tab, bands, luce, gas, question, comparison, pair, places, query, year }, comparison, [
    'offers',
    'market',
  ])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const content = loaderData ? dualContent('combo', loaderData.year) : DUAL
  return pageMeta({
    site,
    path: DUAL_PATH,
    title: content.title,
    description: DUAL.description,
    keywords: content.keywords,
    structured: [
      ...(loaderData?.query === ''
        ? offerItemList(site, content.title, listedEnergy(shownFirst(loaderData.comparison.rows)))
        : []),
      faqPage(DUAL.questions),
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: 'Offerte luce e gas', path: DUAL_PATH },
      ]),
    ],
  })
}

export default function OfferteLuceGas({ loaderData }: Route.ComponentProps) {
  const { tab, luce, gas, question, comparison, pair, places, query, year } = loaderData
  const { phone } = useSite()
  const params = new URLSearchParams(query)
  const addressOf = (one: DualTab) =>
    // What is spent today is that of the open tab alone.
    `${DUAL_PATH}${withParams(params, { tab: one === 'combo' ? '' : one, pagina: '', ...(one !== tab && { spesa: '' }) })}`
  const inputs = [
    ...(tab === 'gas' ? [] : [{ term: 'Luce', value: `${usedWords({ ...question, kind: 'luce' })}/anno` }]),
    ...(tab === 'gas' ? [] : [{ term: 'Potenza', value: powerWords(luce, question.luce) }]),
    ...(tab === 'luce' ? [] : [{ term: 'Gas', value: `${usedWords({ ...question, kind: 'gas' })}/anno` }]),
    ...(tab === 'luce'
      ? []
      : [
          { term: 'Uso del gas', value: gasUseWords(gas.uso) },
          ...(places.where ? [{ term: 'Dove', value: places.where }] : []),
        ]),
  ]
  return (
    <EnergyPage
      content={dualContent(tab, year)}
      comparison={comparison}
      filters={readFilters(params)}
      query={query}
      asked={isAsked(params)}
      answer={{
        known: knownFrom(...(tab === 'gas' ? [] : [luce]), ...(tab === 'luce' ? [] : [gas])),
        use: usedWords({ ...question, kind: tab === 'combo' ? 'luce_gas' : tab }),
      }}
      pair={pair}
      units={{
        ...(tab !== 'gas' && { stima: '', consumo: question.luce.consumption ?? '' }),
        ...(tab !== 'luce' && { stimaGas: '', consumoGas: question.gas.consumption ?? '' }),
      }}
      inputs={inputs}
      form={<QuestionForm {...loaderData} />}
      question={{
        ...luceBeside(withFoundUse({ ...luce, regione: '', cap: '' }, question.luce)),
        ...gasBeside(withFoundUse(gas, question.gas)),
      }}
      requestPath="/auth"
      savings
      tabs={
        <div className="mt-4 max-sm:mt-0">
          <Tabs
            label="Che cosa vuoi confrontare"
            current={addressOf(tab)}
            tabs={DUAL_TABS.map(one => ({ to: addressOf(one.tab), label: one.label }))}
          />
        </div>
      }
    >
      <BillInvitation to="/auth?redirectTo=%2Fdashboard">
        {phone ? (
          <a className="btn" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            Chiama ora: {phone}
          </a>
        ) : null}
      </BillInvitation>
    </EnergyPage>
  )
}

/** The question of the open tab; what the others asked stays in the address. */
function QuestionForm({ tab, bands, luce, comparison, places, query, ...loaded }: Route.ComponentProps['loaderData']) {
  const gas = unfilled(loaded.gas, new URLSearchParams(query))
  const keep = <Kept params={new URLSearchParams(query)} keeps={isWish} />
  const others = tab === 'luce' ? gasBeside(gas) : luceBeside({ ...luce, regione: '', cap: '' })
  const kept = (
    <>
      <input type="hidden" name="tab" value={tab} />
      {Object.entries(others).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {keep}
    </>
  )
  const { errors } = comparison
  const spend = readSpend(new URLSearchParams(query))
  if (tab === 'luce') return <LuceForm values={luce} keep={kept} action={DUAL_PATH} {...{ bands, errors, spend }} />
  const place = places
  if (tab === 'gas')
    return (
      <GasForm
        values={gas}
        keep={kept}
        action={DUAL_PATH}
        names={GAS_BESIDE_LUCE}
        {...{ bands, errors, spend, ...place }}
      />
    )
  return <DualForm keep={keep} action={DUAL_PATH} {...{ luce, gas, bands, errors, spend, ...place }} />
}
