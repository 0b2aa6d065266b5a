import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldsForm, type FormAnswer, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { SettingsPart } from './settings.server.ts'
import { mailAddress, partAddress } from './parts.ts'
import { LastChange, Versions } from './setting-form.tsx'

type Words = SettingsPart['mails'][number]

const columns: readonly Column<Words>[] = [
  { head: 'Messaggio', names: true, cell: ({ kind, title }) => <Link to={mailAddress(kind)}>{title}</Link> },
  { head: 'Parte', full: true, cell: ({ sent }) => sent },
  { head: 'Oggetto', full: true, cell: ({ subject }) => subject },
  { head: 'Testo', end: true, cell: ({ isChanged }) => (isChanged ? <Tag>cambiato</Tag> : 'iniziale') },
]

export function MailPart({ part }: { part: SettingsPart }) {
  const open = part.mails.find(({ kind }) => kind === part.mail)
  if (open) return <OneMail part={part} words={open} />
  return (
    <>
      <p className="muted pb-2">
        Si possono cambiare l’oggetto e le prime righe. Il resto (i pulsanti, i diritti, chi scrive) è lo stesso per
        tutti.
      </p>
      <Ledger
        caption="Messaggi ai clienti"
        hideCaption
        columns={columns}
        rows={part.mails}
        rowKey={({ kind }) => kind}
      />
      {part.histories.map(history => (
        <Versions key={history.key} history={history} />
      ))}
    </>
  )
}

const INTENTS = ['mail-preview', 'mail-save', 'mail-reset'] as const
interface Answer extends FormAnswer {
  preview?: { subject: string; html: string }
}

function OneMail({ part, words }: { part: SettingsPart; words: Words }) {
  const answer: Answer | undefined = useAnswerTo(INTENTS, { kind: words.kind })
  const [history] = part.histories
  if (!history) return null
  return (
    <section className="setting">
      <h2>{words.title}</h2>
      <p className="muted">
        Parte {words.sent}. <Link to={partAddress('email')}>Tutti i messaggi</Link>
      </p>
      <ErrorSummary errors={answer?.errors} />
      <FieldsForm
        intent="mail-preview"
        also={INTENTS}
        held={{ kind: words.kind, edition: history.edition }}
        key={`${words.kind} ${history.edition}`}
        noValidate
        kept={words}
        className="setting-form"
        label="Guarda l’anteprima"
        small={false}
        fields={[
          { name: 'subject', label: 'Oggetto', maxLength: 150 },
          {
            name: 'opening',
            label: 'Prime righe',
            rows: 7,
            maxLength: 2000,
            hint: 'Una riga vuota divide i paragrafi.',
          },
        ]}
        beside={
          <>
            <Button tone="solid" name="intent" value="mail-save">
              Salva
            </Button>
            {words.isChanged ? (
              <Button tone="quiet" name="intent" value="mail-reset">
                Torna al testo iniziale
              </Button>
            ) : null}
            <LastChange history={history} />
          </>
        }
      >
        <p className="small">
          Al posto di questi nomi va il dato di chi riceve:{' '}
          {words.places.map(place => (
            <code key={place} className="setting-place">{`{${place}}`}</code>
          ))}
        </p>
      </FieldsForm>
      {answer?.preview ? <Preview {...answer.preview} /> : null}
    </section>
  )
}

/** The very message that would leave, in a frame of its own that can do nothing. */
function Preview({ subject, html }: { subject: string; html: string }) {
  return (
    <section className="setting-preview" aria-label="Anteprima">
      <p>
        <span className="muted">Oggetto:</span> <b>{subject}</b>
      </p>
      <iframe title="Anteprima del messaggio" srcDoc={html} sandbox="" />
      <p className="hint">Con un cliente di esempio. I messaggi già partiti non cambiano.</p>
    </section>
  )
}
