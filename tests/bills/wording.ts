/** Suppliers' terms for each item. Separate from the layouts, which add their own. */
export const WORDING = {
  pod: 'POD|Codice POD|POD|Punto di prelievo (POD)|Codice POD (punto di prelievo)|Numero POD|Il tuo POD|Codice identificativo POD',
  pdr: 'PDR|Codice PDR|PDR|Punto di riconsegna (PDR)|Codice PDR (punto di riconsegna)|Punto di riconsegna|Numero PDR|Codice identificativo PDR',
  annual:
    "Consumo annuo|Consumo annuo aggiornato|In un anno hai consumato|Consumo annuo totale|Il tuo consumo annuo|Consumo degli ultimi 12 mesi|Totale consumo annuo|Consumo annuo attuale|Consumi annui|Nell'ultimo anno hai consumato|Lei consuma in un anno",
  f1: 'F1|Fascia F1|Consumo annuo F1|Consumo annuo in fascia F1|di cui F1|Fascia oraria F1',
  period:
    'Periodo di fatturazione|Periodo oggetto di fatturazione|Periodo di riferimento|Periodo fatturato|Periodo|Bolletta relativa al periodo|Periodo di competenza|Fatturazione del periodo',
  billed:
    'Consumo totale fatturato|Consumo fatturato|Consumi fatturati|Totale consumi fatturati|Consumo fatturato nel periodo|Totale consumo fatturato|In questa bolletta hai consumato|Consumo del periodo fatturato',
  power:
    'Potenza impegnata|Potenza contrattualmente impegnata|Potenza contrattuale|Potenza impegnata|Potenza contrattuale impegnata',
  availablePower: 'Potenza disponibile|Potenza massima disponibile|Potenza disponibile',
  total:
    'Totale da pagare|Totale bolletta|Importo da pagare|Totale importo da pagare|Quanto devo pagare?|Totale fattura|Importo totale|Devi pagare|Totale della bolletta|Importo totale da pagare',
  dueDate:
    'Scadenza|Da pagare entro il|Data di scadenza|Scadenza pagamento|Entro il|Scade il|Entro quando devo pagare?|Pagare entro il|Data scadenza|da pagare entro',
  billNumber:
    'Numero bolletta|Bolletta n.|Fattura n.|Numero fattura|N. bolletta|Bolletta numero|Documento n.|N. fattura|Bolletta n°|Numero documento',
  issueDate:
    'Data di emissione|Emessa il|Data emissione|Data bolletta|Data fattura|Data documento|Emissione|Data di emissione bolletta',
  holder:
    'Intestatario|Contratto intestato a|Intestatario del contratto|Intestatario fornitura|Intestata a|Titolare del contratto|Fornitura intestata a|Intestatario contratto|Cliente',
  company: 'Ragione sociale|Intestatario|Cliente|Denominazione cliente|Contratto intestato a',
  taxCode: 'Codice fiscale|C.F.|Cod. Fisc.|Codice Fiscale|Cod. fiscale|C. F.|Codice fiscale',
  customerVat: 'Partita IVA|P.IVA|P. IVA|Partita IVA / C.F.|P.IVA/C.F.|Codice fiscale / Partita IVA',
  address:
    "Indirizzo di fornitura|Servizio fornito in|Fornitura in|Luogo di fornitura|Indirizzo fornitura|Ubicazione fornitura|Sito di fornitura|Indirizzo della fornitura|L'indirizzo di fornitura|Ubicazione della fornitura",
  mailAddress:
    'Indirizzo di recapito|Indirizzo di spedizione|Recapito bolletta|Indirizzo di residenza|Sede legale cliente',
  offerName:
    "Nome offerta|Offerta|Denominazione commerciale offerta|La tua offerta|Offerta attiva|Offerta sottoscritta|Denominazione offerta|Nome dell'offerta|Prodotto|Denominazione commerciale dell'offerta",
  offerCode: "Codice offerta|Cod. offerta|Codice identificativo offerta|Codice dell'offerta|Codice offerta",
  priceType:
    'Tipologia offerta|Tipo di prezzo|Tipologia di offerta|Tipologia prezzo|Tipo offerta|Modalità di determinazione del prezzo|Tipologia di prezzo',
  fisso: 'a prezzo fisso|Prezzo fisso|Fisso|Offerta a prezzo fisso|Prezzo fisso e invariabile',
  variabile: 'a prezzo variabile|Prezzo variabile|Variabile|Offerta a prezzo variabile|Prezzo indicizzato',
  index:
    "Indice di riferimento|Indice|Indicizzazione|Parametro di indicizzazione|Indice di mercato|Indice dell'offerta",
  PUN: 'PUN Index GME|PUN|PUN (Prezzo Unico Nazionale)|PUN Index|PUN mensile',
  PSV: 'PSV|PSV day ahead|PSV (Punto di Scambio Virtuale)|PSV DA|PSV mensile',
  conditionsEnd:
    'Scadenza condizioni economiche|Data di scadenza condizioni economiche|Data scadenza delle condizioni economiche|Condizioni economiche valide fino al|Scadenza delle condizioni economiche|Fine validità condizioni economiche|Data di scadenza delle condizioni economiche',
  energyPrice:
    'Prezzo energia|Corrispettivo energia|Prezzo della componente energia|Prezzo componente energia|Costo energia|Prezzo luce',
  gasPrice:
    'Prezzo gas|Corrispettivo gas|Prezzo materia prima gas|Prezzo della componente gas|Costo gas naturale|Prezzo gas naturale',
  fixedFee:
    'Quota fissa di vendita|Corrispettivo fisso di commercializzazione|Commercializzazione vendita|Corrispettivo di commercializzazione|Costo fisso di commercializzazione|Quota fissa vendita',
  customerCode: 'Codice cliente|Numero cliente|Cod. cliente|Codice Cliente|Il tuo codice cliente|N. cliente',
  contractCode: 'Codice contratto|Numero contratto|Conto contrattuale|N. contratto|Contratto n.',
  supplierVat: 'P.IVA|Partita IVA|P. IVA|Partita IVA n.|P.I.|Codice fiscale e Partita IVA',
  customerType: 'Tipologia cliente|Tipologia di cliente|Uso|Tipo cliente|Tipologia contratto',
  voltage: 'Tensione di alimentazione|Tensione|Livello di tensione',
  meter: 'Matricola contatore|Numero contatore|Matricola misuratore|Contatore n.',
  freePhone: 'Numero verde|Servizio clienti|Chiamaci al|Assistenza clienti|Numero Verde gratuito',
  faults: 'Pronto intervento guasti|Segnalazione guasti|Guasti e pronto intervento|Servizio guasti elettrici',
  arrears:
    'Bollette precedenti non pagate|Importi precedenti non pagati|Situazione pagamenti: importi scaduti|Bollette scadute da pagare',
  tv: 'Canone di abbonamento alla televisione per uso privato|Canone di abbonamento alla televisione|Canone TV|Canone di abbonamento TV per uso privato',
  bonus: 'Bonus sociale|Bonus sociale|Totale bonus sociale',
  recalc: 'Totale ricalcoli|Ricalcoli|Ricalcoli e conguagli',
  other: 'Altre partite|Altre partite|Altri importi',
} as const

export type LabelKey = keyof typeof WORDING
