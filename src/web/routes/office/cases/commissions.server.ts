import { LEDGER_BATCH } from '#areas/commissions/ledger.server.ts'
import { expectCommissions } from '#areas/commissions/procedures/expect-commissions.server.ts'
import { importCommissionStatement, shownOf } from '#areas/commissions/procedures/import-commission-statement.server.ts'
import { publishPayments } from '#areas/commissions/procedures/publish-payments.server.ts'
import { removeCommissionTerm } from '#areas/commissions/procedures/remove-commission-term.server.ts'
import { setCommissionTerm } from '#areas/commissions/procedures/set-commission-term.server.ts'
import { undoCommissionStatement } from '#areas/commissions/procedures/undo-commission-statement.server.ts'
import type { ReportRow, StatementReport } from '#areas/commissions/statement.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { call } from '#platform/procedure.server.ts'
import { formAction, type Refusal, textIn, typedIn } from '../route.server.ts'
import { commissionsAddress } from './address.ts'
import type { AppError } from '#core/errors.ts'
import { MAX_STATEMENT_LINES } from '#core/limits.ts'

/** What the ledger answers: sentences beside the fields, or what a statement would do. */
export type LedgerAnswer = Refusal & {
  /** What «Calcola adesso» brought into the ledger. */
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
    async 'remove-term'(rt, form) {
      await call(rt, removeCommissionTerm, { termId: textIn(form, 'termId') })
      return commissionsAddress()
    },
    async publish(rt, form) {
      const isPublic = textIn(form, 'isPublic') === 'yes'
      await call(rt, publishPayments, { supplierName: textIn(form, 'supplierName'), isPublic })
      return commissionsAddress()
    },
    async 'undo-statement'(rt, form) {
      await call(rt, undoCommissionStatement, { statementId: textIn(form, 'statementId') })
      return commissionsAddress()
    },
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
  commissionSentences,
)

const statementOf = ({ supplierName, until, text, fileName }: Record<string, string>) => ({
  supplierName,
  until,
  text,
  fileName: (fileName ?? '').slice(0, 200),
})

const LINES: Readonly<Record<string, string>> = {
  columns: 'servono le colonne «riferimento», «tipo» e «importo», separate da punto e virgola o da virgola',
  quotes: 'le virgolette non si chiudono',
  empty: 'il file non ha righe',
  'too-long': `il file ha più di ${MAX_STATEMENT_LINES.toLocaleString('it-IT')} righe`,
  reference: 'manca il riferimento',
  kind: 'il tipo deve essere «provvigione» o «storno»',
  amount: 'l’importo non è un numero di euro, per esempio 75,00',
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  supplierName: { required: 'Scegli il fornitore.' },
  offerId: { 'not-theirs': 'L’offerta non è di questo fornitore.' },
  amount: { amount: 'Scrivi l’importo in euro, per esempio 75,00.' },
  validFrom: { required: 'Scrivi da quale giorno vale.' },
  source: { required: 'Scrivi dove è scritto: accordo e data.', 'too-long': 'Al massimo 200 caratteri.' },
  text: { required: 'Scegli il file CSV.', 'too-long': 'Il file è troppo grande: al massimo 1 MB.' },
  until: { required: 'Scrivi fino a quale giorno sono i contratti dell’estratto.' },
}

/** The first lines that cannot be read say what is wrong with the file; a hundred would say no more. */
const TOLD_LINES = 5
function unreadable(lines: readonly [line: string, why: string][]): string {
  const told = lines.slice(0, TOLD_LINES).map(([line, why]) => `Riga ${line}: ${LINES[why] ?? why}.`)
  return [...told, ...(lines.length > TOLD_LINES ? ['E altre.'] : []), 'Il file non è stato importato.'].join(' ')
}

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

/** The sentences of a refused act, by field; `form` for what is about no field. */
function commissionSentences({ code, detail }: AppError): Record<string, string> {
  const fields = Object.entries(detail.fields ?? {})
  if (code === 'statement-known') return { form: 'Questo file è già stato importato.' }
  if (code === 'statement-changed')
    return { form: 'Nel frattempo il registro è cambiato: guarda di nuovo le differenze, poi conferma.' }
  if (code === 'statement-not-last')
    return { form: 'Dopo questo ne è stato importato un altro dello stesso fornitore: annulla prima quello.' }
  if (code === 'not-found') return { form: 'Non c’è più: qualcuno l’ha tolto nel frattempo.' }
  if (code === 'statement-unreadable') return { text: unreadable(fields) }
  if (code !== 'bad-input') return { form: GENERAL }
  const told = fields.flatMap(([name, why]): [string, string][] => {
    const sentence = FIELDS[name]?.[why] ?? FIELDS[name]?.required
    return sentence ? [[name, sentence]] : []
  })
  return told.length > 0 ? Object.fromEntries(told) : { form: GENERAL }
}
