import type { Report } from '#areas/bills/doctor/check-bill.ts'
import type { Check, CheckKind } from '#areas/bills/doctor/finding.ts'
import { counted, formatEuro } from '#core/money.ts'

export const CHECK_LABELS: Record<CheckKind, string> = {
  rows: 'Quantità × prezzo',
  sums: 'Somma delle parti',
  total: 'Totale da pagare',
  quantity: 'Consumo e letture',
  months: 'Mesi delle quote',
  power: 'Potenza',
  period: 'Giorni già pagati',
  'sale-price': 'Prezzo dell’energia',
  network: 'Rete e oneri',
  excise: 'Accise',
  vat: 'IVA',
  outside: 'Canone TV',
}

export const STATE_LABELS: Record<Check['state'], string> = {
  right: 'Torna',
  wrong: 'Non torna',
  'to-check': 'Da chiedere',
  unchecked: 'Non controllato',
}

export function verdict({ sure, toCheck, pending, checks }: Report): string {
  if (sure > 0) return `Ci sono ${formatEuro(sure)} da chiarire.`
  if (toCheck > 0) return `Nessun errore certo, ${formatEuro(toCheck)} da chiedere.`
  if (pending.length > 0) return 'Prima dicci se abbiamo letto bene.'
  if (checks.some(({ state }) => state === 'to-check')) return 'Quasi tutto torna: c’è una cosa da chiedere.'
  if (!checks.some(({ state }) => state === 'right')) return 'Di questa bolletta non riusciamo a controllare i conti.'
  return checks.some(({ state }) => state === 'unchecked')
    ? 'Quello che abbiamo potuto controllare torna.'
    : 'I conti tornano.'
}

export function verdictNote({ sure, toCheck, pending, checks }: Report): string {
  const right = checks.filter(({ state }) => state === 'right').length
  const unchecked = checks.filter(({ state }) => state === 'unchecked').length
  const checkCounts = `${counted(right, 'Un controllo torna', 'controlli tornano')}${unchecked === 0 ? '' : unchecked === 1 ? '; uno non si poteva fare, e sotto c’è il perché' : `; ${unchecked} non si potevano fare, e sotto c’è il perché`}.`
  if (sure > 0 && toCheck > 0)
    return `Altri ${formatEuro(toCheck)} sono da chiedere: può esserci un buon motivo. ${checkCounts}`
  if (sure > 0) return `IVA compresa, e con il calcolo riga per riga. ${checkCounts}`
  if (pending.length > 0)
    return 'Da questa immagine qualche cifra si legge male: prima di dire che non torna, la guardiamo insieme.'
  return checkCounts
}
