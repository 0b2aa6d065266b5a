import { TAKE_BACK_REASONS, takeBackReasons } from '#areas/handover/take-back-reasons.ts'
import { ruleOf } from '#areas/requests/case-steps.ts'
import { formatDate } from '#core/dates.ts'
import { CaseAct, OFFICE_NOTE, Part } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'

/** «Il fornitore ritira l’accettazione»: shown while it may, and what the customer will read before it is recorded. */
export function CaseTakeBack({ request, today }: CaseDeskData) {
  if (!request.possible.takeBack) return null
  const { withdrawal } = request
  const { title, text } = ruleOf('supplier-took-back')
  return (
    <Part title="Contratto accettato" id="case-take-back">
      <CaseAct
        fold="Il fornitore ritira l’accettazione"
        intent="take-back"
        seen={request.seen}
        label="Registra il ritiro"
        tone="danger"
        fields={[
          {
            name: 'reason',
            label: 'Motivo',
            first: 'Scegli il motivo',
            options: Object.fromEntries(takeBackReasons.map(value => [value, TAKE_BACK_REASONS[value].label])),
          },
          {
            name: 'on',
            type: 'date',
            label: 'Comunicato il',
            min: request.activation?.concludedOn ?? undefined,
            max: today,
            kept: today,
          },
          OFFICE_NOTE,
        ]}
        hint={
          <>
            Il cliente legge, nell’area e per email: «{title}. {text}» La pratica torna a noi e può essere inviata di
            nuovo; la provvigione attesa cade.
            {withdrawal.stage === 'open'
              ? ` Il suo diritto di recesso resta fino al ${formatDate(withdrawal.term.lastDay)}.`
              : ''}
          </>
        }
        below={
          <details className="small">
            <summary>Il messaggio, motivo per motivo</summary>
            <dl className="pt-2">
              {takeBackReasons.map(reason => (
                <div key={reason} className="pb-2">
                  <dt className="font-semibold">{TAKE_BACK_REASONS[reason].label}</dt>
                  <dd className="muted">{TAKE_BACK_REASONS[reason].told}</dd>
                </div>
              ))}
            </dl>
          </details>
        }
      />
    </Part>
  )
}
