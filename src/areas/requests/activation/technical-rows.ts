import type { TechnicalData } from './activation.server.ts'

type Row = { label: string; value: string }
type Words = Readonly<Record<string, string>>

const SUPPLIES: Words = { luce: 'Luce', gas: 'Gas', luce_gas: 'Luce e gas' }
const GAS_USES: Words = { acqua_calda: 'acqua calda', cottura: 'cottura', riscaldamento: 'riscaldamento' }
const ESTIMATES: Words = { basso: 'Basso', medio: 'Medio', alto: 'Alto' }
const CLIENTS: Words = { domestico: 'Domestico', business: 'Azienda o partita IVA' }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const wordsOf = (words: Words, value: unknown): string => words[text(value)] ?? ''

/** What was said of the supply or the line, in the customer's words; what was not asked has no row. */
export function technicalRows(technical: TechnicalData, podPdr: string | null): Row[] {
  const { gasUsage, currentSuppliers, digitalBill, documents, hasActiveLine, keepNumber, pod, pdr } = technical
  const suppliers = (currentSuppliers ?? {}) as Record<string, unknown>
  const uses = Array.isArray(gasUsage) ? gasUsage.map(use => wordsOf(GAS_USES, use)).filter(Boolean) : []
  const rows: Row[] = [
    { label: 'Fornitura', value: wordsOf(SUPPLIES, technical.supplyType) },
    { label: 'Uso del gas', value: uses.join(', ') },
    { label: 'Stima del consumo', value: wordsOf(ESTIMATES, technical.consumptionEstimate) },
    { label: 'Tipo di cliente', value: wordsOf(CLIENTS, technical.clientType) },
    { label: 'Fornitore attuale della luce', value: text(suppliers.luce) },
    { label: 'Fornitore attuale del gas', value: text(suppliers.gas) },
    { label: 'POD', value: text(pod) },
    { label: 'PDR', value: text(pdr) },
    { label: 'POD o PDR', value: pod || pdr ? '' : (podPdr ?? '') },
    { label: 'Linea', value: hasActiveLine === false ? 'Nuova attivazione' : '' },
    { label: 'Numero della linea', value: text(technical.currentPhoneNumber) },
    { label: 'Numero', value: keepNumber === false ? 'Nuovo' : '' },
    { label: 'Numero da portare', value: text(technical.phoneToPort) },
    { label: 'Operatore attuale', value: text(technical.currentOperator) },
    { label: 'Codice di migrazione', value: text(technical.migrationCode) },
    { label: 'ICCID', value: text(technical.iccidCode) },
    { label: 'Bolletta', value: typeof digitalBill === 'boolean' ? BILLS[digitalBill ? 'digital' : 'paper'] : '' },
    { label: 'Documenti allegati', value: documentNames(documents) },
  ]
  return rows.filter(({ value }) => value !== '')
}

const BILLS = { digital: 'Digitale, per email', paper: 'Cartacea, per posta' } as const

/** The old holder's bill is not there where the codes of the meter were written. */
function documentNames(documents: unknown): string {
  if (!documents) return ''
  const { oldBillPath } = documents as Record<string, unknown>
  return oldBillPath ? 'Bolletta del vecchio intestatario, documento d’identità' : 'Documento d’identità'
}
