import { STAY, STAY_WHY } from '#areas/offers/gain.ts'
import { Link } from 'react-router'
import { type Cents, formatEuro } from '#core/money.ts'
import { Figure } from '#web/ui/figures/figure.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { type ListAddress, withParams } from './query.ts'
import type { SpendView } from './questions/spend.ts'

/** What the reader spends today, ahead of the offers; the best choice where no offer is worth a change. */
export function StayRow({
  today,
  scale,
  isBest,
  spend,
  list,
  saysDoubt,
}: {
  today: Cents
  scale: Cents
  isBest: boolean
  spend: SpendView | null
  list: ListAddress
  /** The page does not say yet that the consumption is a guess. */
  saysDoubt: boolean
}) {
  return (
    <li className="result result-stay" id="resta">
      <div className="result-cost">
        <p className="!mt-0">
          <Figure amount={today} />
        </p>
      </div>
      <div className="result-who">
        <div className="min-w-0">
          <h3>{isBest ? STAY : 'Il tuo contratto di oggi'}</h3>
          <p>La spesa che ci hai indicato</p>
        </div>
      </div>
      <div className="result-bar">
        <span className="supply-best" role="img" aria-label={`Oggi: ${wholeEuro(today)} l’anno`}>
          <i style={{ width: `${((today / scale) * 100).toFixed(2)}%` }} />
        </span>
      </div>
      <div className="result-text lg:col-span-full">
        {spend?.floor ? (
          <p>
            Con questi consumi la rete, gli oneri e le imposte da soli costano {formatEuro(spend.floor)} l’anno:{' '}
            {formatEuro(today)} non può essere tutta la spesa. Ricontrolla che sia la somma di un anno, e che il consumo
            sia giusto.
          </p>
        ) : null}
        {spend?.isGuessed ? (
          saysDoubt && <Doubt today={today} spend={spend} list={list} />
        ) : spend?.floor || !isBest ? null : (
          <p>{STAY_WHY}</p>
        )}
      </div>
    </li>
  )
}

/** The consumption is an estimate: which one would make the two agree, to be taken over or typed. */
function Doubt({ today, spend: { explains }, list }: { today: Cents; spend: SpendView; list: ListAddress }) {
  return (
    <p>
      Il consumo è solo stimato, quindi non possiamo dirti se ti conviene restare.{' '}
      {explains ? (
        <>
          Con un’offerta di prezzo medio, {formatEuro(today)} l’anno sono circa {explains.words}:{' '}
          <Link
            to={`${list.path}${withParams(list.params, { ...explains.use, pagina: '' })}`}
            rel="nofollow"
            reloadDocument
          >
            usa {explains.words}
          </Link>
          , oppure scrivi il consumo annuo che trovi in bolletta.
        </>
      ) : (
        'Scrivi il consumo annuo che trovi in bolletta.'
      )}
    </p>
  )
}
