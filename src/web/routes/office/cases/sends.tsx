import { useActionData } from 'react-router'
import { deliverSend } from '#areas/handover/procedures/deliveries.server.ts'
import { measureSuppliers, type SupplierRecord } from '#areas/handover/procedures/suppliers.server.ts'
import {
  giveUpSend,
  type ListedSend,
  listSupplierSends,
  markSendTransmitted,
} from '#areas/handover/procedures/supplier-sends.server.ts'
import { REFUSAL_REASONS } from '#areas/handover/answer-reasons.ts'
import {
  SEND_FILE_DAYS,
  sendFormatLabels,
  type SendState,
  sendStateLabels,
  failureText,
  sendWayLabels,
} from '#areas/handover/send.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { uncapitalised } from '#core/text.ts'
import { counted, formatNumber } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status } from '#web/ui/tag.tsx'
import { NextPage } from '../office-list.tsx'
import { ListPart, RefusalNotice, ScreenHead } from '../office-parts.tsx'
import { calls, formAction, reads, type Refusal } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { sections } from '../sections.ts'
import { sendFileAddress, sendsAddress } from '../addresses.ts'
import { countTabs } from './case-list.server.ts'
import { CaseTabs } from './case-link.tsx'

export const loader = reads(async (rt, { query }) => {
  const cursor = query.get('cursor') || undefined
  // Totals are below the first page.
  const [listed, suppliers, counts] = await Promise.all([
    call(rt, listSupplierSends, { cursor }),
    cursor ? [] : call(rt, measureSuppliers, {}),
    countTabs(rt, { contracts: '1' }),
  ])
  return { ...listed, suppliers, tabs: counts.tabs }
})
export const action = formAction(
  {
    deliver: calls(deliverSend, ['sendId']),
    transmitted: calls(markSendTransmitted, ['sendId']),
    'give-up': calls(giveUpSend, ['sendId']),
  },
  handoverSentences,
)
export { clientAction } from '../screen.tsx'
export const meta = titled('Invii ai fornitori')
export default screen<typeof loader>(SupplierSends)

const KINDS: Record<SendState, 'waiting' | 'yours' | 'done' | 'refused'> = {
  making: 'waiting',
  ready: 'yours',
  sending: 'waiting',
  transmitted: 'done',
  failed: 'refused',
}
const STATES = { ...sendStateLabels, failed: 'Annullato' }

const columns: readonly Column<ListedSend>[] = [
  { head: 'Preparato', cell: send => formatDateTime(send.askedAt) },
  { head: 'Fornitore', names: true, cell: send => send.supplierName },
  {
    head: 'File',
    full: true,
    cell: ({ id, format, hasFile }) =>
      hasFile ? (
        <a href={sendFileAddress(id)} download>
          {sendFormatLabels[format]}
        </a>
      ) : (
        sendFormatLabels[format]
      ),
    under: ({ requests, askedBy, sha256 }) => (
      <>
        {counted(requests, '1 pratica', 'pratiche')}, di {askedBy || 'ufficio'}
        {sha256 ? ', impronta ' : null}
        {sha256 ? <code title={sha256}>{sha256.slice(0, 12)}</code> : null}
      </>
    ),
  },
  {
    head: 'Stato',
    cell: ({ state }) => <Status kind={KINDS[state]}>{STATES[state]}</Status>,
    under: send => (
      <>
        {send.transmittedAt ? formatDateTime(send.transmittedAt) : null}
        <DeliveryWords send={send} />
        {send.notPossible > 0 ? (
          <span className="office-late block">
            {send.notPossible === 1
              ? '1 pratica si era già mossa: guardala'
              : `${send.notPossible} pratiche si erano già mosse: guardale`}
          </span>
        ) : null}
      </>
    ),
  },
  {
    head: <span className="sr-only">Azioni</span>,
    full: true,
    cell: send =>
      send.state === 'transmitted' || send.state === 'failed' || send.delivery?.isUnderWay ? null : (
        <div className="actions">
          {send.state !== 'making' && send.way !== 'hand' ? (
            <Act
              send={send}
              intent="deliver"
              label={send.delivery?.failure ? 'Riprova' : `Trasmetti ${uncapitalised(sendWayLabels[send.way])}`}
            />
          ) : null}
          {send.state === 'ready' ? <Act send={send} intent="transmitted" label="Segna come trasmesso" /> : null}
          <Act send={send} intent="give-up" label="Annulla l’invio" />
        </div>
      ),
  },
]

