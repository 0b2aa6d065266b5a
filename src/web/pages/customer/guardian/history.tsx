import { isWorthChanging } from '#areas/offers/gain.ts'
import type { GuardianMessage } from '#areas/guardian/procedures/my-alerts.server.ts'
import { kindName, STAY } from '#areas/guardian/texts.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'

const names = { luce: 'Luce', gas: 'Gas' } as const

/** What was told and with which figures: those of that day, not of today. */
export function History({ messages }: { messages: readonly GuardianMessage[] }) {
  if (messages.length === 0)
    return <p>Ancora niente. Quando ti scrive qualcosa, lo ritrovi qui con le cifre di quel giorno.</p>
  return <Ledger caption="Che cosa ti ha detto la Sentinella" hideCaption rows={messages} columns={columns} />
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
  {
    head: 'Confronto di quel giorno',
    full: true,
    cell: message => <Compared message={message} />,
  },
]

/** «983,64 € con il contratto di allora, 804,50 € con Chiara 24»: words, so that it reads alone on a phone. */
function Compared({ message: { presentCost, bestCost, netGain, offerName } }: { message: GuardianMessage }) {
  const parts = [
    presentCost === null ? null : `${formatEuro(presentCost)} con il contratto di allora`,
    bestCost === null ? null : `${formatEuro(bestCost)} con ${offerName ?? 'l’offerta migliore'}`,
  ].filter(part => part !== null)
  if (parts.length === 0) return <span className="muted">Non era possibile farlo.</span>
  return (
    <>
      {parts.join(', ')}
      {netGain === null ? null : (
        <span className="block">{isWorthChanging(netGain) ? <Difference savings={netGain} /> : <b>{STAY}</b>}</span>
      )}
    </>
  )
}
