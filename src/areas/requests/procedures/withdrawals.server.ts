import { formatDate, formatMoment, romeDate, startOfRomeDay } from '#core/dates.ts'
import { toName } from '#core/text.ts'
import { type PdfContent, drawPdf } from '#platform/pdf/document.server.ts'
import { requestNumber, requestTypeLabels } from '../request.ts'
import {
  type WithdrawalStatement,
  type WithdrawnContract,
  withdrawalOutcomes,
  isInTime,
  termOf,
} from '../withdrawal/withdrawal.ts'
import { asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { command, query } from '#platform/procedure.server.ts'
import { advanceRequest } from '../case/case.server.ts'
import { refuseOwn } from '../office/case.server.ts'
import { withdrawals, requests } from '../tables.server.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { storeDocument } from '../store-document.server.ts'
import { withdrawalReceiptMail } from '../mails.tsx'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { limits } from '#core/limits.ts'
import { letterInput, letterOf } from '../withdrawal/statement.ts'
import { lockRow, rowOf, rowsIn, updateRow } from '#platform/database/rows.server.ts'

interface ReceiptOf {
  number: number
  contract: WithdrawnContract
  statement: WithdrawalStatement
  declaredAt: Date
  site: { name: string; email: string; phone: string; address: string }
}

/** Label and value, for the page and the receipt. */
const contractRows = (contract: WithdrawnContract): { label: string; value: string }[] => [
  { label: 'Contratto', value: `${contract.offer}, ${requestTypeLabels[contract.type]}` },
  { label: 'Fornitore', value: contract.supplier },
  ...(contract.supply ? [{ label: 'Fornitura', value: contract.supply }] : []),
  { label: 'Concluso il', value: formatDate(contract.concludedOn) },
  { label: 'Ultimo giorno per recedere', value: formatDate(contract.lastDay) },
]

/** Receipt for the customer: who withdrew from which contract, and the day and hour of receipt. */
export function withdrawalReceipt({ number, contract, statement, declaredAt, site }: ReceiptOf): PdfContent {
  const at = formatMoment(declaredAt)
  return {
    title: 'Ricevuta di recesso dal contratto',
    author: site.name,
    foot: `${site.name} · ${site.email} · richiesta n. ${requestNumber(number)}`,
    createdAt: declaredAt,
    blocks: [
      {
        kind: 'text',
        text: `Abbiamo ricevuto questa dichiarazione il ${at} (ora italiana), entro il termine. Conserva questo documento: è la prova che hai receduto, e quando.`,
      },
      { kind: 'heading', text: 'La dichiarazione' },
      {
        kind: 'text',
        text: `${statement.name} recede dal contratto «${contract.offer}» con ${contract.supplier}, concluso il ${formatDate(contract.concludedOn)}.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Chi recede', value: statement.name },
          { label: 'Ricevuta inviata a', value: statement.email },
          ...contractRows(contract),
          { label: 'Numero della richiesta', value: requestNumber(number) },
          { label: 'Ricevuta il', value: `${at} (ora italiana)` },
        ],
      },
      { kind: 'heading', text: 'Che cosa succede adesso' },
      {
        kind: 'list',
        items: [
          `${site.name} comunica il recesso ${toName(contract.supplier)}. Non devi scrivere altro e non devi dire perché.`,
          'Vale il giorno della dichiarazione, anche se il fornitore la legge dopo.',
          'Il recesso non costa niente. Se avevi chiesto che la fornitura cominciasse prima della fine del termine, paghi solo quello che hai consumato fino a oggi.',
          'Se intanto il contratto di prima è stato chiuso, scrivici: ti diciamo come tornare indietro.',
        ],
      },
      {
        kind: 'text',
        text: 'Regole: Codice del consumo (D.Lgs. 206/2005), articoli 52-57 e 54-bis.',
      },
      { kind: 'text', text: `${site.name}, ${site.address}. ${site.email}, tel. ${site.phone}.` },
    ],
  }
}

/** The supplier's answer to a withdrawal: closes the office's task, and the case unless contested. */
export const handleWithdrawal = command('handle-withdrawal', 'cases', {
  input: z.object({ requestId: z.string().max(60), outcome: z.enum(withdrawalOutcomes, { error: 'required' }) }),
  async run({ requestId, outcome }, ctx): Promise<void> {
    const row = await ctx.asSystem(() => lockRow(ctx.tx, withdrawals, { requestId }))
    refuseOwn(ctx, row.userId)
    // Same answer by two colleagues, or a repeated click.
    if (row.handledAt && row.outcome === outcome) return
    if (row.handledAt) throw new AppError('conflict')
    await ctx.asSystem(() =>
      updateRow(ctx.tx, withdrawals, row.id, { handledAt: ctx.now, handledBy: ctx.userId, outcome }),
    )
    const isContested = outcome === 'refused'
    await advanceRequest(ctx, requestId, isContested ? 'in_progress' : 'cancelled', {
      kind: 'withdrawal-handled',
      ball: isContested ? 'office' : 'nobody',
      detail: { outcome },
    })
    ctx.record({ subject: requestId, detail: { withdrawal: row.id, outcome } })
  },
})

/** Beyond this, the rest is summarised as «e altri». */
const SHOWN = 10

/** Declarations not answered by the supplier, oldest first: the office's top priority. */
export const listOpenWithdrawals = query('list-open-withdrawals', 'cases', async (_, ctx) => {
  const rows = await rowsIn(ctx.tx, withdrawals, isNull(withdrawals.handledAt), 'requestId', 'contract', 'declaredAt')
    .orderBy(asc(withdrawals.declaredAt))
    .limit(SHOWN + 1)
  return {
    withdrawals: rows.slice(0, SHOWN).map(({ requestId, contract: { supplier, offer }, declaredAt }) => ({
      requestId,
      supplier,
      offer,
      declaredAt,
    })),
    hasMore: rows.length > SHOWN,
  }
})

/**
 * Generates the receipt of a withdrawal, stores it with hash and time, and sends it. Retried until complete; the same
 * declaration gives the same bytes.
 */
export const sendWithdrawalReceipt = command('send-withdrawal-receipt', 'system', {
  input: z.object({ withdrawalId: z.string().max(60) }),
  async run({ withdrawalId }, ctx) {
    const [row] = await ctx.tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update')
    // Erased meanwhile with its person, or already sent.
    if (!row || row.receiptAt) return
    const { requestId, contract, statement, declaredAt } = row
    const request = await rowOf(ctx.tx, requests, eq(requests.id, requestId))
    const bytes = await drawPdf(
      withdrawalReceipt({ ...request, contract, statement, declaredAt, site: mailSite(ctx.config) }),
    )
    const path = `${row.userId}/recesso_${withdrawalId}.pdf`
    const name = `ricevuta-recesso-${romeDate(declaredAt)}.pdf`
    const { sha256, attachment } = await storeDocument(ctx, { bytes, ownerId: row.userId, path, name })
    await updateRow(ctx.tx, withdrawals, withdrawalId, { receiptPath: path, receiptSha256: sha256, receiptAt: ctx.now })
    await ctx.sendMail(
      withdrawalReceiptMail,
      statement.email,
      {
        name: statement.name,
        offer: contract.offer,
        supplier: contract.supplier,
        declaredAt: formatMoment(declaredAt),
        url: `${ctx.config.SITE_URL}/dashboard/richieste/${requestId}`,
      },
      [attachment],
    )
    await ctx.changed('requests', row.userId)
    ctx.record({ subject: withdrawalId, detail: { bytes: bytes.length } })
  },
})

/** Letter to withdraw from a contract concluded elsewhere, with its deadline. Nothing is stored. */
export const writeWithdrawalLetter = query('write-withdrawal-letter', 'anyone', {
  limit: limits.offerSheets,
  input: letterInput,
  async run(of, { tx, now }) {
    const today = romeDate(now)
    if (of.accepted > today) throw new AppError('bad-input', { fields: { accepted: 'required' } })
    const term = termOf(startOfRomeDay(of.accepted), (await loadMarket(tx, today)).facts.withdrawal.terms)
    const letter = letterOf(of, today)
    return {
      ...letter,
      lastDay: term.lastDay,
      isInTime: isInTime(term, now),
      name: 'lettera-di-recesso.pdf',
      draw: () =>
        drawPdf({
          title: 'Recesso dal contratto',
          author: of.name,
          foot: `Recesso dal contratto · ${of.name}`,
          createdAt: now,
          blocks: [
            { kind: 'text', text: `Oggetto: ${letter.subject}` },
            ...letter.paragraphs.map(text => ({ kind: 'text', text }) as const),
          ],
        }),
    }
  },
})
