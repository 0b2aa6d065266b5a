import { useNavigation } from 'react-router'
import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'
import { BillSheet } from '#web/blocks/bill/bill-sheet.tsx'
import { linesOf, marksOf, nameIn } from '#web/blocks/bill/lines.ts'
import { OutsideList, ReadingsList } from '#web/blocks/bill/readings-list.tsx'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { keepUnsent, useUnsent } from '#web/browser/kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextNotice } from '#web/ui/notice.tsx'

/** Stores form values as typed and as sent, keyed by the state of the bill they were typed on. */
export const keepUnsentValues = (billId: string, form: FormData): void =>
  keepUnsent(`bill:${billId}`, String(form.get('drawnFrom')), typedValuesOf(form))

/** Bill pages and the values read from them, in one form with «Confermo i dati». */
export function BillForm({
  bill,
  errors,
  typed,
  confirmLabel = billNotices.confirm,
}: {
  bill: BillDetail
  errors: Record<string, string> | undefined
  typed: Record<string, string>
  confirmLabel?: string
}) {
  const lines = linesOf(bill.fields, bill.supplyType)
  // Confirming may leave the version unchanged: the stage shows that it was saved.
  const drawnFrom = `${bill.version}:${bill.stage}`
  const unsent = useUnsent<Record<string, string>>(`bill:${bill.id}`, drawnFrom)
  const sending = useNavigation().formData?.get('intent')
  return (
    <div className="bill-grid">
      <BillSheet billId={bill.id} pages={bill.pages} marks={marksOf(lines.shown)} />
      <PostForm
        noValidate
        preventScrollReset
        onInput={event => keepUnsentValues(bill.id, new FormData(event.currentTarget))}
        hidden={{ version: bill.version ?? '', drawnFrom }}
      >
        {/* Enter saves; confirming needs its own button. */}
        <button name="intent" value="correct" tabIndex={-1} aria-hidden="true" className="sr-only">
          Salva le correzioni
        </button>
        <ErrorSummary errors={errors} nameOf={nameIn(lines)} />
        {unsent ? <TextNotice className="mb-4">{billNotices.unsent}</TextNotice> : null}
        <ReadingsList
          key={`${bill.version}:${unsent ? 'unsent' : ''}`}
          bill={bill}
          lines={lines}
          typed={{ ...unsent, ...typed }}
          errors={errors ?? {}}
        />
        <div className="grid gap-4 pt-6">
          <OutsideList outside={bill.outside} />
          <div className="actions">
            <Button tone="primary" name="intent" value="confirm" busy={sending === 'confirm'}>
              {confirmLabel}
            </Button>
            {bill.stage === 'to-confirm' ? (
              <Button tone="quiet" name="intent" value="correct" busy={sending === 'correct'}>
                Salva le correzioni
              </Button>
            ) : null}
          </div>
          <p className="tiny muted">La bolletta la vedi solo tu, e chi ti segue da noi.</p>
        </div>
      </PostForm>
    </div>
  )
}
