import { useNavigation } from 'react-router'
import { type BackupState, KEPT_BACKUPS, KEPT_FAILED } from '#areas/monitoring/backup.ts'
import { backupKinds, backupStates, failedBackupText } from '#areas/monitoring/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { START_BACKUP } from '../security/security-intents.ts'
import type { SecurityData } from '../security/security.server.ts'
import { sectionAddress } from '../sections.ts'
import { PostForm } from '#web/ui/post-form.tsx'

type Backup = NonNullable<SecurityData>['backups'][number]

export const isUnderWay = (state: BackupState): boolean =>
  state === 'waiting' || state === 'writing' || state === 'checking'

const tone = (state: BackupState) => (state === 'kept' ? 'green' : state === 'failed' ? 'red' : 'glass')
const whole = new Intl.NumberFormat('it-IT')
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${decimal.format(bytes / 1024)} KB` : `${decimal.format(bytes / 1024 / 1024)} MB`

function durationText({ startedAt, finishedAt }: Backup): string {
  if (!startedAt || !finishedAt) return '—'
  const seconds = Math.max(1, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const columns: readonly Column<Backup>[] = [
  { head: 'Quando', cell: backup => formatDateTime(backup.requestedAt), names: true },
  { head: 'Avvio', cell: backup => backupKinds[backup.kind] },
  {
    head: 'Contenuto',
    full: true,
    cell: ({ rowCount, fileCount }) =>
      rowCount === null ? '—' : `${whole.format(rowCount)} righe, ${whole.format(fileCount ?? 0)} file`,
    under: ({ state, failure, failureDetail, fileName }) => (
      <>
        {failure ? failedBackupText(failure, failureDetail) : null}
        {failure && fileName ? <span className="block break-all">conservato come {fileName}</span> : null}
        {state === 'kept' && fileName === null ? 'tolto per far posto' : null}
      </>
    ),
  },
  { head: 'Dimensione', cell: backup => (backup.size === null ? '—' : sizeText(backup.size)), number: true },
  { head: 'Durata', cell: durationText, number: true },
  { head: 'Esito', end: true, cell: ({ state }) => <Tag tone={tone(state)}>{backupStates[state]}</Tag> },
]

/** The backups there are, and the button for one more (spec 3 §2). */
export function Backups({
  backups,
  last,
  hasOwnSecret,
}: {
  backups: readonly Backup[]
  /** How old the last good one is. */
  last: string
  hasOwnSecret: boolean
}) {
  const { state, formData } = useNavigation()
  const isStarting = state !== 'idle' && formData?.get('intent') === START_BACKUP
  const isRunning = backups.some(backup => isUnderWay(backup.state))
  return (
    <section className="pt-6" id="backup" aria-labelledby="backup-title">
      <div className="office-bar">
        <h2 className="text-lg" id="backup-title">
          Backup
        </h2>
        <PostForm action={sectionAddress('security')} preventScrollReset>
          <Button name="intent" value={START_BACKUP} busy={isStarting} busyText="Avvio in corso…">
            Avvia un backup
          </Button>
        </PostForm>
      </div>
      <p className="muted pb-2">
        Base dati e file insieme, cifrati. Ogni backup viene ripristinato in un posto di prova e confrontato; restano
        gli ultimi {KEPT_BACKUPS} notturni, uno ogni notte, e gli ultimi {KEPT_BACKUPS} avviati a mano. Di quelli non
        riusciti restano, a parte, gli ultimi {KEPT_FAILED} file.{' '}
        {hasOwnSecret
          ? 'Si aprono con il segreto dei backup (BACKUP_SECRET): tienilo fuori da questo server.'
          : 'Si aprono con il segreto di questa installazione (APP_SECRET): tienine una copia fuori da questo server, o imposta BACKUP_SECRET.'}
      </p>
      <p className="pb-2">{last}</p>
      <p role="status" className={isRunning ? 'pb-2' : 'sr-only'}>
        {isRunning ? 'Un backup è in corso.' : ''}
      </p>
      <Ledger
        empty="Ancora nessun backup: il primo parte stanotte, o adesso con il pulsante."
        caption="Backup"
        hideCaption
        columns={columns}
        rows={backups}
      />
    </section>
  )
}
