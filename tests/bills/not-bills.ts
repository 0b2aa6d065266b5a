import sharp from 'sharp'

import { pngBomb } from '../support/bombs.ts'
import { makeCase } from './case.ts'
import { badPhoto } from './degrade.ts'
import { drawPairs, drawTable } from './draw.ts'
import { frontSummary } from './layouts/front-summary.ts'
import { Random } from './random.ts'
import { Sheet } from './sheet.ts'
import { formatDate, makeStyle } from './style.ts'
import { Words } from './words.ts'

interface NotBill {
  name: string
  file: Buffer
  /** Accepted classifications: for a blank page or a cat both are true. */
  kinds: ('not-a-bill' | 'unreadable')[]
}

const words = (name: string) => {
  const random = new Random(name)
  return new Words(makeCase(name, { kind: 'luce', era: 'new' }), makeStyle(random), random)
}

async function renderPdf(say: Words, draw: (sheet: Sheet) => void, password?: string): Promise<Buffer> {
  const sheet = new Sheet(say.style, 'open-sans', 'Documento', password)
  draw(sheet)
  return sheet.finish()
}

function offerSheet(sheet: Sheet, say: Words, title: string): void {
  const { bill } = say
  sheet.newPage()
  sheet.text(40, 40, bill.supplier.legalName, { size: 14, weight: 'bold', color: bill.supplier.colour })
  sheet.text(40, 70, title, { size: 16, weight: 'bold' })
  sheet.text(
    40,
    94,
    `Offerta valida per adesioni dal ${formatDate('2026-10-01', 'slash')} al ${formatDate('2026-11-30', 'slash')}`,
    { size: 9 },
  )
  let y = drawPairs(
    sheet,
    40,
    120,
    515,
    [
      { label: 'Nome offerta', value: [bill.offerName] },
      { label: 'Codice offerta', value: [bill.supplies[0]?.offerCode ?? ''] },
      { label: 'Tipologia di prezzo', value: ['Prezzo fisso per 12 mesi'] },
      { label: 'Costo fisso anno', value: ['144,00 €/anno'] },
      { label: 'Costo per consumi', value: ['0,1355 €/kWh'] },
      { label: 'Costo per potenza impegnata', value: ['0,00 €/kW'] },
      { label: 'Modalità di pagamento', value: ['Addebito diretto su conto corrente'] },
      { label: 'Durata condizioni economiche', value: ['12 mesi dalla data di attivazione della fornitura'] },
    ],
    { mode: 'columns' },
  )
  sheet.text(40, y + 10, 'Spesa annua stimata (escluse imposte e tasse)', { size: 11, weight: 'bold' })
  y = drawTable(
    sheet,
    40,
    y + 30,
    [200, 150, 160],
    [
      ['Consumo annuo (kWh)', 'Spesa annua', 'Spesa con portale'],
      ['1.500', '431,20 €', '428,90 €'],
      ['2.200', '562,10 €', '559,00 €'],
      ['2.700', '655,47 €', '651,30 €'],
      ['3.200', '748,92 €', '744,18 €'],
    ],
    { grid: '#999999' },
  )
  sheet.paragraph(
    40,
    y + 16,
    515,
    'Le presenti condizioni tecnico economiche integrano le condizioni generali di fornitura. Il cliente ha diritto di ripensamento entro 14 giorni dalla conclusione del contratto. I corrispettivi si intendono al netto di IVA e imposte. Reclami: reclami@example.invalid.',
    { size: 8.5 },
  )
}

