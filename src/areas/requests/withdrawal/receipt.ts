import { formatDate, formatDateTime } from '#core/dates.ts'
import { toName } from '#core/text.ts'
import type { PdfContent } from '#platform/pdf/document.server.ts'
import { requestNumber, requestTypeLabels } from '../request.ts'
import type { WithdrawalStatement, WithdrawnContract } from './withdrawal.ts'

interface ReceiptOf {
  number: number
  contract: WithdrawnContract
  statement: WithdrawalStatement
  declaredAt: Date
  site: { name: string; email: string; phone: string; address: string }
}

/** Label and value, as the page and the receipt print them. */
const contractRows = (contract: WithdrawnContract): { label: string; value: string }[] => [
  { label: 'Contratto', value: `${contract.offer}, ${requestTypeLabels[contract.type]}` },
  { label: 'Fornitore', value: contract.supplier },
  ...(contract.supply ? [{ label: 'Fornitura', value: contract.supply }] : []),
  { label: 'Concluso il', value: formatDate(contract.concludedOn) },
  { label: 'Ultimo giorno per recedere', value: formatDate(contract.lastDay) },
]

/** What the customer keeps: who left which contract, on what day and at what hour it was received. */
export function withdrawalReceipt({ number, contract, statement, declaredAt, site }: ReceiptOf): PdfContent {
  const at = formatDateTime(declaredAt)
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
