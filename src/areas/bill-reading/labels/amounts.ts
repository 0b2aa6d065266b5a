import { WEIGHTS } from '../decision/weights.ts'
import { rule, type LabelRule } from './rule.ts'

const BILL = 'bolletta|fattura|documento'
const NUMBER = 'numero|n|nr|num|no'

export const AMOUNTS: LabelRule[] = [
  rule('total', 1)`
    totale|importo|somma pagare, importo|totale totale|complessivo pagare, quanto devo|devi|deve pagare,
    quanto pagare|pago|paghi, mese|bolletta|bimestre|volta paghi, paghi bolletta?, quanto spendo|spendi|spende, quanto costa bolletta, netto pagare, totale importo pagare, importo dovuto, totale dovuto, totale bolletta pagare,
    totale fattura pagare, importo addebitare, importo addebitato, devi pagare, deve pagare, totale addebitare,
    importo versare, saldo pagare, importo bolletta pagare,
    totale saldo|saldare, importo saldare, totale addebitato, importo netto|finale, totale netto pagare, ammonta, ammontano, importo ammonta,
    ammontare|somma pagare|dovuta|dovuto, totale tuo carico, totale|saldo debito, totale spesa bolletta|fattura,
    importo scadenza, totale iva inclusa|compresa, importo complessivo dovuto, saldo ${BILL}, addebito totale`,
  rule('total', WEIGHTS.label.nearly)`
    quanto, hai speso, quanto hai speso, tuo totale, tua spesa, spesa bolletta|fattura, importo questa ${BILL}, prossimo addebito,
    importo ${BILL}, importo totale ${BILL}, totale importo ${BILL}, totale complessivo ${BILL}?,
    pagare, versare, importo totale|complessivo, totale ${BILL} iva inclusa, totale ${BILL} compresa? iva?,
    differenza pagare|versare|saldare, differenza carico cliente?, totale generale, spesa totale|complessiva bolletta|fattura|periodo?, costo totale bolletta`,
  rule('total', 1)`
    totale|importo|saldo credito|favore cliente?, credito favore, tuo credito, somma|importo|totale restituire|rimborsare|accreditare, ti|vi rimborsiamo|restituiamo|accreditiamo|accrediteremo|rimborseremo|restituiremo, importo tuo credito|favore`,
  // On a flat plan the instalment is what is due.
  rule('total', WEIGHTS.label.likely)`
    rata mensile|costante|fissa|mese|bimestre|bimestrale, importo? tua|tuo? rata mensile|costante|fissa|concordata,
    importo mensile|bimestrale concordato|costante|fisso, tua rata, rata gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre`,
  rule('total', WEIGHTS.label.lone)`
    totale, importo, pagamento`,
  rule('guard', 1)`
    totale imponibile|imposte|iva|accise|oneri|servizi|vendita|trasporto|rete|tasse|quota|spesa|materia|fornitura|luce|gas|precedente|parziale|altre|interessi|energia|ivato|imponibili|sconti|sconto,
    totale imposte iva, totale spesa energia|gas|materia|vendita|trasporto|oneri|luce|annua|rete,
    totale servizi vendita|rete, totale bolletta|fattura luce|gas|energia|precedente, totale energia elettrica,
    totale gas naturale, subtotale, imponibile,
    bollette|fatture precedenti|scadute|insolute|pagate|pregresse|arretrate, bollette|fatture precedenti|scadute|insolute pagare|pagate, bollette|fatture non pagate, pagare precedenti,
    importi|importo scaduti|scaduto|insoluti|arretrati|pregressi, altri|altre importi|addebiti|voci|spese,
    importo|importi rata|non pagato|scaduto|insoluto|precedenti|precedente|pagati|pagato, insoluti,
    deposito cauzionale, interessi mora, interessi, mora, altre partite, totale altre partite,
    spesa materia energia|gas|prima, sconto, iva, accise iva, accisa, imposta|imposte, addizionale,
    residuo, morosita, importi fatturati precedenza|precedentemente, acconti, saldo precedente, credito,
    commissione, spese, bollo, arrotondamento, canone,
    anno hai|ha|avete speso, speso ultimo? anno, speso ultimi? 12|dodici mesi, ultimi 12|dodici mesi hai|ha|avete speso, spesa annua|annuale`,
  rule('tvLicence', 1)`
    canone abbonamento televisione uso? privato?, canone abbonamento tv|rai|televisivo,
    canone tv|rai|televisione, totale canone`,
  rule('recalculation', 1)`
    totale ricalcoli, ricalcolo, ricalcoli conguagli, conguaglio, conguagli`,
  rule('bonus', 1)`
    totale? bonus sociale, bonus sociale elettrico|gas|energia, totale? bonus`,
  rule('dueDate', 1)`
    data? scadenza pagamento, data? scadenza ${BILL}, pagare|pagamento|versare|saldare|effettuare entro,
    pagabile|pagare|versare|saldare fino, pagabile|pagare|versare|saldare fino giorno, pagare|versare|saldare non oltre, entro non oltre, data? scadenza, scade|scadra, quando pagare,
    quando devi|devo|deve pagare, entro quando pagare?, quando scade, data limite pagamento, pagamento scadenza, termine ultimo pagamento,
    data ultima pagamento|pagare, ultimo giorno utile? pagare|pagamento|pagamenti, data prevista? pagamento,
    data? massima pagamento, bolletta|fattura scadenza, termini|termine pagamento, scad pagamento|bolletta|fattura, data scad, pagamento entro|scade|termine,
    paga|pagala|pagabile|pagarla entro, tempo fino, da pagare entro, data? entro cui pagare|versare|saldare, importo|totale entro, saldo entro,
    addebito|prelievo|pagamento previsto il?, data limite, giorno scadenza, scadenza versamento,
    si paga|paghera il, data termine pagamento, bolletta scade`,
  rule('dueDate', WEIGHTS.label.likely)`
    entro, data prevista? addebito|prelievo|valuta, prossimo addebito, data addebito prevista, addebito, addebitato|addebitata, addebitato|addebitata giorno, addebito data|giorno, addebito conto corrente?,
    addebitiamo|addebiteremo|preleviamo|preleveremo, addebitato conto,
    sara|verra addebitato|addebitata, sara|verra addebitato|addebitata giorno, valuta addebito, termine`,
  rule('issueDate', 1)`
    data emissione ${BILL}?, data ${BILL}, emessa|emesso|emissione, emissione ${BILL}?, emessa data,
    ${BILL} data, data di? emiss ${BILL}?, emiss, emessa|emesso il, data doc, data stampa|redazione ${BILL}?, rilasciata|redatta il,
    ${BILL} emessa|emesso, data fattura elettronica, emissione data`,
  rule('billNumber', 1)`
    ${NUMBER} ${BILL}, ${BILL} ${NUMBER}, ${BILL} sintetica|energia|sinteti|gas|luce ${NUMBER},
    ${NUMBER} ${BILL} sintetica, ${BILL} sintetica elettronica? ${NUMBER}, identificativo ${BILL},
    rif|riferimento ${BILL}, codice ${BILL}, numero progressivo ${BILL}, ${BILL} progressivo, ${BILL} rif,
    nota credito|accredito ${NUMBER}, ${NUMBER} nota credito|accredito, ${NUMBER} doc, doc ${NUMBER}, fatt n, bolletta contratto? numero, numero identificativo bolletta, numero fiscale ${BILL}?,
    ${BILL} energia|luce|gas|fornitura elettrica|naturale? ${NUMBER}`,
  rule('billNumber', WEIGHTS.label.likely)`
    ${BILL} elettronica ${NUMBER}, ${NUMBER} ${BILL} elettronica, rif|riferimento ${BILL} elettronica, ${BILL} elettronica? sintesi|sintetica|riepilogativa ${NUMBER}`,
  rule('billNumber', WEIGHTS.label.open)`
    ${BILL}, ${BILL} elettronica`,
  rule('guard', 1)`
    ${BILL} precedente, ${BILL} sintetica,
    data nascita|sottoscrizione|adesione|stipula|contratto|lettura|aggiornamento|comunicazione,
    data? sottoscrizione|stipula|adesione contratto|fornitura|offerta,
    data scadenza contratto, scadenza contratto, scadenza mandato|documento, aggiornata,
    pagamenti aggiornati, situazione pagamenti, ultimo pagamento, dati aggiornati, delibera, decreto,
    entro 40|10|30 giorni, scadenza sconto|promozione, entro anno, bollettino, comunicare autolettura,
    autolettura dal, revisione, reclami, recesso, prescrizione`,
]

