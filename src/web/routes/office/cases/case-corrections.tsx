import { useState } from 'react'
import type { Handover } from '#areas/handover/procedures/get-handover.server.ts'
import { DATA, datumRule } from '#areas/requests/corrections/data.ts'
import type { CorrectionState } from '#areas/requests/corrections/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Status } from '#web/ui/tag.tsx'
import { CaseForm, fieldOf, Part, refusalOf } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import type { CaseDeskData } from './case.server.ts'
import { useTaken } from './use-held.ts'

const INTENT = 'correct'

const STATES: Record<CorrectionState, { kind: 'waiting' | 'done' | 'refused'; text: string } | null> = {
  'not-asked': null,
  asked: { kind: 'waiting', text: 'Da confermare dal cliente' },
  confirmed: { kind: 'done', text: 'Confermato dal cliente' },
  refused: { kind: 'refused', text: 'Non giusto per il cliente' },
  superseded: { kind: 'refused', text: 'Corretto di nuovo' },
}

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
  refusal,
}: {
  handover: Handover
  seen: number
  /** Chosen already: what a step of the case lacks. */
  asked: CaseDeskData['datum']
  refusal: Refusal | undefined
}) {
  const mine = refusalOf(refusal, INTENT)
  const taken = useTaken(INTENT)
  const chosen = useChosen(asked, taken)
  const field = (name: string, kept = '') => fieldOf(INTENT, name, mine, kept)
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
        <Fold
          title="Correggi un dato"
          open={mine !== undefined || chosen !== undefined}
          wide
          key={`${taken} ${chosen}`}
        >
          <CaseForm intent={INTENT} seen={seen} className="desk-act">
            <SelectField
              {...field('datum', chosen)}
              label="Quale dato"
              options={[
                { value: '', label: 'Scegli' },
                ...correctable.map(datum => ({
                  value: datum,
                  label: `${DATA[datum].label}${datumRule(datum).isConfirmed ? ' (lo conferma il cliente)' : ''}`,
                })),
              ]}
            />
            <TextField
              {...field('value')}
              label="Il dato giusto"
              autoComplete="off"
              autoFocus={chosen !== undefined && !mine}
            />
            <TextAreaField
              {...field('reason')}
              label="Perché lo correggi"
              rows={2}
              maxLength={MAX_DOCUMENT_NOTE}
              hint="Lo legge il cliente."
            />
            <Button tone="solid">Correggi il dato</Button>
            <p className="hint">Se la pratica è in un invio preparato, ne esce: il file viene rifatto senza.</p>
          </CaseForm>
        </Fold>
      ) : null}
    </Part>
  )
}
