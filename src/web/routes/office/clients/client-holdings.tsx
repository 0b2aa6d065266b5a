import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BillStage, supplyTypeLabels } from '#areas/bills/bill.ts'
import type { GuardianKind } from '#areas/guardian/reminders.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { deskAddress } from '../bills/bills-address.ts'
import { Part } from '../cases/case-form.tsx'
import type { ClientCardData } from './clients.server.ts'
import { caseAddress } from '../cases/address.ts'

const STAGES: Record<BillStage, string> = {
  reading: 'in lettura',
  'to-confirm': 'tocca al cliente',
  'by-hand': 'da leggere a mano',
  analyzed: 'analizzata',
}
const COMMODITIES = { luce: 'Luce', gas: 'Gas' } as const

/** The newest of a kind, each a line; nothing where there is none. */
function Rows<Row extends { id: string }>({
  title,
  more = '',
  id,
  rows,
  all,
  children,
}: {
  title: string
  /** Said after how many there are. */
  more?: string
  id: string
  rows: readonly Row[]
  all: number
  children(row: Row): ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Part title={`${title} · ${all}${more}`} id={id}>
      <ul className="client-rows">
        {rows.map(row => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {all > rows.length ? (
        <p className="tiny muted pt-2">Qui se ne vedono {rows.length}, a partire dal più recente.</p>
      ) : null}
    </Part>
  )
}

const openWords = (open: number): string => (open === 0 ? '' : open === 1 ? ', 1 aperta' : `, ${open} aperte`)

/** «Non ha ancora: bollette, forniture.», said once. */
function missingOf({ cases, bills, supplies, notices }: ClientCardData['holdings']['counts']): string {
  const missing = [
    cases === 0 ? 'pratiche' : '',
    bills === 0 ? 'bollette' : '',
    supplies === 0 ? 'forniture' : '',
    notices === 0 ? 'avvisi' : '',
  ].filter(Boolean)
  return missing.length > 0 ? `Non ha ancora: ${missing.join(', ')}.` : ''
}

/** What the customer has here, and what they were told. */
export function ClientHoldings({ holdings, guardian }: ClientCardData) {
  const { counts } = holdings
  const missing = missingOf(counts)
  return (
    <>
      <Rows
        title="Pratiche"
        more={openWords(counts.openCases)}
        id="client-cases"
        rows={holdings.cases}
        all={counts.cases}
      >
        {({ id, type, status, createdAt, expectedOn, isLate }) => (
          <>
            <Link to={caseAddress(id)}>{requestTypeLabels[type]}</Link>
            <span>{requestStatusLabels[status]}</span>
            <span className={isLate ? 'office-late' : 'muted'}>
              chiesta il {formatDate(createdAt)}
              {expectedOn ? `, ${isLate ? 'in ritardo dal' : 'prossimo passo entro il'} ${formatDate(expectedOn)}` : ''}
            </span>
          </>
        )}
      </Rows>
      <Rows title="Bollette" id="client-bills" rows={holdings.bills} all={counts.bills}>
        {({ id, fileName, supplyType, stage, uploadDate, isFromOffice }) => (
          <>
            <Link to={deskAddress(id)} className="break-all">
              {fileName}
            </Link>
            <span>
              {supplyTypeLabels[supplyType]}, {STAGES[stage]}
            </span>
            <span className="muted">
              caricata {isFromOffice ? 'dall’ufficio ' : ''}il {formatDate(uploadDate)}
            </span>
          </>
        )}
      </Rows>
      <Rows title="Forniture" id="client-supplies" rows={holdings.supplies} all={counts.supplies}>
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
      <Rows title="Avvisi nella sua area" id="client-notices" rows={holdings.notices} all={counts.notices}>
        {({ title, at, isRead }) => (
          <>
            <span>{title}</span>
            <span>{isRead ? 'Letto' : 'Non ancora letto'}</span>
            <span className="muted">{formatDateTime(at)}</span>
          </>
        )}
      </Rows>
      {missing ? <p className="muted">{missing}</p> : null}
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
