/** The last day of a withdrawal, the day before which a use is time-barred, the year of a declaration, whether an ISEE is low enough, a dearer price in a year. */
export type Counted = 'ripensamento' | 'prescrizione' | 'canone' | 'bonus' | 'aumento'

/** How things are done here: shown by the page of the assistant, found by the search, told by the assistant. */
export interface Help {
  id: string
  question: string
  /** Whole sentences, true by themselves. Figures are those of the law or of the pages they lead to. */
  answer: string
  /** The page where it is done or explained in full, and what its link says. */
  url: string
  link: string
  /** Other words people use for it. */
  also: string
  /** The law or the decision that a right or a figure of the answer comes from. */
  source?: string
  /** What is looked up to go with it, where a figure of today belongs to the answer. */
  quotes?: string
  /** What is told first, counted from today and from what the question says. */
  counts?: Counted
  /** Where it is asked for from us, where that is another page. */
  act?: { title: string; url: string }
  /** A list says more of it, once a figure and a place are known. */
  yieldsToList?: true
}

/** What people ask about a supply, its bill and its contract. */
export const SUPPLY_HELP: readonly Help[] = [
  {
    id: 'cambio',
    question: 'Come cambio fornitore di luce o gas?',
    answer:
      'Scegli l’offerta e conferma: al vecchio fornitore pensa quello nuovo. Il cambio non costa niente e la fornitura non si interrompe, perché contatore e rete restano gli stessi. Di solito servono 15–30 giorni lavorativi: è una stima.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'avvisare avviso comunicare vecchio contatore mettete devo pagare qualcosa costo costi gratis gratuito cambiare cambio switch passaggio passare gestore operatore tempi giorni quanto tempo attivazione disdetta disdire',
  },
  {
    id: 'risparmio',
    yieldsToList: true,
    question: 'Quanto risparmio se cambio?',
    answer:
      'Il risparmio lo fanno quanto consumi e che cosa paghi oggi: scrivi la tua spesa o carica una bolletta, e ti diciamo la differenza in euro l’anno. Se il tuo contratto è già il meno caro ti diciamo di restare dove sei.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'risparmio risparmiare risparmierei conviene cambiando guadagno differenza euro meno',
  },
  {
    id: 'tutele-graduali',
    question: 'Quando finisce il servizio a tutele graduali?',
    answer:
      'Il servizio a tutele graduali è quello in cui, da luglio 2024, sono passate le famiglie non vulnerabili che non avevano scelto un fornitore di luce. Finisce il 31 marzo 2027. Se non scegli niente passi a un’offerta del mercato libero dello stesso operatore, che ti avvisa prima per scritto; la luce non si stacca. Puoi uscirne quando vuoi, gratis, ma poi non ci rientri, e spesso costa poco: confronta prima la spesa. Chi è vulnerabile può chiedere la maggior tutela.',
    url: '/glossario#tuteleGraduali',
    link: 'Tutele graduali',
    also: 'tutela graduale tutele graduali stg fine finisce termina scade scadenza dopo stg',
    source: 'ARERA, delibera 362/2023/R/eel',
  },
  {
    id: 'interruzione',
    question: 'Resto senza corrente o senza gas se cambio?',
    answer:
      'Cambiando fornitore la luce e il gas non si interrompono, nemmeno per un’ora: cambia solo chi ti manda la fattura. Il contatore, i tubi e i fili sono del distributore e restano gli stessi, e nessuno viene a casa. Il passaggio prende di solito 15–30 giorni lavorativi.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'interruzione interrompe staccano distacco blackout senza luce cambiando fornitore tecnico',
  },
  {
    id: 'fallimento',
    question: 'Che cosa succede se il fornitore fallisce?',
    answer:
      'La luce e il gas non si staccano: la fornitura continua con un servizio che l’autorità assegna, finché non scegli un’altra offerta. Quando succede confronta il prezzo di quel servizio con le offerte della lista.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'venditore buio fallisce fallimento fallito chiude chiuso bancarotta fornitore smette ultima istanza',
  },
  {
    id: 'ripensamento',
    question: 'Posso ripensarci dopo aver firmato?',
    answer:
      'Per un contratto concluso al telefono, online o fuori dal negozio hai 14 giorni per ripensarci, senza spiegazioni e senza costi; 30 se il venditore è venuto a casa tua senza che lo avessi chiesto. Scrivilo al fornitore entro quel giorno, con PEC, raccomandata, email o il suo modulo, e tieni la prova. Vale anche se hai chiesto di partire subito: paghi solo quello che hai già consumato. Se lo hai attivato da qui trovi «Recedi dal contratto» nell’area personale. Se non ti hanno informato del diritto, il termine si allunga di dodici mesi.',
    url: '/glossario#ripensamento',
    link: 'Il ripensamento',
    also: 'pentito pentita ripensato recesso recedere ripensare annullare disdire contratto firmato 14 giorni diritto',
    counts: 'ripensamento',
    source: 'Codice del consumo, D.Lgs. 206/2005, artt. 52–54',
  },
  {
    id: 'voltura',
    question: 'Come si fa una voltura?',
    answer:
      'La voltura passa a tuo nome un contratto attivo, senza staccare la fornitura: quando compri casa, affitti, ti separi o subentri a un familiare. La chiedi a un fornitore, quello di adesso o un altro, con il codice POD o PDR, una vecchia bolletta, la lettura del contatore, un documento, il codice fiscale e che cosa ti lega alla casa. Chi c’era prima non deve firmare, e i suoi debiti non passano a te se con lui non c’entri. Di solito è fatta in una settimana. Quanto costa lo decide il fornitore, ed è scritto sull’offerta; per la luce il contributo del distributore non c’è più dal 2024.',
    url: '/glossario#voltura',
    link: 'Che cos’è la voltura',
    also: 'che cosa serve servono occorre documenti documento necessari quanto costa costo volture luce gas volturare intestare intestazione cambiare intestatario nome contratto affitto casa nuova decesso morto erede coniuge inquilino',
    source: 'ARERA, delibera 398/2014/R/eel; contributo della luce abolito dal 1° gennaio 2024',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'lutto',
    question: 'È morto l’intestatario: come passo la bolletta a mio nome?',
    answer:
      'Mi dispiace. Puoi continuare a pagare tu: la fornitura non si stacca. Il contratto però va messo a tuo nome con una voltura, che chiede chi eredita o chi resta nella casa. Servono il POD o il PDR, il tuo documento e codice fiscale, i dati di chi era intestatario con il giorno in cui è mancato, e una dichiarazione che dica perché il contratto passa a te. Se si pagava dal suo conto cambia l’addebito. Per la luce il contributo del distributore non c’è più dal 2024: chiedi al fornitore se c’è un costo suo.',
    url: '/glossario#voltura',
    link: 'Che cos’è la voltura',
    also: 'morto morta deceduto decesso defunto nonna nonno madre padre marito moglie genitore erede eredi eredità successione mortis causa intestare intesto',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'subentro',
    question: 'Come si fa un subentro?',
    answer:
      'Il subentro riattiva a tuo nome un contatore che c’è ma è spento. Servono il codice POD o PDR, che si legge sul contatore o su una vecchia bolletta, un documento, il codice fiscale e che cosa ti lega alla casa (proprietà, affitto, eredità). Il distributore attiva la luce entro 5 giorni lavorativi dalla richiesta del fornitore, il gas entro 10: in tutto qualche giorno in più. Quanto costa lo decide il fornitore, ed è scritto sull’offerta.',
    url: '/glossario#subentro',
    link: 'Che cos’è il subentro',
    also: 'documenti luce gas riattivare riattivazione contatore spento chiuso disattivato riaprire staccato casa vuota',
    source: 'ARERA, TIQE (luce) e RQDG (gas), tempi di attivazione della fornitura',
    act: { title: 'Chiedi il subentro', url: '/dashboard/servizi/subentro' },
  },
  {
    id: 'disattivare',
    question: 'Come chiudo una fornitura che non mi serve più?',
    answer:
      'Chiedi la disattivazione al tuo fornitore, con qualche giorno d’anticipo e la lettura del contatore: il contatore si chiude ma resta lì, perché è del distributore, e arriva la bolletta finale: lascia un indirizzo. Luce e gas si chiudono con due richieste. Se dopo di te arriva qualcuno, meglio che faccia la voltura. Se invece vuoi solo cambiare fornitore non disdire niente: ci pensa quello nuovo, e con una disdetta rischi di restare senza.',
    url: '/glossario#subentro',
    link: 'Riattivare un contatore chiuso',
    also: 'chiudere chiudo disdire disdetta disattivare disattivazione cessare cessazione contratto luce gas seconda casa vuota venduta vendo lascio traslochi trasloco',
  },
  {
    id: 'voltura-o-subentro',
    question: 'Voltura o subentro: qual è la differenza?',
    answer:
      'Se la luce o il gas sono accesi si fa la voltura: cambia il nome sul contratto, e di solito basta una settimana. Se il contatore c’è ma è spento si fa il subentro: la luce si riattiva entro 5 giorni lavorativi dalla richiesta del fornitore, il gas entro 10. Se il contatore non c’è serve un allaccio. Per voltura e subentro servono il POD o il PDR, un documento, il codice fiscale e che cosa ti lega alla casa; per la voltura anche la lettura di quel giorno. Per la luce il contributo del distributore sulla voltura non c’è più dal 2024. Puoi scegliere anche un altro fornitore, nella stessa richiesta.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'differenza differenze tra subentro voltura scegliere',
    source:
      'ARERA, TIQE (luce) e RQDG (gas), tempi di attivazione; contributo della voltura abolito dal 1° gennaio 2024',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'fisso-variabile',
    yieldsToList: true,
    question: 'Meglio il prezzo fisso o quello variabile?',
    answer:
      'Nessuno può sapere se il prezzo salirà o scenderà. Il fisso resta uguale per i mesi scritti sull’offerta: se temi le sorprese è la scelta più tranquilla, anche se può costare di più. Il variabile segue ogni mese il prezzo all’ingrosso (PUN per la luce, PSV per il gas) più uno spread: può scendere e può salire. Se poi cambi idea, cambiare è gratis e senza interruzioni; nel fisso della luce guarda se c’è un onere di recesso. In «La tua cifra» vedi quanto avresti speso negli ultimi 24 mesi con l’uno e con l’altro.',
    url: '/blog/prezzo-fisso-o-indicizzato',
    link: 'Fisso o indicizzato?',
    also: 'bloccato indicizzato fisso variabile conviene meglio scegliere tipo di prezzo rischio rischioso rischiare aumenti aumenta oscilla sicuro tranquillo',
  },
  {
    id: 'non-richiesto',
    question: 'Mi hanno attivato un contratto che non ho chiesto: che cosa faccio?',
    answer:
      'Un contratto che non hai accettato non ti obbliga a pagare, e il silenzio non vale come un sì. Manda subito un reclamo per «contratto contestato» al fornitore nuovo, entro 40 giorni dalla data della sua prima bolletta: chiedi la registrazione, la conferma scritta e la prova del consenso, e di tornare con quello di prima. Finché la contestazione è aperta non può trattarti da moroso. Dal 19 giugno 2026 un contratto di luce o gas nato da una telefonata che non avevi chiesto né permesso è nullo: scrivilo. Se rifiuta o non risponde: Sportello 800 166 654 e conciliazione di ARERA, gratis; segnalalo all’AGCM, e se la firma è falsa fai denuncia. Se è partito da qui, scrivici.',
    url: '/blog/contratti-non-richiesti-e-ripensamento',
    link: 'Contratti non richiesti',
    also: 'richiesto chiesto chiedermelo voluto senza consenso permesso cambiato cambiare contratto nuovo attivato truffa imbroglio firma falsa sconosciuto',
    source:
      'Codice del consumo, D.Lgs. 206/2005, art. 66-quinquies; ARERA, delibera 228/2017/R/com; DL 21/2026 convertito, divieto dal 19 giugno 2026',
  },
  {
    id: 'trasloco',
    question: 'Cambio casa: che cosa faccio con luce e gas?',
    answer:
      'Comincia tre o quattro settimane prima: il contratto non ti segue. Nella casa che lasci, se qualcuno entra subito dopo di te lascia che faccia lui la voltura; altrimenti chiedi la disattivazione. Leggi i contatori il giorno della consegna e dai un indirizzo per la bolletta di chiusura, che arriva entro sei settimane. Nella casa nuova fai la voltura se luce e gas sono accesi, il subentro se sono spenti, e scegli lì l’offerta. Per internet chiedi all’operatore il trasloco della linea, o fai un contratto nuovo e disdici il vecchio per scritto, con trenta giorni al massimo, rendendo il modem se è in prestito.',
    url: '/blog/voltura-o-subentro',
    link: 'Voltura o subentro?',
    also: 'trasloco traslocare trasferisco trasferirmi trasferimento cambio casa nuova vecchia appartamento prossimo',
    source: 'Direttiva (UE) 2019/944, art. 10 (bolletta di chiusura); L. 40/2007, art. 1 (preavviso per internet)',
  },
  {
    id: 'rete',
    question: 'Che cosa pago per trasporto e gestione del contatore?',
    answer:
      'Trasporto e gestione del contatore sono il costo della rete, che paghi al distributore attraverso il fornitore. Li decide ARERA e sono uguali con ogni fornitore: cambiando offerta non cambiano. Una parte dipende dal consumo; una parte, con i kW e la quota fissa del fornitore, si paga anche senza consumi, finché il contratto è attivo. Se la casa resta vuota a lungo puoi chiudere la fornitura.',
    url: '/blog/spese-di-rete-e-oneri-di-sistema',
    link: 'Rete e oneri',
    also: 'trasporto gestione contatore spesa rete distribuzione',
  },
  {
    id: 'iban',
    yieldsToList: true,
    question: 'Devo dare l’IBAN?',
    answer:
      'L’IBAN serve solo se l’offerta si paga con addebito sul conto, e lo chiediamo quando la attivi, mai per confrontare. Se non vuoi darlo, filtra le offerte che accettano il bollettino o la carta.',
    url: '/offerte-luce?pagamento=bollettino',
    link: 'Offerte luce con bollettino',
    also: 'iban conto corrente banca obbligatorio forza dare serve addebito rid',
  },
  {
    id: 'scadenza',
    question: 'Il mio prezzo bloccato sta per finire: che cosa faccio?',
    answer:
      'Puoi cambiare quando vuoi, gratis e senza restare senza: finito il prezzo bloccato valgono le condizioni nuove, che il fornitore deve scriverti prima della fine. Se te le ha scritte confrontale qui con le altre, due mesi prima bastano. Se non ti ha scritto niente, o tardi, il prezzo nuovo non vale e ti spetta un indennizzo di 30 €: reclama per scritto e chiedi il prezzo di prima. La data di scadenza è in bolletta. In «La tua cifra» scrivi la data e scarichi un promemoria.',
    url: '/la-tua-cifra',
    link: 'La tua cifra',
    also: 'scade scadenza scaduto finisce fine contratto offerta rinnovo condizioni prezzo bloccato',
    source: 'ARERA, delibera 395/2024/R/com, dal 1° gennaio 2025',
  },
  {
    id: 'luce-gas-insieme',
    yieldsToList: true,
    question: 'Conviene avere luce e gas dallo stesso fornitore?',
    answer:
      'Luce e gas insieme a volte convengono e a volte no. Confronta la spesa con un contratto solo e quella con le due offerte migliori, prese separate: nella pagina luce e gas la spesa annua comprende entrambe.',
    url: '/offerte-luce-gas-2025',
    link: 'Offerte luce e gas',
    also: 'dual insieme unico fornitore entrambe due forniture combinata luce gas',
  },
  {
    id: 'leggere-bolletta',
    question: 'Come si legge la bolletta?',
    answer:
      'Guarda tre cose: il consumo annuo, il prezzo della vendita e la quota fissa. Rete, oneri e imposte sono uguali con ogni fornitore. Ogni parola della bolletta è spiegata nel glossario; se la carichi, la leggiamo noi e ti mostriamo da quale riga viene ogni dato.',
    url: '/glossario',
    link: 'Glossario',
    also: 'leggo capire capisco voci righe spiegazione scontrino energia',
  },
  {
    id: 'bolletta-alta',
    yieldsToList: true,
    question: 'La bolletta è troppo alta: che cosa posso fare?',
    answer:
      'Controlla prima che i consumi siano letti e non stimati, che non ci sia un conguaglio e quanti mesi comprende. Poi guarda quanto pagheresti in un anno con un’altra offerta: dimmi quanto spendi, ogni quanto e in che città, oppure carica la bolletta e facciamo noi il conto.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'cara caro alta aumentata aumento salata arriva arrivata pago troppo spendo ridurre abbassare risparmiare risparmio',
  },
  {
    id: 'bioraria',
    yieldsToList: true,
    question: 'Mi conviene la tariffa bioraria?',
    answer:
      'La bioraria conviene di solito solo se circa due terzi dei consumi cadono la sera dopo le 19, la notte e nei giorni di festa (F2 e F3), e se lì il prezzo è davvero più basso. Chi di giorno è in casa consuma molto in F1, dal lunedì al venerdì dalle 8 alle 19: con la monoraria sta più tranquillo, e la lavatrice da sola non decide. Guarda in bolletta F1, F2 e F3 e scrivili nel confronto: la spesa annua dice se conviene.',
    url: '/offerte-luce',
    link: 'Confronta con le tue fasce',
    also: 'bioraria monoraria trioraria fasce orarie tariffa notte weekend conviene',
  },
  {
    id: 'fasce',
    question: 'Quali sono gli orari delle fasce F1, F2 e F3?',
    answer:
      'F1 è dal lunedì al venerdì dalle 8 alle 19. F2 è dal lunedì al venerdì dalle 7 alle 8 e dalle 19 alle 23, e il sabato dalle 7 alle 23. F3 sono tutte le altre ore: la notte dalle 23 alle 7, la domenica e i giorni di festa interi.',
    url: '/glossario#fasce',
    link: 'Le fasce orarie',
    also: 'fasce orarie orari f1 f2 f3 sabato domenica festivi notte',
    source: 'ARERA, delibera 181/06',
  },
  {
    id: 'potenza',
    question: 'Come cambio la potenza del contatore?',
    answer:
      'La potenza impegnata è quanti kW puoi usare insieme: con 3 kW circa 3,3. Se il contatore scatta quando accendi due elettrodomestici, 4,5 kW di solito bastano. Da 3 a 4,5 kW costava circa 135 € una volta sola, IVA compresa, nel 2025 (nel mercato libero la parte del fornitore cambia); poi circa 25 € l’anno per ogni kW in più, anche se non consumi, e sopra i 3 kW chi è residente perde lo sconto sull’accisa, fino a circa 45 € l’anno con l’IVA: in tutto fino a circa 80 € l’anno. La chiedi al fornitore, che la passa al distributore: con il contatore elettronico di solito non viene nessuno. Scendere costa meno. In «La tua cifra» vedi quanto vale un kW.',
    url: '/glossario#potenza',
    link: 'La potenza impegnata',
    also: 'aumento aumentare diminuire abbassare kw contatore scatta salta corrente potenza',
    source: 'ARERA, costi di variazione della potenza (2025), quota potenza (dicembre 2025) e accisa della luce',
  },
  {
    id: 'induzione',
    yieldsToList: true,
    question: 'Che potenza serve con il piano a induzione?',
    answer:
      'Con 3 kW si può cucinare a induzione se non accendi insieme forno o lavatrice; chi lo fa spesso sceglie 4,5 o 6 kW. In bolletta c’è la potenza massima che hai prelevato: se arriva vicino a quella impegnata, vale la pena chiederne di più. Nel confronto cambi i kW e vedi quanto costa in un anno.',
    url: '/blog/potenza-del-contatore-3-kw-bastano',
    link: '3 kW bastano?',
    also: 'induzione piano cottura pompa di calore auto elettrica wallbox condizionatore quanti kw basta bastano',
  },
  {
    id: 'pagamento',
    yieldsToList: true,
    question: 'Come posso pagare le bollette?',
    answer:
      'Il modo di pagare lo decide l’offerta: addebito sul conto con IBAN, bollettino o carta. Una prepagata con l’IBAN va bene per l’addebito; senza IBAN, solo dove si paga con carta. Con l’addebito di solito non ti chiedono un deposito; con il bollettino paghi la commissione di chi lo incassa. Nel confronto filtri le offerte per modo di pagamento, e su ogni offerta c’è scritto quale accetta.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'bollettino postale addebito diretto rid iban carta credito pagare pagamento rata',
  },
  {
    id: 'bonus',
    question: 'Ci sono sconti per chi ha un reddito basso?',
    answer:
      'Il bonus sociale spetta con un ISEE fino a 9.796 €, o fino a 20.000 € con almeno quattro figli a carico, e arriva da solo in bolletta: basta la DSU dell’anno. La fornitura deve essere di casa, a nome di uno della famiglia: c’è per la luce e per il gas (anche centralizzato), e con lo stesso ISEE per acqua e rifiuti. Chi nel 2026 ha quello della luce riceve una volta anche 115 €, da soli. Vale con ogni fornitore: se cambi resta. La DSU si rifà ogni anno. Quanto vale dipende da quanti siete e, per il gas, dalla zona: gli importi li pubblica ARERA. Chi usa in casa apparecchi salvavita ha un bonus a parte, che si chiede al Comune.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Bonus sociale',
    also: 'disabile disabilità macchinari aiuti bonus sociale sconto sconti isee reddito disoccupato disoccupata pensione povertà difficoltà famiglia numerosa agevolazione aiuto',
    counts: 'bonus',
    source:
      'ARERA, delibere 63/2021/R/com e 2/2026/R/com (soglie dal 1° gennaio 2026); DL 21/2026 (contributo di 115 € per il 2026)',
  },
  {
    id: 'canone',
    question: 'Il canone TV entra nel confronto?',
    answer:
      'Il canone della televisione sono 90 € l’anno, in dieci rate da 9 € nella bolletta della luce da gennaio a ottobre. È uguale con ogni fornitore e cambiando non si toglie: lo lasciamo fuori dal confronto. Si paga una volta sola per famiglia: non di nuovo per la seconda casa, ma chi ha la TV solo lì lo deve lo stesso. Se arriva in due bollette si chiede di toglierne una all’Agenzia delle Entrate.',
    url: '/glossario#canoneTv',
    link: 'Canone TV',
    also: 'rai televisione canone tv abbonamento',
  },
  {
    id: 'errore-bolletta',
    question: 'La bolletta è sbagliata: che cosa faccio?',
    answer:
      'Scrivi un reclamo al fornitore prima della scadenza, con la foto del contatore e la data: deve rispondere entro 30 giorni e correggere la bolletta entro 60 (15 se gli stessi giorni sono fatturati due volte). Paga la parte che non contesti: sul resto, per un errore di lettura o di stima, la riscossione si ferma mentre controlla. Quello che hai pagato di troppo te lo rende, di solito nella bolletta dopo; se tarda ti spetta un indennizzo. Se non risponde entro 40 giorni c’è la conciliazione di ARERA, gratis: Sportello 800 166 654. Se carichi qui la bolletta, il controllo ti dice quali conti non tornano e ti prepara la lettera.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'giusta corretta controllare verificare errore errori sbagliata sbagliato errata conguaglio doppia addebito addebitato rimborso contestare contestazione pagato due volte',
    source: 'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026)',
  },
  {
    id: 'penali-energia',
    question: 'Pago una penale se cambio fornitore di luce o gas?',
    answer:
      'Chi ha un contratto domestico di luce o gas lo lascia quando vuole, di regola senza penale, e cambiare è gratis e senza interruzioni. Solo un contratto della luce a prezzo fisso e a tempo può prevedere un onere di recesso anticipato, se è scritto chiaro e lo hai accettato a parte: guarda le condizioni e la scheda sintetica.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'penale penali onere recesso anticipato uscire costo vincolo durata',
    source: 'D.Lgs. 210/2021, art. 7; ARERA, delibera 250/2023/R/com',
  },
  {
    id: 'chiamata',
    yieldsToList: true,
    question: 'Mi hanno chiamato con un’offerta: che cosa faccio?',
    answer:
      'Non decidere al telefono: dal 19 giugno 2026 chi vende luce e gas può chiamarti solo se glielo hai chiesto o permesso, e senza quel consenso il contratto è nullo. Nessuno stacca la luce a chi non cambia, nemmeno se un fornitore chiude; ARERA e chi gestisce la rete non telefonano per vendere. Se l’offerta ti interessa fatti dire prezzo e quota fissa e scrivili qui: vedi quanto pagheresti in un anno, con le spese di rete che sono uguali con tutti. Non dire POD, PDR o IBAN, e chiedi le condizioni per email. Se hai accettato hai 14 giorni per ripensarci; se è già arrivata una bolletta di un fornitore che non volevi, contesta il contratto per scritto entro 40 giorni dalla sua data.',
    url: '/mi-hanno-chiamato',
    link: 'Quanto pagheresti',
    also: 'chiamata chiamato telefonata telefono call center proposta proponendomi operatore truffa raggiro insistono hanno chiamano offerto',
    source:
      'DL 21/2026 convertito, divieto dal 19 giugno 2026; Codice del consumo, D.Lgs. 206/2005, art. 52; ARERA, delibera 228/2017/R/com',
  },
  {
    id: 'affitto',
    question: 'Sono in affitto: posso cambiare fornitore?',
    answer:
      'In affitto scegli tu il fornitore se la bolletta è a tuo nome. Se è a nome del padrone di casa o di chi c’era prima, prima si fa la voltura: passa a te il contratto attivo, e nella stessa richiesta puoi scegliere un altro fornitore. Servono il POD o il PDR, un documento, il codice fiscale e il contratto di affitto.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'affitto inquilino affittuario padrone casa proprietario intestatario intestata intestare nome altra persona',
  },
  {
    id: 'consumo-annuo',
    question: 'Dove trovo il mio consumo annuo?',
    answer:
      'Il consumo annuo è in bolletta, di solito nella prima o nella seconda pagina, alla voce «consumo annuo»: in kWh per la luce, in Smc per il gas. Se non la trovi, scrivi nel confronto quanto spendi oppure in quanti siete in casa, e facciamo una stima. Senza bollette c’è il Portale Consumi, pubblico, con SPID o carta d’identità elettronica.',
    url: '/glossario#consumoAnnuo',
    link: 'Consumo annuo',
    also: 'trovarlo dove trovo leggere sapere quanto consumo quanti kwh smc consumo annuo annui bolletta',
  },
  {
    id: 'solare',
    yieldsToList: true,
    question: 'Ho i pannelli fotovoltaici: come confronto?',
    answer:
      'Il fornitore della luce lo cambi quando vuoi, e quello che vendi al GSE resta, finché intestatario e POD sono gli stessi. Lo scambio sul posto è chiuso agli impianti nuovi dal 2025: chi ce l’ha lo tiene fino alla scadenza, gli altri vendono l’energia in più con il ritiro dedicato, a prezzo di mercato o minimo: quanto ti dà lo scrive il GSE nella tua area. Nel confronto scrivi solo l’energia che prendi dalla rete, il consumo annuo della bolletta: di solito è meno, più la sera e in inverno, e la quota fissa pesa di più. Per i pannelli pagati nel 2026 c’è la detrazione del 50% nella casa dove abiti, del 36% nelle altre.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'fotovoltaico pannelli solari impianto batteria accumulo immessa immissione scambio sul posto autoconsumo produco',
    source:
      'DL 181/2023 e ARERA, delibera 457/2024 (fine dello scambio sul posto); legge di bilancio 2026 (detrazioni)',
  },
  {
    id: 'pod',
    question: 'Dove trovo il codice POD o PDR?',
    answer:
      'Il POD è il codice del punto in cui la luce arriva a casa tua, il PDR quello del gas: sono della casa, non della persona, e non cambiano quando cambi fornitore. Li trovi in bolletta, tra i dati della fornitura, di solito nella prima o nella seconda pagina; il POD si legge anche sul display del contatore, e il fornitore te li dice. Il POD comincia con IT: tre cifre, E, otto cifre. Il PDR ha 14 cifre. Con il codice può cambiare fornitore solo l’intestatario: se la bolletta è di un altro, prima serve la voltura.',
    url: '/blog/pod-e-pdr-che-cosa-sono-dove-trovarli',
    link: 'POD e PDR',
    also: 'trovarlo dove trovo trovare leggo sta scritto codice pod pdr contatore bolletta numero fornitura',
  },
  {
    id: 'elettrodomestici',
    yieldsToList: true,
    question: 'Quanto consuma un elettrodomestico?',
    answer:
      'Il consumo di un elettrodomestico è scritto sulla sua etichetta energetica: i kWh di un anno, oppure di cento lavaggi. Moltiplicati per il prezzo di un kWh della tua bolletta, tasse comprese, danno quanto ti costa.',
    url: '/glossario#kwh',
    link: 'Che cos’è un kWh',
    also: 'consuma consumano frigorifero lavatrice lavastoviglie forno condizionatore scaldabagno boiler asciugatrice televisore elettrodomestico elettrodomestici stufa',
  },
  {
    id: 'bolletta-chiusura',
    question: 'Dopo il cambio ricevo due bollette: è normale?',
    answer:
      'Dopo un cambio le bollette sono due, una volta sola: il vecchio fornitore manda quella di chiusura, con i consumi fino al giorno del passaggio, entro sei settimane. Controlla che i due periodi non si sovrappongano: gli stessi giorni non si pagano due volte. Se si sovrappongono, reclama.',
    url: '/offerte-luce-gas-2025',
    link: 'Offerte luce e gas',
    also: 'due bollette doppia chiusura vecchio fornitore dopo il cambio ultima finale conguaglio',
    source: 'Direttiva (UE) 2019/944, art. 10; ARERA, TIF (delibera 463/2016/R/com)',
  },
  {
    id: 'autolettura-invio',
    question: 'Come mando l’autolettura?',
    answer:
      'L’autolettura si manda al tuo fornitore, nei giorni e nei modi scritti in bolletta: sito, app, telefono o SMS. Serve a pagare quello che consumi davvero invece di una stima: la bolletta dopo rimette a posto la differenza. Sul contatore della luce premi il pulsante finché compaiono le letture delle fasce (A1, A2, A3); del gas segna solo le cifre prima della virgola. Se la bolletta non si corregge, o stimano da un anno, scrivi un reclamo con la foto del contatore e la data: deve rispondere entro 30 giorni.',
    url: '/glossario#autolettura',
    link: 'Autolettura',
    also: 'autolettura lettura contatore segna comunico leggere comunicare inviare numero consumi stimati reali',
  },
  {
    id: 'vale-la-pena',
    question: 'Vale la pena cambiare per pochi euro?',
    answer:
      'Se il risparmio è di pochi euro al mese, restare dove sei è una scelta giusta: non c’è nessuna fretta. Se cambi è gratis, nessuno viene a casa e la luce non si interrompe. Chi ha più di 75 anni è cliente vulnerabile e può avere anche il servizio di tutela, per la luce e per il gas. Se con queste cose ti confondi scrivici: ti aiuta una persona, senza costi.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi a una persona',
    also: 'vale la pena cambiare pochi euro anziano confuso',
    source: 'D.Lgs. 210/2021, art. 11',
  },
  {
    id: 'per-altri',
    question: 'Posso fare tutto io per mia madre o mio padre?',
    answer:
      'Puoi confrontare per chi vuoi, senza account, e far leggere la sua bolletta. Il contratto però è di chi è intestatario: servono i suoi dati, e deve essere d’accordo. Se non usa internet scrivici: una persona vi aiuta, senza costi.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi a una persona',
    also: 'madre padre genitori anziani delega per conto nonna',
  },
  {
    id: 'variabile-come',
    yieldsToList: true,
    question: 'Come funziona il prezzo variabile?',
    answer:
      'Il prezzo variabile cambia ogni mese: è il prezzo all’ingrosso di quel mese (PUN per la luce, PSV per il gas) più uno spread, la parte che decide il fornitore. Si aggiungono quota fissa, rete, oneri e imposte. Può scendere e può salire.',
    url: '/blog/prezzo-fisso-o-indicizzato',
    link: 'Fisso o indicizzato?',
    also: 'variabile indicizzato spread pun psv come funziona',
  },
  {
    id: 'pun-adesso',
    quotes: 'Quanto vale il PUN oggi?',
    question: 'A quanto sta adesso il prezzo all’ingrosso della luce?',
    answer:
      'Il prezzo di oggi non ce l’abbiamo: abbiamo quello dell’ultimo mese pubblicato, e sopra ci vanno lo spread e le perdite di rete.',
    url: '/pun',
    link: 'Il PUN',
    also: 'pun adesso oggi ingrosso variabile luce',
  },
  {
    id: 'psv-adesso',
    quotes: 'Qual è il valore del PSV?',
    question: 'A quanto sta adesso il prezzo all’ingrosso del gas?',
    answer: 'Il prezzo di oggi non ce l’abbiamo: abbiamo quello dell’ultimo mese pubblicato, e sopra ci va lo spread.',
    url: '/psv',
    link: 'Il PSV',
    also: 'psv adesso oggi ingrosso variabile gas',
  },
  {
    id: 'attivare-offerta',
    question: 'Come attivo un’offerta?',
    answer:
      'Apri la pagina dell’offerta e premi «Attiva»: ti registri, poi ti chiediamo i dati un passo alla volta. Prepara codice fiscale, indirizzo, POD o PDR (sono in bolletta) e l’IBAN, solo se si paga con addebito; prima di confermare vedi le condizioni. È gratis, al vecchio fornitore pensa quello nuovo e la fornitura non si interrompe. Di solito servono 15–30 giorni lavorativi, e hai 14 giorni per ripensarci.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'attivare attivo sottoscrivere aderire procedere offerta contratto come',
  },
  {
    id: 'quando-cambiare',
    question: 'Quando conviene cambiare fornitore?',
    answer:
      'Un mese migliore per cambiare non c’è: nessuno sa se i prezzi saliranno o scenderanno. Se oggi paghi più della prima della lista, ogni mese che aspetti lo paghi di più. Il cambio prende di solito 15–30 giorni lavorativi. Se hai un prezzo bloccato confronta due mesi prima che finisca.',
    url: '/la-tua-cifra',
    link: 'La tua cifra',
    also: 'quando momento migliore aspettare subito cambiare periodo',
  },
  {
    id: 'paura',
    question: 'Ho paura di sbagliare se cambio: che cosa rischio?',
    answer:
      'Cambiando rischi poco: è gratis, la luce e il gas non si interrompono, nessuno viene a casa e hai 14 giorni per ripensarci. Se l’offerta poi non ti piace cambi di nuovo, o torni dov’eri. Prima di firmare guarda la spesa di un anno e quanto dura il prezzo. Se preferisci che ti aiuti una persona scrivici, senza costi.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi a una persona',
    also: 'paura timore sbagliare rischio cambiare',
    source: 'Codice del consumo, D.Lgs. 206/2005, art. 52',
  },
  {
    id: 'gse',
    question: 'Vendo l’energia al GSE: se cambio fornitore la perdo?',
    answer:
      'Quello che vendi al GSE è un contratto a parte, e non dipende dal fornitore: se cambi continua com’è e non devi fare niente, finché intestatario e POD sono gli stessi. Nel confronto scrivi solo i kWh che prendi dalla rete, quelli della bolletta. Lo scambio sul posto è chiuso agli impianti nuovi dal 2025: chi ce l’ha lo tiene fino alla scadenza, poi c’è il ritiro dedicato.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'gse ritiro dedicato scambio sul posto vendo energia incentivi',
    source: 'DL 181/2023 e ARERA, delibera 457/2024 (fine dello scambio sul posto)',
  },
]
