import { WEIGHTS } from '../decision/weights.ts'
import type { Meaning } from './rule.ts'

/** A label recognised by its key words alone, where the vocabulary does not know its wording. */
interface KeywordRule {
  meaning: Meaning
  /** Key words in any order mean less than a known wording. */
  weight?: number
  /** On folded text: what a short text must match, and what it must not. */
  pattern: RegExp
  except: RegExp
}

export const KEYWORD_LABELS: KeywordRule[] = [
  {
    // «C.A. 2.304 kWh», «C.A. (kWh) | 2.304»: the yearly use by its initials.
    meaning: 'annual',
    weight: WEIGHTS.label.likely,
    pattern: /(?<=^|[·|,;(] ?)c\.\s?a\.(?=\s?:?\s?(?:$|\(?(?:kwh|smc)\b|[\d.]+ ?(?:kwh|smc)\b))/,
    except: /circa|attenzione/,
  },
  {
    // kWh or Smc beside «anno» or «12 mesi» are the yearly consumption, whatever the sentence.
    meaning: 'annual',
    pattern: /\b(?:12|dodici) mesi\b|\banno\b|\bannu[oaie]\b|\bannual[ei]\b|\bannualmente\b/,
    except:
      /precedent|scors|fasci|\bf[123]\b|medi[oa]\b|giorn|storic|spes[ae]|cost|prezz|quota|fiss|corrispett|canone|durata|contratt|scaden|potenza|lettur|ricalcol|andamento|emission|bonus|sconto|tensione/,
  },
  {
    meaning: 'billed',
    pattern:
      /\b(?:periodo|bimestre|mese|bolletta)\b (?:\w+ ){0,3}(?:prelevat|consumat|fatturat|fornit|usat|utilizzat)\w+|\b(?:prelevat|consumat|fornit|usat|utilizzat)\w+ (?:\w+ ){0,3}(?:periodo|bimestre|mese|bolletta)\b/,
    except:
      /precedent|scors|\bann[oui]\b|annual|12 mesi|fasci|medi[oa]\b|stess|ricalcol|spes[ae]|import|speso|paga|spend/,
  },
  {
    // «Fattura per la fornitura di gas n.», «Bolletta sintetica del servizio elettrico numero»: whatever stands between.
    meaning: 'billNumber',
    weight: WEIGHTS.label.likely,
    pattern:
      /\b(?:bolletta|fattura|conto (?:energia|luce|gas|unico))\b(?: [a-z']+){0,6} (?:n|nr|num|numero)[.°º]?(?=\s*:?\s*(?:$|[a-z]{0,4}[\d/-]))/,
    except: /precedent|scors|storn|acconto|elettronic|insolut|pagat|scadut/,
  },
  {
    // «N. SN/2026/55190 — creata il 03/10/2026»: the paper with a number and a date of creation is the bill.
    meaning: 'billNumber',
    weight: WEIGHTS.label.likely,
    pattern:
      /^(?:n|nr|num|numero)[.°º]{0,2}(?=\s[a-z0-9/.-]*\d[a-z0-9/.-]*[\s,·-]{1,3}(?:(?:del|emess|creat|generat|prodott|redatt)\w*\b|\d{1,2}[ /.-]\w+[ /.-]20\d\d))/,
    except: /client|contratto|pratic/,
  },
  {
    meaning: 'offerCode',
    weight: WEIGHTS.label.likely,
    pattern:
      /(?:\bcod(?:ice)?\b|\bsigla\b|\bidentificativo\b|\brif(?:erimento)?\b|\bid\b)\W{1,3}(?:\w+\W+){0,3}(?:offert|propost|commercial|listino|prodott|piano|tariff|condizion)\w*/,
    except: /client|fiscal|contatore|destinatario|mandato|\bpod\b|\bpdr\b|contratto/,
  },
  {
    meaning: 'billNumber',
    pattern:
      /\b(?:numero|num|nr|n|riferimento|rif|identificativo|codice)[.°º]?(?: [a-z'.]+){0,3} (?:bolletta|fattura|documento)\b|\b(?:bolletta|fattura|documento)(?: [a-z'.]+){0,4} (?:n|nr|num|numero)\b|^(?:bolletta|fattura|documento)(?=$| [a-z]{0,4}[\d/-])/,
    except: /precedent|scors|storn|acconto|elettronic|insolut|pagat|scadut|client|contratt|\bentro\b/,
  },
  {
    meaning: 'dueDate',
    pattern:
      /\bscad(?:e|enza|ra)\b|\b(?:pag\w+|salda\w*|vers\w+|importo|totale|saldo|somma)\b(?: [a-z'.]+){0,5} (?:entro|prima del|al piu tardi|non oltre|fino al)\b|^entro\b|\b(?:termine|data limite|ultim[oa] (?:giorno|data))\b(?: [a-z'.]+){0,4} (?:pag\w+|vers\w+|saldo|utile)|\b(?:addebit|prelev|preliev|valut)\w*\b(?: [a-z'.]+){0,4}/,
    except:
      /condizion|offert|prezz|contratt|tariff|economic|lettur|validit|recla|promo|scont|precedent|\brat[ae]\b|bonus|garan|mandat|\bmora\b|interess|insolut|scadut|non pagat|rimbors|potenza|consum|energia|comunic|kwh|smc|iban|metodo|modalita/,
  },
  {
    meaning: 'total',
    pattern:
      /\b(?:total[ei]|import[oi]|somma|ammontare|quanto|saldo|conto|netto)\b(?: [a-z'.]+){0,5} (?:pag\w+|dovut\w+|vers\w+|bollett\w+|fattur\w+|document\w+|saldare|spend\w+)\b|\b(?:devi|deve|dovete|da) (?:pagare|versare|saldare)\b|\b(?:addebit|prelev)er(?:emo|anno|a)\b|\b(?:tuo|suo|vostro|il) conto (?:di|del|per) (?:questo |il )?(?:bimestre|mese|trimestre|periodo|bolletta)\b|\ba (?:tuo|suo|vostro) carico\b|\b(?:le|ti|vi) (?:chiediamo|dobbiamo chiedere)\b/,
    except:
      /precedent|imponibil|\biva\b|parzial|vendit|\brete\b|trasport|oneri|accis|impost|\bluce\b|\bgas\b|energia|ricalcol|bonus|arretrat|canone|scadut|insolut|non pagat|\brat[ae]\b|dettagli|medi[oa]|\bann|interess|deposito|gia |periodo|consum|sconto|\bentro\b/,
  },
  {
    // «Prezzo: fisso monorario 0,139 €/kWh»: the kind of the price before the price.
    meaning: 'unitPrice',
    pattern:
      /^prezz[oi](?: unitari[oi])? ?:?(?: (?:fiss[oi]|bloccat[oi]|unic[oi]|monorari[oa]|(?:dell')?energia|(?:del )?gas|(?:della )?luce|di vendita),?){0,3}(?= ?\d)/,
    except: /medi[oa]\b|trasport|oneri|\brete\b|accis|indice|spread|\bpun\b|\bpsv\b|\bf[123]\b|fascia/,
  },
  {
    meaning: 'fixedFee',
    pattern:
      /\b(?:quota|parte|costo|corrispettivo|contributo|spes[ae]|importo|canone|fee)\b(?: [a-z'.]+){0,4} (?:fiss\w+|mensil\w+|commerciali\w+|gestione|abbonamento|associativ\w+|soci[oae])\b|commercializzazion|\bfiss[oa] (?:al mese|mensil\w*|annu\w*)\b/,
    except:
      /\brete\b|trasport|oneri|potenza|distribu|misura|consum|kwh|smc|\biva\b|accis|trasmiss|televis|\btv\b|\brai\b|total|medi[oa]|contatore|impost|servizi (?:di )?rete/,
  },
  {
    meaning: 'offerName',
    pattern:
      /\b(?:nome|denominazione|scelt[oa]|sottoscritt[oa]|attiv[ao]|mia|tua|sua|vostra|mio|tuo|suo|vostro|commerciale|applicat[oa])\b(?: [a-z'.]+){0,3} (?:offerta|tariffa|piano|prodotto|proposta|formula)\b|\b(?:offerta|tariffa|piano|prodotto|proposta|formula)\b(?: [a-z'.]+){0,2} (?:scelt[oa]|sottoscritt[oa]|attiv[ao]|commerciale|applicat[oa])\b|^(?:offerta|prodotto)\b/,
    except:
      /\bcod|tipo|tipolog|scad|valid|condizion|prezz|decorr|\bdata\b|durata|inizio|altr[ei]|nuov|passa|numero|mercato|fine|rinnov|dettagli|indice|spread|energia (?:verde|rinnov)|cambi/,
  },
  {
    meaning: 'contractStart',
    pattern:
      /\b(?:attivazione|decorrenza|inizio|avvio)\b(?: [a-z'.]+){0,5}|\b(?:attiv[aoie]|decorr\w+|iniziat[aoi]|partit[ao]|in (?:vigore|corso|fornitura)|client[ei]|soci[aoe]|con noi|con te|servit[aoi]|contratto|fornitura|fornit[aoi]|forniamo|serviamo|in essere)(?: [a-z']+){0,3} (?:dal?|il|dall')(?=$|\s?:|\s\d)/,
    except:
      /period|fattur|bollett|consum|area|scad|\bfine\b|termin|anno termico|potenza|preceden|prossim|rinnov|\bora\b|pagament|numero|codice|cessat|chius|trasloc/,
  },
  {
    meaning: 'conditionsEnd',
    pattern:
      /\b(?:scad\w*|fine|termin\w+|valid\w+|fino|durat\w+|rinnov\w+|bloccat\w+|garantit\w+|vigor\w+|conferm\w+)\b(?: [a-z'.]+){0,4} (?:condizion\w+|prezz\w+|offert\w+|tariff\w+|economich\w+|corrispettiv\w+)\b|\b(?:condizion\w+|prezz\w+|offert\w+|tariff\w+|corrispettiv\w+)\b(?: [a-z'.]+){0,4} (?:scad\w*|fine|termin\w+|valid\w+|fino|durat\w+|rinnov\w+|bloccat\w+|garantit\w+)\b/,
    except: /bonus|scont|promo|preced|modul|mandat|pagament|decorr|inizi|sottoscri|ade[rs]i|nuov/,
  },
  {
    meaning: 'issueDate',
    pattern:
      /\b(?:data|giorno)\b(?: [a-z'.]+){0,3} (?:emission\w*|bollett\w+|fattur\w+|document\w*)\b|\b(?:emess|prodott|creat|redatt|stampat|elaborat|generat|preparat|compilat)[ao]\b(?: il| in data)?/,
    except:
      /scad|pag|lettur|attivaz|offert|contratt|precedent|prossim|addebit|energia (?:prodott|immess)|inizio|fine|periodo|storn/,
  },
  {
    meaning: 'power',
    pattern:
      /\b(?:potenza|pot\.|kw)(?: [a-z'.]+){0,4} (?:impegnat|contrattual|contratt|concordat|richiest|sottoscritt)\w*|\b(?:impegno|livello) di potenza\b|^(?:la )?(?:tua )?potenza$/,
    except: /disponibil|mass|\bmax\b|preliev|prelevat|quota|reattiv|picco|franchig|\beuro\b|€|cost|prezz/,
  },
]
