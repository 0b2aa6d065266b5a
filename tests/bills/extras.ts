import { drawPairs } from './draw.ts'
import type { Ink, Sheet } from './sheet.ts'
import type { Words } from './words.ts'

const GLOSSARY: [string, string][] = [
  [
    'Quota per consumi',
    'È la parte della bolletta che si paga in proporzione al consumo, espressa in €/kWh o in €/Smc. Comprende la spesa per la vendita e la spesa per la rete e gli oneri generali di sistema.',
  ],
  [
    'Quota fissa',
    'È la parte che si paga anche in assenza di consumo, espressa in €/mese o in €/anno, ad esempio 12,00 €/mese.',
  ],
  [
    'Potenza impegnata',
    'È il livello di potenza indicato nel contratto, definito in base alle esigenze del cliente: per i clienti domestici di norma 3 kW. La potenza disponibile è pari alla potenza impegnata aumentata del 10%.',
  ],
  [
    'Consumo annuo',
    'È il consumo relativo ai 12 mesi precedenti, ricavato dalle letture effettive, dalle autoletture o dalle stime.',
  ],
  [
    'POD e PDR',
    'Il POD è un codice di 14 caratteri che comincia con IT; il PDR è un codice di 14 cifre. Non cambiano se si cambia fornitore.',
  ],
  [
    'PUN e PSV',
    "Il PUN è il prezzo all'ingrosso dell'energia elettrica, il PSV quello del gas naturale; sono usati come indici di riferimento nelle offerte a prezzo variabile.",
  ],
  [
    'Fasce orarie',
    'F1: dalle 8 alle 19 dal lunedì al venerdì; F2: dalle 7 alle 8 e dalle 19 alle 23 dal lunedì al venerdì, dalle 7 alle 23 il sabato; F3: le altre ore, la domenica e i festivi.',
  ],
]

/** Explanatory text of the bill: labels, units and even example figures, none of them the customer's. */
export function drawGlossary(sheet: Sheet, words: Words, x: number, y: number, width: number, size = 7.5): number {
  const chosen = GLOSSARY.filter(([title]) => words.random.fork(title).chance(0.75))
  let at = y
  for (const [title, text] of chosen) {
    sheet.text(x, at, title, { size, weight: 'bold' })
    at = sheet.paragraph(x, at + size * 1.35, width, text, { size, color: '#444444' }) + 3
  }
  return at
}

/** The post-office slip at the foot of many bills: amounts and names again, and account numbers. */
export function drawPaymentSlip(sheet: Sheet, words: Words, y: number): void {
  const { bill } = words
  const account = words.random.fork('ccp').digits(8)
  sheet.rule(20, y, 575, y, '#000000', 0.4)
  for (const [x, title] of [
    [28, 'CONTI CORRENTI POSTALI - Ricevuta di accredito'],
    [305, 'CONTI CORRENTI POSTALI - Ricevuta di versamento'],
  ] as const) {
    sheet.text(x, y + 6, title, { size: 6.5, weight: 'bold' })
    sheet.text(
      x,
      y + 20,
      ['sul C/C n. ', account, '   di Euro ', { field: 'total', text: words.money(bill.totalCents) }],
      { size: 8.5 },
    )
    sheet.text(x, y + 34, ['intestato a ', words.legalName()], { size: 7.5 })
    sheet.text(x, y + 46, `codice bollettino 3${words.random.fork('slip').digits(16)}`, { size: 7 })
    drawPairs(
      sheet,
      x,
      y + 60,
      250,
      [
        { label: 'eseguito da', value: [words.holder()] },
        { label: 'scadenza', value: [words.date('dueDate', 'slash')] },
      ],
      { mode: 'colon', size: 7.5 },
    )
  }
  sheet.text(28, y + 100, `<${words.random.fork('slip').digits(18)}>      ${bill.totalCents}+  ${account}<  896>`, {
    size: 9,
  })
}

/** Text of pagoPA notices and direct debits. */
export function paymentText(words: Words): string {
  const { bill } = words
  const random = words.random.fork('payment')
  return random.pick([
    `Addebito diretto sul conto corrente ${bill.customerIban.slice(0, 15)}********${bill.customerIban.slice(-3)}`,
    `Bonifico bancario: IBAN ${bill.supplierIban} intestato a ${bill.supplier.legalName}`,
    `Avviso pagoPA: codice CBILL ${random.digits(5)}, codice avviso ${random.digits(18)}`,
    'Bollettino postale allegato',
  ])
}

/** The brand as words, or (one bill in four) as a drawing that no text extraction sees. */
export function drawBrand(sheet: Sheet, words: Words, x: number, y: number, ink: Ink): void {
  if (!words.random.fork('logo').chance(0.25)) {
    sheet.text(x, y, words.brand(), ink)
    return
  }
  const size = ink.size ?? 18
  const color = ink.color ?? words.bill.supplier.colour
  const left = ink.align === 'center' ? x + (ink.width ?? 0) / 2 - size * 1.5 : x
  sheet.circle(left + size / 2, y + size * 0.6, size / 2, color)
  for (const at of [0, 1, 2])
    sheet.box(left + size * (1.2 + at * 0.6), y + size * 0.1 * (3 - at), size * 0.4, size * (0.7 + at * 0.15), {
      fill: color,
    })
}
