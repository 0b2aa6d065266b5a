import { BillInvitation } from '#web/blocks/bill-invitation.tsx'
import { EnergyPage } from '#web/blocks/comparison/energy-page.tsx'
import { EnergyForm } from '#web/blocks/comparison/questions/energy-form.tsx'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { isWish } from '#web/blocks/comparison/questions/filters.ts'
import { GAS_BESIDE_LUCE, gasBeside, luceBeside, unfilled, withParams } from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { runtimeContext } from '#web/context.ts'
import { useSite } from '#web/site.ts'
import { romeDate } from '#core/dates.ts'
import { energyMeta } from '#web/seo/offer-list.ts'
import { Hidden } from '#web/ui/post-form.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/both-energies'
import { energyList } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { DUAL_PATH, dualTab, DUAL_TABS, type DualTab } from '#web/blocks/comparison/questions/asked.ts'
import { DUAL, dualContent } from './energy-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const params = url.searchParams
  const tab = dualTab(params)
  const list = await energyList(rt, tab === 'combo' ? 'luce_gas' : tab, params, GAS_BESIDE_LUCE)
  return publicPage({ ...list, tab, year: romeDate(rt.now()).slice(0, 4) }, list.comparison, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = energyMeta(loaded => {
  const { title, keywords } = loaded ? dualContent('combo', loaded.year) : DUAL
  return { ...DUAL, title, keywords }
})

export default function OfferteLuceGas({ loaderData }: Route.ComponentProps) {
  const { tab, luce, gas, query, year } = loaderData
  const { phone } = useSite()
  const params = new URLSearchParams(query)
  const addressOf = (one: DualTab) =>
    // The current spend belongs to the open tab only.
    `${DUAL_PATH}${withParams(params, { tab: one === 'combo' ? '' : one, pagina: '', ...(one !== tab && { spesa: '' }) })}`
  return (
    <EnergyPage
      content={dualContent(tab, year)}
      // Keep what was entered in the other tabs.
      list={{
        ...loaderData,
        beside: { ...luceBeside(luce), ...gasBeside(gas), ...loaderData.beside },
      }}
      form={<QuestionForm {...loaderData} />}
      requestPath="/auth"
      savings
      tabs={
        <div className="mt-4">
          <Tabs
            label="Che cosa vuoi confrontare"
            current={addressOf(tab)}
            tabs={DUAL_TABS.map(one => ({ to: addressOf(one.tab), label: one.label }))}
          />
        </div>
      }
    >
      <BillInvitation>
        {phone ? (
          <a className="btn" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            Chiama ora: {phone}
          </a>
        ) : null}
      </BillInvitation>
    </EnergyPage>
  )
}

/** Form of the open tab; the other tabs' answers stay in the address. */
function QuestionForm({ tab, bands, luce, comparison, places, query, ...loaded }: Route.ComponentProps['loaderData']) {
  const params = new URLSearchParams(query)
  const gas = unfilled(loaded.gas, params)
  const others = tab === 'combo' ? {} : { tab, ...(tab === 'luce' ? gasBeside(gas) : luceBeside(luce)) }
  return (
    <EnergyForm
      kind={tab === 'combo' ? 'luce_gas' : tab}
      {...{ luce, gas, bands, ...(tab !== 'luce' && places) }}
      names={GAS_BESIDE_LUCE}
      action={DUAL_PATH}
      isAnswered={loaded.isAsked}
      errors={comparison.errors}
      spend={readSpend(params)}
      keep={
        <>
          <Hidden values={others} />
          <Kept params={params} keeps={isWish} />
        </>
      }
    />
  )
}