/** A file delivered automatically: destination, errors, receipt. */
function DeliveryWords({ send: { state, way, to, delivery, size } }: { send: ListedSend }) {
  if (state === 'ready' && !delivery && way !== 'hand') return <span className="block">Va a {to}</span>
  if (!delivery) return null
  const { receipt, failure, tries } = delivery
  return (
    <span className="block">
      {sendWayLabels[delivery.way]} a {delivery.to}
      {receipt ? `: ${receipt.file}${size === null ? '' : `, ${formatNumber(size)} byte`}.` : ''}
      {receipt?.answer ? ` ${receipt.answer}` : ''}
      {receipt?.messageId ? <code className="block">{receipt.messageId}</code> : null}
      {failure && !receipt ? (
        <span className="office-late block">
          {failureText(failure)}
          {state === 'sending' ? ` Tentativo ${tries}: tra poco si riprova da solo.` : ''}
        </span>
      ) : null}
    </span>
  )
}

const Act = ({ send, intent, label }: { send: ListedSend; intent: string; label: string }) => (
  // Notifies its customers: no keyboard shortcut.
  <ActButton
    intent={intent}
    values={{ sendId: send.id }}
    data-tells=""
    tone={intent === 'deliver' || (intent === 'transmitted' && send.way === 'hand') ? 'solid' : 'quiet'}
    of={` a ${send.supplierName} del ${formatDateTime(send.askedAt)}`}
  >
    {label}
  </ActButton>
)

const inDays = (days: number) => counted(days, '1 giorno', 'giorni')

const supplierColumns: readonly Column<SupplierRecord>[] = [
  { head: 'Fornitore', names: true, cell: ({ supplierName }) => supplierName },
  { head: 'Inviate', cell: ({ sent }) => counted(sent, '1 pratica', 'pratiche') },
  {
    head: 'Tempi',
    full: true,
    cell: ({ daysToAnswer, daysToActive }) =>
      daysToAnswer === null
        ? 'Ancora nessuna risposta'
        : `Risponde in ${inDays(daysToAnswer)}${daysToActive === null ? '' : `, attiva in ${inDays(daysToActive)}`}`,
  },
  {
    head: 'Rifiuti',
    full: true,
    cell: ({ refused, answered }) => (answered === 0 ? null : `Rifiutate ${refused} su ${answered}`),
    under: ({ reason }) => reason && `Più spesso: ${REFUSAL_REASONS[reason].label}`,
  },
]

/** Files for suppliers: created, downloaded, transmitted; and each supplier's response times. */
function SupplierSends({ sends, next, suppliers, tabs }: Awaited<ReturnType<typeof loader>>) {
  const error = useActionData<Refusal>()?.errors.form
  return (
    <>
      <ScreenHead title={sections.activations} />
      <CaseTabs isContract current={sendsAddress()} counts={tabs} />
      <RefusalNotice>{error}</RefusalNotice>
      <p className="muted small py-4">
        Ogni cliente vede chi ha scaricato i suoi dati. Il file si cancella dopo {SEND_FILE_DAYS} giorni; la sua
        impronta SHA-256 resta.
      </p>
      <Ledger
        caption="Invii ai fornitori"
        hideCaption
        columns={columns}
        rows={sends}
        empty={
          <EmptyState level={2} title="Nessun invio preparato">
            <p>Le pratiche con i dati a posto si scelgono in «Da inviare».</p>
          </EmptyState>
        }
      />
      <NextPage to={next && sendsAddress(next)}>Precedenti</NextPage>
      {suppliers.length > 0 ? (
        <ListPart
          title="Come rispondono i fornitori"
          about="Delle pratiche trasmesse negli ultimi 12 mesi, al più le ultime 1.000. I tempi sono mediane, in giorni di calendario dal primo invio; una pratica rifiutata e poi accettata conta fra i rifiuti."
          columns={supplierColumns}
          rows={suppliers}
          rowKey={({ supplierName }) => supplierName}
        />
      ) : null}
    </>
  )
}
