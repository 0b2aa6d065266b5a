import type { CalendarDate } from '#core/dates.ts'
import { addDays } from '#core/dates.ts'

/** A market of our own writing, in the format of the Portale Offerte: the same at every first start of a demonstration. */

const SELLERS = [
  'Adda Energia',
  'Alba Chiara',
  'Borgo Luce',
  'Brenta Servizi',
  'Cala Vento',
  'Cometa Energia',
  'Dorsale',
  'Elba Gas e Luce',
  'Fontana Viva',
  'Gelsomino',
  'Isonzo Energia',
  'Lanterna Verde',
  'Maestrale',
  'Mirto Energia',
  'Nevaio',
  'Ombrone',
  'Piana Energia',
  'Quercia Antica',
  'Rivarossa',
  'Scoglio Luce',
] as const
const FAMILIES = ['Casa', 'Semplice', 'Insieme', 'Mattino', 'Radice'] as const

interface DemoFile {
  name: string
  text: string
}
interface DemoMarket {
  files: DemoFile[]
  sellers: { vatNumber: string; name: string }[]
}

/** VAT numbers that nobody has: they do not close. */
const vatOf = (seller: number): string => `0000000${String(seller + 1).padStart(4, '0')}`

/** A whole number from 0 to `below`, scattered but always the same for the same offer. */
const scattered = (seed: number, below: number): number => ((seed * 2_654_435_761) % 4_294_967_296) % below

const decimal = (thousandths: number, places = 4): string => (thousandths / 10_000).toFixed(places)

/** 200 offers for luce and 200 for gas, of 20 sellers: half with a fixed price, half that follows the index. */
export function demoMarket(today: CalendarDate): DemoMarket {
  const file = (letter: 'E' | 'G'): DemoFile => ({
    name: `PO_Offerte_${letter}_DEMO_${today.replaceAll('-', '')}.xml`,
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<ListaOfferteMercatoLibero xmlns="http://www.acquirenteunico.it/schemas/SII_AU/OffertaRetail/01">',
      ...SELLERS.flatMap((name, seller) =>
        FAMILIES.flatMap((family, number) =>
          [false, true].map(isIndexed => offerXml({ letter, name, seller, family, number, isIndexed, today })),
        ),
      ),
      '</ListaOfferteMercatoLibero>',
    ].join('\n'),
  })
  return {
    files: [file('E'), file('G')],
    sellers: SELLERS.map((name, seller) => ({ vatNumber: vatOf(seller), name: `${name} (dimostrativo)` })),
  }
}

interface DemoOffer {
  letter: 'E' | 'G'
  name: string
  seller: number
  family: string
  number: number
  isIndexed: boolean
  today: CalendarDate
}

const YEARS_ON_SALE = 3

function offerXml({ letter, name, seller, family, number, isIndexed, today }: DemoOffer): string {
  const seed = seller * 100 + number * 10 + (isIndexed ? 5 : 0) + (letter === 'G' ? 7 : 0)
  const isLuce = letter === 'E'
  // €/kWh or €/Smc, in ten-thousandths: a price, or what is paid over the index.
  const unit = isIndexed
    ? (isLuce ? 80 : 500) + scattered(seed, isLuce ? 280 : 1200)
    : (isLuce ? 1180 : 4300) + scattered(seed, isLuce ? 620 : 2600)
  const feeYear = 78 + scattered(seed + 3, 110)
  const code = `DIMO${letter}${String(seller).padStart(2, '0')}${isIndexed ? 'V' : 'F'}${number}`.padEnd(32, '0')
  const index = isIndexed
    ? `<RiferimentiPrezzoEnergia><IDX_PREZZO_ENERGIA>${isLuce ? '12' : '14'}</IDX_PREZZO_ENERGIA></RiferimentiPrezzoEnergia>`
    : ''
  const part = (area: string, price: string, unitCode: string) =>
    `<ComponenteImpresa><NOME>Voce</NOME><DESCRIZIONE>Voce</DESCRIZIONE><TIPOLOGIA>01</TIPOLOGIA><MACROAREA>${area}</MACROAREA><IntervalloPrezzi><PREZZO>${price}</PREZZO><UNITA_MISURA>${unitCode}</UNITA_MISURA></IntervalloPrezzi></ComponenteImpresa>`
  const day = (date: CalendarDate) => date.split('-').toReversed().join('/')
  return `<offerta><IdentificativiOfferta><PIVA_UTENTE>${vatOf(seller)}</PIVA_UTENTE><COD_OFFERTA>${code}</COD_OFFERTA></IdentificativiOfferta>
<DettaglioOfferta><TIPO_MERCATO>${isLuce ? '01' : '02'}</TIPO_MERCATO><OFFERTA_SINGOLA>SI</OFFERTA_SINGOLA><TIPO_CLIENTE>01</TIPO_CLIENTE><TIPO_OFFERTA>${isIndexed ? '02' : '01'}</TIPO_OFFERTA><TIPOLOGIA_ATT_CONTR>99</TIPOLOGIA_ATT_CONTR><NOME_OFFERTA>${name} ${family} ${isIndexed ? 'Variabile' : 'Fissa'}</NOME_OFFERTA><DESCRIZIONE>Offerta dimostrativa</DESCRIZIONE><DURATA>${isIndexed ? '-1' : number % 2 === 0 ? '12' : '24'}</DURATA><GARANZIE>NO</GARANZIE><ModalitaAttivazione><MODALITA>01</MODALITA></ModalitaAttivazione></DettaglioOfferta>
${index}<ValiditaOfferta><DATA_INIZIO>${day(addDays(today, -30))}_00:00:00</DATA_INIZIO><DATA_FINE>${day(addDays(today, 365 * YEARS_ON_SALE))}_23:59:59</DATA_FINE></ValiditaOfferta>
<MetodoPagamento><MODALITA_PAGAMENTO>01</MODALITA_PAGAMENTO></MetodoPagamento><TipoPrezzo><TIPOLOGIA_FASCE>01</TIPOLOGIA_FASCE></TipoPrezzo>
${part('01', feeYear.toFixed(2), '01')}${part(isIndexed ? '06' : '04', decimal(unit), isLuce ? '03' : '04')}</offerta>`
}
