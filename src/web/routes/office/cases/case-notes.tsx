import { REMINDER_DAYS, reminderDay, reminderDayLabels } from '#areas/requests/office/texts.ts'
import { addDays, formatDate, formatDateTime } from '#core/dates.ts'
import { MAX_CASE_NOTE } from '#core/limits.ts'
import { CaseAct, CaseButton, Part } from './case-form.tsx'
import { doerWords } from './case-timeline.tsx'
import type { CaseDeskData } from './case.server.ts'

/** What the office writes down for itself. */
export function CaseNotes({ request, today }: CaseDeskData) {
  const { notes, seen } = request
  return (
    <Part title="Note interne" id="case-notes">
      <CaseAct
        intent="note"
        seen={seen}
        label="Salva la nota"
        small
        fields={[
          {
            name: 'text',
            label: 'Nota interna',
            rows: 3,
            maxLength: MAX_CASE_NOTE,
            hint: 'Il cliente non la vede nella sua area; se chiede una copia dei suoi dati, la riceve.',
          },
          {
            name: 'remindIn',
            label: 'Ricordamelo',
            first: 'No',
            options: Object.fromEntries(
              REMINDER_DAYS.map(day => [day, `${reminderDayLabels[day]}, ${formatDate(reminderDay(today, day))}`]),
            ),
            hint: 'Da quel giorno la pratica sta in «Da ricordare», solo per te; prima, se il cliente o il fornitore risponde.',
          },
          { name: 'remindOn', type: 'date', min: addDays(today, 1), label: 'Oppure il giorno', optional: true },
        ]}
      />
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
                    <CaseButton
                      intent="reminded"
                      seen={seen}
                      values={{ noteId: id }}
                      of={`: promemoria del ${formatDate(remindOn)}`}
                    >
                      Fatto
                    </CaseButton>
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
