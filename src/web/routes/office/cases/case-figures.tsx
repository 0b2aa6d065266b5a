import { formatDate } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import { Figures } from '../office-parts.tsx'
import type { CaseDeskData } from './case.server.ts'

/** What a contract is about, at a glance: the offer, what it costs (24 months of a line, else a year), what it brings, and by when it has to move. */
export function CaseFigures({ request, commission }: CaseDeskData) {
  const { activation, dueOn, isLate } = request
  if (!activation) return null
  const { cost } = activation
  const owed = commission?.state === 'confirmed' ? commission.confirmedCents : (commission?.expectedCents ?? null)
  const takenBackBy = commission?.state === 'clawed_back' ? (TAKEN_BACK_BY[commission.source] ?? '') : ''
  const late = isLate ? <span className="office-late">in ritardo</span> : null
  return (
    <Figures
      className="case-figures"
      rows={[
        ['Offerta', activation.offer, activation.supplier],
        [
          cost.months === 12 ? 'Spesa annua' : 'Spesa in 24 mesi',
          cost.total === null ? '—' : formatEuro(cost.total),
          cost.total === null ? 'non calcolata' : `alla firma: ${cost.basis}`,
        ],
        commission !== undefined && [
          'Provvigione',
          owed === null ? '—' : formatEuro(cents(owed)),
          owed === null ? 'nessun accordo registrato' : `${COMMISSIONS[commission?.state ?? 'none']}${takenBackBy}`,
        ],
        [
          'Entro',
          <span key="due" className={isLate ? 'office-late' : undefined}>
            {dueOn ? formatDate(dueOn) : '—'}
          </span>,
          late,
        ],
      ]}
    />
  )
}

const COMMISSIONS = {
  none: 'a contratto concluso, con l’accordo di oggi',
  expected: 'attesa',
  confirmed: 'confermata',
  clawed_back: 'stornata',
} as const
const TAKEN_BACK_BY: Readonly<Record<string, string>> = {
  withdrawal: ' (recesso)',
  supplier: ' (accettazione ritirata)',
}
