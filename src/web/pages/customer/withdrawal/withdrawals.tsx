import { Link } from 'react-router'
import { AreaHead } from '../area-links.tsx'
import {
  listWithdrawableContracts,
  type WithdrawableContract,
} from '#areas/requests/procedures/my-withdrawals.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { timeLeft, WITHDRAW_HERE } from '#areas/requests/withdrawal/texts.ts'
import { formatDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { tabAddress, withdrawalAddress } from '../addresses.ts'
import type { Route } from './+types/withdrawals'
import { Titled } from '#web/ui/fold.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  call(context.get(runtimeContext), listWithdrawableContracts, {})

export const meta = metaOf({
  title: 'Recedi dal contratto',
  description: 'I contratti che puoi ancora lasciare senza dire perché.',
  index: false,
})

const columns: readonly Column<WithdrawableContract>[] = [
  {
    head: 'Contratto',
    names: true,
    full: true,
    cell: ({ offer, supplier, type }) => (
      <>
        {offer}
        <span className="muted block regular">
          {supplier}, {requestTypeLabels[type]}
        </span>
      </>
    ),
  },
  { head: 'Concluso il', phone: 'Concluso il', full: true, cell: ({ term }) => formatDate(term.concludedOn) },
  {
    head: 'Ultimo giorno',
    phone: 'Ultimo giorno',
    full: true,
    cell: ({ term }) => formatDate(term.lastDay),
    under: ({ daysLeft }) => timeLeft(daysLeft),
  },
  {
    head: 'Azioni',
    end: true,
    cell: ({ requestId, offer }) => (
      <ButtonLink small to={withdrawalAddress(requestId)}>
        {WITHDRAW_HERE}
        <span className="sr-only">: {offer}</span>
      </ButtonLink>
    ),
  },
]

/** Linked from the footer of the area: contracts still within the term, or why there are none. */
export default function WithdrawalsPage({ loaderData: { days, contracts } }: Route.ComponentProps) {
  useLiveReload('requests')
  return (
    <SiteFrame>
      <AreaHead title="Recedi dal contratto">
        <div className="lead">
          <p>
            Hai {days} giorni da quando un contratto è concluso per lasciarlo, senza dire perché e senza spese. Bastano
            due passaggi.
          </p>
        </div>
      </AreaHead>
      <div className="wrap">
        <div className="withdrawal withdrawal-list">
          {contracts.length > 0 ? (
            <Ledger
              caption="I contratti che puoi ancora lasciare"
              hideCaption
              rows={contracts}
              rowKey={contract => contract.requestId}
              columns={columns}
            />
          ) : (
            <p className="text-lg">Oggi non hai contratti nel termine per recedere.</p>
          )}
          <Titled id="altrimenti" title="Non trovi il tuo contratto?">
            <ul className="withdrawal-options">
              <li>
                <h3>Non è ancora concluso</h3>
                <p>
                  Allora puoi annullare la richiesta: apri la pratica da{' '}
                  <Link to={tabAddress('requests')}>Le Mie Richieste</Link>.
                </p>
              </li>
              <li>
                <h3>Il termine è finito</h3>
                <p>
                  Puoi cambiare di nuovo fornitore, o fare <Link to="/reclami">reclamo</Link>. La pagina della pratica
                  ti dice come.
                </p>
              </li>
              <li>
                <h3>Non l’hai fatto con noi</h3>
                <p>Scrivi al fornitore: il suo indirizzo è nel contratto e in bolletta.</p>
              </li>
            </ul>
          </Titled>
        </div>
      </div>
    </SiteFrame>
  )
}
