import { data, redirect } from 'react-router'
import { importCommissionStatement, shownOf } from '#areas/commissions/procedures/import-commission-statement.server.ts'
import { removeCommissionTerm } from '#areas/commissions/procedures/remove-commission-term.server.ts'
import { setCommissionTerm } from '#areas/commissions/procedures/set-commission-term.server.ts'
import { undoCommissionStatement } from '#areas/commissions/procedures/undo-commission-statement.server.ts'
import type { ReportRow, StatementReport } from '#areas/commissions/statement.ts'
import { commissionSentences } from '#areas/commissions/texts.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { commissionsAddress } from './address.ts'

/** What the ledger answers: sentences beside the fields, or what a statement would do. */
export type LedgerAnswer = {
  errors: Record<string, string>
  typed: Record<string, string>
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
export async function actOnCommissions(rt: Runtime, form: FormData) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>
  try {
    switch (typed.intent) {
      case 'term':
        await call(rt, setCommissionTerm, {
          supplierName: typed.supplierName,
          ...(typed.offerId && { offerId: typed.offerId }),
          amount: typed.amount ?? '',
          validFrom: typed.validFrom,
          source: typed.source ?? '',
        })
        return redirect(commissionsAddress())
      case 'remove-term':
        await call(rt, removeCommissionTerm, { termId: typed.termId })
        return redirect(commissionsAddress())
      case 'undo-statement':
        await call(rt, undoCommissionStatement, { statementId: typed.statementId })
        return redirect(commissionsAddress())
      case 'preview': {
        const file = form.get('file')
        const text = file instanceof File ? decodeCsv(await file.bytes()) : (typed.text ?? '')
        const fileName = file instanceof File ? file.name : ''
        const said = { ...typed, text, fileName }
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
        return data({ errors: {}, typed: said, preview } satisfies LedgerAnswer)
      }
      case 'import':
        await call(rt, importCommissionStatement, { ...statementOf(typed), confirmed: true, shown: typed.shown })
        return redirect(commissionsAddress())
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ errors: commissionSentences(error), typed } satisfies LedgerAnswer, { status: 422 })
  }
}

const statementOf = ({ supplierName, until, text, fileName }: Record<string, string>) => ({
  supplierName,
  until,
  text,
  fileName: (fileName ?? '').slice(0, 200),
})
