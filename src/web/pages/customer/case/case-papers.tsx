import type { CasePaper } from '#areas/requests/procedures/list-my-case-papers.server.ts'
import { formatDate } from '#core/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { requestFileAddress } from '../addresses.ts'

const sizes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${sizes.format(bytes / 1024 / 1024)} MB`

/** What was sent and received about a case, to be downloaded again. */
export function CasePapers({ papers, isBeingWritten }: { papers: readonly CasePaper[]; isBeingWritten: boolean }) {
  if (papers.length === 0 && !isBeingWritten) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">Documenti</h2>
      <ul className="case-papers">
        {papers.map(({ fileId, title, name, size, at }) => (
          <li key={fileId}>
            <Icon name="page" />
            <span>
              <a href={requestFileAddress(fileId)} download={name}>
                {title}
              </a>
              <span className="tiny muted block">
                {name} · {sizeOf(size)} · {formatDate(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isBeingWritten ? (
        <p className="small muted pt-3">Stiamo preparando il riepilogo della richiesta: arriva anche per email.</p>
      ) : null}
    </section>
  )
}