function reminder(sheet: Sheet, say: Words): void {
  const { bill } = say
  sheet.newPage()
  sheet.text(40, 40, bill.supplier.legalName, { size: 13, weight: 'bold' })
  sheet.text(330, 110, bill.holder, { size: 10 })
  sheet.text(330, 124, say.streetOf(bill.mailAddress), { size: 10 })
  sheet.text(330, 138, say.townOf(bill.mailAddress), { size: 10 })
  sheet.text(40, 190, 'Oggetto: sollecito di pagamento e costituzione in mora', { size: 11, weight: 'bold' })
  const y = sheet.paragraph(
    40,
    220,
    515,
    `Gentile cliente, alla data odierna non ci risulta il pagamento delle fatture indicate qui sotto, relative al punto di prelievo ${bill.supplies[0]?.point}. La invitiamo a pagare entro quindici giorni dal ricevimento della presente.`,
    { size: 10 },
  )
  drawTable(
    sheet,
    40,
    y + 10,
    [150, 150, 120],
    [
      ['Numero fattura', 'Data scadenza', 'Importo'],
      [bill.billNumber, formatDate(bill.dueDate, 'slash'), say.euro(bill.totalCents)],
    ],
    { grid: '#999999' },
  )
}

function letter(sheet: Sheet): void {
  sheet.newPage()
  sheet.text(360, 60, 'Bologna, 12 settembre 2026', { size: 11 })
  sheet.text(60, 110, 'Cara zia Pina,', { size: 12 })
  sheet.paragraph(
    60,
    140,
    470,
    "grazie della torta e dei giorni passati insieme al mare. I bambini parlano ancora del pescatore e della sua barca blu. A casa tutto bene: Marco ha cominciato il nuovo lavoro e io ho finalmente sistemato il terrazzo, con i gerani che mi hai regalato. Ti aspettiamo per i Santi, c'è sempre la camera degli ospiti pronta. Un abbraccio da tutti noi, e salutaci lo zio.",
    { size: 12 },
  )
  sheet.text(360, 330, 'La tua Giulia', { size: 12, weight: 'italic' })
}

function waterBill(sheet: Sheet): void {
  sheet.newPage()
  sheet.text(40, 40, 'Acque di Valtorta S.p.A. - Servizio idrico integrato', {
    size: 13,
    weight: 'bold',
    color: '#0b5fa5',
  })
  const y = drawPairs(
    sheet,
    40,
    80,
    515,
    [
      { label: 'Bolletta acqua n.', value: ['2026/0047112'] },
      { label: 'Intestatario', value: ['Galli Stefano'] },
      { label: 'Indirizzo di fornitura', value: ['Via Roma 4, 40128 Bologna (BO)'] },
      { label: 'Codice servizio', value: ['77120034'] },
      { label: 'Periodo di fatturazione', value: ['01/04/2026 - 30/06/2026'] },
      { label: 'Consumo fatturato', value: ['31 mc'] },
      { label: 'Quota acquedotto, fognatura e depurazione', value: ['€ 61,48'] },
      { label: 'Totale da pagare', value: ['€ 78,02'] },
      { label: 'Scadenza', value: ['15/08/2026'] },
    ],
    { mode: 'columns' },
  )
  sheet.paragraph(
    40,
    y + 20,
    515,
    "Numero medio annuo di metri cubi: 124. Componenti tariffarie UI1, UI2, UI3 stabilite dall'Autorità.",
    { size: 9 },
  )
}

function phoneBill(sheet: Sheet): void {
  sheet.newPage()
  sheet.text(40, 40, 'Telefonica Montelupo S.r.l.', { size: 13, weight: 'bold' })
  drawPairs(
    sheet,
    40,
    80,
    515,
    [
      { label: 'Fattura n.', value: ['AB04471298'] },
      { label: 'Linea telefonica', value: ['051 0000000'] },
      { label: 'Periodo', value: ['1 luglio 2026 - 31 agosto 2026'] },
      { label: 'Canone fibra 1 Gbit/s', value: ['€ 53,80'] },
      { label: 'Codice di migrazione', value: ['ABC051000000000 1 K'] },
      { label: 'Totale da pagare', value: ['€ 53,80'] },
      { label: 'Scadenza', value: ['20/09/2026'] },
    ],
    { mode: 'right' },
  )
}

