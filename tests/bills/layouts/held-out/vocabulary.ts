import type { LabelKey } from '../../wording.ts'

/** Other words for the same things: what the reader has not been tuned on. */
export const OTHER_WORDING: Partial<Record<LabelKey, string>> = {
  pod: 'Punto di prelievo POD|POD n.|Cod. POD|Codice punto di prelievo (POD)|POD',
  pdr: 'Punto di riconsegna PDR|PDR n.|Cod. PDR|Codice punto di riconsegna (PDR)|PDR',
  annual:
    'Consumi ultimi 12 mesi|Consumo su base annua|Consumo annuale|Consumo annuo rilevato|Consumo in un anno|Consumo annuo',
  f1: 'Consumo F1|kWh in F1|Fascia 1|F1|Ore F1',
  period: 'Periodo bolletta|Periodo considerato|Periodo dei consumi|Periodo di consumo|Periodo di fornitura fatturato',
  billed:
    'Consumo fatturato in bolletta|Consumo di questa bolletta|Quantità fatturata|Consumo nel periodo|Consumo fatturato',
  power: 'Potenza da contratto|Potenza impegnata da contratto|Potenza contrattuale in kW|Potenza impegnata',
  availablePower: 'Potenza disponibile|Potenza max prelevabile',
  total: 'Importo bolletta|Totale a tuo carico|Somma da pagare|Netto da pagare|Importo dovuto|Totale da versare',
  dueDate: 'Paga entro il|Termine di pagamento|Pagamento entro il|Ultimo giorno per pagare|Data limite di pagamento',
  billNumber: 'Numero documento fiscale|Nr. fattura|Bolletta nr.|Fattura nr.|Numero della bolletta',
  issueDate: 'Emessa in data|Data di emissione fattura|Emissione del|Fattura emessa il|Data emissione documento',
  holder: 'Nome e cognome|Intestata a|Cliente intestatario|Titolare fornitura|Nominativo cliente',
  company: 'Ragione sociale cliente|Denominazione|Società intestataria|Cliente intestatario',
  taxCode: 'Cod. Fiscale cliente|Codice fiscale intestatario|C.F. cliente|Codice fiscale (CF)',
  customerVat: 'P.IVA cliente|Partita IVA cliente|Partita I.V.A. cliente|P. IVA / C.F. cliente',
  address:
    'Sede della fornitura|La fornitura si trova in|Indirizzo del punto di fornitura|Fornitura ubicata in|Dove ti forniamo energia',
  mailAddress: 'Spedita a|Indirizzo postale|Domicilio per le comunicazioni',
  offerName:
    "Nome dell'offerta commerciale|Offerta commerciale|Il tuo piano|Piano tariffario|Nome commerciale dell'offerta",
  offerCode: 'Cod. identificativo offerta|Codice di offerta|ID offerta|Codice della tua offerta',
  priceType: 'Tipo di offerta|Formula di prezzo|Tipologia del prezzo|Tipo prezzo',
  fisso: 'fisso|Prezzo bloccato|a prezzo fisso e bloccato|FISSO',
  variabile: 'variabile|Prezzo indicizzato|a prezzo variabile indicizzato|VARIABILE',
  index: 'Indice applicato|Indice di aggiornamento|Indice mensile di riferimento|Indice prezzi',
  PUN: 'PUN GME|PUN Index|PUN',
  PSV: 'PSV mensile|Indice PSV|PSV',
  conditionsEnd:
    'Prezzo garantito fino al|Le condizioni economiche scadono il|Condizioni economiche fino al|Scadenza delle condizioni economiche|Condizioni economiche valide fino a',
  energyPrice: 'Prezzo della luce|Prezzo kWh|Prezzo vendita energia|Componente energia',
  gasPrice: 'Prezzo del gas|Prezzo Smc|Prezzo vendita gas|Componente materia gas',
  fixedFee: 'Costo fisso di vendita|Quota fissa commercializzazione|Fisso di commercializzazione|Quota fissa venditore',
  customerCode: 'Cod. utente|Codice utente|N° cliente',
  contractCode: 'Rif. contratto|Codice fornitura|ID contratto',
  supplierVat: 'P.I. e C.F.|P. IVA|Partita Iva/CF|Cod. fisc. e P.IVA',
  customerType: 'Categoria cliente|Uso della fornitura|Cliente',
  meter: 'Matr. contatore|Matricola|Misuratore',
  freePhone: 'Parla con noi|Numero gratuito|Call center',
  arrears: 'Hai bollette ancora da pagare per|Pagamenti in sospeso',
}
