import { WEIGHTS } from '../decision/weights.ts'
import { AMOUNTS, PRICES } from './amounts.ts'
import { CONSUMPTION } from './consumption.ts'
import { CONTRACT } from './contract.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { rule, type LabelRule } from './rule.ts'

const BILL = 'bolletta|fattura|documento'

const IDENTITY: LabelRule[] = [
  rule('pod', 1)`
    codice|cod|numero? identificativo? pod, pod, p o d, codice p o d, codice pod pod?, punto prelievo pod?, codice punto prelievo`,
  rule('pdr', 1)`
    codice|cod|numero? identificativo? pdr, pdr, p d r, codice p d r, punto riconsegna pdr?, codice punto riconsegna`,
  rule('taxCode', 1)`
    codice|cod fiscale|fisc, c f, cf, codice fiscale partita iva, c f p iva, cf p iva, cf piva,
    codice fiscale p iva, codice fiscale piva`,
  rule('vat', 1)`
    partita iva, p iva, piva, part iva, p i, partita iva codice fiscale, p iva c f, vat, identificativo fiscale ai? fini? iva`,
  rule('holder', 1)`
    intestatario, intestataria, intestatario contratto|fornitura|utenza|${BILL},
    contratto|fornitura|utenza|bolletta|fattura intestato|intestata, intestato|intestata,
    titolare contratto|fornitura|utenza, ragione sociale, nome cognome, cognome nome, nominativo, nome cliente,
    cliente intestatario, nome cognome ragione sociale, cognome nome ragione sociale, denominazione cliente,
    nominativo cliente, titolare, contraente, anagrafica, intestazione`,
  rule('holder', WEIGHTS.label.open)`
    cliente, dati cliente, anagrafica cliente, denominazione, gentile cliente?, egregio, spettabile, spett le?,
    egr sig, gent, destinatario, sig, sig ra, dati anagrafici, nome, utente, dati intestatario, chi sei`,
  rule('supplier', 1)`
    fornitore, venditore, societa vendita, emessa|emesso da, emittente, esercente vendita, societa venditrice,
    impresa vendita, ente creditore`,
  rule('distributor', 1)`
    distributore, distributore locale, impresa distributrice, societa distribuzione,
    distributore energia elettrica|gas, pronto intervento, guasti`,
  rule('address', 1)`
    indirizzo|ind fornitura|utenza|punto|servizio|contatore|impianto,
    indirizzo punto? fornitura|prelievo|riconsegna|consegna, servizio fornito, fornitura presso|sita|ubicata,
    luogo fornitura, luogo di fornitura, ubicazione fornitura|punto|contatore|impianto|utenza?, ubicazione,
    punto fornitura, sito fornitura, fornitura erogata, indirizzo dove fornito?, sede fornitura,
    energia|gas|luce fornita|fornito, indirizzo fornitura energia|gas|luce elettrica?, fornitura attiva in, fornitura in, fornito in, servizio in,
    fornitura attiva presso, immobile fornito?, localita fornitura|consegna|prelievo, dove arriva energia|luce|gas|fornitura,
    casa servita, luogo consegna|prelievo`,
  rule('address', WEIGHTS.label.open)`
    fornitura, indirizzo, fornitura energia elettrica|gas, utenza, punto consegna, dove,
    luogo prestazione?, sito, sede servita`,
  rule('other', 1)`
    indirizzo esazione|pagamento|ufficio|sportello|comunicazioni|domicilio, indirizzo recapito|spedizione|fatturazione|residenza|corrispondenza|postale|sede|invio|mail|email|pec|web,
    recapito, residenza, domicilio fiscale?, sede legale, sede operativa|amministrativa,
    codice|cod|numero|n|nr cliente,
    codice|cod|numero|n utente|utenza|contratto|anagrafico|servizio|contatore|matricola,
    matricola contatore|misuratore?, codice destinatario|sdi|univoco,
    tipologia|tipo cliente|utenza|utente|uso|contatore|fornitura|contratto, servizio clienti, assistenza|informazioni|info|supporto|spazio|sportello|contatti|numero clienti,
    area clienti|cliente|riservata, numero verde, cliente dal, cliente domestico, codice ateco, codice cig|cup,
    codice remi, spedire, inviata, iban, capitale sociale, registro imprese, rea, telefono, fax, protocollo,
    repertorio, codice fornitura, mercato, cliente finale, autorizzazione, mandato,
    codice identificativo mandato|creditore, creditor id, rid, sdd, presa`,
]

export const LABELS: LabelRule[] = [...IDENTITY, ...CONSUMPTION, ...AMOUNTS, ...CONTRACT, ...PRICES, ...OTHER_LANGUAGES]
