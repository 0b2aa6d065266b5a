import { formatDate } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import type { CaseDeskData } from './case.server.ts'

/** What a contract is about, at a glance: the offer, what it costs (24 months of a line, else a year), what it brings, and by when it has to move. */
export function CaseFigures({ request, commission }: CaseDeskData) {
  const { activation, dueOn, isLate } = request
  if (!activation) return null
  const { cost } = activation
  const owed = commission?.state === 'confirmed' ? commission.confirmedCents : (commission?.expectedCents ?? null)
  return (
    <dl className="case-figures">
      <div>
        <dt>Offerta</dt>
        <dd>
          <b>{activation.offer}</b>
        </dd>
        <dd className="muted">{activation.supplier}</dd>
      </div>
      <div>
        <dt>{cost.months === 12 ? 'Spesa annua' : 'Spesa in 24 mesi'}</dt>
        <dd>
          <b>{cost.total === null ? '—' : formatEuro(cost.total)}</b>
        </dd>
        <dd className="muted">{cost.total === null ? 'non calcolata' : `alla firma: ${cost.basis}`}</dd>
      </div>
      {commission === undefined ? null : (
        <div>
          <dt>Provvigione</dt>
          <dd>
            <b>{owed === null ? '—' : formatEuro(cents(owed))}</b>
          </dd>
          <dd className="muted">
            {owed === null ? 'nessun accordo registrato' : COMMISSIONS[commission?.state ?? 'none']}
          </dd>
        </div>
      )}
      <div>
        <dt>Entro</dt>
        <dd>
          <b className={isLate ? 'office-late' : undefined}>{dueOn ? formatDate(dueOn) : '—'}</b>
        </dd>
        {isLate ? <dd className="office-late">in ritardo</dd> : null}
      </div>
    </dl>
  )
}

const COMMISSIONS = {
  none: 'a contratto concluso, con l’accordo di oggi',
  expected: 'attesa',
  confirmed: 'confermata',
  clawed_back: 'stornata',
} as const