/** A cat, by hand: the picture that is no document. */
const CAT = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#9db38b"/>
<ellipse cx="800" cy="820" rx="330" ry="260" fill="#6b4a2f"/><circle cx="800" cy="480" r="220" fill="#7a5636"/>
<path d="M610 380 L640 160 L760 300 Z M990 380 L960 160 L840 300 Z" fill="#7a5636"/>
<ellipse cx="720" cy="460" rx="36" ry="48" fill="#d8e36a"/><ellipse cx="880" cy="460" rx="36" ry="48" fill="#d8e36a"/>
<ellipse cx="720" cy="460" rx="10" ry="44"/><ellipse cx="880" cy="460" rx="10" ry="44"/><path d="M780 540 L820 540 L800 565 Z" fill="#c77"/>
<path d="M800 565 q-40 50 -80 20 M800 565 q40 50 80 20 M700 550 l-170 -30 M700 565 l-170 20 M900 550 l170 -30 M900 565 l170 20" stroke="#222" stroke-width="6" fill="none"/></svg>`

const cat = (): Promise<Buffer> => sharp(Buffer.from(CAT)).blur(1.5).jpeg({ quality: 85 }).toBuffer()

/** A Windows program's first bytes, then noise. */
function program(): Buffer {
  const random = new Random('program')
  const noise = Buffer.from(Array.from({ length: 4096 }, () => random.int(0, 255)))
  return Buffer.concat([
    Buffer.from('MZ\u0090\u0000\u0003\u0000This program cannot be run in DOS mode.\r\n$', 'latin1'),
    noise,
  ])
}

/** The document that is most like a bill and is none. */
export function makeOfferSheet(): Promise<Buffer> {
  const say = words('not-a-bill')
  return renderPdf(say, sheet => offerSheet(sheet, say, 'Scheda sintetica'))
}

/** Everything that is no readable bill and must be classified so. */
export async function makeNotBills(): Promise<NotBill[]> {
  const say = words('not-a-bill')
  const bill = (sheet: Sheet) => frontSummary.draw(sheet, say)
  const plainBill = await renderPdf(say, bill)
  const blank = (pages: number) => renderPdf(say, sheet => Array.from({ length: pages }, () => sheet.newPage()))
  return [
    { name: 'scheda-sintetica.pdf', kinds: ['not-a-bill'], file: await makeOfferSheet() },
    {
      name: 'condizioni.pdf',
      kinds: ['not-a-bill'],
      file: await renderPdf(words('cte'), sheet => offerSheet(sheet, words('cte'), 'Condizioni tecnico economiche')),
    },
    { name: 'sollecito.pdf', kinds: ['not-a-bill'], file: await renderPdf(say, sheet => reminder(sheet, say)) },
    { name: 'lettera.pdf', kinds: ['not-a-bill'], file: await renderPdf(say, letter) },
    { name: 'acqua.pdf', kinds: ['not-a-bill'], file: await renderPdf(say, waterBill) },
    { name: 'telefono.pdf', kinds: ['not-a-bill'], file: await renderPdf(say, phoneBill) },
    { name: 'pagina-vuota.pdf', kinds: ['not-a-bill', 'unreadable'], file: await blank(1) },
    { name: 'zero-byte.pdf', kinds: ['unreadable'], file: Buffer.alloc(0) },
    { name: 'duecento-pagine.pdf', kinds: ['not-a-bill', 'unreadable'], file: await blank(200) },
    { name: 'protetta.pdf', kinds: ['unreadable'], file: await renderPdf(say, bill, 'segreta') },
    { name: 'troncata.pdf', kinds: ['unreadable'], file: plainBill.subarray(0, Math.floor(plainBill.length / 3)) },
    { name: 'programma.pdf', kinds: ['unreadable'], file: program() },
    { name: 'gatto.jpg', kinds: ['not-a-bill', 'unreadable'], file: await cat() },
    { name: 'bomba.png', kinds: ['unreadable'], file: pngBomb(20_000) },
    {
      name: 'foto-illeggibile.jpg',
      kinds: ['not-a-bill', 'unreadable'],
      file: await badPhoto(plainBill, 1, new Random('bad')),
    },
  ]
}
