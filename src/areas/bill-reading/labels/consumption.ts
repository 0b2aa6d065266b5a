import { WEIGHTS } from '../decision/weights.ts'
import { rule, type LabelRule } from './rule.ts'

export const CONSUMPTION: LabelRule[] = [
  rule('annual', 1)`
    consumo annuo, consumo annuale, cons annuo|ann,
    consumo annuo|annuale aggiornato|stimato|complessivo|totale|effettivo|rilevato|attuale|riferimento,
    consumo totale|complessivo annuo|annuale, ultimi 12|dodici mesi,
    anno hai|ha|avete consumato, ultimo anno hai|ha|avete? consumato?,
    ultimi 12|dodici mesi hai|ha|avete consumato, consumato ultimi 12|dodici mesi, anno consumi|consuma,
    consumato ultimo? anno, consumo medio annuo, consumato un anno,
    consumo annuo ultimi 12|dodici mesi, energia|gas consumata|consumato|prelevata|prelevato ultimo? anno, energia|gas consumata|consumato|prelevata|prelevato ultimi? 12|dodici mesi, totale consumo annuo,
    totale annuo, fabbisogno annuo, consumo energia|gas anno,
    consumo annuo energia|gas|luce elettrica|naturale?, consumi 12 mesi, quanto consumi|consuma anno,
    consumo|consumi storico 12|dodici mesi, consumo|consumi negli? ultimi 12|dodici mesi,
    usato|utilizzato|prelevato ultimi? 12|dodici mesi, consumo|consumi ultimo? anno,
    volume|volumi annuo, prelievo annuo, energia annua, annuo|annui|annuale kwh|smc, kwh|smc annuo|annui|annuali|anno, totale ultimi 12|dodici mesi`,
  rule('guard', 1)`
    consumo|consumi anno precedente|scorso, consumo annuo|annuale precedente, consumo precedente annuo,
    consumo stesso periodo, consumo|consumi medio|media giornaliero|giornaliera|mensile|bimestrale|giorno|mese,
    media giornaliera|mensile, consumo storico, storico consumi, andamento consumi, consumo periodo precedente,
    consumo precedente|ricalcolato|stimato|presunto, consumo|consumi bimestre|trimestre|mese precedente|scorso,
    consumi gia fatturati, consumo massimo|minimo, soglia, scaglione, differenza,
    lettura iniziale|finale|precedente|attuale|rilevata|stimata|effettiva|contatore?, autolettura,
    prossima lettura|autolettura|bolletta|fattura|emissione|fatturazione,
    coefficiente correttivo|conversione|c, potere calorifico, pcs, costante, energia reattiva,
    consumo rilevato|misurato`,
  rule('billed', 1)`
    consumo|consumi fatturato|fatturati|bolletta|fattura, consumo|consumi totale|totali fatturato|fatturati,
    totale consumo|consumi fatturato|fatturati, energia|gas|volume|volumi|quantita fatturata|fatturato|fatturati,
    consumo|consumi periodo, consumo|consumi totale|totali periodo, totale consumo|consumi periodo,
    consumo totale|complessivo bolletta|fattura, consumo|consumi periodo fatturato|fatturazione|riferimento,
    kwh|smc fatturati|consumati, periodo hai|ha|avete consumato, questa bolletta|fattura hai|ha|avete consumato, questo mese|periodo|bimestre hai|ha|avete consumato, quanto ho consumato,
    consumo questo|questa periodo|mese|bimestre|trimestre|bolletta, consumato periodo,
    energia|gas consumata|consumato periodo, consumo|consumi rilevato|rilevati|misurato|misurati periodo|mese|bimestre|trimestre, totale kwh|smc, consumo bimestre|mese|trimestre fatturato,
    consumo energia|gas periodo, energia|gas prelevata|prelevato, consumi fatturati periodo,
    quanto hai|ha consumato periodo|bolletta, totale energia attiva,
    consumo|consumi conteggiato|conteggiati|contabilizzato|contabilizzati mese|periodo?, prelievo|prelievi periodo|mese|bimestre|fatturato|fatturati, consumo|consumi stimato|stimati periodo|mese|bimestre, consumo|consumi addebitati, metri? cubi? standard, standard metri cubi,
    consumo|consumi complessivo|complessivi|effettivo|effettivi|reale|reali|stimato|stimati fatturato|fatturati,
    consumo|consumi bimestrale|bimestrali|mensile|mensili|trimestrale, energia|gas consumata|consumato, tuoi consumi,
    consumo|consumi energia|gas|luce elettrica|naturale? fatturato|fatturati, consumo|consumi fatturato|fatturati totale,
    energia? attiva kwh? periodo, fatturato|fatturati|fatturata periodo, consumo|consumi bimestre|trimestre|mese|quadrimestre, gas|energia|luce usato|usata bolletta|periodo, usato bolletta|periodo, kwh|smc periodo, fatturato|fatturati kwh|smc`,
  rule('billed', WEIGHTS.label.open)`
    consumo|consumi totale|totali, totale consumo|consumi, hai|ha|avete consumato|usato|utilizzato|prelevato, quanto hai|ha consumato|usato,
    energia attiva, totale energia, consumo energia elettrica, consumo gas naturale?, consumo effettivo, volume`,
  rule('billed', WEIGHTS.label.lone)`
    consumi`,
  rule('f1', 1)`
    fascia f1, f1, consumo annuo fascia f1, consumo fascia f1, energia fascia? f1, fascia 1, f1 ore punta, consumo annuo f1, consumo f1`,
  rule('f2', 1)`
    fascia f2, f2, consumo annuo fascia f2, consumo fascia f2, energia fascia? f2, fascia 2, f2 ore intermedie, consumo annuo f2, consumo f2`,
  rule('f3', 1)`
    fascia f3, f3, consumo annuo fascia f3, consumo fascia f3, energia fascia? f3, fascia 3, f3 ore fuori punta, consumo annuo f3, consumo f3`,
  rule('f23', 1)`
    f23, fascia f23, f2 f3, f2 + f3, fascia f2 f3, f1 f2 f3`,
  rule('power', 1)`
    potenza impegnata|contrattuale|contrattualmente|contratta|contrattata|contratto,
    potenza contrattualmente impegnata, potenza contrattuale impegnata, potenza impegnata contrattuale,
    livello potenza, potenza impegnata disponibile, potenza contrattuale disponibile, impegnata,
    potenza contatore|fornitura, impegno potenza, potenza contrattualizzata, pot impegnata|contrattuale|contr,
    potenza prelievo, p impegnata, potenza|pot imp, potenza richiesta contratto, kw impegnati|contrattuali`,
  rule('power', WEIGHTS.label.open)`
    potenza, potenza kw, quota potenza`,
  rule('guard', 1)`
    potenza disponibile, potenza massima|max|media prelevata|registrata|richiesta|misurata?, potenza prelevata,
    picco potenza, livello massimo potenza, livello potenza massima|max|prelevata, potenza franchigia, limite potenza, tensione, classe contatore|misuratore, disponibile`,
]
