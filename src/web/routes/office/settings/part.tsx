import { sections } from '../sections.ts'
import type { ComponentType } from 'react'
import { Link, useActionData } from 'react-router'
import { NOTICE_DAYS } from '#areas/consents/legal-documents.ts'
import { settingTexts } from '#areas/settings/texts.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../route.server.ts'
import { titled, screen } from '../screen.tsx'
import { MarketPart } from './market-part.tsx'
import { isPart, PARTS, legalAddress, mailAddress, partAddress, type PartId } from './parts.ts'
import { PLAIN_PARTS } from './plain-parts.tsx'
import { changedText, LastChange, PartForm, PartPage, Versions } from './setting-form.tsx'
import { actOnPart, type ChannelAnswer, loadPart, type SettingsPart } from './settings.server.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldsForm, type FormAnswer, useAnswerTo } from '#web/ui/fields.tsx'
import type { ListedChannel } from '#areas/handover/procedures/suppliers.server.ts'
import { destinationOf, failureText, type SendWay, sendWayLabels, sendWays } from '#areas/handover/send.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const loader = reads(loadPart)
export const action = actOnPart
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled(({ part }) => (isPart(part) ? PARTS[part].title : sections.settings))
export default screen<typeof loader>(OnePart)

const FORMS: Readonly<Record<PartId, readonly ComponentType<{ part: SettingsPart }>[]>> = {
  ...PLAIN_PARTS,
  fornitori: [SuppliersPart],
  email: [MailPart],
  tariffe: [MarketPart],
  'testi-legali': [LegalPart],
}

function OnePart({ part }: { part: SettingsPart }) {
  const answer = useActionData<unknown>()
  return (
    <PartPage id={part.id} done={part.isSaved && !answer ? settingTexts.saved : null}>
      {FORMS[part.id].map((Form, place) => (
        <Form key={place} part={part} />
      ))}
    </PartPage>
  )
}

const legalColumns: readonly Column<SettingsPart['legal'][number]>[] = [
  { head: 'Documento', names: true, cell: ({ name, title }) => <Link to={legalAddress(name)}>{title}</Link> },
  { head: 'In vigore', cell: ({ inForce }) => `dal ${formatDate(inForce)}` },
  {
    head: 'In arrivo',
    full: true,
    cell: ({ coming }) =>
      coming ? <Tag tone="amber">{`dal ${formatDate(coming)}`}</Tag> : <span className="muted">niente</span>,
  },
  {
    head: 'Bozza',
    end: true,
    cell: ({ draftAt }) => (draftAt ? `del ${formatDate(draftAt)}` : <span className="muted">nessuna bozza</span>),
  },
]

function LegalPart({ part: { legal } }: { part: SettingsPart }) {
  return (
    <>
      <p className="muted pb-2">
        Una versione nuova di condizioni e informative si pubblica almeno {NOTICE_DAYS} giorni prima: ogni cliente
        registrato riceve un’email, una volta sola. Finché non entra in vigore vale la precedente.
      </p>
      <Ledger caption="Testi legali" hideCaption columns={legalColumns} rows={legal} rowKey={({ name }) => name} />
    </>
  )
}

type MailRow = SettingsPart['mails'][number]

const mailColumns: readonly Column<MailRow>[] = [
  { head: 'Messaggio', names: true, cell: ({ kind, title }) => <Link to={mailAddress(kind)}>{title}</Link> },
  { head: 'Parte', full: true, cell: ({ sent }) => sent },
  { head: 'Oggetto', full: true, cell: ({ subject }) => subject },
  { head: 'Testo', end: true, cell: ({ isChanged }) => (isChanged ? <Tag>cambiato</Tag> : 'iniziale') },
]

