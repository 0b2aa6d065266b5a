import { commissionStateLabels } from '#areas/commissions/commission.ts'
import { answerReasonLabel } from '#areas/handover/take-back-reasons.ts'
import { sendFormatLabels, sendStateLabels } from '#areas/handover/send.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import type { CaseDeskData } from './case.server.ts'
import { Facts } from '#web/ui/facts.tsx'

const euro = (amount: number | null): string =>
  amount === null ? 'nessun accordo registrato' : formatEuro(cents(amount))

const ANSWERS = { accepted: 'accettata', refused: 'rifiutata', 'taken-back': 'accettazione ritirata' }
const TAKEN_BACK_BY: Readonly<Record<string, string>> = {
  withdrawal: ' (recesso)',
  supplier: ' (accettazione ritirata)',
}

/** Beside the steps: what went to the supplier, what came back, and what the office is owed. */
export function DeskCommission({
  commission,
  handover,
}: {
  commission: CaseDeskData['commission']
  handover: NonNullable<CaseDeskData['handover']>
}) {
  const { sends, answers } = handover
  return (
    <>
      {sends.length > 0 ? (
        <section aria-labelledby="desk-sends" className="pt-6">
          <h2 id="desk-sends">Invii</h2>
          <ul className="small">
            {sends.map(send => (
              <li key={send.id} className="pb-2">
                {formatDateTime(send.at)}, {sendFormatLabels[send.format]}
                <span className="muted block">
                  {send.outcome === 'not-possible' || send.outcome === 'given-up'
                    ? 'Non partita con questo invio'
                    : sendStateLabels[send.state]}
                  {send.sha256 ? `, impronta ${send.sha256.slice(0, 12)}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {answers.length > 0 ? (
        <section aria-labelledby="desk-answers" className="pt-6">
          <h2 id="desk-answers">Risposte del fornitore</h2>
          <ul className="small">
            {answers.map(({ id, answer, reason, note, reference, answeredOn, by }) => (
              <li key={id} className="pb-2">
                {formatDate(answeredOn)}: {ANSWERS[answer]}
                {reason ? `, ${answerReasonLabel(reason).toLowerCase()}` : ''}
                <span className="muted block">
                  {reference ? `Contratto ${reference}. ` : ''}
                  {note ? `${note} ` : ''}
                  {by ? `Registrata da ${by}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {commission?.state ? (
        <section aria-labelledby="desk-commission" className="pt-6">
          <h2 id="desk-commission">Provvigione</h2>
          <Facts
            rows={[
              ['Stato', commissionStateLabels[commission.state]],
              ['Attesa', euro(commission.expectedCents)],
              commission.confirmedCents !== null && ['Confermata', euro(commission.confirmedCents)],
              commission.clawedBackCents !== null && [
                'Stornata',
                `${euro(commission.clawedBackCents)}${TAKEN_BACK_BY[commission.source] ?? ''}`,
              ],
            ]}
          />
          <p className="tiny muted">Solo per l’ufficio: non entra nell’ordine delle offerte.</p>
        </section>
      ) : null}
    </>
  )
}
