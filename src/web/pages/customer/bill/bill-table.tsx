import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { ButtonLink, type ButtonTone } from '#web/ui/button.tsx'
import { STAY, isWorthChanging } from '#areas/offers/gain.ts'
import { Link, useSearchParams } from 'react-router'
import type { MouseEvent } from 'react'
import {
  BILL_WIZARD,
  analysisListLabels,
  billListLabels,
  type BillStage,
  customerTypeLabels,
} from '#areas/bills/bill.ts'
import type { MyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { billErrors, billNotices } from '#areas/bills/texts.ts'
import { formatDate } from '#core/dates.ts'
import { counted, formatEuro } from '#core/money.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { billAddress, billFileAddress, type Tab, tabAddress } from '../addresses.ts'
import { TextNotice } from '#web/ui/notice.tsx'

const KINDS: Record<BillStage, 'waiting' | 'yours' | 'done'> = {
  reading: 'waiting',
  'to-confirm': 'yours',
  'by-hand': 'waiting',
  analyzed: 'done',
}

/** Shown where the stage says more than the status: whose turn it is. */
const OWN_WORDS: Partial<Record<BillStage, string>> = { 'to-confirm': 'Da controllare', 'by-hand': 'In lettura a mano' }

/** spec 3 §4: one status has different labels in the list of bills and the list of analyses. */
function BillStatus({ bill, labels }: { bill: MyBill; labels: typeof billListLabels }) {
  return <Status kind={KINDS[bill.stage]}>{OWN_WORDS[bill.stage] ?? labels[bill.status]}</Status>
}

const ACTIONS: Record<BillStage, string> = {
  reading: 'Segui la lettura',
  'to-confirm': 'Controlla i dati',
  'by-hand': 'Vedi perché',
  analyzed: 'Preventivo',
}

const sentOn = ({ uploadDate, isFromOffice }: MyBill): string =>
  `${formatDate(uploadDate)}${isFromOffice ? ', dall’ufficio' : ''}`

/** 'Tutte le Bollette Analizzate': Fornitura, Cliente, Data, File, Stato, Azioni (spec 3 §2). */
const billColumns: readonly Column<MyBill>[] = [
  { head: 'Fornitura', names: true, cell: bill => supplyLabels[bill.supplyType] },
  { head: 'Cliente', cell: bill => customerTypeLabels[bill.customerType] },
  { head: 'Data', cell: bill => sentOn(bill) },
  { head: 'File', full: true, cell: bill => <span className="break-all">{bill.fileName}</span> },
  { head: 'Stato', cell: bill => <BillStatus bill={bill} labels={billListLabels} /> },
  {
    head: 'Azioni',
    end: true,
    cell: bill => (
      <span className="actions">
        <DownloadLink bill={bill} />
        {bill.stage === 'analyzed' ? <Link to={billAddress(bill.id)}>Preventivo</Link> : null}
      </span>
    ),
  },
]

const analysisColumns: readonly Column<MyBill>[] = [
  { head: 'Data', cell: bill => sentOn(bill) },
  {
    head: 'Bolletta',
    names: true,
    cell: bill => (
      <>
        <Link to={billAddress(bill.id)}>{supplyLabels[bill.supplyType]}</Link>
        <span className="muted block regular break-all">{bill.fileName}</span>
      </>
    ),
  },
  { head: 'Stato', cell: bill => <BillStatus bill={bill} labels={analysisListLabels} /> },
  { head: 'Preventivi', cell: bill => (bill.stage === 'analyzed' ? <Outcome bill={bill} /> : null) },
  {
    head: 'Azioni',
    end: true,
    cell: bill => (
      <span className="actions">
        {bill.stage === 'analyzed' ? <DetailsLink bill={bill} /> : null}
        <Link to={billAddress(bill.id)}>{ACTIONS[bill.stage]}</Link>
      </span>
    ),
  },
]

/** Opens a bill's quotes over the list, with all the figures behind them. */
function DetailsLink({ bill }: { bill: MyBill }) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.set('bolletta', bill.id)
  return (
    <Link to={`?${next}`} preventScrollReset>
      Dettagli<span className="sr-only"> di {bill.fileName}</span>
    </Link>
  )
}

export function BillTable({ caption, bills }: { caption: string; bills: readonly MyBill[] }) {
  return <Ledger caption={caption} hideCaption rows={bills} columns={billColumns} />
}

/** List of analyses: what each waits for and what it would save. */
export function AnalysisTable({ bills }: { bills: readonly MyBill[] }) {
  return <Ledger caption="Analisi Bollette" hideCaption rows={bills} columns={analysisColumns} />
}

function outcomeOf({ quotes, bestSaving, isDead }: MyBill) {
  if (isDead) return deadPriceTexts.short
  if (bestSaving === null) return counted(quotes, 'Una offerta', 'offerte')
  if (!isWorthChanging(bestSaving)) return STAY
  return <b className="less">{formatEuro(bestSaving)} in meno</b>
}

function Outcome({ bill }: { bill: MyBill }) {
  return (
    <>
      {outcomeOf(bill)}
      {bill.isReviewed ? (
        <span className="block pt-1">
          <Tag tone="green">Rivisto da una persona</Tag>
        </span>
      ) : null}
    </>
  )
}

/** The original file. With scripts a toast reports the outcome (spec 3 §8); without, the browser downloads it. */
function DownloadLink({ bill }: { bill: { id: string; fileName: string } }) {
  const address = billFileAddress(bill.id)
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error('refused')
      const url = URL.createObjectURL(await answer.blob())
      const link = Object.assign(document.createElement('a'), { href: url, download: bill.fileName })
      link.click()
      URL.revokeObjectURL(url)
      showToast({ text: billNotices.downloaded })
    } catch {
      showToast({ title: billNotices.downloadFailed, text: billErrors['download-failed'], tone: 'error' })
    }
  }
  return (
    <a href={address} download={bill.fileName} onClick={event => void download(event)}>
      Scarica<span className="sr-only"> {bill.fileName}</span>
    </a>
  )
}

/** Replaces a list that could not be loaded (spec 3 §8). */
export function BillsMissing({ tab }: { tab: Tab }) {
  return (
    <TextNotice tone="red" role="alert" title={billErrors['list-failed']} className="mt-6">
      Le bollette ci sono, è la lista che non è arrivata. <Link to={tabAddress(tab)}>Riprova</Link>
    </TextNotice>
  )
}

export const UploadBill = ({ tone = 'primary' }: { tone?: ButtonTone }) => (
  <ButtonLink tone={tone} to={BILL_WIZARD}>
    Carica la tua bolletta
  </ButtonLink>
)
