import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BillStage, supplyTypeLabels } from '#areas/bills/bill.ts'
import type { GuardianKind } from '#areas/guardian/reminders.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { deskAddress } from './bills-address.ts'
import { Part } from './case-part.tsx'
import type { ClientCardData } from './clients-section.server.ts'
import { caseDeskAddress } from './requests-address.ts'

const STAGES: Record<BillStage, string> = {
  reading: 'in lettura',
  'to-confirm': 'tocca al cliente',
  'by-hand': 'da leggere a mano',
  analyzed: 'analizzata',
}
const COMMODITIES = { luce: 'Luce', gas: 'Gas' } as const

/** «Pratiche · 12, 3 aperte»; of more rows than these the newest are shown. */
function Rows<Row extends { id: string }>({
  title,
  id,
  rows,
  all,
  none,
  children,
}: {
  title: string
  id: string
  rows: readonly Row[]
  all: number
  none: string
  children(row: Row): ReactNode
}) {
  return (
    <Part title={all > 0 ? `${title} · ${all}` : title} id={id}>
      {rows.length > 0 ? (
        <ul className="client-rows">
          {rows.map(row => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      ) : (
        <p className="muted">{none}</p>
      )}
      {all > rows.length ? <p className="tiny muted pt-2">Qui le {rows.length} più recenti.</p> : null}
    </Part>
  )
}

/** What the customer has here, and what they were told. */
export function ClientHoldings({ holdings, guardian }: ClientCardData) {
  const { counts } = holdings
  return (
    <>
      <Rows
        title={counts.openCases > 0 ? `Pratiche (${counts.openCases} aperte)` : 'Pratiche'}
        id="client-cases"
        rows={holdings.cases}
        all={counts.cases}
        none="Nessuna richiesta."
      >
        {({ id, type, status, createdAt, expectedOn, isLate }) => (
          <>
            <Link to={caseDeskAddress(id)}>{requestTypeLabels[type]}</Link>
            <span>{requestStatusLabels[status]}</span>
            <span className={isLate ? 'office-late' : 'muted'}>
              chiesta il {formatDate(createdAt)}
              {expectedOn ? `, ${isLate ? 'in ritardo dal' : 'prossimo passo entro il'} ${formatDate(expectedOn)}` : ''}
            </span>
          </>
        )}
      </Rows>
      <Rows title="Bollette" id="client-bills" rows={holdings.bills} all={counts.bills} none="Nessuna bolletta.">
        {({ id, fileName, supplyType, stage, uploadDate }) => (
          <>
            <Link to={deskAddress(id)} className="break-all">
              {fileName}
            </Link>
            <span>
              {supplyTypeLabels[supplyType]}, {STAGES[stage]}
            </span>
            <span className="muted">caricata il {formatDate(uploadDate)}</span>
          </>
        )}
      </Rows>
      <Rows
        title="Forniture"
        id="client-supplies"
        rows={holdings.supplies}
        all={counts.supplies}
        none="Nessuna fornitura."
      >
        {({ commodity, code, supplierName, conditionsEnd }) => (
          <>
            <span>
              {COMMODITIES[commodity]}
              {code ? ` ${code}` : ''}
            </span>
            <span>{supplierName ?? 'Fornitore non detto'}</span>
            <span className="muted">{conditionsEnd ? `condizioni fino al ${formatDate(conditionsEnd)}` : ''}</span>
          </>
        )}
      </Rows>
      <Guardian {...guardian} />
      <Rows
        title="Avvisi nella sua area"
        id="client-notices"
        rows={holdings.notices}
        all={counts.notices}
        none="Nessun avviso."
      >
        {({ title, at, isRead }) => (
          <>
            <span>{title}</span>
            <span>{isRead ? 'Letto' : 'Non ancora letto'}</span>
            <span className="muted">{formatDateTime(at)}</span>
          </>
        )}
      </Rows>
    </>
  )
}

const kindWords = (kind: GuardianKind): string =>
  kind === 'alert' ? 'Avviso di convenienza' : `Promemoria, ${kind.replace('reminder-', '')} giorni prima`

function Guardian({ watch, messages }: ClientCardData['guardian']) {
  return (
    <Part title="Sentinella" id="client-guardian">
      <p>
        Promemoria sul prezzo bloccato {watch.reminders ? 'attivi' : 'spenti'};{' '}
        {watch.alert ? `avviso oltre ${formatEuro(watch.threshold)} l’anno` : 'avvisi di convenienza spenti'}.
      </p>
      {messages.length > 0 ? (
        <ul className="client-rows">
          {messages.map(({ id, kind, sentAt, byMail }) => (
            <li key={id}>
              <span>{kindWords(kind)}</span>
              <span>{byMail ? 'Area ed email' : 'Solo area'}</span>
              <span className="muted">{formatDateTime(sentAt)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Part>
  )
}
