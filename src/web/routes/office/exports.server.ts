import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, type Runtime } from '#platform/procedure.server.ts'
import { casesExport } from './cases/case-list.server.ts'
import { commissionsExport, statementExport } from './cases/commissions-export.server.ts'
import { prospectsExport } from './search/links/links.server.ts'
import { csvOf, type Export } from './export-lines.server.ts'
import { messagesExport } from './messages/messages-export.server.ts'
import { offersExport } from './offers/export.server.ts'

/** The lists that the office may take away, by the `what` of their button; one line each. */
const exports: Readonly<Record<string, Export>> = {
  richieste: casesExport(false),
  messaggi: messagesExport,
  offerte: offersExport,
  pratiche: casesExport(true),
  provvigioni: commissionsExport,
  estratto: statementExport,
  prospetti: prospectsExport,
}

/** The file, line by line; the audit trail has it before the first. A customer stands in it as masked as in the list. */
export async function exportCsv(rt: Runtime, form: FormData): Promise<Response> {
  const what = String(form.get('what') ?? '')
  const asked = Object.hasOwn(exports, what) ? exports[what] : undefined
  if (!asked || !permits(asked.from.allow, rt.actor)) throw new AppError('not-found')
  const filters = [...form].filter(([name, value]) => name !== 'what' && value !== '').map(([name]) => name)
  await call(rt, recordExport, { what, filters })
  return new Response(csvOf(asked, rt, form), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${romeDate(rt.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
