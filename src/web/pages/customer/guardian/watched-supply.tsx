import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import type { WatchedSupply } from '#areas/guardian/procedures/my-alerts.server.ts'
import { METHOD } from '#areas/guardian/texts.ts'
import { STAY } from '#areas/offers/gain.ts'
import { formatDate } from '#core/dates.ts'
import { type Cents, formatEuro } from '#core/money.ts'
import { DeadPriceNote, Difference } from '#web/blocks/bill/difference.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { SUPPLIES } from '../addresses.ts'

/** A supply: when its price ends, and its yearly cost against the best available offer. */
export function WatchedSupplyItem({ supply }: { supply: WatchedSupply }) {
  const { id, commodity, supplierName, home, offerName, leavingSince } = supply
  const name = supplierName ? `${supplyLabels[commodity]} con ${supplierName}` : supplyLabels[commodity]
  return (
    <li>
      <h3>
        {name}
        {home ? <span className="muted"> · {home}</span> : null}
      </h3>
      <p>
        {leavingSince === null ? (
          <EndOfPrice supply={supply} />
        ) : (
          `Il ${formatDate(leavingSince)} hai chiesto di cambiare fornitore: la Sentinella riparte dalla prima bolletta nuova che confermi.`
        )}
      </p>
      {leavingSince === null ? <Compared supply={supply} name={name} /> : null}
      <div className="actions">
        {leavingSince === null && supply.isWorth && supply.offerId && offerName ? (
          <StartForm
            service="offer_activation"
            offer={supply.offerId}
            supplies={[supply.id]}
            {...(supply.billId ? { bill: supply.billId } : {})}
            label={`Attiva ${offerName}`}
            small
          />
        ) : null}
        <Link className="small" to={`${SUPPLIES}/${id}`}>
          Vedi la fornitura<span className="sr-only"> {name}</span>
        </Link>
      </div>
    </li>
  )
}

/** Yearly cost today and with the best offer, and the assumptions. */
function Compared({ supply, name }: { supply: WatchedSupply; name: string }) {
  const { presentCost, bestCost, netGain, offerName, offerSupplier } = supply
  const isKnown = presentCost !== null && bestCost !== null
  return (
    <>
      {presentCost !== null || bestCost !== null ? (
        <dl className="watched-costs">
          <Cost term="Con il contratto di oggi" amount={presentCost} />
          <Cost
            term={offerName ? `Con ${offerName}, ${offerSupplier ?? ''}` : 'Con l’offerta più conveniente'}
            amount={bestCost}
          />
          {netGain === null ? null : (
            <div>
              <dt>Nel primo anno</dt>
              <dd>
                {supply.isWorth ? <Difference savings={netGain} /> : <b>{STAY}</b>}
                {supply.isEstimate ? <Tag tone="glass">stima</Tag> : null}
              </dd>
            </div>
          )}
        </dl>
      ) : null}
      {isKnown ? (
        <p className="small">
          {supply.isWorth
            ? 'Tolti i costi di attivazione, con il tuo consumo di un anno.'
            : 'Cambiare non ti farebbe risparmiare più di 10 € l’anno.'}
        </p>
      ) : supply.dead ? (
        <DeadPriceNote dead={supply.dead} className="small" />
      ) : (
        <p className="small">
          {presentCost === null
            ? 'Non sappiamo quanto spendi oggi: completa i dati della fornitura e facciamo il confronto.'
            : 'Oggi non c’è un’offerta che puoi attivare al posto di questa.'}
        </p>
      )}
      {isKnown || bestCost !== null ? (
        <details className="disclosure">
          <summary>
            Che cosa abbiamo supposto<span className="sr-only"> per {name}</span>
          </summary>
          <ul className="grid list-disc gap-1.5 pt-2 pl-5 text-sm">
            {[METHOD, ...supply.assumptions].map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function EndOfPrice({ supply: { end, daysLeft, isVariable } }: { supply: WatchedSupply }) {
  if (end === null || daysLeft === null)
    return isVariable
      ? 'Prezzo variabile: segue il mercato, non ha una data di fine.'
      : 'Non sappiamo quando finisce il prezzo: scrivilo nella fornitura e te lo ricordiamo.'
  if (daysLeft < 0) return `Il prezzo bloccato è finito il ${formatDate(end)}: il fornitore può averlo cambiato.`
  return (
    <>
      Prezzo bloccato fino al {formatDate(end)}
      {daysLeft > 1 ? (
        <>
          , ancora <b>{daysLeft} giorni</b>
        </>
      ) : daysLeft === 1 ? (
        ', fino a domani'
      ) : (
        ', oggi è l’ultimo giorno'
      )}
      .
    </>
  )
}

function Cost({ term, amount }: { term: string; amount: Cents | null }) {
  if (amount === null) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{formatEuro(amount)}</b>
        <span className="unit">l’anno</span>
      </dd>
    </div>
  )
}
