import { CLIENT_TYPES } from '#areas/offers/cost/use.ts'
import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { customerTypeLabels, isKeepable } from '#areas/bills/bill.ts'
import type { VisitorBill } from '#areas/bills/procedures/visitor-bill.server.ts'
import { billNotices, billTroubleTexts } from '#areas/bills/texts.ts'
import { billFiles, secondReaderChoice } from '#areas/bills/wizards/bill-files.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { usePolling } from '#web/browser/use-live-reload.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Actions, Button, Link } from '#web/ui/button.tsx'
import { CheckboxField, InlineChoices } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { FilesInput } from '#web/wizard/fields/files.tsx'
import { formatNumber } from '#core/money.ts'

interface RefusedUpload {
  errors: Record<string, string>
  /** What the server kept of a refused form. */
  files: FileAnswer[]
  /** Whether a language model may be chosen for what cannot be read. */
  hasSecondReader: boolean
}

/** Before sending: what happens with the file, then the files. */
export function SendBill({ errors, files, hasSecondReader }: RefusedUpload) {
  const [query] = useSearchParams()
  return (
    <>
      <div className="py-6">
        <h1 className="page-title">Leggiamo la tua bolletta, senza account.</h1>
        <p className="muted mt-2 max-w-[60ch]">
          Un PDF, o le foto di tutte le pagine. Ti mostriamo ogni dato accanto alla riga da cui viene, quanto spendi in
          un anno e se conviene cambiare.
        </p>
      </div>
      {query.has('cancellata') ? (
        <TextNotice tone="green" role="status" className="mb-6">
          Cancellata: il file, le pagine e i dati letti non ci sono più.
        </TextNotice>
      ) : null}
      <div className="visitor-send">
        <div className="visitor-notice">
          <h2 className="text-lg">Che cosa ne facciamo</h2>
          <ul>
            <li>
              La legge un programma sui nostri computer: nessuna persona la guarda, e non la diamo a nessuno
              {hasSecondReader ? ', salvo le righe coperte, se scegli anche il modello' : ''}.
            </li>
            <li>È legata a questo browser con un cookie tecnico: nessun link la apre.</li>
            <li>Dopo 24 ore la cancelliamo, o quando premi «Cancella adesso».</li>
            <li>L’account serve solo se vuoi tenerla, o attivare un’offerta.</li>
          </ul>
          <p className="small">
            <Link to="/privacy">Informativa privacy</Link>
          </p>
        </div>
        <SendForm errors={errors} files={files} hasSecondReader={hasSecondReader} />
      </div>
    </>
  )
}

function SendForm({ errors, files: sent, hasSecondReader }: RefusedUpload) {
  const [files, setFiles] = useState<unknown>(sent)
  const [isBusy, setBusy] = useState(false)
  const isSending = useNavigation().formData?.get('intent') === 'read'
  return (
    <PostForm encType="multipart/form-data" noValidate className="grid content-start gap-6">
      {/* Default button: Enter submits the form instead of removing a file. */}
      <button name="intent" value="read" tabIndex={-1} aria-hidden="true" className="sr-only" disabled={isBusy}>
        Leggi la bolletta
      </button>
      <ErrorSummary errors={errors} />
      <FilesInput
        field={billFiles}
        answers={{ [billFiles.name]: files }}
        {...(errors.files && { error: errors.files })}
        onAnswer={setFiles}
        onBusy={setBusy}
      />
      <noscript>
        <p className="hint">Senza JavaScript i file insieme possono arrivare a 12 MB.</p>
      </noscript>
      <InlineChoices
        name="customerType"
        legend="È la bolletta di"
        options={CLIENT_TYPES.map(value => ({ value, label: customerTypeLabels[value] }))}
        defaultValue="domestico"
        {...(errors.customerType && { error: errors.customerType })}
      />
      {hasSecondReader ? (
        <CheckboxField
          name="secondReader"
          value="si"
          label={
            <>
              {secondReaderChoice}{' '}
              <Link to="/privacy#secondo-lettore" className="small block">
                Informativa privacy
              </Link>
            </>
          }
        />
      ) : null}
      <Actions>
        <Button
          tone="primary"
          name="intent"
          value="read"
          busy={isBusy || isSending}
          busyText={isBusy ? 'Carico i file…' : 'Invio…'}
        >
          Leggi la bolletta
        </Button>
      </Actions>
    </PostForm>
  )
}