export const PRICES: LabelRule[] = [
  rule('unitPrice', 1)`
    spesa vendita energia|gas|luce? elettrica|naturale|metano?,
    di cui spesa? vendita energia|gas|luce? elettrica|naturale|metano?, vendita energia elettrica,
    vendita gas naturale, quota vendita, quota consumi vendita, vendita`,
  rule('unitPrice', WEIGHTS.label.nearly)`
    prezzo|costo|corrispettivo|componente|quota energia|gas elettrica|naturale|metano?,
    prezzo|costo|corrispettivo|componente|tariffa luce, tariffa energia|gas elettrica|naturale?,
    prezzo|costo|corrispettivo materia|componente prima? energia|gas elettrica|naturale?,
    materia prima energia|gas? naturale?, spesa materia energia, spesa materia gas naturale?, materia energia,
    materia gas naturale?, prezzo unitario vendita|energia|gas|materia,
    prezzo energia monorario|monoraria|applicato|fatturata, prezzo vendita, prezzo gas applicato,
    prezzo monorario, energia monoraria|monorario, componente prezzo energia|gas,
    corrispettivo unico energia|gas?, prezzo fisso energia|gas, prezzo kwh|smc, costo kwh|smc,
    prezzo unitario energia|gas elettrica|naturale?, prezzo applicato,
    energia attiva, costo consumi, quota energia vendita, prezzo|quota|componente|corrispettivo energia|gas attiva?, costo per consumi,
    corrispettivo consumi|consumo|variabile, quota variabile vendita|energia?, p vol, pvol, spesa energia|gas`,
  rule('fixedFee', 1)`
    quota fissa vendita|commercializzazione|venditore, commercializzazione vendita,
    commercializzazione vendita quota fissa, corrispettivo|quota|costo|componente|costi commercializzazione,
    corrispettivo|quota|costo|componente|costi commercializzazione vendita, pcv, ccv, qvd, quota vendita dettaglio,
    corrispettivo pcv, componente pcv|qvd, commercializzazione, prezzo commercializzazione vendita,
    costo|corrispettivo|contributo|canone|importo|spesa fisso|fissa|fissi vendita|commercializzazione|mensile|annuo|annuale|anno|mese|offerta?,
    corrispettivo annuo|mensile,
    quota fissa offerta|annua|annuale|mensile|mese|anno|energia|gas, quota servizio, gestione cliente|commerciale|contratto, servizio commerciale,
    corrispettivo gestione cliente?, fee mensile|annuale,
    costo mensile|annuo|annuale, p fix, pfix, di cui quota fissa vendita, canone mensile|annuo offerta?, quota mensile|annua, costi gestione, quota commerciale`,
  rule('fixedFee', WEIGHTS.label.open)`
    quote fisse, quota cliente`,
  rule('notSale', 1)`
    spesa rete oneri? generali? sistema?, di cui rete, di cui spesa rete oneri?, rete oneri generali? sistema?,
    spesa trasporto gestione contatore, trasporto gestione contatore, spesa oneri sistema,
    oneri generali? sistema, trasporto, distribuzione, quota consumi, quota energia trasporto|rete|distribuzione,
    quota fissa trasporto|rete|distribuzione|contatore|oneri|potenza|misura, servizi rete, oneri, rete,
    trasmissione, dispacciamento, perdite rete, quota fissa variabile, prezzo medio vendita?,
    costo medio unitario bolletta|energia|gas|materia?, costo|prezzo medio unitario? spesa? materia? energia|gas? naturale|elettrica?, costo unitario medio,
    prezzo unitario medio, spread, accisa, asos, arim, uc3, uc6, ug1, ug2, ug3, re rs gs, ppe, capacita,
    mercato capacita, sbilanciamento, ccr, gestione contatore, misura, sconto, prezzo f1, prezzo f2, prezzo f3,
    prezzo fascia, energia f1|f2|f3, pun, psv, valore pun|psv, indice pun|psv, pun medio, psv medio,
    prezzo indice, contributo|opzione verde, opzione energia? verde, energia verde, bonus`,
]
