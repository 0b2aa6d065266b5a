import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { sumCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/list-activation-suppliers.server.ts'
import { LEDGER_BATCH } from '#areas/commissions/ledger.server.ts'
import { expectCommissions } from '#areas/commissions/procedures/expect-commissions.server.ts'
import { importCommissionStatement, shownOf } from '#areas/commissions/procedures/import-commission-statement.server.ts'
import {
  publishPayments,
  removeCommissionTerm,
  setCommissionTerm,
} from '#areas/commissions/procedures/commission-terms.server.ts'
import { undoCommissionStatement } from '#areas/commissions/procedures/undo-commission-statement.server.ts'
import type { ReportRow, StatementReport } from '#areas/commissions/statement.ts'
import { commissionSentences } from '#areas/commissions/texts.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, calls, formAction, given, type Refusal, textIn, typedIn } from '../route.server.ts'
import { commissionsAddress } from '../addresses.ts'
import { countTabs } from './case-list.server.ts'

export async function loadCommissions(rt: Runtime, { query }: At) {
  const filters = { state: query.get('state') ?? '', supplier: query.get('supplier') ?? '' }
  const cursor = query.get('cursor') || undefined
  const [suppliers, ledger, totals, counts] = await orNotFound(
    Promise.all([
      call(rt, listActivationSuppliers, {}),
      call(rt, listCommissions, { ...given(filters), cursor }),
      // The figures stand above the first page.
      cursor ? null : call(rt, sumCommissions, given({ supplier: filters.supplier })),
      countTabs(rt, { contracts: '1' }),
    ]),
  )
  return { filters, suppliers, totals, tabs: counts.tabs, ...ledger }
}
export type LedgerData = Awaited<ReturnType<typeof loadCommissions>>

export type LedgerAnswer = Refusal & {
  computed?: { expected: number; cents: number; takenBack: number }
  preview?: {
    totals: Omit<StatementReport, 'rows'>
    /** What is not as expected, the first of them. */
    rows: ReportRow[]
    others: number
    shown: string
    lines: number
  }
}

/** More differences are no reading for a screen: the whole report can be taken away once it is imported. */
const SHOWN_ROWS = 200

/** An agreement, or a supplier's statement: first shown, then written. */
export const actOnCommissions = formAction(
  {
    async term(rt, form) {
      const { supplierName, offerId, amount = '', validFrom, source = '' } = typedIn(form)
      await call(rt, setCommissionTerm, { supplierName, ...(offerId && { offerId }), amount, validFrom, source })
      return commissionsAddress()
    },
    'remove-term': calls(removeCommissionTerm, ['termId']),
    async publish(rt, form) {
      const isPublic = textIn(form, 'isPublic') === 'yes'
      await call(rt, publishPayments, { supplierName: textIn(form, 'supplierName'), isPublic })
      return commissionsAddress()
    },
    'undo-statement': calls(undoCommissionStatement, ['statementId']),
    /** What the schedule does every hour. */
    async compute(rt) {
      const computed = { expected: 0, cents: 0, takenBack: 0 }
      let last = LEDGER_BATCH
      while (last === LEDGER_BATCH) {
        const done = await call(rt, expectCommissions, {})
        computed.expected += done.expected
        computed.cents += done.cents
        computed.takenBack += done.takenBack
        last = done.expected
      }
      return { errors: {}, typed: {}, computed } satisfies LedgerAnswer
    },
    async preview(rt, form) {
      const typed = typedIn(form)
      const file = form.get('file')
      const text = file instanceof File ? decodeCsv(await file.bytes()) : (typed.text ?? '')
      const said = { ...typed, text, fileName: file instanceof File ? file.name : '' }
      const { report, lines } = await call(rt, importCommissionStatement, statementOf(said))
      const { rows, ...totals } = report
      const other = rows.filter(({ finding }) => finding !== 'same')
      const preview = {
        totals,
        rows: other.slice(0, SHOWN_ROWS),
        others: other.length,
        lines,
        shown: shownOf({ report }),
      }
      return { errors: {}, typed: said, preview } satisfies LedgerAnswer
    },
    async import(rt, form) {
      const typed = typedIn(form)
      await call(rt, importCommissionStatement, { ...statementOf(typed), confirmed: true, shown: typed.shown })
      return commissionsAddress()
    },
  },
  error => {
    // The text of a statement comes out of its file.
    const { text, ...others } = commissionSentences(error)
    return text ? { ...others, file: text } : others
  },
)

const statementOf = ({ supplierName, until, text, fileName }: Record<string, string>) => ({
  supplierName,
  until,
  text,
  fileName: (fileName ?? '').slice(0, 200),
})