/** While reading: only whole pages count as progress. */
export function BillInReading({ bill }: { bill: VisitorBill }) {
  usePolling(true, Infinity)
  const { pagesRead: read, pagesKnown: known } = bill
  const current = Math.min(read + 1, known)
  return (
    <div className="grid max-w-(--container-prose) gap-6 py-6">
      <div role="status">
        <h1 className="page-title">
          Stiamo leggendo la tua bolletta: pagina {current} di {known}.
        </h1>
      </div>
      <p>
        Un PDF si legge in pochi secondi, una foto in un quarto di minuto. Puoi cambiare scheda: la lettura va avanti e
        il risultato ti aspetta qui.
      </p>
      <div className="ruler">
        <div
          className="ruler-scale"
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={known}
          aria-valuenow={read}
          aria-label={`${read} pagine lette su ${known}`}
        >
          {Array.from({ length: known }, (_, index) => (
            <i key={index} data-state={index < read ? 'done' : undefined} />
          ))}
        </div>
        <p className="small muted">{read === 1 ? '1 pagina letta' : `${read} pagine lette`}</p>
      </div>
      <noscript>
        <a href="">Aggiorna la pagina</a>
      </noscript>
      <div className="flex flex-wrap items-center gap-4">
        <ActionForm intent="drop" label="Interrompi e cancella i file" />
        <p className="small muted">
          <FileNames bill={bill} /> La vedi solo tu.
        </p>
      </div>
    </div>
  )
}

function FileNames({ bill: { files } }: { bill: VisitorBill }) {
  const size = files.reduce((sum, file) => sum + file.size, 0) / 1024 / 1024
  return (
    <>
      <b className="break-all">{files.map(({ name }) => name).join(', ')}</b>, {formatNumber(Math.max(0.1, size), 1)}{' '}
      MB.
    </>
  )
}

/** Deletes the bill («drop»), or reads it again. */
function ActionForm({ intent, label }: { intent: 'drop' | 'reread'; label: string }) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <PostForm>
      <Button name="intent" value={intent} busy={isSending}>
        {label}
      </Button>
    </PostForm>
  )
}

/** Why reading failed, and an upload for another file: without an owner nobody reviews it by hand. */
export function BillNotRead({ bill, ...sent }: RefusedUpload & { bill: VisitorBill }) {
  const { trouble } = bill
  return (
    <>
      <div className="grid max-w-(--container-prose) gap-4 py-6">
        <div className="w-40">
          <Illustration of={billDrawing} bare />
        </div>
        <h1 className="page-title">Non siamo riusciti a leggerla.</h1>
        <TextNotice tone="amber" title={billTroubleTexts[trouble ?? 'reading-failed']}>
          <FileNames bill={bill} /> Se carichi un altro file, questo lo cancelliamo subito.
        </TextNotice>
        {isKeepable(trouble) ? <p>{billNotices.keepWhy}</p> : null}
        <div className="actions">
          {isKeepable(trouble) ? <ActionForm intent="reread" label={billNotices.keep} /> : null}
          {trouble === 'reading-failed' ? <ActionForm intent="reread" label="Riprova con questo file" /> : null}
          <ActionForm intent="drop" label="Cancella adesso" />
        </div>
      </div>
      <h2 className="pb-4">Prova con un altro file</h2>
      <SendForm {...sent} />
    </>
  )
}
