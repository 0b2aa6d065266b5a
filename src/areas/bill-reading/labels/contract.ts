import { WEIGHTS } from '../decision/weights.ts'
import { rule, type LabelRule } from './rule.ts'

const BILL = 'bolletta|fattura|documento'

export const CONTRACT: LabelRule[] = [
  rule('period', 1)`
    periodo oggetto? fatturazione|fatturato|riferimento|competenza|fornitura|bolletta|contabile|consumi,
    periodo, periodo riferimento bolletta|fattura?, fatturazione periodo,
    competenza, ${BILL} periodo|competenza, ${BILL} mese|bimestre|trimestre,
    periodo fatturato|addebitato|considerato|interessato, intervallo fatturazione?, consumi relativi periodo?,
    importi relativi periodo, dal al, periodo dal al,
    mese|bimestre|trimestre|mesi riferimento|fatturazione|competenza|fatturato|fatturati, consumi periodo dal,
    periodo dal, arco temporale, bimestre, periodo calcolo? consumi, fattura|bolletta relativa periodo?`,
  rule('period', WEIGHTS.label.open)`
    consumi|consumo dal, fatturazione dal, servizi|servizio dal, fornitura dal, somministrazione dal,
    fornitura|somministrazione|servizio|consumi|vendita energia|gas|luce elettrica|naturale? dal,
    energia|gas elettrica|naturale? dal, bolletta|fattura dal, fatturato|fatturati|fatturata dal, giorni fatturati?`,
  rule('guard', 1)`
    periodo lettura|letture|ricalcolo|ricalcoli|precedente|osservazione,
    autolettura periodo, periodo autolettura, periodo confronto, ricalcolo periodo,
    ricalcolo dal, dal al ricalcolo, periodo invio, periodo addebito`,
  rule('contractStart', 1)`
    data? decorrenza|inizio|avvio condizioni economiche, data? decorrenza|inizio offerta|prezzo|prezzi|validita,
    data? attivazione|decorrenza|inizio|avvio|switch, data? attivazione|decorrenza|inizio|avvio contratto|fornitura|servizio|somministrazione|offerta,
    contratto|fornitura|servizio|offerta attiva|attivo|vigore|decorre|decorso|iniziato|iniziata|partito|partita dal|il,
    contratto|cliente dal|da, attiva|attivo dal|da, attivata|attivato il|dal|da, att fornitura|contratto|servizio, cominciata|iniziata|partita il|dal, in fornitura dal`,
  rule('conditionsEnd', 1)`
    data? scadenza condizioni economiche? contrattuali?, data? scadenza offerta|prezzo|tariffa|promozione,
    condizioni economiche? scadono|scadranno, condizioni economiche scadenza|valide|fino|termine,
    condizioni economiche valide|applicate? fino, condizioni fino al?, condizioni economiche valide|valgono|vigenti|applicate dal,
    condizioni economiche offerta? valide fino, fine|termine validita? condizioni economiche,
    validita condizioni economiche|prezzo|offerta fino?, prezzo bloccato|fisso|garantito|valido fino,
    data fine|termine condizioni economiche, offerta scade,
    condizioni valide fino, data fine offerta|validita, durata condizioni economiche fino?,
    prezzo fino, fine validita offerta|prezzo|condizioni?, rinnovo condizioni economiche,
    validita offerta|prezzo|condizioni, scadenza validita offerta|condizioni economiche?,
    scad cond|condizioni, scad|scadenza cond|condizioni|condiz econ|economiche|econom, cond econ|economiche scadenza|scad|fino|valide,
    scad|scadenza offerta|promo|tariffa|prezzo|listino, scadenza tecnico economiche, fine cond|condiz econ|economiche,
    scadenza condizioni tecnico economiche, termine validita condizioni tecnico? economiche|contrattuali,
    condizioni tecnico economiche valide fino?, condizioni economiche vigenti|garantite|bloccate|confermate fino,
    scadenza validita, scadenza corrispettivi, corrispettivi validi fino,
    data termine offerta|condizioni, durata offerta|prezzo|condizioni fino,
    condizioni garantite|bloccate|vigenti|applicate fino, fine periodo? prezzo fisso|bloccato|garantito,
    data? prossimo? rinnovo condizioni|offerta|prezzo, prossimo rinnovo, termine|fine condizioni economiche?,
    condizioni scadenza,
    termine offerta, fine offerta, termine|fine validita, data? scadenza|fine|termine cte, cte valide|scadenza fino?, quando vale|valgono questo|questi? prezzo|prezzi|offerta, quando valgono condizioni|prezzi, quanto dura prezzo|offerta, quando scade offerta|prezzo, prezzo vale fino, scadenza economica`,
  // Until such a date an offer can also be signed, or a bonus applies.
  rule('conditionsEnd', WEIGHTS.label.likely)`
    offerta valida? fino, valida|valido|validita fino`,
  rule('conditionsEnd', WEIGHTS.label.word)`
    condizioni economiche, data? rinnovo, validita`,
  rule('offerName', 1)`
    nome commerciale? offerta, denominazione commerciale? offerta|contratto, nome|denominazione commerciale, che offerta hai|ho,
    offerta attiva|sottoscritta|scelta|commerciale|applicata|attivata, nome tariffa|prodotto|contratto|piano,
    prodotto, prodotto commerciale|attivo|scelto|sottoscritto|applicato, tariffa|piano scelto|scelta|sottoscritto|sottoscritta|attivo|attiva, piano tariffario?, offerta contrattuale,
    denominazione prodotto, offerta denominata, opzione tariffaria|scelta, formula commerciale|scelta|tariffaria, profilo commerciale, hai|ha|avete scelto|sottoscritto, offerta in corso, proposta commerciale, nome offerta luce|gas|dual|energia, offerta luce|gas|dual`,
  rule('offerName', WEIGHTS.label.likely)`
    offerta, dati offerta, tariffa applicata, contratto offerta, listino`,
  rule('offerName', WEIGHTS.label.word)`
    tariffa, contratto, formula, opzione, profilo`,
  rule('offerCode', 1)`
    codice|cod offerta, codice|cod offerta commerciale|luce|gas|energia|elettrica,
    codice identificativo|univoco offerta, id offerta, codice|cod prodotto|tariffa|listino,
    codice condizioni economiche, codice contratto offerta, codice offerta energia elettrica,
    codice offerta gas naturale, codice identificazione offerta, codice portale offerte,
    codice piano`,
  rule('priceType', 1)`
    tipologia|tipo offerta|prezzo|tariffa|contratto, tipologia|tipo prezzo offerta|energia,
    tipologia|tipo offerta prezzo, struttura prezzo, modalita determinazione|calcolo prezzo, che prezzo hai, tipo|tipologia prezzo applicato, modalita prezzo, offerta prezzo, offerta commerciale prezzo,
    prezzo energia|gas tipo, natura prezzo, prezzo applicato, formula prezzo, tipologia offerta contratto?`,
  rule('index', 1)`
    indice riferimento|prezzo|indicizzazione|mercato?, indice offerta|tariffa|contratto, indicizzazione, indicizzato,
    parametro riferimento|indicizzazione, riferimento indice, valore indice, andamento indice,
    prezzo indicizzato`,
  rule('guard', 1)`
    valore indice, parametro riferimento, contratto mercato, spread, codice indice, assicurazione,
    bonus benvenuto, offerta condizioni economiche, box offerta, caratteristiche|dettaglio|dettagli|condizioni|riepilogo offerta`,
]
