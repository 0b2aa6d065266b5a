import { useState } from 'react'
import type { Handover } from '#areas/handover/procedures/get-handover.server.ts'
import { DATA, datumRule } from '#areas/requests/corrections/data.ts'
import type { CorrectionState } from '#areas/requests/corrections/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { useTaken } from '#web/ui/fields.tsx'
import { Status } from '#web/ui/tag.tsx'
import { CaseAct, Part } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'

const STATES: Record<CorrectionState, { kind: 'waiting' | 'done' | 'refused'; text: string } | null> = {
  'not-asked': null,
  asked: { kind: 'waiting', text: 'Da confermare dal cliente' },
  confirmed: { kind: 'done', text: 'Confermato dal cliente' },
  refused: { kind: 'refused', text: 'Non giusto per il cliente' },
  superseded: { kind: 'refused', text: 'Corretto di nuovo' },
}

const INTENT = 'correct'

/** The datum of the address, until its form was taken: what else is done on the case meanwhile leaves what is being typed. */
function useChosen<T>(asked: T | undefined, taken: number): T | undefined {
  const [held, setHeld] = useState({ asked, taken })
  if (held.taken === taken && (asked === undefined || asked === held.asked)) return held.asked
  setHeld({ asked, taken })
  return asked
}

/** Every datum that the office put right, and the form that puts another right. */
export function CaseCorrections({
  handover: { corrections, correctable },
  seen,
  asked,
}: {
  handover: Handover
  seen: number
  /** Chosen already: what a step of the case lacks. */
  asked: CaseDeskData['datum']
}) {
  const chosen = useChosen(asked, useTaken(INTENT))
  if (corrections.length + correctable.length === 0) return null
  return (
    <Part title="Dati corretti" id="case-corrections">
      {corrections.length === 0 ? <p className="muted">Nessun dato corretto.</p> : null}
      <ul className="desk-documents">
        {corrections.map(({ id, datum, before, after, reason, state, by, at }) => (
          <li key={id}>
            {DATA[datum].label}: {before || 'vuoto'} → {after}{' '}
            {STATES[state] ? <Status kind={STATES[state].kind}>{STATES[state].text}</Status> : null}
            <span className="tiny muted block">
              {by || 'Ufficio'}, {formatDateTime(at)}: «{reason}»
            </span>
          </li>
        ))}
      </ul>
      {correctable.length > 0 ? (
        <CaseAct
          key={chosen}
          fold="Correggi un dato"
          isOpen={chosen !== undefined}
          intent={INTENT}
          seen={seen}
          label="Correggi il dato"
          tone="solid"
          hint="Se la pratica è in un invio preparato, ne esce: il file viene rifatto senza."
          fields={[
            {
              name: 'datum',
              label: 'Quale dato',
              kept: chosen,
              first: 'Scegli',
              options: Object.fromEntries(
                correctable.map(datum => [
                  datum,
                  `${DATA[datum].label}${datumRule(datum).isConfirmed ? ' (lo conferma il cliente)' : ''}`,
                ]),
              ),
            },
            { name: 'value', label: 'Il dato giusto', autoComplete: 'off', autoFocus: chosen !== undefined },
            {
              name: 'reason',
              label: 'Perché lo correggi',
              rows: 2,
              maxLength: MAX_DOCUMENT_NOTE,
              hint: 'Lo legge il cliente.',
            },
          ]}
        />
      ) : null}
    </Part>
  )
}
