import { UploadBill } from '../bill/bill-table.tsx'
import { BILL_WIZARD } from '#areas/bills/bill.ts'
import { Link } from 'react-router'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/notices.server.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceBarLegend, scaleFor, PriceBarScale } from '#web/ui/figures/price-bar.tsx'
import { DoneNotice } from '../../profile/done-notice.tsx'
import { NEW_SUPPLY, SUPPLIES } from '../addresses.ts'
import { AreaHead, AreaLinks } from '../area-links.tsx'
import type { Route } from './+types/supplies'
import { SupplyRow } from './supply-row.tsx'
import { byHome } from './supply-words.ts'
import { actOnHome } from './supplies.server.ts'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Earlier } from '#web/ui/pages.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ supplies, next }, unread] = await orNotFound(
    Promise.all([call(rt, listMySupplies, { cursor, withCosts: true }), call(rt, countUnreadNotices, {})]),
  )
  return { supplies, next, unread, isFirstPage: cursor === undefined }
}

export const action = actOnHome

export const meta = metaOf({
  title: 'Forniture',
  description: 'Le tue case, i contratti di luce e gas e quanto costano oggi.',
  index: false,
})

export default function SuppliesPage({ loaderData }: Route.ComponentProps) {
  useLiveReload('bills')
  const { supplies, next, unread, isFirstPage } = loaderData
  const groups = byHome(supplies)
  const homes = groups.flatMap(({ home }) => home ?? [])
  const costs = supplies.flatMap(({ costs }) => [costs?.present?.total ?? [], costs?.best?.yearlyCost ?? []].flat())
  const scale = scaleFor(costs)
  return (
    <SiteFrame>
      <AreaHead title="Forniture">
        <p className="lead">Le tue case, i contratti di luce e gas, e quanto costa ciascuno con i tuoi consumi.</p>
        <AreaLinks current={SUPPLIES} unread={unread} />
      </AreaHead>
      <div className="wrap pb-16">
        <div className="pt-8">
          <DoneNotice />
        </div>
        {supplies.length === 0 && isFirstPage ? (
          <EmptyState
            level={2}
            title="Ancora nessuna fornitura"
            illustration={<Illustration of={billDrawing} bare />}
            action={
              <p className="actions">
                <UploadBill />
                <Link to={NEW_SUPPLY}>Scrivila a mano</Link>
              </p>
            }
          >
            Quando confermi i dati di una bolletta, la fornitura nasce da sola. Se la bolletta non è a portata di mano
            puoi scriverla tu.
          </EmptyState>
        ) : (
          <>
            {groups.map(({ home, supplies }) => (
              <section key={home?.id ?? ''} className="supply-home" aria-labelledby={`casa-${home?.id ?? 'altre'}`}>
                <div className="home-head">
                  <h2 id={`casa-${home?.id ?? 'altre'}`}>{home?.name ?? 'Senza indirizzo'}</h2>
                  {home?.isNamed ? <p className="small muted">{home.address}</p> : null}
                </div>
                <div className="results-head" aria-hidden="true">
                  <span>Spesa annua, tasse comprese</span>
                  <span>Contratto</span>
                  <PriceBarScale most={scale} />
                  <span>Prezzo</span>
                  <span>Quota fissa</span>
                  <span>Consumo di un anno</span>
                </div>
                <ol>
                  {supplies.map(supply => (
                    <SupplyRow key={supply.id} supply={supply} scale={scale} />
                  ))}
                </ol>
                {home ? <HomeTools home={home} others={homes.filter(({ id }) => id !== home.id)} /> : null}
              </section>
            ))}
            {costs.length > 0 ? (
              <div className="pt-4">
                <PriceBarLegend />
              </div>
            ) : null}
            <Earlier to={SUPPLIES} next={next} isFirstPage={isFirstPage} />
            <p className="actions pt-8">
              <ButtonLink to={BILL_WIZARD}>Carica una bolletta</ButtonLink>
              <Link to={NEW_SUPPLY}>Scrivi una fornitura a mano</Link>
            </p>
            <p className="small muted max-w-[70ch] pt-6">
              Le cifre vengono dai tuoi dati con lo stesso calcolo dei preventivi.{' '}
              <Link to="/come-calcoliamo">Come calcoliamo</Link>
            </p>
          </>
        )}
      </div>
    </SiteFrame>
  )
}

type Home = NonNullable<SupplyLine['home']>

/** Actions on a home: rename it, or merge it with a duplicate. */
function HomeTools({ home, others }: { home: Home; others: readonly Home[] }) {
  return (
    <div className="home-tools">
      <details className="disclosure small">
        <summary>
          {others.length > 0 ? 'Dai un nome alla casa o uniscila a un’altra' : 'Dai un nome alla casa'}
          <span className="sr-only">: {home.name}</span>
        </summary>
        <div className="form-grid pt-3">
          <PostForm className="grid content-start gap-3" hidden={{ home: home.id }}>
            <TextField
              name="label"
              id={`nome-${home.id}`}
              label="Come si chiama"
              hint="Per esempio «Casa al mare». Se lo lasci vuoto resta l’indirizzo."
              defaultValue={home.isNamed ? home.name : ''}
              maxLength={60}
              autoComplete="off"
              optional
            />
            <p>
              <Button small name="intent" value="rename">
                Salva il nome
              </Button>
            </p>
          </PostForm>
          {others.length > 0 ? (
            <PostForm className="grid content-start gap-3" hidden={{ home: home.id }}>
              <SelectField
                name="into"
                id={`unisci-${home.id}`}
                label="È la stessa casa di"
                hint="Le forniture di questa passano in quella; da lì in poi i due indirizzi sono la stessa casa."
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <p>
                <Button small name="intent" value="merge">
                  Unisci le due case
                </Button>
              </p>
            </PostForm>
          ) : null}
        </div>
      </details>
    </div>
  )
}