function MailPart({ part }: { part: SettingsPart }) {
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
        columns={mailColumns}
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
interface PreviewResult extends FormAnswer {
  preview?: { subject: string; html: string }
}

function OneMail({ part, words }: { part: SettingsPart; words: MailRow }) {
  const answer: PreviewResult | undefined = useAnswerTo(INTENTS, { kind: words.kind })
  const [history] = part.histories
  if (!history) return null
  return (
    <section className="setting">
      <h2>{words.title}</h2>
      <p className="muted">
        Parte {words.sent}. <Link to={partAddress('email')}>Tutti i messaggi</Link>
      </p>
      <PartForm
        intent="mail-preview"
        also={INTENTS}
        held={{ kind: words.kind, edition: history.edition }}
        key={`${words.kind} ${history.edition}`}
        kept={words}
        className="setting-form"
        label="Guarda l’anteprima"
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
      </PartForm>
      {answer?.preview ? <Preview {...answer.preview} /> : null}
    </section>
  )
}

/** Preview of the exact message, in a sandboxed frame. */
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

const supplierColumns: readonly Column<ListedChannel>[] = [
  {
    head: 'Fornitore',
    names: true,
    cell: ({ supplierName }) => (
      <Link to={partAddress('fornitori', { fornitore: supplierName })} preventScrollReset>
        {supplierName}
      </Link>
    ),
  },
  {
    head: 'Come parte il file',
    full: true,
    cell: ({ channel }) =>
      channel ? `${sendWayLabels[channel.way]}: ${destinationOf(channel)}` : <span className="muted">A mano</span>,
  },
  {
    head: 'Ultima modifica',
    end: true,
    phone: 'ultima modifica:',
    cell: ({ updatedAt: at, updatedBy: by }) => (at ? changedText({ at, by }) : '—'),
  },
]

function SuppliersPart({ part: { channels, supplier } }: { part: SettingsPart }) {
  const chosen = channels.find(({ supplierName }) => supplierName === supplier)
  return (
    <>
      <p className="muted my-3">
        Il file si prepara sempre da «Da inviare». Qui scegli se poi lo porti tu al fornitore, o se lo trasmette il
        sito.
      </p>
      {chosen ? <OneSupplier key={chosen.supplierName} of={chosen} /> : null}
      <Ledger
        caption="Fornitori"
        hideCaption
        columns={supplierColumns}
        rows={channels}
        rowKey={each => each.supplierName}
        empty={
          <EmptyState level={2} title="Nessun fornitore">
            Il primo nasce con la sua prima offerta.
          </EmptyState>
        }
      />
    </>
  )
}

const ways = Object.fromEntries(sendWays.map(way => [way, sendWayLabels[way]]))

const works = (way: SendWay | undefined): string =>
  way === 'mail'
    ? 'Il nostro server di posta risponde. Al fornitore non è stato mandato niente.'
    : 'Il collegamento funziona. Non è stato mandato niente.'

function OneSupplier({ of }: { of: ListedChannel }) {
  const { supplierName, channel, hasSecret, isKey, updatedAt } = of
  const answer = useActionData<ChannelAnswer>()
  const kept = isKey ? 'C’è una chiave salvata' : 'C’è una password salvata'
  return (
    <section className="setting">
      <h2>{supplierName}</h2>
      <PartForm
        intent="channel-save"
        also={['channel-try']}
        held={{ supplierName }}
        key={updatedAt?.toISOString() ?? 'hand'}
        kept={{ way: 'hand', port: 22, ...channel }}
        label="Salva"
        tone="solid"
        fields={[
          { name: 'way', label: 'Come parte il file', options: ways },
          { name: 'email', label: 'E-mail del fornitore', hint: 'Solo per l’invio per e-mail', type: 'email' },
          { name: 'host', label: 'Server SFTP', hint: 'Per esempio sftp.fornitore.it' },
          { name: 'port', label: 'Porta', inputMode: 'numeric' },
          { name: 'user', label: 'Utente', autoComplete: 'off' },
          { name: 'folder', label: 'Cartella', hint: 'Vuota: quella in cui entra l’utente', optional: true },
          {
            name: 'hostKey',
            label: 'Impronta della chiave del server',
            hint: 'Comincia con SHA256: e te la dà il fornitore. A un server con un’altra impronta non si manda niente.',
            wide: true,
          },
          {
            name: 'password',
            type: 'password',
            label: 'Password',
            autoComplete: 'new-password',
            required: false,
            hint: hasSecret ? `${kept}: lascia vuoto per tenerla` : undefined,
          },
          {
            name: 'privateKey',
            type: 'file',
            label: 'Chiave privata, al posto della password',
            hint: 'Senza frase di sblocco. Si conserva cifrata e non si può più leggere.',
          },
        ]}
      />
      {channel ? (
        <FieldsForm
          intent="channel-try"
          held={{ supplierName }}
          label="Prova il collegamento"
          small={false}
          beside={<span className="small muted">Prova quello che è salvato.</span>}
        />
      ) : null}
      {answer && 'tried' in answer ? (
        <Notice tone={answer.tried ? 'red' : 'green'} role="status">
          <p>{answer.tried ? failureText(answer.tried) : works(channel?.way)}</p>
          {answer.tried?.code === 'host-key' ? (
            <p>Se è la stessa impronta che ti ha dato il fornitore, scrivila qui sopra. Altrimenti chiamalo.</p>
          ) : null}
        </Notice>
      ) : null}
    </section>
  )
}
