import { commissionStateLabels } from '#areas/commissions/commission.ts'
import { getCommissionStatement } from '#areas/commissions/procedures/get-commission-statement.server.ts'
import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { FINDINGS } from '#areas/commissions/statement.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { type Export, listExport } from '../export-lines.server.ts'
import { fieldsIn, given } from '../route.server.ts'

/** Euro as a number of a spreadsheet. */
const inEuro = (amount: number | null): number | null => (amount === null ? null : amount / 100)
const day = (on: string | null): string | null => on && formatDate(on)

/** The ledger with the filters of the screen; it names contracts, never customers. */
export const commissionsExport = listExport({
  from: listCommissions,
  pages: (rt, form) => cursor =>
    call(rt, listCommissions, {
      ...fieldsIn(form, ['state', 'supplier']),
      ...given({ cursor }),
      size: MAX_EXPORT_PAGE,
    }),
  columns: [
    ['Concluso il', row => formatDate(row.concludedOn)],
    ['Fornitore', row => row.supplierName],
    ['Offerta', row => row.offerName],
    ['Codice offerta', row => row.offerId],
    ['Stato', row => commissionStateLabels[row.state]],
    ['Attesa (€)', row => inEuro(row.expectedCents)],
    ['Confermata (€)', row => inEuro(row.confirmedCents)],
    ['Confermata il', row => day(row.confirmedOn)],
    ['Stornata (€)', row => inEuro(row.clawedBackCents)],
    ['Stornata il', row => day(row.clawedBackOn)],
    ['Pratica', row => (row.number === null ? null : requestNumber(row.number))],
  ],
})

/** What one imported statement said, line by line, beside what the ledger held. */
export const statementExport: Export = {
  from: getCommissionStatement,
  head: ['Riga', 'Pratica', 'Riferimento', 'Esito', 'Nel file (€)', 'Nel registro (€)'],
  async *rows(rt, form) {
    const { rows } = await call(rt, getCommissionStatement, { statementId: String(form.get('statementId') ?? '') })
    for (const { line, number, reference, finding, statedCents, expectedCents } of rows)
      yield [
        line,
        number === null ? null : requestNumber(number),
        reference,
        FINDINGS[finding],
        inEuro(statedCents),
        inEuro(expectedCents),
      ]
  },
}
