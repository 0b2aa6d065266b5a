import { WEIGHTS } from '../decision/weights.ts'
import { rule, type LabelRule } from './rule.ts'

export const PRICES: LabelRule[] = [
  rule('unitPrice', 1)`
    spesa vendita energia|gas|luce? elettrica|naturale|metano?, spesa vendita,
    di cui spesa? vendita energia|gas|luce? elettrica|naturale|metano?, vendita energia elettrica,
    vendita gas naturale, di cui vendita, quota vendita, quota consumi vendita, vendita`,
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
    energia attiva, corrispettivo energia|gas, costo consumi, quota gas, quota energia vendita, prezzo|quota|componente|corrispettivo energia|gas attiva?, costo per consumi,
    corrispettivo consumi|consumo|variabile, quota variabile vendita|energia?, p vol, pvol, spesa energia|gas`,
  rule('fixedFee', 1)`
    quota fissa vendita|commercializzazione|venditore, commercializzazione vendita,
    commercializzazione vendita quota fissa, corrispettivo|quota|costo|componente|costi commercializzazione,
    corrispettivo|quota|costo|componente|costi commercializzazione vendita, pcv, qvd, quota vendita dettaglio,
    corrispettivo pcv, componente pcv|qvd, commercializzazione, prezzo commercializzazione vendita,
    costo|corrispettivo|contributo|canone|importo|spesa fisso|fissa|fissi vendita|commercializzazione|mensile|annuo|annuale|anno|mese|offerta?,
    costo|corrispettivo|contributo fisso|fissa, corrispettivo annuo|mensile,
    quota fissa offerta|annua|annuale|mensile|mese|anno|energia|gas, quota servizio, gestione cliente|commerciale|contratto, servizio commerciale,
    corrispettivo gestione cliente?, fee mensile|annuale, spese fisse vendita|mensili|annue,
    costo mensile|annuo|annuale, p fix, pfix, di cui quota fissa vendita, canone mensile|annuo offerta?, quota mensile|annua, costi gestione, quota commerciale`,
  rule('fixedFee', WEIGHTS.label.open)`
    quota fissa, quote fisse, costi fissi, spese fisse, quota cliente`,
  rule('notSale', 1)`
    spesa rete oneri? generali? sistema?, di cui rete, di cui spesa rete oneri?, rete oneri generali? sistema?,
    spesa trasporto gestione contatore, trasporto gestione contatore, spesa oneri sistema,
    oneri generali? sistema, trasporto, distribuzione, quota consumi, quota energia trasporto|rete|distribuzione,
    quota fissa trasporto|rete|distribuzione|contatore|oneri|potenza|misura, servizi rete, oneri, rete,
    trasmissione, dispacciamento, perdite rete, quota fissa variabile, prezzo medio vendita?, costo medio,
    costo medio unitario bolletta|energia|gas|materia?, costo|prezzo medio unitario? spesa? materia? energia|gas? naturale|elettrica?, costo unitario medio, prezzo medio unitario,
    prezzo unitario medio, spread, accise, accisa, asos, arim, uc3, uc6, ug1, ug2, ug3, re rs gs, ppe, capacita,
    mercato capacita, sbilanciamento, ccr, gestione contatore, misura, sconto, prezzo f1, prezzo f2, prezzo f3,
    prezzo fascia, energia f1|f2|f3, pun, psv, valore pun|psv, indice pun|psv, pun medio, psv medio,
    prezzo indice, contributo|opzione verde, opzione energia? verde, energia verde, bonus`,
]
