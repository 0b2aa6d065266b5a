/** How things are done here: shown by the page of the assistant, found by the search, told by the assistant. */
interface Help {
  id: string
  question: string
  /** Whole sentences, true by themselves. Figures are those of the law or of the pages they lead to. */
  answer: string
  /** The page where it is done or explained in full, and what its link says. */
  url: string
  link: string
  /** Other words people use for it. */
  also: string
}

export const HELP: readonly Help[] = [
  {
    id: 'bolletta',
    question: 'Come faccio analizzare la bolletta?',
    answer:
      'Carica il PDF o le foto, anche senza account. La leggiamo in pochi secondi, ti mostriamo ogni dato accanto alla riga da cui viene e quanto spenderesti in un anno con le altre offerte. Se il tuo contratto è già il migliore te lo diciamo. Senza account la cancelliamo dopo 24 ore; l’account serve solo per tenerla o per attivare un’offerta.',
    url: '/leggi-la-bolletta',
    link: 'Leggi la bolletta',
    also: 'caricare inviare mandare analisi leggere foto pdf carica bollette lettura senza registrarsi anonimo',
  },
  {
    id: 'registrarsi',
    question: 'Come mi registro?',
    answer:
      'Nella pagina «Area personale» scegli «Registrati»: servono nome, cognome, email e una password. Ti mandiamo un messaggio con un link per confermare l’indirizzo. Per confrontare le offerte non serve un account.',
    url: '/auth?tab=registrati',
    link: 'Registrati',
    also: 'registrazione creare aprire account iscrivermi iscrizione profilo',
  },
  {
    id: 'password',
    question: 'Ho dimenticato la password: come entro?',
    answer: 'Apri la pagina per recuperare la password e scrivi la tua email: trovi lì come rientrare nel tuo account.',
    url: '/reset-password',
    link: 'Recupera la password',
    also: 'recupero reimpostare accedere accesso login dimenticato persa entrare cambiare credenziali',
  },
  {
    id: 'gratis',
    question: 'Quanto costa usare il servizio?',
    answer:
      'Niente. Confrontare, far leggere la bolletta, chiedere una consulenza e attivare un’offerta è gratuito. Il fornitore ci paga una provvigione solo se attivi una sua offerta.',
    url: '/come-calcoliamo#chi-paga',
    link: 'Chi ci paga',
    also: 'gratis gratuito prezzo pagare guadagnate commissioni provvigioni costo vostro servizio confronto',
  },
  {
    id: 'cambio',
    question: 'Come cambio fornitore di luce o gas?',
    answer:
      'Scegli l’offerta e conferma: al vecchio fornitore pensa quello nuovo. Il cambio non costa niente e la fornitura non si interrompe, perché contatore e rete restano gli stessi. Di solito servono 15–30 giorni lavorativi: è una stima.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'cambiare cambio switch passaggio passare gestore operatore tempi giorni quanto tempo attivazione disdetta disdire',
  },
  {
    id: 'interruzione',
    question: 'Resto senza corrente o senza gas se cambio?',
    answer:
      'No. Cambia solo chi ti manda la fattura: il contatore, i tubi e i fili sono del distributore e restano gli stessi. Nessuno viene a casa e la fornitura non si interrompe.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'interruzione interrompe staccano distacco blackout senza luce cambiando fornitore tecnico',
  },
  {
    id: 'ripensamento',
    question: 'Posso ripensarci dopo aver firmato?',
    answer:
      'Sì. Per un contratto concluso a distanza hai 14 giorni per ripensarci, senza dare spiegazioni e senza costi. La fornitura comincia dopo, a meno che tu chieda di partire prima.',
    url: '/glossario#ripensamento',
    link: 'Il ripensamento',
    also: 'recesso recedere ripensare annullare disdire contratto firmato 14 giorni diritto',
  },
  {
    id: 'voltura',
    question: 'Come si fa una voltura?',
    answer:
      'La voltura passa a tuo nome un contratto attivo, senza staccare la fornitura: quando compri casa, affitti o subentri a un familiare. Tieni pronti il codice POD o PDR, un documento e il codice fiscale. Il fornitore può chiedere un costo: lo trovi scritto sull’offerta.',
    url: '/glossario#voltura',
    link: 'Che cos’è la voltura',
    also: 'luce gas volturare intestare intestazione cambiare intestatario nome contratto affitto casa nuova decesso morto erede coniuge inquilino',
  },
  {
    id: 'subentro',
    question: 'Come si fa un subentro?',
    answer:
      'Il subentro riattiva a tuo nome un contatore che c’è ma è spento. Serve il codice POD o PDR, che si legge sul contatore o su una vecchia bolletta, con un documento e il codice fiscale.',
    url: '/glossario#subentro',
    link: 'Che cos’è il subentro',
    also: 'luce gas riattivare riattivazione contatore spento chiuso disattivato riaprire staccato casa vuota',
  },
  {
    id: 'voltura-o-subentro',
    question: 'Voltura o subentro: qual è la differenza?',
    answer:
      'Se la luce o il gas sono accesi si fa la voltura: cambia il nome sul contratto. Se il contatore c’è ma è spento si fa il subentro: si riattiva la fornitura.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'differenza differenze tra subentro voltura scegliere',
  },
  {
    id: 'fisso-variabile',
    question: 'Meglio il prezzo fisso o quello variabile?',
    answer:
      'Il prezzo fisso resta uguale per i mesi scritti sull’offerta. Il variabile segue il prezzo all’ingrosso, PUN per la luce e PSV per il gas, più uno spread: può scendere o salire ogni mese. Nel confronto li vedi sulla stessa spesa annua.',
    url: '/come-calcoliamo#ipotesi',
    link: 'Come li confrontiamo',
    also: 'bloccato indicizzato fisso variabile conviene meglio scegliere tipo di prezzo rischio rischioso rischiare aumenti aumenta oscilla sicuro tranquillo',
  },
  {
    id: 'confronto',
    question: 'Come ordinate le offerte?',
    answer:
      'Dalla spesa annua più bassa alla più alta, tasse comprese, con i tuoi dati. Quanto ci paga un fornitore non entra nel calcolo: la classifica non lo conosce.',
    url: '/come-calcoliamo#ordine',
    link: 'L’ordine delle offerte',
    also: 'classifica ordine ordinamento criterio confronto graduatoria posizione indipendenti imparziali',
  },
  {
    id: 'metodo',
    question: 'Come calcolate la spesa annua?',
    answer:
      'Con le regole del Portale Offerte: vendita, rete, oneri di sistema, accise e IVA, meno gli sconti senza condizioni. Facciamo i conti con tutte le cifre e arrotondiamo il totale una volta sola.',
    url: '/come-calcoliamo#metodo',
    link: 'Il metodo',
    also: 'calcolo calcolare metodo formula spesa annua stimata stima conto come calcoliamo',
  },
  {
    id: 'errore',
    question: 'Una cifra è sbagliata: come lo segnalo?',
    answer:
      'Scrivici dalla pagina dei contatti dicendo quale offerta o quale pagina guardavi: ricontrolliamo con la fonte e correggiamo.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'errore sbagliato sbagliata segnalare segnalazione correggere cifra prezzo non corretto',
  },
  {
    id: 'contatti',
    question: 'Come vi contatto, e quando rispondete?',
    answer:
      'Con il modulo della pagina dei contatti, per email o su WhatsApp. Su WhatsApp rispondiamo dal lunedì al venerdì dalle 9 alle 18 e il sabato dalle 9 alle 13; alle email entro 24 ore nei giorni lavorativi. La domenica siamo chiusi.',
    url: '/contatti',
    link: 'Contatti',
    also: 'telefono chiamare parlare operatore persona umano numero whatsapp email orari assistenza supporto contattare scrivere sede indirizzo aperti domenica',
  },
  {
    id: 'consulenza',
    question: 'Come chiedo una consulenza gratuita?',
    answer:
      'Dalla pagina dei contatti: scrivi che cosa ti serve e come preferisci essere ricontattato. Una persona ti risponde, senza costi e senza impegno.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi una consulenza',
    also: 'consulenza consulente consiglio aiuto gratuita appuntamento richiamare esperto',
  },
  {
    id: 'fibra',
    question: 'Come scelgo l’offerta internet per casa?',
    answer:
      'Guarda quale rete arriva al tuo indirizzo (fibra fino a casa, fibra mista rame o ADSL), quanto paghi in 24 mesi con l’attivazione e la fine della promozione, e se c’è un vincolo. Nella pagina le offerte sono confrontate così.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'fibra ottica adsl wifi modem linea casa internet veloce scegliere copertura indirizzo',
  },
  {
    id: 'portabilita',
    question: 'Posso tenere il mio numero di cellulare?',
    answer:
      'Sì: si chiama portabilità. La chiede l’intestatario della SIM al nuovo operatore, con il codice ICCID stampato sulla SIM; il passaggio avviene di solito entro il secondo giorno lavorativo.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'portabilità mantenere conservare numero cellulare sim mnp passare operatore mobile telefonino giga',
  },
  {
    id: 'luce-gas-insieme',
    question: 'Conviene avere luce e gas dallo stesso fornitore?',
    answer:
      'Non sempre. Confronta la spesa delle due forniture insieme con quella delle due migliori prese separate: nella pagina luce e gas la spesa annua comprende entrambe.',
    url: '/offerte-luce-gas-2025',
    link: 'Offerte luce e gas',
    also: 'dual insieme unico fornitore entrambe due forniture combinata luce gas',
  },
  {
    id: 'velocita',
    question: 'Come misuro la velocità della mia linea?',
    answer:
      'Con un test di velocità: misura download, upload, ping e jitter. Fallo con il cavo, senza altri dispositivi che scaricano, e ripetilo in ore diverse. Nella pagina trovi i test e quanta velocità serve.',
    url: '/speed-test',
    link: 'Test di velocità',
    also: 'speed test velocità lenta internet mbps ping jitter misurare linea lento connessione',
  },
  {
    id: 'dati',
    question: 'Che cosa fate dei miei dati?',
    answer:
      'Li usiamo solo per il servizio che chiedi. Per confrontare le offerte non serve lasciare un recapito. Puoi chiedere in ogni momento di vedere, correggere o cancellare i tuoi dati.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'privacy personali dati cancellare cancellazione gdpr conservate trattamento vendete terzi sicurezza account eliminare',
  },
  {
    id: 'cookie',
    question: 'Usate cookie?',
    answer:
      'Solo quelli tecnici, che servono a farti restare nell’area personale. Se un giorno accendessimo altre funzioni te lo chiederemmo prima.',
    url: '/cookie-policy',
    link: 'Cookie policy',
    also: 'cookies tracciamento profilazione consenso pubblicità',
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
    question: 'La bolletta è troppo alta: che cosa posso fare?',
    answer:
      'Controlla prima che i consumi siano letti e non stimati, e che non ci sia un conguaglio. Poi guarda quanto pagheresti in un anno con un’altra offerta: bastano il consumo annuo e la zona, oppure carichi la bolletta e facciamo noi il conto.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'cara caro alta aumentata aumento salata arriva arrivata pago troppo spendo ridurre abbassare risparmiare risparmio',
  },
  {
    id: 'bioraria',
    question: 'Mi conviene la tariffa bioraria?',
    answer:
      'Dipende da quando consumi e dai prezzi delle fasce di quell’offerta: la sera non è sempre l’ora meno cara. Nel confronto puoi scrivere i tuoi consumi per fascia, che trovi in bolletta: la spesa annua dice da sola se conviene.',
    url: '/offerte-luce',
    link: 'Confronta con le tue fasce',
    also: 'bioraria monoraria trioraria fasce orarie tariffa notte weekend conviene',
  },
  {
    id: 'potenza',
    question: 'Come cambio la potenza del contatore?',
    answer:
      'Chiedi la variazione al tuo fornitore, che la passa al distributore. La potenza impegnata pesa sulla quota che paghi ogni mese, anche se non consumi.',
    url: '/glossario#potenza',
    link: 'La potenza impegnata',
    also: 'aumento aumentare diminuire abbassare kw contatore scatta salta corrente potenza',
  },
  {
    id: 'pagamento',
    question: 'Come posso pagare le bollette?',
    answer:
      'Lo decide l’offerta: addebito sul conto con IBAN, bollettino o carta. Nel confronto filtri le offerte per modo di pagamento, e su ogni offerta c’è scritto quale accetta.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'bollettino postale addebito diretto rid iban carta credito pagare pagamento rata',
  },
  {
    id: 'chi-siamo',
    question: 'Chi siamo, e perché fidarsi?',
    answer:
      'Siamo un servizio di confronto: sede e partita IVA sono in fondo a ogni pagina. Pubblichiamo chi ci paga, come ordiniamo le offerte, quale parte del mercato copriamo e la data dei dati: così puoi controllare ogni cifra.',
    url: '/linee-guida-servizio',
    link: 'Linee guida e trasparenza',
    also: 'azienda società affidabili affidabile sicuri truffa sede fidarsi fiducia trasparenza',
  },
  {
    id: 'canone',
    question: 'Il canone TV entra nel confronto?',
    answer:
      'No. Il canone della televisione si paga con la bolletta della luce ma è uguale con ogni fornitore: lo lasciamo fuori dal confronto.',
    url: '/glossario#canoneTv',
    link: 'Canone TV',
    also: 'rai televisione canone tv abbonamento',
  },
  {
    id: 'azienda',
    question: 'Confrontate offerte anche per partite IVA?',
    answer:
      'Per la luce sì: nel confronto scegli «Azienda o partita IVA». Per il gas delle aziende le regole ufficiali della spesa annua non danno un conto, e preferiamo non tirare a indovinare.',
    url: '/offerte-luce?cliente=business',
    link: 'Offerte luce per aziende',
    also: 'partita iva p.iva business negozio ufficio impresa professionista azienda ditta',
  },
  {
    id: 'mancato-pagamento',
    question: 'Che cosa succede se non pago una bolletta?',
    answer:
      'Il fornitore ti scrive con raccomandata o PEC e ti dà un termine; passato quello può ridurre la potenza e poi sospendere la fornitura. Se non riesci a pagare chiedi subito le rate; se la bolletta è sbagliata, reclama prima della scadenza.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'mancato ritardo morosità moroso mora scaduta distacco distaccano staccano sospensione rate rateizzare rateizzazione pagare non riesco debito sollecito',
  },
  {
    id: 'errore-bolletta',
    question: 'La bolletta è sbagliata: che cosa faccio?',
    answer:
      'Scrivi un reclamo al fornitore: deve risponderti per iscritto. Se l’hai caricata qui, il controllo della bolletta ti dice quali conti non tornano e ti prepara la lettera con le cifre.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'errore errori sbagliata sbagliato errata conguaglio doppia addebito addebitato rimborso contestare contestazione pagato due volte',
  },
  {
    id: 'disdetta-internet',
    question: 'Posso disdire internet o la SIM prima della fine?',
    answer:
      'Sì, in ogni momento, con un preavviso di trenta giorni al massimo. L’operatore può chiedere solo costi giustificati e scritti nel contratto, per esempio le rate che restano del modem o dello sconto: guardali prima di firmare.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'disdire disdetta recesso recedere penale penali vincolo vincoli 24 mesi costo uscita anticipata modem abbandonare',
  },
  {
    id: 'penali-energia',
    question: 'Pago una penale se cambio fornitore di luce o gas?',
    answer:
      'Di regola no: chi ha un contratto domestico cambia quando vuole. Un contratto a prezzo fisso può però prevedere un onere di recesso anticipato, se lo hai accettato a parte: è scritto nelle condizioni.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'penale penali onere recesso anticipato uscire costo vincolo durata',
  },
  {
    id: 'chiamata',
    question: 'Mi hanno chiamato con un’offerta: che cosa faccio?',
    answer:
      'Fatti dire prezzo e quota fissa e scrivili qui: vedi quanto pagheresti in un anno e dove sta nel mercato. Non dire ancora POD, PDR o IBAN, e chiedi le condizioni per email. Se hai già accettato hai 14 giorni per ripensarci.',
    url: '/mi-hanno-chiamato',
    link: 'Quanto pagheresti',
    also: 'chiamata chiamato telefonata telefono call center proposta proponendomi operatore truffa raggiro insistono hanno chiamano offerto',
  },
  {
    id: 'affitto',
    question: 'Sono in affitto: posso cambiare fornitore?',
    answer:
      'Sì, se la bolletta è a tuo nome. Se è a nome del padrone di casa o di chi c’era prima, prima si fa la voltura: passa a te il contratto attivo, e poi scegli l’offerta.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'affitto inquilino affittuario padrone casa proprietario intestatario intestata intestare nome altra persona',
  },
  {
    id: 'consumo-annuo',
    question: 'Dove trovo il mio consumo annuo?',
    answer:
      'In bolletta, di solito nella prima o nella seconda pagina, alla voce «consumo annuo»: in kWh per la luce, in Smc per il gas. Se non la trovi, scrivi nel confronto quanto spendi oppure in quanti siete in casa, e facciamo una stima.',
    url: '/glossario#consumoAnnuo',
    link: 'Consumo annuo',
    also: 'dove trovo leggere sapere quanto consumo quanti kwh smc consumo annuo annui bolletta',
  },
  {
    id: 'elettrodomestici',
    question: 'Quanto consuma un elettrodomestico?',
    answer:
      'È scritto sulla sua etichetta energetica: i kWh di un anno, oppure di cento lavaggi. Moltiplicati per il prezzo di un kWh della tua bolletta, tasse comprese, danno quanto ti costa.',
    url: '/glossario#kwh',
    link: 'Che cos’è un kWh',
    also: 'consuma consumano frigorifero lavatrice lavastoviglie forno condizionatore scaldabagno boiler asciugatrice televisore elettrodomestico elettrodomestici stufa pompa di calore',
  },
  {
    id: 'velocita-serve',
    question: 'Quanti mega servono a casa?',
    answer:
      'Meno di quanto si pensi: una videochiamata o un film usano pochi mega alla volta, e in casa contano di più la stabilità, l’upload e il wifi. Misura prima la linea che hai: se basta, una più veloce non ti cambia nulla.',
    url: '/speed-test',
    link: 'Misura la tua linea',
    also: 'mega mbps velocità serve servono bastano smart working lavoro casa videochiamate streaming giocare gaming upload',
  },
  {
    id: 'attivare-internet',
    question: 'Quanto tempo ci vuole per attivare internet?',
    answer:
      'Dipende da che cosa arriva al tuo indirizzo: dove la rete c’è già bastano pochi giorni di lavorazione, altrimenti serve un tecnico. Il termine è scritto nel contratto, e il numero resta tuo con il codice di migrazione.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'attivare attivazione fibra tempo giorni tecnico modem installazione passaggio internet linea nuova',
  },
  {
    id: 'bolletta-chiusura',
    question: 'Dopo il cambio ricevo due bollette: è normale?',
    answer:
      'Sì, una volta: il vecchio fornitore manda la bolletta di chiusura, con i consumi fino al giorno del passaggio. Controlla che i due periodi non si sovrappongano; se si sovrappongono, reclama.',
    url: '/offerte-luce-gas-2025',
    link: 'Offerte luce e gas',
    also: 'due bollette doppia chiusura vecchio fornitore dopo il cambio ultima finale conguaglio',
  },
  {
    id: 'guasto',
    question: 'Manca la corrente o sento odore di gas: chi chiamo?',
    answer:
      'Il distributore, cioè chi porta la rete fino al contatore: il numero per i guasti e quello del pronto intervento gas sono scritti in bolletta e valgono con ogni fornitore. Se senti odore di gas apri le finestre, chiudi il rubinetto ed esci prima di telefonare.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'guasto guasti blackout manca corrente luce saltata odore gas perdita emergenza pronto intervento chi chiamo numero distributore',
  },
  {
    id: 'autolettura-invio',
    question: 'Come mando l’autolettura?',
    answer:
      'Al tuo fornitore, nei giorni e nei modi scritti in bolletta: sito, app, telefono o SMS. Serve a pagare quello che consumi davvero invece di una stima.',
    url: '/glossario#autolettura',
    link: 'Autolettura',
    also: 'autolettura lettura contatore leggere comunicare inviare numero consumi stimati reali',
  },
]
