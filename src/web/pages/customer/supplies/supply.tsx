import type { FieldView } from '#areas/bills/bill-view.server.ts'
import { type SupplyDetail, getMySupply } from '#areas/bills/procedures/my-supply.server.ts'
import { supplyRule, marketNotices } from '#areas/bills/texts.ts'
import type { Source } from '#areas/supplies/sources.ts'
import { customerTypeLabels } from '#areas/bills/bill.ts'
import { formatUnitPrice } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { sourceWords, unitsOf, codeOf, endOfPrice, nameOf } from './supply-words.ts'
import { Link, useActionData } from 'react-router'
import { countUnreadNotices } from '#areas/notifications/procedures/notices.server.ts'
import { call } from '#platform/procedure.server.ts'
import { OfficialContract } from '#web/blocks/bill/official-contract.tsx'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import type { Refusal } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Fold, Titled } from '#web/ui/fold.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { DoneNotice } from '../../profile/done-notice.tsx'
import { billAddress, GUARDIAN, serviceAddress, SUPPLIES } from '../addresses.ts'
import { AreaHead, AreaLinks } from '../area-links.tsx'
import type { Route } from './+types/supply'
import { SupplyCost } from './supply-cost.tsx'
import { SupplyFields } from './supply-fields.tsx'
import { SupplyHistory } from './supply-history.tsx'
import { listAddress } from './list-address.ts'
import { actOnSupply } from './supplies.server.ts'

interface ValueRow {
  name: string
  label: string
  value: string
  source: Source | null
}

const unit = ({ unit }: FieldView) => (unit === null ? '' : ` ${unit}`)

/** All known values with their sources. */
function rowsOf(supply: SupplyDetail): ValueRow[] {
  const known = supply.fields.flatMap((field): ValueRow[] =>
    field.value === null || field.name === 'province'
      ? []
      : [
          {
            name: field.name,
            label: field.label,
            value: `${field.shown}${unit(field)}`,
            source: supply.sources[field.name] ?? null,
          },
        ],
  )
  const own: ValueRow[] = [
    ...(supply.home
      ? [{ name: 'address', label: 'Casa', value: supply.home.address, source: supply.sources.address ?? null }]
      : []),
    ...(supply.customerType === 'business'
      ? [{ name: 'customerType', label: 'Per', value: customerTypeLabels.business, source: null }]
      : []),
  ]
  const spread: ValueRow[] =
    supply.spread === null
      ? []
      : [
          {
            name: 'spread',
            label: 'Spread sul prezzo all’ingrosso',
            value: formatUnitPrice(Decimal.of(supply.spread), unitsOf[supply.commodity].price),
            source: supply.sources.spread ?? null,
          },
        ]
  return [...own, ...known.filter(({ name }) => name !== 'address'), ...spread]
}

function SupplyData({ supply }: { supply: SupplyDetail }) {
  return (
    <>
      <Ledger
        caption="I dati della fornitura e da dove vengono"
        hideCaption
        columns={columns}
        rows={rowsOf(supply)}
        rowKey={row => row.name}
      />
      <p className="side-note">{supplyRule}</p>
    </>
  )
}

const columns: readonly Column<ValueRow>[] = [
  { head: 'Dato', names: true, cell: row => row.label },
  { head: 'Valore', cell: row => <span className="supply-value">{row.value}</span> },
  {
    head: 'Da dove viene',
    full: true,
    cell: row =>
      row.source === null ? (
        <span className="muted">—</span>
      ) : (
        <span className={row.source.from === 'hand' ? undefined : 'muted'}>
          {row.source.from === 'hand' ? <b>{sourceWords(row.source)}</b> : sourceWords(row.source)}
        </span>
      ),
  },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [supply, unread] = await orNotFound(
    Promise.all([call(rt, getMySupply, { supplyId: params.supplyId, cursor }), call(rt, countUnreadNotices, {})]),
  )
  return { supply, unread, isEditing: url.searchParams.has('correggi') }
}

export const action = actOnSupply

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: loaderData ? nameOf(loaderData.supply) : 'La tua fornitura',
  description: 'Prezzo, consumi, storico delle bollette.',
  index: false,
}))

export default function SupplyPage({ loaderData }: Route.ComponentProps) {
  const refusal = useActionData<Refusal>()
  useLiveReload('bills')
  const { supply, unread, isEditing } = loaderData
  const list = listAddress(supply)
  const about = [supply.home?.name, codeOf(supply)].filter(Boolean).join(' · ')
  return (
    <SiteFrame>
      <AreaHead under={{ to: SUPPLIES, label: 'Forniture' }} title={nameOf(supply)}>
        <p className="lead supply-code">{about || 'Codice e indirizzo ancora da scrivere'}</p>
        <AreaLinks current={SUPPLIES} unread={unread} />
      </AreaHead>
      <div className="wrap supply-page">
        <DoneNotice unless={Boolean(refusal)} />
        {supply.market && supply.market !== 'libero' ? (
          <TextNotice title={marketNotices[supply.market].title}>{marketNotices[supply.market].text}</TextNotice>
        ) : null}
        <Titled id="costo" title="Quanto costa in un anno">
          <SupplyCost supply={supply} />
          {list ? (
            <p>
              <Link to={list}>Vedi tutte le offerte con questi dati</Link>
            </p>
          ) : null}
        </Titled>
        <Titled id="dati" title="I dati della fornitura">
          <p>{endOfPrice(supply)}</p>
          {supply.costs?.contract ? <OfficialContract contract={supply.costs.contract} isOnly /> : null}
          <SupplyData supply={supply} />
          <Fold
            key={isEditing || refusal ? 'open' : 'closed'}
            title="Correggi o completa i dati"
            wide
            open={isEditing || refusal !== undefined}
          >
            <SupplyFields supply={supply} refusal={refusal} />
          </Fold>
        </Titled>
        <Titled id="storico" title="Lo storico delle bollette">
          <SupplyHistory supply={supply} />
        </Titled>
        <Titled id="altro" title="Che cosa puoi fare">
          <p className="actions">
            <ButtonLink to={serviceAddress('switch')}>Cambia fornitore</ButtonLink>
            <ButtonLink to={serviceAddress('voltura')}>Cambia intestatario</ButtonLink>
            <Link to={GUARDIAN}>Promemoria e avvisi della Sentinella</Link>
            {supply.billId ? <Link to={billAddress(supply.billId)}>L’ultima bolletta</Link> : null}
          </p>
          <p className="small muted max-w-[70ch]">
            Si apre una richiesta al primo passo, con quello che sappiamo già scritto. Niente parte prima della tua
            conferma.
          </p>
          <Fold title="Elimina questa fornitura" wide>
            <PostForm className="grid gap-4">
              <p className="small max-w-[60ch]">
                Cancelliamo i dati di questa fornitura, anche quelli scritti da te, e la Sentinella smette di seguirla.
                Le bollette restano tra le tue analisi. Una pratica in corso va avanti.
              </p>
              <p>
                <Button tone="danger" name="intent" value="delete">
                  Elimina la fornitura
                </Button>
              </p>
            </PostForm>
          </Fold>
        </Titled>
      </div>
    </SiteFrame>
  )
}
