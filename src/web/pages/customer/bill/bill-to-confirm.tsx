import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { marketNotices, readingNoteTexts } from '#areas/bills/texts.ts'
import { headline, linesOf } from '#web/blocks/bill/lines.ts'
import { TextNotice } from '#web/ui/notice.tsx'
import { BillForm } from './bill-form.tsx'

export interface StageProps {
  /** Field errors after a refusal. */
  errors: Record<string, string> | undefined
  typed: Record<string, string>
}

/** Values await the owner: nothing is used before «Confermo i dati». */
export function BillToConfirm({ bill, errors, typed }: { bill: BillDetail } & StageProps) {
  return (
    <>
      <div className="py-6">
        <h1 className="page-title">{headline(linesOf(bill.fields, bill.supplyType).shown)}</h1>
        <p className="muted mt-2">Controlla che i dati siano i tuoi. Usiamo solo quello che confermi.</p>
      </div>
      <ReadingNotices bill={bill} />
      <BillForm bill={bill} errors={errors} typed={typed} />
    </>
  )
}

/** What its reader should know of a bill before its values. */
export const ReadingNotices = ({ bill }: { bill: Pick<BillDetail, 'market' | 'notes'> }) => (
  <>
    <MarketNotice bill={bill} />
    {bill.notes.map(note => (
      <TextNotice key={note} tone="amber" className="mb-6">
        {readingNoteTexts[note]}
      </TextNotice>
    ))}
  </>
)

/** Contracts outside the free market are explained before any offer. */
export function MarketNotice({ bill }: { bill: Pick<BillDetail, 'market'> }) {
  if (bill.market === null || bill.market === 'libero') return null
  const { title, text } = marketNotices[bill.market]
  return (
    <TextNotice title={title} className="mb-6">
      {text}
    </TextNotice>
  )
}
