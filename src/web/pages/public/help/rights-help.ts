import type { Help } from './supply-help.ts'

/** What the law and the Authorities give a customer, and what this site is not. What states a figure of theirs names its source. */
export const RIGHTS_HELP: readonly Help[] = [
  {
    id: 'reclamo',
    question: 'Come presento un reclamo?',
    answer:
      'Il reclamo si manda per scritto al fornitore, con il modulo o all’indirizzo che trovi in bolletta: numero cliente, POD o PDR, che cosa non torna e, se c’entra una lettura, la foto del contatore con la data. Deve rispondere entro 30 giorni e correggere una bolletta sbagliata entro 60 (15 se gli stessi giorni sono fatturati due volte); per un errore di lettura o di stima, mentre controlla, quella parte non può riscuoterla. Se tarda ti spetta da solo, in bolletta, un indennizzo di almeno 25 €. Se non risponde entro 40 giorni, o non ti basta, c’è il Servizio Conciliazione di ARERA, gratis e online, che viene prima del giudice: ti aiuta lo Sportello, 800 166 654. Per internet e telefono c’è Conciliaweb di AGCOM.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'reclamo reclamare conciliazione sportello consumatore associazione protestare',
    source: 'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026) e TICO (delibera 209/2016/E/com)',
  },
  {
    id: 'prescrizione',
    question: 'Dopo quanto tempo si prescrive una bolletta?',
    answer:
      'Per luce, gas e acqua devi pagare solo i consumi degli ultimi due anni: quelli più vecchi sono prescritti, anche se arrivano con un conguaglio o li chiede un recupero crediti. Non è automatico: prima di pagare scrivi al fornitore che li contesti per prescrizione, con il modulo allegato alla bolletta, che deve mostrarli a parte, o con un reclamo. Gli altri sono dovuti, e puoi chiederli a rate. Una raccomandata o PEC di sollecito arrivata prima fa ripartire i due anni. Se rifiuta c’è la conciliazione di ARERA, gratis: Sportello 800 166 654. Per internet e telefono gli anni sono cinque.',
    url: '/reclami#prescrizione',
    link: 'Bollette vecchie: la prescrizione',
    also: 'prescrizione prescritta vecchia bolletta due anni cinque anni arretrati',
    counts: 'prescrizione',
    source: 'L. 205/2017, art. 1, commi 4–10; L. 160/2019, art. 1, comma 295; Codice civile, art. 2948',
  },
  {
    id: 'conguaglio',
    question: 'Mi è arrivato un conguaglio alto: che cosa faccio?',
    answer:
      'Guarda prima di quando sono i consumi: quelli di più di due anni fa non devi pagarli, perché sono prescritti, ma devi scriverlo tu al fornitore, con il modulo allegato alla bolletta o con un reclamo. Per gli altri confronta la lettura della bolletta con quella del contatore: se non torna reclama per scritto prima della scadenza, con una foto; se torna sono dovuti, e se la cifra è alta puoi chiedere le rate, entro dieci giorni dopo la scadenza. Se il fornitore rifiuta, o non risponde entro 40 giorni, c’è la conciliazione di ARERA, gratis: Sportello 800 166 654.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'conguaglio alto stimato lettura rate ricalcolo enorme',
    counts: 'prescrizione',
    source: 'L. 205/2017, art. 1, commi 4–10; L. 160/2019, art. 1, comma 295; ARERA, TIF (delibera 463/2016/R/com)',
  },
  {
    id: 'variazione',
    question: 'Il fornitore può cambiarmi il prezzo di luce e gas?',
    answer:
      'Non sei obbligato ad accettare: prima della data della lettera puoi passare a un altro fornitore, senza costi e senza restare senza; comincia qualche settimana prima. Durante il contratto il fornitore può cambiare il prezzo solo se le condizioni lo prevedono, e scrivendotelo almeno tre mesi prima; se invece finisce il prezzo bloccato ti scrive quello nuovo, ed è il momento di confrontare. Se l’avviso è arrivato tardi il prezzo nuovo non vale e ti spetta un indennizzo di 30 €: reclama per scritto. Se non fai niente, dalla data scritta paghi il prezzo nuovo.',
    url: '/la-tua-cifra',
    link: 'La tua cifra',
    also: 'aumento prezzo variazione unilaterale modifica condizioni lettera rinnovo tre mesi preavviso',
    counts: 'aumento',
    source:
      'ARERA, Codice di condotta commerciale (delibera 426/2020/R/com, art. 13) e delibera 395/2024/R/com, dal 1° gennaio 2025',
  },
  {
    id: 'vulnerabili',
    question: 'È obbligatorio passare al mercato libero?',
    answer:
      'Chi è vulnerabile (oltre 75 anni, bonus sociale, disabilità, apparecchi salvavita, isole non collegate, casa d’emergenza) può restare o tornare in tutela quando vuole, gratis e senza interruzioni: per la luce lo chiede all’operatore della maggior tutela della sua zona, per il gas c’è il servizio di tutela della vulnerabilità. Il prezzo segue il mercato: non è detto che costi meno, confronta prima la spesa. Passare al mercato libero non è obbligatorio per nessuno: se non scegli, la fornitura continua lo stesso, a condizioni di ARERA, e nessuno ti stacca.',
    url: '/glossario#vulnerabile',
    link: 'Cliente vulnerabile',
    also: 'maggior tutela tutelato mercato libero obbligo obbligatorio vulnerabile anziano over 75',
    source: 'D.Lgs. 210/2021, art. 11',
  },
  {
    id: 'canone-togliere',
    question: 'Non ho la TV: come tolgo il canone dalla bolletta?',
    answer:
      'Chi non ha la TV toglie il canone (90 € l’anno, in dieci rate da gennaio a ottobre) con la dichiarazione di non detenzione all’Agenzia delle Entrate: dal suo sito, da un CAF o con raccomandata. Il fornitore non può toglierlo. Mandata dal 1° luglio vale per tutto l’anno dopo, a gennaio per l’anno appena cominciato, dal 1° febbraio al 30 giugno solo per il secondo semestre; si rifà ogni anno. Le rate già pagate senza averla mandata di regola non tornano; se non erano dovute il rimborso si chiede all’Agenzia. Vale se nessuno della famiglia ha una TV, in nessuna casa; computer, tablet e telefoni senza sintonizzatore non contano.',
    url: '/blog/canone-rai-in-bolletta',
    link: 'Il canone in bolletta',
    also: 'togliere canone rai non ho televisione tv dichiarazione esenzione esonero',
    counts: 'canone',
    source: 'L. 208/2015, art. 1, comma 153; Agenzia delle Entrate, provvedimento del 24 marzo 2016',
  },
  {
    id: 'canone-anziani',
    question: 'Chi ha più di 75 anni paga il canone TV?',
    answer:
      'Chi ha 75 anni o più non paga il canone della TV di casa se il reddito suo e del coniuge, insieme, non supera 8.000 € l’anno e se non vive con altri che hanno un reddito, tranne colf e badanti. L’esenzione non arriva da sola: si chiede all’Agenzia delle Entrate con la dichiarazione sostitutiva, anche da un CAF.',
    url: '/blog/canone-rai-in-bolletta',
    link: 'Il canone in bolletta',
    also: 'canone rai tv anziano anziana 75 anni pensione minima reddito basso esenzione esonero',
    source: 'L. 244/2007, art. 1, comma 132; Agenzia delle Entrate',
  },
  {
    id: 'chiamate-moleste',
    question: 'Come fermo le telefonate dei call center?',
    answer:
      'Iscrivi il numero, fisso o cellulare, al Registro pubblico delle opposizioni: è gratuito e annulla i consensi dati prima. Per luce e gas, dal 19 giugno 2026, chi vende può chiamarti o scriverti solo se glielo hai chiesto o permesso. Chi chiama lo stesso viola la legge: segnalalo al Garante privacy e ad AGCOM. Noi non ti chiamiamo se non ce lo chiedi, e per confrontare non serve un numero.',
    url: '/mi-hanno-chiamato',
    link: 'Che cosa chiedere a chi chiama',
    also: 'telefonate moleste call center insistenti registro opposizioni basta chiamate',
    source: 'L. 5/2018; DPR 26/2022; DL 21/2026 convertito, divieto dal 19 giugno 2026',
  },
  {
    id: 'allaccio',
    question: 'Il contatore non c’è ancora: come si fa?',
    answer:
      'Se alla casa non arriva la rete serve l’allaccio: lo chiedi a un fornitore o al distributore, con l’indirizzo e i kW che vuoi; il POD non c’è ancora, lo crea il distributore. Per la luce il preventivo, secondo distanza e potenza, arriva in 15 giorni lavorativi; da quando lo accetti ne passano 10 se il lavoro è semplice, fino a 50 se è complesso, e altri 5 per accendere. Lo paga chi lo chiede, e i lavori dentro casa sono tuoi. Se il contatore c’è ma non è mai stato acceso basta la prima attivazione, con un fornitore. Non sono una voltura né un subentro. Per il gas servono anche i documenti di sicurezza dell’impianto.',
    url: '/contatti?argomento=consulenza',
    link: 'Chiedi a una persona',
    also: 'allaccio allacciamento prima attivazione contatore nuovo casa nuova costruzione mai messo',
    source: 'ARERA, TIQE (luce), tempi di preventivo, allacciamento e attivazione',
  },
  {
    id: 'compravendita',
    question: 'Compro o vendo casa: che cosa faccio con luce e gas?',
    answer:
      'Se luce e gas sono attivi chi compra chiede la voltura: il contratto passa a suo nome senza staccare niente, e i debiti di chi vende restano di chi vende. La chiede a un fornitore, anche nuovo, una per la luce e una per il gas, con POD e PDR, documento, codice fiscale, l’atto e la lettura dei contatori del giorno della consegna, che conviene fare insieme: di solito basta una settimana. Quanto costa è scritto sull’offerta. Se invece chi vende ha già chiuso serve un subentro, e si resta senza fino alla riattivazione. Chi vende non disdica prima.',
    url: '/blog/voltura-o-subentro',
    link: 'Voltura o subentro?',
    also: 'rogito compravendita compro vendo casa utenze chiudere aperte venditore attivi a nome del vecchio proprietario debiti subentro voltura atto notaio',
    source: 'ARERA, delibera 398/2014/R/eel (voltura della luce)',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'voltura-costo',
    question: 'Quanto costa una voltura?',
    answer:
      'Quanto costa una voltura lo decide il fornitore: è scritto nelle condizioni dell’offerta e nella scheda sintetica, e con alcuni è gratis. Per la luce il contributo fisso del distributore non c’è più dal 1° gennaio 2024; per il gas può esserci. Può aggiungersi un deposito se non paghi con addebito sul conto. Per un’eredità chiedi se te lo tolgono.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'costo voltura quanto costa prezzo gratis',
    source: 'ARERA: contributo della luce abolito dal 1° gennaio 2024',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'deposito',
    question: 'Il fornitore può chiedermi un deposito?',
    answer:
      'Se paghi con addebito sul conto di solito il deposito non è dovuto: nella tutela e nelle offerte PLACET non si può chiedere, nelle altre offerte solo se è scritto nelle condizioni e nella scheda sintetica. Leggile: se non c’è, scrivi al fornitore di toglierlo o di renderlo. Se c’è, puoi chiedere di toglierlo ora che paghi con l’addebito, o scegliere un’offerta che non lo prevede. Quando il contratto finisce te lo restituisce, con gli interessi, nella bolletta di chiusura: se non torna reclama per scritto, risponde entro 30 giorni.',
    url: '/blog/scheda-sintetica-tre-indicatori',
    link: 'La scheda sintetica',
    also: 'deposito cauzionale cauzione restituzione cauzione anticipo garanzia',
    source:
      'ARERA, condizioni della tutela (TIV) e delle offerte PLACET (delibera 555/2017/R/com); per le altre offerte vale il contratto',
  },
  {
    id: 'bolletta-non-arriva',
    question: 'La bolletta non mi arriva: che cosa faccio?',
    answer:
      'Chiedila al fornitore: guarda nella sua area clienti e controlla che email e indirizzo siano giusti. Non aspettare: quando arrivano insieme, molti mesi diventano una cifra alta, e puoi chiedere le rate. Se non risponde, reclama per iscritto.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'bolletta non arriva mai ricevuta fattura mancante mesi',
  },
  {
    id: 'documenti-cambio',
    question: 'Che cosa mi serve per cambiare fornitore?',
    answer:
      'Per cambiare fornitore servono il codice fiscale, l’indirizzo della casa, il POD (luce) o il PDR (gas), il nome del fornitore di oggi, email e telefono; l’IBAN solo se l’offerta si paga con addebito. Nel cambio non carichi documenti: dove uno è chiesto vanno bene carta d’identità, patente o passaporto, e non serve la cittadinanza italiana. Se fai leggere la bolletta molti dati sono già scritti. Al vecchio fornitore non devi mandare niente.',
    url: '/leggi-la-bolletta',
    link: 'Leggi la bolletta',
    also: 'documenti servono cambiare fornitore occorre preparare pod codice fiscale iban',
  },
  {
    id: 'documenti-caricare',
    question: 'Dove carico un documento che manca?',
    answer:
      'Nell’area personale: apri la tua richiesta e troverai «Ci serve un documento», con il pulsante per inviarlo. Un file, PDF, JPG o PNG, fino a 50 MB; va bene anche una foto del telefono. Non mandarlo in questa chat. Se non ti riesce, scrivici dai contatti.',
    url: '/dashboard',
    link: 'La tua area',
    also: 'caricare documento mancante carta identità inviare pratica rifiutato',
  },
  {
    id: 'annullare-pratica',
    question: 'Come annullo una richiesta fatta qui?',
    answer:
      'Nell’area personale apri la richiesta: lì trovi «Recedi dal contratto», con i giorni che restano, e ne ricevi una ricevuta. Se non trovi il pulsante scrivici subito dai contatti, con il numero della richiesta.',
    url: '/dashboard',
    link: 'La tua area',
    also: 'annullare fermare richiesta pratica attivazione recedi recesso ripensamento',
  },
  {
    id: 'ufficiale',
    question: 'Siete ARERA, o un sito dello Stato?',
    answer:
      'Siamo un servizio privato di confronto: non siamo ARERA né un fornitore. Il confronto pubblico è il Portale Offerte di Acquirente Unico, voluto da ARERA: da lì vengono i dati di mercato con cui misuriamo le nostre offerte. Chi ci paga è scritto in «Come calcoliamo».',
    url: '/linee-guida-servizio#chi-siamo',
    link: 'Chi siamo',
    also: 'arera governo stato ufficiale pubblico portale offerte autorizzati enel indipendenti',
  },
  {
    id: 'migliore-sempre',
    yieldsToList: true,
    question: 'Qual è il fornitore migliore?',
    answer:
      'Nessun fornitore è sempre il migliore: lo stesso può essere il meno caro per te e caro per un’altra casa. Per questo ordiniamo le offerte dalla spesa di un anno più bassa, con i tuoi dati, e nessuno può pagare per salire. Dimmi quanto consumi o quanto spendi, e dove, e ti dico la prima.',
    url: '/come-calcoliamo#ordine',
    link: 'L’ordine delle offerte',
    also: 'migliore fornitore gestore operatore compagnia più affidabile enel eni',
  },
  {
    id: 'reclamo-noi',
    question: 'Come reclamo con voi?',
    answer:
      'Mi dispiace per quello che è successo. Scrivici dai contatti che cosa non va: una persona ti conferma entro 24 ore nei giorni lavorativi che l’ha ricevuto, e hai una risposta scritta entro 30 giorni.',
    url: '/reclami#noi',
    link: 'Un reclamo a noi',
    also: 'reclamo lamentela protesta contro sito servizio vergogna insoddisfatto',
  },
  {
    id: 'codici-qui',
    question: 'Posso scrivere qui i miei dati?',
    answer:
      'In questa chat codice fiscale, POD, PDR, IBAN e documenti non servono: non scriverli. Per confrontare bastano il consumo e il posto. Il resto lo dai quando attivi un’offerta.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'scrivere qui dati chat codice fiscale iban pod sicuro',
  },
  {
    id: 'dati-altrui',
    question: 'Posso avere i dati di un’altra persona?',
    answer:
      'Di un’altra persona non leggo e non do niente, nemmeno se è cliente. Ognuno vede i suoi dati nell’area personale, dopo essere entrato; le richieste formali si mandano per scritto, dai contatti.',
    url: '/privacy',
    link: 'Informativa privacy',
    also: 'dati altrui codice fiscale telefono di un altro cliente',
  },
  {
    id: 'prezzo-kwh',
    quotes: 'Quanto vale il PUN oggi?',
    yieldsToList: true,
    question: 'Quanto costa un kWh o uno Smc?',
    answer:
      'Non c’è un prezzo solo: quello della vendita è scritto su ogni offerta, e si aggiungono quota fissa, rete, oneri e imposte. Il prezzo all’ingrosso è il PUN per la luce e il PSV per il gas: l’ultimo mese pubblicato è nelle loro pagine. Per confrontare guarda la spesa di un anno, con i tuoi consumi.',
    url: '/pun',
    link: 'Il PUN',
    also: 'quanto costa prezzo kwh smc metro cubo oggi energia',
  },
  {
    id: 'lingua',
    question: 'Do you speak English?',
    answer:
      'Posso rispondere solo in italiano, con frasi semplici. Please write in simple Italian: for example «luce, siamo in 3, Milano». A person can help you from the contact page.',
    url: '/contatti',
    link: 'Contatti',
    also: 'english inglese lingua speak français español arabo',
  },
  {
    id: 'pagare-qui',
    question: 'Posso pagare la bolletta qui?',
    answer:
      'La bolletta la manda e la incassa il fornitore, nei modi che ci trovi scritti. Qui confronti le offerte e ne segui l’attivazione, sempre gratis.',
    url: '/contatti',
    link: 'Contatti',
    also: 'pagare bolletta qui sito vostro',
  },
  {
    id: 'auto-elettrica',
    yieldsToList: true,
    question: 'Ho un’auto elettrica: come la ricarico a casa, e quale offerta scelgo?',
    answer:
      'Spesso bastano i 3 kW che hai, ricaricando piano di notte con una wallbox che abbassa da sola la carica quando in casa si consuma. Chi ha da 2 a 4,5 kW e una wallbox adatta può avere circa 6 kW dalle 23 alle 7, la domenica e i giorni di festa, senza costi fissi, fino al 30 giugno 2027: è una prova di ARERA, si chiede al GSE, che dice se le domande sono aperte. Altrimenti chiedi al fornitore 4,5 o 6 kW. In un box guarda di chi è il contatore e avvisa l’amministratore. Per scegliere l’offerta aggiungi i kWh della ricarica (di solito 15–20 ogni 100 km) e guarda il prezzo in F2 e F3.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'auto elettrica wallbox colonnina ricarica macchina elettrica notte box garage condominio wallbox salta contatore sperimentazione gse 6 kw notte',
    source: 'ARERA, delibera 541/2020/R/eel, prorogata al 30 giugno 2027; consumo per 100 km: stima di PassaFacile',
  },
  {
    id: 'venditore-casa',
    question: 'Il venditore è venuto a casa senza essere chiamato: quanto tempo ho?',
    answer:
      'Se il venditore è venuto a casa senza che lo aveste chiesto avete 30 giorni per ripensarci, invece di 14, senza spiegazioni e senza costi. Cerca la copia del contratto con il nome del fornitore e scrivigli con PEC o raccomandata che ci ripensate: la firma è di chi ha firmato, ma la lettera puoi prepararla tu. Se la copia non c’è, chiedi al fornitore di oggi se è partito un cambio, o guarda nel Portale Consumi. Se chi ha firmato è stato ingannato scrivilo, e segnalalo all’AGCM; ti aiuta lo Sportello, 800 166 654. Al fornitore di oggi non disdire niente e continua a pagarlo. Chi ha più di 75 anni può sempre restare in tutela, o tornarci.',
    url: '/glossario#ripensamento',
    link: 'Il ripensamento',
    also: 'porta a porta venditore visita casa trenta giorni',
    source: 'Codice del consumo, D.Lgs. 206/2005, art. 52, comma 1-bis; D.Lgs. 210/2021, art. 11',
  },
  {
    id: 'bolletta-mostrare',
    question: 'Devo far vedere la bolletta a chi viene alla porta?',
    answer:
      'La bolletta non devi mostrarla a nessuno: ci sono POD, PDR e codice fiscale, che bastano per avviare un contratto a tuo nome. Chi vende deve dirti per quale fornitore viene; a chi lavora per la rete la bolletta non serve. Se hai firmato qualcosa hai 30 giorni per ripensarci; se l’ha fotografata, guarda posta ed email per qualche settimana.',
    url: '/blog/contratti-non-richiesti-e-ripensamento',
    link: 'Contratti non richiesti',
    also: 'porta venditore tesserino vedere bolletta mostrare',
    source: 'Codice del consumo, D.Lgs. 206/2005, art. 52, comma 1-bis',
  },
  {
    id: 'codice-dato',
    question: 'Ho dato il POD o il codice fiscale al telefono: che cosa rischio?',
    answer:
      'Con quei codici qualcuno può provare a farti un contratto che non hai chiesto. Chi gestisce la rete non vende contratti, e un contratto non scade da un giorno all’altro. Non dare altro: né IBAN né documenti. Guarda posta ed email: se arriva un contratto che non vuoi hai 14 giorni per ripensarci e reclami per contratto non richiesto. Il tuo fornitore ti dice se è in corso un cambio. Segnalalo allo Sportello 800 166 654 o all’AGCM; se hai dato IBAN o documenti avvisa la banca e la polizia postale.',
    url: '/blog/contratti-non-richiesti-e-ripensamento',
    link: 'Contratti non richiesti',
    also: 'dato pod codice fiscale telefono truffa paura',
    source: 'Codice del consumo, D.Lgs. 206/2005, artt. 52 e 66-quinquies',
  },
  {
    id: 'detto-si',
    question: 'Ho detto «sì» al telefono: ho fatto un contratto?',
    answer:
      'Un «sì» detto al telefono di regola non basta: il contratto deve arrivarti per scritto, su carta o per email, con tutte le condizioni, e ti lega quando lo accetti. Per luce e gas, dal 19 giugno 2026, è nullo se non avevi chiesto o permesso la chiamata. In ogni caso hai 14 giorni per ripensarci, senza spiegazioni: scrivi subito al fornitore che non lo vuoi, e tieni la prova. Se parte una fornitura senza il tuo accordo è un contratto non richiesto: reclama entro 40 giorni dalla prima bolletta, e non sei obbligato a pagarla.',
    url: '/blog/contratti-non-richiesti-e-ripensamento',
    link: 'Contratti non richiesti',
    also: 'detto sì telefono registrato contratto valido vocale',
    counts: 'ripensamento',
    source:
      'Codice del consumo, D.Lgs. 206/2005, artt. 51, comma 6, 52 e 66-quinquies; ARERA, delibera 228/2017/R/com; DL 21/2026 convertito',
  },
  {
    id: 'chiamate-vostre',
    question: 'Siete voi che mi chiamate?',
    answer:
      'Mi dispiace per il disturbo. Sono un assistente automatico e non vedo chi ti ha chiamato: noi chiamiamo solo chi ce lo chiede, e per confrontare qui non serve un numero. Se ci hai lasciato un recapito togli il consenso nell’area personale, in «I miei dati», o scrivici dai contatti. Per fermare gli altri iscrivi il numero al Registro pubblico delle opposizioni e segnala chi insiste al Garante privacy. A chi chiama non dire POD né codice fiscale: l’IBAN si scrive solo sul sito, quando attivi un’offerta.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'siete voi chiamate mi avete chiamato telefonate togliermi lista numero',
    source: 'L. 5/2018; DPR 26/2022',
  },
  {
    id: 'contratto-negozio',
    question: 'Ho firmato in un negozio: posso ripensarci?',
    answer:
      'Per un contratto firmato in un negozio del fornitore o dell’operatore la legge non dà i 14 giorni: guarda se te li danno le condizioni. Luce e gas li cambi comunque quando vuoi, gratis; internet e SIM si disdicono con trenta giorni di preavviso, pagando solo i costi giustificati. I 14 giorni ci sono se hai firmato fuori: al telefono, online, per strada, al banchetto di un centro commerciale.',
    url: '/glossario#ripensamento',
    link: 'Il ripensamento',
    also: 'negozio punto vendita firmato contratto ripensamento',
    source: 'Codice del consumo, D.Lgs. 206/2005, artt. 45 e 52',
  },
  {
    id: 'reclamo-silenzio',
    question: 'Il fornitore non risponde al reclamo: che cosa faccio?',
    answer:
      'Al reclamo scritto il fornitore di luce o gas deve rispondere entro 30 giorni. Se tarda ti spetta da solo, in bolletta, un indennizzo di almeno 25 €, che cresce con il ritardo. Passati 40 giorni dal reclamo puoi aprire il Servizio Conciliazione di ARERA, online e gratis; ti aiuta lo Sportello per il consumatore, 800 166 654. Tieni la prova di quando lo hai mandato. Per internet e telefono c’è Conciliaweb di AGCOM.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'reclamo senza risposta silenzio indennizzo 30 giorni',
    source: 'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026) e TICO (delibera 209/2016/E/com)',
  },
  {
    id: 'chiusura-manca',
    question: 'La bolletta finale del vecchio fornitore non arriva: è normale?',
    answer:
      'La bolletta di chiusura deve arrivare entro sei settimane dal passaggio: se è passato più tempo non è normale. Scrivi un reclamo al vecchio fornitore, che deve rispondere entro 30 giorni; per il ritardo può spettarti un indennizzo. Se avevi dato un deposito, torna con quella bolletta. Gli stessi giorni non si pagano due volte.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'bolletta chiusura finale vecchio fornitore non arriva',
    source: 'Direttiva (UE) 2019/944, art. 10; ARERA, TIF (delibera 463/2016/R/com)',
  },
  {
    id: 'contestare',
    question: 'Se contesto la bolletta posso non pagarla?',
    answer:
      'Un reclamo da solo non ferma la scadenza: paga la parte che non contesti e scrivi subito al fornitore perché il resto non torna. Per un errore di lettura o di stima, mentre controlla, non può riscuotere la parte contestata; i consumi di più di due anni fa puoi rifiutarli per prescrizione. Non possono staccare subito: prima serve una raccomandata o una PEC e passano almeno 25 giorni per la luce, 40 per il gas. Al reclamo si risponde entro 30 giorni; poi c’è la conciliazione di ARERA, gratis: Sportello 800 166 654.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'contestare bolletta non pagare reclamo staccare',
    source:
      'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026); TIMOE (delibera 258/2015/R/com) e TIMG (delibera ARG/gas 99/11); L. 160/2019, art. 1, comma 295',
  },
  {
    id: 'voltura-costo-gas',
    question: 'Quanto costa la voltura del gas?',
    answer:
      'Per il gas la voltura può farla pagare il fornitore, quanto è scritto nel contratto, e può girarti il contributo del distributore: quello tolto dal 2024 è solo della luce. Da qui la voltura del gas cambia anche il fornitore, se lo autorizzi: dal 1° luglio 2026 si fa in una richiesta sola. Il costo esatto è scritto sull’offerta.',
    url: '/glossario#voltura',
    link: 'Voltura',
    also: 'costo voltura gas',
    source: 'ARERA: voltura con cambio del gas in una richiesta dal 1° luglio 2026',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'acqua',
    question: 'Confrontate anche l’acqua?',
    answer:
      'Dell’acqua non ci occupiamo, e il gestore non si può scegliere: in ogni zona ce n’è uno solo. Per tariffe, bonus e reclami ci sono il gestore e poi lo Sportello per il consumatore di ARERA, 800 166 654. Noi confrontiamo luce, gas, internet e mobile.',
    url: '/contatti',
    link: 'Contatti',
    also: 'acqua idrico gestore bolletta acquedotto',
  },
  {
    id: 'altri-servizi',
    question: 'Confrontate anche assicurazioni, mutui o TV?',
    answer:
      'Confrontiamo luce, gas, internet di casa e mobile, e nient’altro: assicurazioni, mutui, conti, TV e pannelli solari no.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'assicurazione mutuo conto prestito tv',
  },
  {
    id: 'canone-rimborso',
    question: 'Come chiedo il rimborso del canone TV?',
    answer:
      'Il canone pagato due volte, o quando non era dovuto, lo rimborsa l’Agenzia delle Entrate: si chiede a lei con il suo modulo, dal sito, da un CAF o con raccomandata, e non al fornitore.',
    url: '/blog/canone-rai-in-bolletta',
    link: 'Il canone in bolletta',
    also: 'rimborso canone rai pagato due volte non dovuto',
    source: 'Agenzia delle Entrate, provvedimento del 2 agosto 2016',
  },
  {
    id: 'cambio-ritardo',
    question: 'Il cambio di fornitore non è ancora fatto: è normale?',
    answer:
      'Un cambio prende di solito 15–30 giorni lavorativi: qualche settimana di attesa è normale, e intanto la fornitura continua con il vecchio fornitore. Se lo hai chiesto da qui, nell’area personale vedi a che punto è e chi deve fare il prossimo passo. Passato quel tempo chiedi al nuovo fornitore che cosa lo ferma, o scrivici.',
    url: '/dashboard',
    link: 'La tua area',
    also: 'cambio ritardo attesa settimane non ancora',
  },
  {
    id: 'sms-falso',
    question: 'Mi è arrivato un SMS o un’email su una bolletta: è vero?',
    answer:
      'Non aprire il link e non pagare da lì. Guarda nell’area clienti del tuo fornitore, o chiamalo al numero scritto in bolletta: lì vedi se c’è davvero qualcosa da pagare. Se hai già messo i dati della carta avvisa la banca e la polizia postale. Noi non chiediamo mai pagamenti: qui è tutto gratis.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'sms email link falso truffa bolletta scaduta phishing',
  },
  {
    id: 'verifica-contatore',
    question: 'Il contatore conta troppo: posso farlo controllare?',
    answer:
      'Stacca l’interruttore generale: se il contatore conta lo stesso, qualcosa non va. La verifica si chiede al fornitore, che la passa al distributore; se il contatore è a posto può costarti qualcosa, se è guasto i consumi si rifanno e ti restituiscono il troppo. Segna le letture e le date.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'contatore gira guasto verifica controllo consumi',
    source: 'ARERA, TIQE (luce) e RQDG (gas), verifica del gruppo di misura',
  },
  {
    id: 'due-case',
    question: 'Ho due case: posso avere lo stesso fornitore?',
    answer:
      'Ogni contatore ha il suo contratto, ma fornitore e offerta possono essere gli stessi. La casa dove hai la residenza paga meno oneri e accisa dell’altra, e il canone TV si paga solo lì: confrontale una per una, con i consumi di ciascuna.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'due case contatori contratti stesso fornitore',
  },
  {
    id: 'comunita-energetica',
    question: 'Comunità energetica: quanto rende, e devo cambiare fornitore?',
    answer:
      'Il fornitore non lo cambi: lo scegli come tutti, e entri ed esci secondo lo statuto. In una comunità energetica, anche solo come consumatore, dividi l’incentivo che il GSE paga per 20 anni sull’energia usata negli stessi momenti in cui gli impianti la producono, tra chi è sotto la stessa cabina primaria: la bolletta non cambia, e quanto tocca a te lo decide il regolamento della comunità, di solito poco. Gli impianti nuovi possono chiederlo fino al 31 dicembre 2027, o finché ce n’è; il contributo PNRR per i comuni piccoli ha chiuso il 30 novembre 2025. Avvisa la comunità se cambia il nome sul contratto.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'comunità energetica cer fornitore cambiare guadagno incentivo gse comune pannelli condivisi',
    source: 'D.Lgs. 199/2021, art. 31; DM 7 dicembre 2023, n. 414 (incentivi del GSE)',
  },
  {
    id: 'conto-altrui',
    question: 'Posso pagare dal conto di un’altra persona?',
    answer:
      'L’intestatario del contratto e il titolare del conto possono essere due persone: quando dai l’IBAN si scrive di chi è il conto, e chi ne è titolare deve autorizzare l’addebito. Se l’offerta accetta bollettino o carta l’IBAN non serve.',
    url: '/offerte-luce?pagamento=bollettino',
    link: 'Offerte luce con bollettino',
    also: 'conto iban moglie marito altra persona intestatario',
  },
  {
    id: 'residenza',
    question: 'Ho cambiato residenza: devo dirlo al fornitore?',
    answer:
      'Dillo al fornitore, con un’autocertificazione: la casa dove hai la residenza paga meno oneri e meno accisa di una seconda casa, e il canone TV si paga lì. Se la bolletta della casa nuova è a nome di un altro, prima si fa la voltura.',
    url: '/glossario#residente',
    link: 'Residente',
    also: 'residenza cambiata comunicare fornitore',
  },
  {
    id: 'iva',
    question: 'Quanta IVA si paga su luce e gas?',
    answer:
      'La luce di casa ha l’IVA al 10%. Il gas di casa al 10% fino a 480 Smc l’anno, e al 22% oltre e sulla parte fissa. Nelle nostre liste la spesa di un anno la comprende già.',
    url: '/come-calcoliamo#metodo',
    link: 'Il metodo',
    also: 'iva imposte luce gas percentuale',
    source: 'DPR 633/1972, tabella A, parte III, nn. 103 e 127-bis',
  },
  {
    id: 'bolletta-carta',
    question: 'Posso avere la bolletta di carta?',
    answer:
      'Di solito puoi sceglierla, ma dipende dall’offerta: alcune la mandano solo per email, altre fanno uno sconto a chi rinuncia alla carta. È scritto nelle condizioni dell’offerta, e lo cambi chiedendolo al fornitore.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'bolletta carta cartacea email posta',
  },
  {
    id: 'placet',
    question: 'Che cos’è un’offerta PLACET?',
    answer:
      'Un’offerta PLACET è un contratto del mercato libero con le condizioni fissate da ARERA, uguali per tutti; il prezzo, fisso o variabile, lo decide il fornitore. Luce e gas sono sempre separati. Non è detto che costi meno: confronta la spesa di un anno.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'placet contratto condizioni arera',
    source: 'ARERA, delibera 555/2017/R/com',
  },
]
