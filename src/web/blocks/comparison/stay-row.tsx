import { billNotices } from '#areas/bills/texts.ts'
import type { Cents } from '#core/money.ts'
import { Figure } from '#web/ui/figure.tsx'
import { wholeEuro } from '#web/ui/price-bar.tsx'

/** What the reader spends today, ahead of the offers; the best choice where no offer is worth a change. */
export function StayRow({ today, scale, isBest }: { today: Cents; scale: Cents; isBest: boolean }) {
  return (
    <li className="result result-stay" id="resta">
      <div className="result-cost">
        <p className="!mt-0">
          <Figure amount={today} />
        </p>
      </div>
      <div className="result-who">
        <div className="min-w-0">
          <h3>{isBest ? billNotices.stay : 'Il tuo contratto di oggi'}</h3>
          <p>Quanto hai scritto di spendere</p>
        </div>
      </div>
      <div className="result-bar">
        <span className="supply-best" role="img" aria-label={`Oggi: ${wholeEuro(today)} l’anno`}>
          <i style={{ width: `${((today / scale) * 100).toFixed(2)}%` }} />
        </span>
      </div>
      <div className="result-text lg:col-span-full">
        <p>
          {isBest
            ? billNotices.stayWhy
            : 'Ogni offerta qui sotto dice quanto cambia rispetto a questa cifra, con il consumo che hai scritto.'}
        </p>
      </div>
    </li>
  )
}
