import type { Decimal } from '../../src/core/decimal.ts'
import { fileScope } from '../../src/areas/offers/open-data/file-name.ts'
import { readOffersFile } from '../../src/areas/offers/open-data/read-file.server.ts'

/** Generates entries of a Portale Offerte file (ENERGY.md §2): each test states only what it is about. */

export interface EntryParts {
  code?: string
  vat?: string
  market?: '01' | '02' | '03'
  client?: string
  resident?: string
  type?: string
  name?: string
  months?: string
  alone?: string
  ways?: readonly string[]
  url?: string
  from?: string
  to?: string
  bands?: string
  /** Extra elements of `DettaglioOfferta`. */
  detail?: string
  /** F_LUNEDI to F_FESTIVITA, when the bands have their own hours. */
  hours?: readonly [weekdays: string, saturday: string, sunday: string]
  /** Raw elements, inserted between the named ones. */
  index?: string
  consumption?: string
  dual?: string
  regulated?: readonly string[]
  dispatching?: string
  components?: string
  limits?: string
  zones?: string
  discounts?: string
}

export const price = (
  value: string,
  unit: '01' | '02' | '03' | '04' | '05' | '06',
  more: { band?: string; from?: string; upTo?: string; period?: string; kind?: '01' | '02' } = {},
): string =>
  `<IntervalloPrezzi>${more.band ? `<FASCIA_COMPONENTE>${more.band}</FASCIA_COMPONENTE>` : ''}${
    more.from ? `<CONSUMO_DA>${more.from}</CONSUMO_DA>` : ''
  }${more.upTo ? `<CONSUMO_A>${more.upTo}</CONSUMO_A>` : ''}<PREZZO>${value}</PREZZO><UNITA_MISURA>${unit}</UNITA_MISURA>${
    more.kind ? `<TIPO_PREZZO>${more.kind}</TIPO_PREZZO>` : ''
  }${more.period ? `<PeriodoValidita>${more.period}</PeriodoValidita>` : ''}</IntervalloPrezzi>`

export const component = (area: string, intervals: string, { optional = false, name = 'Voce' } = {}): string =>
  `<ComponenteImpresa><NOME>${name}</NOME><DESCRIZIONE>${name}</DESCRIZIONE><TIPOLOGIA>${optional ? '02' : '01'}</TIPOLOGIA><MACROAREA>${area}</MACROAREA>${intervals}</ComponenteImpresa>`

export const discount = (
  value: string,
  unit: string,
  more: {
    kind?: string
    validity?: string
    vat?: string
    condition?: string
    period?: string
    /** CODICE_COMPONENTE_FASCIA, which may be several. */
    target?: readonly string[]
    from?: string
    upTo?: string
  } = {},
): string =>
  `<Sconto><NOME>Sconto</NOME><DESCRIZIONE>Sconto</DESCRIZIONE>${(more.target ?? [])
    .map(code => `<CODICE_COMPONENTE_FASCIA>${code}</CODICE_COMPONENTE_FASCIA>`)
    .join(
      '',
    )}${more.validity === '' ? '' : `<VALIDITA>${more.validity ?? '01'}</VALIDITA>`}<IVA_SCONTO>${more.vat ?? '01'}</IVA_SCONTO>${
    more.period ? `<PeriodoValidita>${more.period}</PeriodoValidita>` : ''
  }<Condizione><CONDIZIONE_APPLICAZIONE>${more.condition ?? '00'}</CONDIZIONE_APPLICAZIONE></Condizione><PrezziSconto><TIPOLOGIA>${
    more.kind ?? '01'
  }</TIPOLOGIA>${more.from ? `<VALIDO_DA>${more.from}</VALIDO_DA>` : ''}${
    more.upTo ? `<VALIDO_FINO>${more.upTo}</VALIDO_FINO>` : ''
  }<UNITA_MISURA>${unit}</UNITA_MISURA><PREZZO>${value}</PREZZO></PrezziSconto></Sconto>`

export const indexed = (code: string, coefficient?: string, band?: string): string =>
  `<RiferimentiPrezzoEnergia><IDX_PREZZO_ENERGIA>${code}</IDX_PREZZO_ENERGIA>${
    coefficient ? `<COEFFICIENTE>${coefficient}</COEFFICIENTE>` : ''
  }${band ? `<FASCIA_PREZZO>${band}</FASCIA_PREZZO>` : ''}</RiferimentiPrezzoEnergia>`

export const dispatching = (kind: string, value?: string): string =>
  `<Dispacciamento><TIPO_DISPACCIAMENTO>${kind}</TIPO_DISPACCIAMENTO>${
    value ? `<VALORE_DISP>${value}</VALORE_DISP>` : ''
  }<NOME>Dispacciamento</NOME></Dispacciamento>`

