import { beginFullExport } from '#areas/requests/procedures/begin-full-export.server.ts'
import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, type Runtime } from '#platform/procedure.server.ts'
import { casesExport, fullCasesExport } from './cases/case-list.server.ts'
import { commissionsExport, statementExport } from './cases/commissions-export.server.ts'
import { prospectsExport } from './search/links/links.server.ts'
import { csvOf, type Export } from './export-lines.server.ts'
import { messagesExport } from './messages/messages-export.server.ts'
import { offersExport } from './offers/export.server.ts'

/** The lists that the office may take away, by the `what` of their button; one line each. */
const exports: Readonly<Record<string, Export>> = {
  richieste: casesExport(false),
  'richieste-complete': fullCasesExport,
  messaggi: messagesExport,
  offerte: offersExport,
  pratiche: casesExport(true),
  provvigioni: commissionsExport,
  estratto: statementExport,
  prospetti: prospectsExport,
}

const SECRETS = ['presentPassword', 'code', 'back']

/**
 * The file, line by line; the audit trail has it before the first. A customer stands in it as masked as in the list, unless
 * the whole is asked for: then who asks proves again who they are, and the rows that were taken are counted.
 */
export async function exportCsv(rt: Runtime, form: FormData): Promise<Response> {
  const what = String(form.get('what') ?? '')
  const asked = Object.hasOwn(exports, what) ? exports[what] : undefined
  if (!asked || !permits(asked.from.allow, rt.actor)) throw new AppError('not-found')
  const set = [...form].filter(([name, value]) => !['what', '_csrf', ...SECRETS].includes(name) && value !== '')
  const filters = set.map(([name, value]) => (name === 'search' ? name : `${name}=${String(value).slice(0, 60)}`))
  if (asked.isFull)
    await call(rt, beginFullExport, {
      presentPassword: form.get('presentPassword'),
      code: form.get('code') ?? '',
      filters,
    })
  else await call(rt, recordExport, { what, filters })
  const over = async (rows: number) => {
    if (asked.isFull) await call(rt, recordExport, { what, filters, rows })
  }
  return new Response(csvOf(asked, rt, form, over), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${romeDate(rt.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
