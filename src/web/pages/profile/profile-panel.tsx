import { Link } from 'react-router'
import { formatDate } from '#core/dates.ts'
import { keepUnsent, useUnsent } from '#web/browser/kept-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { useAnswerTo } from '#web/ui/fields.tsx'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import { ACCESS, SAVE_PROFILE } from './addresses.ts'
import { DoneNotice } from './done-notice.tsx'
import type { ProfileData } from './profile.server.ts'

const KEY = 'profile'
const FIELDS = ['firstName', 'lastName', 'phone']

/** Account summary and personal data form (spec 3 §2, profile tab). Posts to the page it is on. */
export function ProfilePanel({
  profile: { person, isEmailChanging },
  counts = [],
}: {
  profile: ProfileData
  /** What a customer has in their account. */
  counts?: readonly Fact[]
}) {
  const { id, firstName, lastName, phone, email, role, createdAt } = person
  const drawnFrom = JSON.stringify([id, firstName, lastName, phone])
  const unsent = useUnsent<Record<string, string>>(KEY, drawnFrom)
  const refusal = useAnswerTo(SAVE_PROFILE)
  return (
    <>
      <section>
        <h2 className="pb-4 text-xl">Dati personali</h2>
        <OwnForm
          // Remount when names were saved, or restored from this tab.
          key={`${drawnFrom}${unsent ? ':unsent' : ''}`}
          intent={SAVE_PROFILE}
          label="Salva i dati"
          className="grid gap-5"
          kept={{ firstName, lastName, phone, ...unsent }}
          onInput={({ currentTarget }) => {
            const form = new FormData(currentTarget)
            keepUnsent(KEY, drawnFrom, Object.fromEntries(FIELDS.map(name => [name, String(form.get(name) ?? '')])))
          }}
          before={
            <>
              <DoneNotice unless={Boolean(refusal)} />
              {unsent && !refusal ? (
                <TextNotice>Abbiamo ritrovato quello che avevi scritto e non ancora salvato.</TextNotice>
              ) : null}
            </>
          }
          renderFields={field => (
            <div className="form-grid">
              <TextField {...field('firstName')} label="Nome" autoComplete="given-name" maxLength={100} required />
              <TextField {...field('lastName')} label="Cognome" autoComplete="family-name" maxLength={100} required />
              <TextField
                {...field('phone')}
                label="Telefono"
                type="tel"
                autoComplete="tel"
                hint="Lo usiamo solo per le tue richieste."
                optional
              />
              <div className="field">
                <span className="field-label">Email</span>
                <p className="profile-value">{email}</p>
                <p className="hint">
                  {isEmailChanging ? 'La nuova aspetta la tua conferma. ' : 'Per cambiarla serve la password. '}
                  <Link to={ACCESS}>{isEmailChanging ? 'Vedi la modifica' : 'Cambia email'}</Link>
                </p>
              </div>
            </div>
          )}
        />
      </section>
      <section>
        <h2 className="pb-3 text-xl">Il tuo account</h2>
        <Facts
          rows={[
            ['Tipo di account', role === 'client' ? 'Cliente' : role === 'admin' ? 'Amministratore' : 'Ufficio'],
            [role === 'client' ? 'Cliente dal' : 'Account dal', formatDate(createdAt)],
            ...counts,
          ]}
        />
      </section>
    </>
  )
}
