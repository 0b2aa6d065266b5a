import { foldAccents } from '#core/text.ts'

/**
 * Words that may be sent: those common to all energy bills. Anything else is masked, so names, streets and towns need not be
 * recognised. Words that are also given names or surnames are left out.
 */
const SHARED = `
a ad ai al alla alle all agli anche attuale attuali base bimestrale bimestre bolletta bollette bonus c calcolata calcolato
calcolo canone che ciascun ciascuna ciclo come compresa compresi compreso comprese complessivo complessiva componente
componenti comunicata condizioni conguaglio consumata consumato consumi consumo contratto contrattuale contrattuali contributo
corrente corrispettivi corrispettivo costi costo cui d da dagli dai dal dalla dalle dall data date debito decorrenza degli dei del
della delle dell dello dettaglio di diritti dispacciamento disponibile distribuzione domestico domestica domestici durata
durate e economica economiche elettrica elettrico emessa emesso emissione energetica energia entro effettiva effettivo
effettivi erogata erogato escluse escluso esclusa fascia fasce fattura fatturata fatturato fatturati fatturazione fine fino
fissa fisse fisso fissi fornitura fonte f0 f1 f2 f3 f23 franchigia fuori gas gestione giorni giorno giornaliero gg
il imponibile imposta imposte importo importi impegnata impegno in incluse incluso inclusa indicizzata indicizzato indice ingrosso inizio
iva kilowattora l la le letta lettura letture lo lorda lordo luce materia maturata media medio mensile mensili mercato mese mesi
metano metri cubi netta netto nei nel nella nelle nell n non o ogni oltre oneri ora ore offerta opzione p pagamento pagare
pagata per perdite perequazione periodo potenza precedente precedenti presente prelevata prelevato prelievo prelievi prevista
previsto prezzi prezzo pro prossimo proporzionale pun psv punto qualita quantita quinto quota quote rata rate reale reali
regolati riassunto ricalcoli riepilogo riferimento riferita riferito rilevata rilevato rinnovo rete rettifica s scade scadenza scaduta
sconto se secondo servizi servizio si sintesi sistema smc sola solo somma sono sostenere spesa spese spread standard
stima stimata stimati stimato su sui sul sulla sulle storico tariffa tariffe tasse tipo tipologia totale totali tra tv
trasporto ultimi ultimo un una unita unitari unitario unitaria uno uso usi utilizzo valida valide valido validita valore valori variabile
variabili vendita verso volume volumi
accisa accise addizionale erariale regionale commercializzazione generali sociale mora interessi codice numero cliente clienti fiscale
pod pdr contatore con dati documento nome indirizzo partita intestato intestatario residente residenti tua tuo prima finali indicato
anno anni annua annue annuo annui annuale annuali
kwh kw kva kvarh mc m3 smc gj mj € eur euro cent c€ centesimi %
amount annual annuel billing consumption consommation fixed price prix total verbrauch period due
`

export const MONTH =
  /^(?:gen(?:naio)?|feb(?:braio)?|mar(?:zo)?|apr(?:ile)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|set(?:t(?:embre)?)?|ott(?:obre)?|nov(?:embre)?|dic(?:embre)?)$/

export const BILL_WORDS: ReadonlySet<string> = new Set(SHARED.split(/\s+/).filter(Boolean))

export const plain = (text: string): string => foldAccents(text).toLowerCase()

/** «luce/gas», «dell’energia», «€/kWh»: each part is one of them. */
export const isBillWord = (text: string): boolean =>
  plain(text)
    .split(/[/+'’\-–]+/)
    .every(part => part === '' || BILL_WORDS.has(part))
