import type { GuardianMessage } from '#areas/guardian/procedures/list-my-alerts.server.ts'
import { kindName, STAY } from '#areas/guardian/texts.ts'
import { WORTH_CHANGING } from '#areas/bills/bill.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/quote-row.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'

const names = { luce: 'Luce', gas: 'Gas' } as const

/** What was told and with which figures: those of that day, not of today. */
export function History({ messages }: { messages: readonly GuardianMessage[] }) {
  if (messages.length === 0)
    return <p>Ancora niente. Quando ti scrive qualcosa, lo ritrovi qui con le cifre di quel giorno.</p>
  return (
    <Ledger
      caption="Che cosa ti ha detto la Sentinella"
      hideCaption
      rows={messages}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
}

const columns: readonly Column<GuardianMessage>[] = [
  { head: 'Data', cell: ({ sentAt }) => formatDate(sentAt) },
  {
    head: 'Messaggio',
    names: true,
    full: true,
    cell: ({ kind, about, byMail }) => (
      <>
        {kindName(kind)}
        <span className="small muted block font-normal">
          {kind === 'alert' ? null : `Fine del prezzo: ${formatDate(about)}. `}
          {byMail ? 'Anche per email.' : 'Solo nella tua area.'}
        </span>
      </>
    ),
  },
  {
    head: 'Fornitura',
    cell: ({ commodity, supplierName }) => (supplierName ? `${names[commodity]}, ${supplierName}` : names[commodity]),
  },
  { head: 'Spesa di allora', number: true, cell: ({ presentCost }) => amountOr(presentCost) },
  {
    head: 'Offerta migliore',
    cell: ({ bestCost, offerName }) =>
      bestCost === null ? (
        '—'
      ) : (
        <>
          {formatEuro(bestCost)}
          <span className="small muted block">{offerName}</span>
        </>
      ),
  },
  {
    head: 'Nel primo anno',
    cell: ({ netGain }) =>
      netGain === null ? '—' : netGain > WORTH_CHANGING ? <Difference savings={netGain} /> : STAY,
  },
]

const amountOr = (amount: Cents | null): string => (amount === null ? '—' : formatEuro(amount))
