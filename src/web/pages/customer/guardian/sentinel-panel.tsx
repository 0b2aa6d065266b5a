import type { MyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { reminderDaysText } from '#areas/guardian/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { wholeEuro } from '#web/ui/price-bar.tsx'
import { GUARDIAN } from '../addresses.ts'

const ofCommodity = { luce: 'della tua luce', gas: 'del tuo gas' } as const

/** The closed box of the overview: what ends next, and what the guardian will say. Nothing before there is a supply. */
export function SentinelPanel({ watch, next, hasSupplies }: MyWatch) {
  if (!hasSupplies) return null
  return (
    <section className="guard" aria-labelledby="sentinella">
      <h2 id="sentinella">Sentinella</h2>
      {next ? (
        <p>
          Il prezzo bloccato {ofCommodity[next.commodity]} finisce {next.daysLeft > 1 ? 'tra' : null}
          {next.daysLeft > 1 ? (
            <span className="guard-days">
              <span className="figure">{next.daysLeft}</span>
              <span className="unit">giorni</span>
            </span>
          ) : (
            <b>{next.daysLeft === 1 ? 'domani' : 'oggi'}</b>
          )}
        </p>
      ) : (
        <p>Non conosciamo la fine di un prezzo bloccato: se la scrivi nella fornitura, te la ricordiamo.</p>
      )}
      <p className="small muted">
        {watch.reminders ? `Te lo ricordiamo ${reminderDaysText}.` : 'I promemoria sono spenti.'}{' '}
        {watch.alert ? (
          <>
            Ti avvisiamo se cambiare fa risparmiare più di{' '}
            <b className="nowrap text-ink">{wholeEuro(watch.threshold)} l’anno</b>.
          </>
        ) : (
          'L’avviso di risparmio è spento.'
        )}{' '}
        Non cambiamo mai niente da soli.
      </p>
      <p>
        <ButtonLink small to={GUARDIAN}>
          {watch.alert ? 'Cambia la soglia' : 'Scegli una soglia'}
        </ButtonLink>
      </p>
    </section>
  )
}
