import { useNavigation } from 'react-router'
import { REMINDER_DAYS, reminderDay, reminderDayLabels } from '#areas/requests/office-texts.ts'
import { addDays, formatDate, formatDateTime } from '#core/dates.ts'
import { MAX_CASE_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { CaseForm, fieldOf, Part, refusalOf } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import { doerWords } from './case-timeline.tsx'
import type { CaseDeskData } from './case.server.ts'
import { useTaken } from './use-held.ts'

const INTENT = 'note'

/** What the office writes down for itself. */
export function CaseNotes({ request, today, refusal }: CaseDeskData & { refusal: Refusal | undefined }) {
  const { notes, seen } = request
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  const mine = refusalOf(refusal, INTENT)
  const taken = useTaken(INTENT)
  return (
    <Part title="Note interne" id="case-notes">
      <CaseForm intent={INTENT} seen={seen} className="desk-act" key={taken}>
        <TextAreaField
          {...fieldOf(INTENT, 'text', mine)}

          label="Nota interna"
          rows={3}
          maxLength={MAX_CASE_NOTE}

          hint="Il cliente non la vede nella sua area; se chiede una copia dei suoi dati, la riceve."
        />
        <SelectField
          {...fieldOf(INTENT, 'remindIn', mine)}

          label="Ricordamelo"
          options={[
            { value: '', label: 'No' },
            ...REMINDER_DAYS.map(day => ({
              value: day,
              label: `${reminderDayLabels[day]}, ${formatDate(reminderDay(today, day))}`,
            })),
          ]}

          hint="Da quel giorno la pratica sta in «Da ricordare», solo per te; prima, se il cliente o il fornitore risponde."
        />
        <TextField
          {...fieldOf(INTENT, 'remindOn', mine)}

          type="date"
          min={addDays(today, 1)}
          label="Oppure il giorno"
          optional
        />
        <Button small busy={isBusy} busyText="Salvataggio in corso...">
          Salva la nota
        </Button>
      </CaseForm>
      {notes.length > 0 ? (
        <ol className="desk-messages pt-4" aria-label="Note della pratica">
          {notes.map(({ id, body, at, by, remindOn, isMine }) => (
            <li key={id}>
              <p className="tiny muted">
                {doerWords(by)} · {formatDateTime(at)}
              </p>
              <p className="desk-written">{body}</p>
              {remindOn ? (
                <div className="actions">
                  <span className={remindOn <= today ? 'office-late small' : 'small muted'}>
                    {isMine ? 'Te la ricordiamo' : 'Promemoria di chi l’ha scritta'} dal {formatDate(remindOn)}
                  </span>
                  {isMine ? (
                    <CaseForm intent="reminded" seen={seen}>
                      <input type="hidden" name="noteId" value={id} />
                      <Button small tone="quiet">
                        Fatto<span className="sr-only">: promemoria del {formatDate(remindOn)}</span>
                      </Button>
                    </CaseForm>
                  ) : null}
                </div>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </Part>
  )
}
