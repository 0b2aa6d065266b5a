import { commissionStateLabels } from '#areas/commissions/commission.ts'
import { getCommissionStatement } from '#areas/commissions/procedures/get-commission-statement.server.ts'
import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { FINDINGS } from '#areas/commissions/statement.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import type { Export } from '../export-lines.server.ts'

/** Euro as a number of a spreadsheet. */
const inEuro = (amount: number | null): number | null => (amount === null ? null : amount / 100)
const day = (on: string | null): string | null => on && formatDate(on)

/** The ledger with the filters of the screen; it names contracts, never customers. */
export const commissionsExport: Export = {
  from: listCommissions,
  head: [
    'Concluso il',
    'Fornitore',
    'Offerta',
    'Codice offerta',
    'Stato',
    'Attesa (€)',
    'Confermata (€)',
    'Confermata il',
    'Stornata (€)',
    'Stornata il',
    'Pratica',
  ],
  async *rows(rt, form) {
    const given = (name: string) => {
      const value = String(form.get(name) ?? '')
      return value === '' ? {} : { [name]: value }
    }
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listCommissions.run>> = await call(rt, listCommissions, {
        ...given('state'),
        ...given('supplier'),
        ...(cursor && { cursor }),
        size: MAX_EXPORT_PAGE,
      })
      for (const row of page.rows)
        yield [
          formatDate(row.concludedOn),
          row.supplierName,
          row.offerName,
          row.offerId,
          commissionStateLabels[row.state],
          inEuro(row.expectedCents),
          inEuro(row.confirmedCents),
          day(row.confirmedOn),
          inEuro(row.clawedBackCents),
          day(row.clawedBackOn),
          row.number === null ? null : requestNumber(row.number),
        ]
      cursor = page.next
    } while (cursor)
  },
}

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
