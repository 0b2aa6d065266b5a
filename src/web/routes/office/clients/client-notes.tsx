import { useNavigation } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CUSTOMER_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { refusalOf, refusedFieldId } from '../cases/case-form.tsx'
import type { Refusal } from '../route.server.ts'
import { ClientForm } from './client-form.tsx'
import type { ClientCardData } from './clients.server.ts'

const INTENT = 'note'

/** What the office wrote down about a customer, newest first. */
export function ClientNotes({ notes, refusal }: ClientCardData & { refusal: Refusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  const mine = refusalOf(refusal, INTENT)
  return (
    <>
      <h2 id="client-notes">Note dell’ufficio</h2>
      {/* Emptied once the note stands below. */}
      <ClientForm intent={INTENT} key={notes[0]?.id ?? ''}>
        <TextAreaField
          name="body"
          id={refusedFieldId(INTENT, 'body')}
          label="Nuova nota"
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          defaultValue={mine?.typed.body ?? ''}
          error={mine?.errors.body}
          hint="La persona la legge se chiede la copia dei suoi dati: solo fatti, e solo quelli che servono."
        />
        <Button busy={isBusy} busyText="Salvataggio in corso...">
          Salva la nota
        </Button>
      </ClientForm>
      {notes.length > 0 ? (
        <ol className="desk-messages" aria-label="Note">
          {notes.map(({ id, body, at, by }) => (
            <li key={id} className="client-note">
              <p className="tiny muted">
                {by} · {formatDateTime(at)}
              </p>
              <p className="desk-written">{body}</p>
              <ClientForm intent="remove-note">
                <input type="hidden" name="customerNoteId" value={id} />
                <Button small tone="quiet">
                  Togli<span className="sr-only"> la nota del {formatDateTime(at)}</span>
                </Button>
              </ClientForm>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessuna nota.</p>
      )}
    </>
  )
}
