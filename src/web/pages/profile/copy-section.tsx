import { useNavigation } from 'react-router'
import { COPY_DAYS } from '#areas/privacy/texts.ts'
import type { MyCopy } from '#areas/privacy/procedures/get-my-data.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Status } from '#web/ui/tag.tsx'
import { ASK_COPY, MY_DATA } from './addresses.ts'
import type { ProfileRefusal } from './refusal.ts'

const MB = 1024 * 1024
/** As people compare it with the room on their phone. */
const sizeText = (bytes: number): string =>
  bytes < MB / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / MB).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`

/** «Chiedi una copia», and the copies there are. */
export function CopySection({ copies, refusal }: { copies: MyCopy[]; refusal: ProfileRefusal | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === ASK_COPY
  const isWaiting = copies.some(({ state }) => state === 'waiting')
  return (
    <section aria-labelledby="copia" className="grid gap-4">
      <h2 id="copia">Una copia di tutto</h2>
      <p>
        Un archivio con un documento da leggere (PDF), gli stessi dati in un formato che legge anche un altro servizio
        (JSON) e i file che ci hai mandato. Lo prepariamo noi e ti scriviamo; lo scarichi da qui per {COPY_DAYS} giorni,
        poi lo cancelliamo. Password e codici segreti non ci sono.
      </p>
      {copies.length > 0 ? (
        <ul className="data-copies">
          {copies.map(copy => (
            <li key={copy.id}>
              <Copy copy={copy} />
            </li>
          ))}
        </ul>
      ) : null}
      <PostForm action={MY_DATA} preventScrollReset>
        <ErrorSummary errors={refusal?.intent === ASK_COPY ? refusal.errors : undefined} />
        {isWaiting ? null : (
          <div className="actions">
            <Button tone="solid" name="intent" value={ASK_COPY} busy={isSending} busyText="Richiesta in corso...">
              {copies.length > 0 ? 'Chiedi un’altra copia' : 'Chiedi una copia'}
            </Button>
          </div>
        )}
      </PostForm>
    </section>
  )
}

function Copy({ copy: { id, state, requestedAt, expiresAt, sizes } }: { copy: MyCopy }) {
  const asked = <p>Chiesta il {formatDateTime(requestedAt)}</p>
  if (state === 'waiting')
    return (
      <>
        {asked}
        <Status kind="waiting">In preparazione: puoi chiudere questa pagina, ti scriviamo noi</Status>
      </>
    )
  if (state === 'failed')
    return (
      <>
        {asked}
        <Status kind="refused">Non siamo riusciti a prepararla: chiedila di nuovo</Status>
      </>
    )
  return (
    <>
      {asked}
      <Status kind="done">Pronta{expiresAt ? ` fino al ${formatDate(expiresAt)}` : ''}</Status>
      <p className="data-copy-files">
        {sizes.map((size, index) => (
          <a key={index} href={`${MY_DATA}/copie/${id}?parte=${index + 1}`} download>
            {sizes.length > 1 ? `Scarica la parte ${index + 1} di ${sizes.length}` : 'Scarica la copia'} (ZIP,{' '}
            {sizeText(size)})
          </a>
        ))}
      </p>
    </>
  )
}
