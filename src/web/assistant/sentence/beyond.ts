/** What has a meter of its own and is no home. */
export const GARAGE = /\b(?:garage|box auto|cantina|posto auto|magazzino)\b/
export const FIELDS = /\b(?:agricol\w+|irrig\w+|pozzo|campi|serr[ae]|stalla|azienda agricola|vigneto|frantoio)\b/
/** The condominium itself is the customer, not the house that one lives in or pays for. */
export const OF_CONDOMINIUM =
  /\bamministr\w+ (?:\w+ ){0,2}condomini\w*|\bamministrator\w+|\bluce (?:delle )?scale\b|\bascensore condominiale\b|\b(?:luce|corrente|gas|contator\w+|bollett\w+|offert[ae]|tariff[ae]|contratt[oi]|fornitur[ae]|utenz[ae]|energia)(?: \w+){0,2} (?:per|del|di|al) (?:(?:il|un|nostro|mio) )*condominio\b|^ *(?:(?:il|un|per|siamo|mio|nostro) )*condominio\b(?! (?:sono|costa|ha|non|pago|viene|\d))/
type About = 'energy' | 'luce' | 'guessed' | 'line'
/** What some people choose by or tell beside, and no offer of ours says; of some kinds of offer alone, where the third says so. */
const BEYOND: readonly (readonly [RegExp, string, About?])[] = [
  [
    /\binternet non (?:lo |la )?us\w+|\b(?:solo|soltanto) (?:chiamate|(?:per )?(?:chiamar|telefon)\w*)|\b(?:chiam\w+|telefon\w+) (?:e basta|soltanto|solo)\b|\b(?:niente|senza|no) internet\b(?=.*\bsim\b)/,
    'SIM di sole chiamate non ne abbiamo: i giga in più restano lì, e basta la meno cara.',
    'line',
  ],
  [
    /\b(?:call center|servizio clienti|assistenza|operatori)\b.{0,30}\b(?:ital\w+|buon\w+|rispond\w+)|\brispond\w+ (?:in |dall )italia/,
    'Dove sta il call center di un fornitore non è tra i nostri dati: non posso sceglierlo per te.',
  ],
  [
    /\bapp\b|\b(?:buona |con )?(?:assistenza|servizio clienti)(?: telefonica)?\b/,
    'App e assistenza dei fornitori non sono tra i nostri dati: non posso sceglierlo per te.',
  ],
  [
    /\bisee\b/,
    'Con un ISEE basso c’è anche il bonus sociale: arriva da solo in bolletta dopo la DSU, con ogni fornitore.',
    'energy',
  ],
  [
    /\b(?:cantiere|provvisori\w|temporane\w)\b/,
    'Per un cantiere serve una fornitura temporanea, che si chiede a parte al fornitore: qui conto un anno intero di una normale.',
    'energy',
  ],
  [
    /\bclasse (?:energetica )?[efg]\b/,
    'Una casa in classe bassa consuma di più della stima: gli Smc o i kWh della bolletta dicono quanto.',
    'energy',
  ],
  [
    /\bmodem\b/,
    'Se il modem è compreso, e se puoi usare il tuo senza pagarlo, è scritto nelle condizioni di ogni offerta.',
    'line',
  ],
  [/\b(?:recension\w+|opinion\w+|affidabil\w+|seri[ao])\b/, 'Le recensioni dei fornitori non sono tra i nostri dati.'],
  [
    /\b(?:sky|netflix|dazn|disney|prime video|tv (?:inclus|compres)\w*|partite)\b/,
    'La TV e i film compresi non sono tra i nostri dati: guarda le condizioni dell’operatore.',
  ],
  [
    /\b(?:copre|prende|copertura|segnale)\b/,
    'Dove prende una rete lo dice la mappa dell’operatore: noi non l’abbiamo.',
  ],
  [
    /\bstuf\w+ (?:elettric\w+|alogen\w+)|\bscald(?:o|iamo|a|are|arci|ano) (?:\w+ ){0,2}(?:elettric\w+|corrente)/,
    'Chi si scalda con la corrente consuma molto più della stima: i kWh scritti in bolletta dicono quanto.',
    'guessed',
  ],
  [
    /\bpompa di calore\b|\btutt[oa] (?:a )?elettric[oa]\b/,
    'Una casa che si scalda con la pompa di calore usa molto di più della stima per le persone: con i kWh della bolletta, o del tecnico che l’ha messa, la cifra cambia.',
    'guessed',
  ],
  [/\bsatellit\w+|\bstarlink\b/, 'Offerte via satellite non ne abbiamo: restano dove non arriva altro.', 'line'],
  [OF_CONDOMINIUM, 'Un condominio è un cliente non domestico: guarda nelle condizioni se l’offerta lo accetta.'],
  [
    /\bspread\b/,
    'Per spread non filtro: sta su ogni offerta, accanto alla quota fissa, e la spesa di un anno conta tutti e due.',
  ],
  [
    /\bsolo dati\b|\brouter\b|\btablet\b/,
    'Le nostre SIM comprendono anche le chiamate: per un router o un tablet guarda se le condizioni lo permettono.',
  ],
  [
    /\binduzione\b(?!.*\d ?kwh)(?<!\d ?kwh.*)/,
    'Cucinare a induzione aggiunge di solito qualche centinaio di kWh l’anno: mettili nel consumo, e guarda se bastano i kW.',
    'guessed',
  ],
  [
    /\b(?:fotovoltaic\w+|pannelli)\b/,
    'Con i pannelli conta quello che prendi dalla rete; quello che vendi al GSE è a parte.',
  ],
  [
    /(?<!\bsim\b.*)\b[1-9]\d{2,} ?giga\b(?!.*\bsim\b)(?=.*\b(?:internet|fibra|casa|linea)\b)|^(?!.*\bsim\b).*\b(?:internet|fibra|linea)\b.{0,40}\b[1-9]\d{2,} ?giga\b/,
    'I giga che hai scritto li ho letti come mega di velocità: a casa i dati di solito non hanno un limite.',
  ],
  [
    /\bplacet\b/,
    'Le PLACET hanno condizioni fissate da ARERA e ogni fornitore deve averle: qui non le distinguo, le trovi tutte su ilportaleofferte.it.',
  ],
  [
    /\b(?:sempre|tutti i mesi|ogni mese) (?:uguale|la stessa|lo stesso|quella)\b|\b(?:tutto (?:compreso|incluso)|rata fissa|canone fisso|flat|stessa cifra)\b/,
    'Prezzo fisso vuol dire fermo il prezzo di un kWh o di uno Smc, non la bolletta, che cambia con i consumi: le offerte a rata sempre uguale qui non le distinguo, e a fine anno c’è comunque un conguaglio.',
    'energy',
  ],
  [
    /\b(?:esim|e-sim|sim (?:virtuale|elettronica|digitale))\b/,
    'Quali operatori danno la eSIM non è tra i nostri dati: chiedilo prima di scegliere.',
  ],
  [
    /\b(?:ping|latenza|gaming|lag)\b/,
    'Il ping non è tra i nostri dati e dipende anche dal percorso: di solito il migliore lo dà la fibra fino a casa, con il cavo.',
    'line',
  ],
  [
    /\b(?:estero|marocco|romania|albania|ucraina|tunisia|egitto|senegal|cina|india|bangladesh|pakistan|peru|filippine|moldavia|nigeria|ecuador|svizzera|serbia|sri lanka)\b/,
    'Chiamare dall’Italia un numero straniero di solito non è compreso, e fuori dall’Unione europea si paga a parte: le tariffe le ha l’operatore.',
  ],
  [
    /\b(?:2|due) (?:contator\w+|contrator\w+|case|abitazioni|appartamenti)\b/,
    'Ogni contatore ha il suo contratto, e l’offerta giusta per uno può non esserlo per l’altro: ogni casa si conta con i suoi dati.',
    'energy',
  ],
  [
    /(?<!\bnon )\b(?:con|voglio|vorrei|prendo|passare a)(?: \w+)? (?:enel|eni|plenitude|a2a|hera|iren|edison|acea|sorgenia|octopus|tim|vodafone|wind\w*|iliad|fastweb|tiscali|eolo|kena)\b/,
    'Quel fornitore non è tra quelli che attiviamo: le sue offerte sono su ilportaleofferte.it, confrontale con questa spesa.',
    'energy',
  ],
  [
    /\btelefono fisso\b|\bfisso con (?:le )?chiamate\b|\bnumero (?:di casa|fisso)\b/,
    'Il telefono di casa passa dalla stessa linea: se le chiamate sono comprese è scritto nelle condizioni di ogni offerta, guardalo prima.',
    'line',
  ],
  [
    GARAGE,
    'Un garage o una cantina con un contatore suo di solito non è casa di residenza: in bolletta trovi se è «non residente» o «altri usi», e se è altri usi guarda le offerte per aziende.',
  ],
  [
    FIELDS,
    'L’uso agricolo è un cliente non domestico: ho preso le offerte per aziende. Un consumo di pochi mesi non lo distinguo, conto l’anno intero.',
  ],
  [
    /\b(?:senza|niente|zero)(?: \w+)? (?:cost[oi]|quot[ae]|spese) fiss[oaie]\b/,
    'Senza quota fissa qui non filtro: la spesa di un anno la comprende, e con pochi consumi decide lei.',
    'energy',
  ],
  [
    /\b(?:rete|antenn[ae]|appoggio|appoggia)(?: (?:di|su|con))? (?:tim|vodafone|wind\w*|iliad|fastweb)\b/,
    'Su quali antenne va ogni SIM non è tra i nostri dati: lo scrive l’operatore.',
    'line',
  ],
  [/\b(?:punti|premi|buono|buoni|regal\w+|sconto amazon)\b/, 'Buoni e premi non contano nella spesa.'],
  [
    /\b(?:penal\w+|vincol\w+|cost\w* di uscita)\b/,
    'Di regola un contratto di casa si lascia quando vuoi, senza penali: solo la luce a prezzo fisso può avere un onere di recesso, scritto nelle condizioni.',
    'energy',
  ],
  [
    /\b(?:deposito|cauzione)\b/,
    'Il deposito dipende dal contratto: di solito con l’addebito in conto non si chiede, e sta scritto nelle condizioni.',
    'energy',
  ],
  [
    /\b(?:cartace\w+|di carta|per posta)\b/,
    'La bolletta di carta non è tra i nostri dati: con alcune offerte costa qualcosa o fa perdere uno sconto, guarda le condizioni.',
    'energy',
  ],
  [
    /\b(?:7[5-9]|8\d|9\d) anni\b|\b(?:ottant|novant)\w*enne\b|\b(?:vulnerabil\w+|legge 104|disabil\w+)\b/,
    'Chi ha più di 75 anni, il bonus sociale o una disabilità è un cliente vulnerabile: può restare o tornare alle condizioni di tutela, con il prezzo di ARERA. Non deve scegliere per forza il mercato libero: confronta le due spese.',
    'energy',
  ],
  [
    /\b(?:e|era|venut[oa]) (?:a )?mancat[oa]\b|\b(?:mort[oa]|decedut[oa]|defunt[oa]|vedov[oa]|scompars[oa]|non c e piu)\b|\beredit\w+/,
    'Se il contratto è intestato a chi non c’è più, passalo a te con la voltura: nella stessa richiesta puoi scegliere un’altra offerta. Servono il tuo documento, il codice fiscale e il POD o il PDR.',
    'energy',
  ],
  [
    /\b(?:di notte|la notte|notte e|sera|serale|weekend|fine settimana|bioraria|trioraria|fasce)\b/,
    'La spesa è contata con le abitudini di una casa media: chi consuma la sera e la notte risparmia solo dove F2 e F3 costano meno di F1, e di solito è poco.',
    'luce',
  ],
  [
    /\b(?:europa|all estero|unione europea|roaming)\b/,
    'Nell’Unione europea usi la SIM senza costi in più, ma i giga hanno un limite più basso che in Italia: è scritto nelle condizioni.',
    'line',
  ],
  [
    /\b(?:figli\w*|bambin\w+|ragazzin\w+|minor\w+)\b(?=.*\b(?:[6-9]|1[0-7]) anni\b)|\b(?:blocco|filtr\w+|parental)\b/,
    'La SIM di un minorenne la intesta un genitore. Il blocco dei siti per minori gli operatori lo danno gratis: chiedilo quando la attivi.',
    'line',
  ],
  [
    /\bcosti? (?:a sorpresa|extra|nascost\w+)\b|\bsorprese\b/,
    'Che cosa succede finiti i giga, blocco o costo in più, sta nelle condizioni: chiedilo prima.',
    'line',
  ],
  [
    /\b(?:senza|non) (?:\w+ ){0,3}(?:a piedi|interruzion\w+|scopert\w+|senza linea|staccar\w+)\b/,
    'Per non restare senza linea non disdire: dai al nuovo operatore il codice di migrazione, e al passaggio pensa lui.',
    'line',
  ],
  [
    /\bpubblicit\w+|\bspot\b/,
    'Un prezzo visto in pubblicità spesso dura pochi mesi o vale solo con altro: guarda quanto costa in due anni.',
    'line',
  ],
]

/** What is told of it, and what is left: what was read as a fact of a home says nothing else. */
export function beyondIn(whole: string, left: string, abouts: readonly About[]): { told: string[]; left: string } {
  const heard = BEYOND.filter(
    ([words, , of]) => (!of || abouts.includes(of)) && words.test(abouts.includes('line') ? whole : left),
  )
  return { told: heard.map(([, told]) => told), left: heard.reduce((text, [words]) => text.replace(words, ' '), left) }
}
