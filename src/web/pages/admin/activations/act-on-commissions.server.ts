import { data, redirect } from 'react-router'
import { importCommissionStatement, shownOf } from '#areas/commissions/procedures/import-commission-statement.server.ts'
import { setCommissionTerm } from '#areas/commissions/procedures/set-commission-term.server.ts'
import type { StatementReport } from '#areas/commissions/statement.ts'
import { commissionSentences } from '#areas/commissions/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { commissionsAddress } from './address.ts'

/** What the ledger answers: sentences beside the fields, or what a statement would do. */
export type LedgerAnswer = {
  errors: Record<string, string>
  typed: Record<string, string>
  preview?: { report: StatementReport; shown: string; lines: number }
}

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
      case 'preview': {
        const file = form.get('file')
        const text = file instanceof File ? await file.text() : (typed.text ?? '')
        const fileName = file instanceof File ? file.name : ''
        const said = { ...typed, text, fileName }
        const { report, lines, ...of } = await call(rt, importCommissionStatement, statementOf(said))
        const preview = { report, lines, shown: shownOf({ ...of, report }) }
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