const weekOf = ([weekdays, saturday, sunday]: NonNullable<EntryParts['hours']>): string =>
  `<FasceOrarieSettimanale>${['LUNEDI', 'MARTEDI', 'MERCOLEDI', 'GIOVEDI', 'VENERDI']
    .map(day => `<F_${day}>${weekdays}</F_${day}>`)
    .join('')}<F_SABATO>${saturday}</F_SABATO>${['DOMENICA', 'FESTIVITA']
    .map(day => `<F_${day}>${sunday}</F_${day}>`)
    .join('')}</FasceOrarieSettimanale>`

/** A fixed luce offer of one price unless said otherwise. */
export const entry = (parts: EntryParts = {}): string => `<offerta>
<IdentificativiOfferta><PIVA_UTENTE>${parts.vat ?? '01234567890'}</PIVA_UTENTE><COD_OFFERTA>${parts.code ?? 'CODICE1'}</COD_OFFERTA></IdentificativiOfferta>
<DettaglioOfferta><TIPO_MERCATO>${parts.market ?? '01'}</TIPO_MERCATO><OFFERTA_SINGOLA>${parts.alone ?? 'SI'}</OFFERTA_SINGOLA><TIPO_CLIENTE>${parts.client ?? '01'}</TIPO_CLIENTE>${
  parts.resident ? `<DOMESTICO_RESIDENTE>${parts.resident}</DOMESTICO_RESIDENTE>` : ''
}<TIPO_OFFERTA>${parts.type ?? (parts.index ? '02' : '01')}</TIPO_OFFERTA>${(parts.ways ?? ['99'])
  .map(way => `<TIPOLOGIA_ATT_CONTR>${way}</TIPOLOGIA_ATT_CONTR>`)
  .join(
    '',
  )}<NOME_OFFERTA>${parts.name ?? 'Offerta di prova'}</NOME_OFFERTA><DESCRIZIONE>Descrizione</DESCRIZIONE><DURATA>${parts.months ?? '12'}</DURATA><GARANZIE>NO</GARANZIE>${parts.detail ?? ''}<ModalitaAttivazione><MODALITA>02</MODALITA></ModalitaAttivazione><Contatti><TELEFONO>800000000</TELEFONO><URL_SITO_VENDITORE>www.fornitore.example</URL_SITO_VENDITORE><URL_OFFERTA>${parts.url ?? 'https://www.fornitore.example/offerta'}</URL_OFFERTA></Contatti></DettaglioOfferta>
${parts.index ?? ''}<ValiditaOfferta><DATA_INIZIO>${parts.from ?? '01/10/2026'}_00:00:00</DATA_INIZIO><DATA_FINE>${parts.to ?? '31/12/2026'}_23:59:59</DATA_FINE></ValiditaOfferta>
${parts.consumption ? `<CaratteristicheOfferta>${parts.consumption}</CaratteristicheOfferta>` : ''}${parts.dual ?? ''}<MetodoPagamento><MODALITA_PAGAMENTO>01</MODALITA_PAGAMENTO></MetodoPagamento>${
  parts.regulated
    ? `<ComponentiRegolate>${parts.regulated.map(code => `<CODICE>${code}</CODICE>`).join('')}</ComponentiRegolate>`
    : ''
}${parts.market === '03' ? '' : `<TipoPrezzo><TIPOLOGIA_FASCE>${parts.bands ?? '01'}</TIPOLOGIA_FASCE></TipoPrezzo>`}${parts.hours ? weekOf(parts.hours) : ''}
${parts.dispatching ?? ''}${parts.components ?? ''}${parts.limits ? `<CondizioniContrattuali><TIPOLOGIA_CONDIZIONE>99</TIPOLOGIA_CONDIZIONE><DESCRIZIONE>${parts.limits}</DESCRIZIONE><LIMITANTE>01</LIMITANTE></CondizioniContrattuali>` : ''}${
  parts.zones ? `<ZoneOfferta>${parts.zones}</ZoneOfferta>` : ''
}${parts.discounts ?? ''}</offerta>`

export const listOf = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListaOfferteMercatoLibero xmlns="http://www.acquirenteunico.it/schemas/SII_AU/OffertaRetail/01">\n${entries.join('\n')}\n</ListaOfferteMercatoLibero>\n`

/** Parses these entries, each from the list of its market, as published by the Portale. */
export async function readLists(parts: readonly EntryParts[], lambda: Decimal) {
  const lists = Map.groupBy(parts, each => ({ '01': 'E', '02': 'G', '03': 'D' })[each.market ?? '01'])
  const read = await Promise.all(
    [...lists].map(([letter, own]) => {
      const scope = fileScope(`PO_Offerte_${letter}_MLIBERO_20261121.xml`)
      if (!scope) throw new Error('name')
      return readOffersFile(inPieces(listOf(...own.map(entry))), scope, lambda)
    }),
  )
  return read.flatMap(({ offers }) => offers)
}

/** In chunks, like a file stream. */
export async function* inPieces(text: string, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
