import type { Help } from './supply-help.ts'

const COMPLAIN = { url: '/reclami', link: 'Come si reclama' }

/** What people ask about their meter and their home. */
export const HOME_HELP: readonly Help[] = [
  {
    id: 'contatore-cambio',
    question: 'Mi cambiano il contatore: devo pagare o firmare?',
    answer:
      'Il contatore è del distributore e lo cambia lui, gratis: avvisa prima, di solito con un foglio nel palazzo, e il contratto resta quello che hai. Segna o fotografa la lettura del vecchio contatore. Non firmare contratti e non mostrare la bolletta: se hai un dubbio chiama il distributore, al numero scritto in bolletta.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'contatore nuovo sostituzione cambio elettronico firmare',
  },
  {
    id: 'contatore-guasto',
    question: 'Il contatore è guasto o spento: chi chiamo?',
    answer:
      'Il contatore è del distributore: chiama il suo numero per i guasti, scritto in bolletta, con il POD o il PDR in mano; risponde con ogni fornitore, e la riparazione non la paghi tu. I consumi del periodo si ricostruiscono: segna le date. Se è caldo, fuma o fa scintille non toccarlo e chiama il 112 o il 115.',
    url: '/glossario#distributore',
    link: 'Distributore',
    also: 'contatore guasto rotto display spento bloccato',
  },
  {
    id: 'blackout-rimborso',
    question: 'Sono rimasto senza luce a lungo: mi spetta un rimborso?',
    answer:
      'Per un’interruzione lunga l’indennizzo arriva da solo in bolletta, di regola entro qualche mese: parte dopo 8 ore nei comuni grandi e dopo 12 negli altri, salvo casi particolari, e cresce con le ore. Quanto vale lo decide ARERA. Se non arriva scrivi al distributore; poi c’è lo Sportello, 800 166 654. I danni agli apparecchi si chiedono a parte.',
    ...COMPLAIN,
    also: 'blackout interruzione prolungata indennizzo rimborso ore senza luce',
    source: 'ARERA, regole sulla qualità del servizio di distribuzione elettrica',
  },
  {
    id: 'danni-elettrici',
    question: 'Uno sbalzo di corrente ha rotto un apparecchio: chi paga?',
    answer:
      'Scrivi subito al distributore, non al fornitore: giorno e ora, che cosa si è rotto, foto e il preventivo del tecnico. Risponde lui della rete, ma il danno va provato, e per un fulmine o il maltempo può non dover pagare. Guarda anche la polizza di casa. Se non risponde c’è lo Sportello per il consumatore, 800 166 654.',
    ...COMPLAIN,
    also: 'sbalzo tensione danni elettrodomestici risarcimento distributore',
  },
  {
    id: 'casa-vuota',
    question: 'La casa resta vuota: chiudo le utenze o le intesto a me?',
    answer:
      'Se resta vuota poco, fai la voltura a tuo nome: la luce resta accesa e paghi solo le parti fisse, da non residente se non ci abiti. Se resta vuota a lungo, la disattivazione la chiede chi è intestatario e le parti fisse finiscono; per riaccendere serve un subentro, con qualche giorno e un costo. Leggi il contatore il giorno in cui l’inquilino esce: i suoi debiti non passano a te.',
    url: '/blog/voltura-o-subentro',
    link: 'Voltura o subentro',
    also: 'casa vuota sfitta inquilino chiudere voltura proprietario',
  },
  {
    id: 'voltura-debiti',
    question: 'Con la voltura pago i debiti di chi c’era prima?',
    answer:
      'I debiti di chi c’era prima restano suoi, se con lui non c’entri: può servire una dichiarazione che lo dica, con l’affitto o il rogito, e la sua firma non serve. Chi eredita, o vive già nella casa, può invece doverne rispondere. Se ti chiedono quei soldi per fare la voltura, reclama per scritto.',
    url: '/glossario#voltura',
    link: 'Che cos’è la voltura',
    also: 'voltura debiti arretrati vecchio inquilino morosità precedente estraneo',
    source: 'ARERA, delibera 398/2014/R/eel (voltura della luce)',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'seconda-casa',
    yieldsToList: true,
    question: 'Nella seconda casa pago anche senza consumi: è normale?',
    answer:
      'È normale: quota fissa del fornitore, rete e kW si pagano ogni mese anche senza consumi, e chi non è residente paga di più. Il canone TV invece lì non si paga: se c’è, chiedi perché. Per spendere meno cerca un’offerta con la quota fissa bassa e meno kW; se non ci vai per molto puoi chiudere la fornitura, ma per riaprirla serve un subentro, che ha un costo.',
    url: '/offerte-luce?residente=0',
    link: 'Offerte per la seconda casa',
    also: 'seconda casa mare montagna non residente senza consumi quota fissa',
  },
  {
    id: 'gas-o-elettrico',
    yieldsToList: true,
    question: 'Conviene togliere il gas e passare all’elettrico?',
    answer:
      'Conta quanto gas usi. Togliendolo risparmi i suoi Smc (di solito 80–160 l’anno per cucinare, 200–400 con l’acqua calda) e tutta la quota fissa. In cambio aggiungi kWh: uno scaldabagno elettrico circa 900 l’anno, uno a pompa di calore molto meno, e spesso servono 4,5 o 6 kW. Metti in conto l’impianto e la chiusura del contatore. Confronta le due spese di un anno: la luce con i kWh in più, e il gas che non paghi.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'togliere gas induzione pompa di calore scaldabagno elettrico conviene caldaia',
    source: 'Stime di PassaFacile per una casa media',
  },
  {
    id: 'consumo-normale',
    question: 'Il mio consumo è tanto o è normale?',
    answer:
      'Per la luce, in un anno e senza scaldarsi con la corrente, stimiamo 1.400 kWh per una persona, 2.000 per due, 2.500 per tre, 2.900 per quattro; 900 in più con lo scaldabagno elettrico. Per il gas 80–160 Smc per cucinare, 200–400 con l’acqua calda, 700–2.000 con il riscaldamento: d’inverno molto di più al mese che d’estate. Dimmi di quanti mesi è il tuo consumo e in quanti siete, e lo confronto.',
    url: '/glossario#consumoAnnuo',
    link: 'Consumo annuo',
    also: 'consumo normale medio tanto poco kwh smc metri cubi famiglia',
    source: 'Stime di PassaFacile per una casa con gli elettrodomestici comuni',
  },
  {
    id: 'gse-eredita',
    question: 'L’impianto fotovoltaico è di chi non c’è più, o del vecchio proprietario: che cosa faccio?',
    answer:
      'Sono due pratiche. La luce passa a tuo nome con una voltura, che chiedi al fornitore. La convenzione con il GSE passa con un cambio di titolarità, che chiedi al GSE dal suo sito, con l’atto di successione o di acquisto: una non fa l’altra. Finché non è fatto il GSE può fermare i pagamenti. Il cambio di fornitore non c’entra.',
    url: '/glossario#voltura',
    link: 'Che cos’è la voltura',
    also: 'fotovoltaico gse cambio titolarità eredità successione pannelli',
    act: { title: 'Chiedi la voltura', url: '/dashboard/servizi/voltura' },
  },
  {
    id: 'stesso-fornitore',
    question: 'Posso cambiare offerta e restare con lo stesso fornitore?',
    answer:
      'Puoi chiedere al tuo fornitore un’altra delle sue offerte: di solito non costa niente, ma non è obbligato a darti quelle per i nuovi clienti. Guarda prima quanto pagheresti in un anno con gli altri, poi decidi.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'stesso fornitore altra offerta cambiare tariffa sconto',
  },
  {
    id: 'verde-vera',
    yieldsToList: true,
    question: 'L’energia «verde» è davvero rinnovabile?',
    answer:
      'Ai tuoi cavi arriva la stessa energia di tutti: «verde» vuol dire che il fornitore compra garanzie d’origine, certificati del GSE, per quanto consumi. Lo dichiara lui nelle condizioni. Nel confronto puoi filtrare le offerte da fonti rinnovabili.',
    url: '/offerte-luce?verde=1',
    link: 'Offerte da fonti rinnovabili',
    also: 'verde rinnovabile garanzie origine energia pulita',
  },
  {
    id: 'cambio-o-aspetto',
    question: 'Ho il prezzo bloccato ancora per mesi: cambio ora o aspetto?',
    answer:
      'Confronta il tuo prezzo bloccato con le offerte di oggi. Se il tuo è uguale o più basso, resta fino alla scadenza; se è chiaramente più alto, cambia adesso: è gratis e senza interruzioni, ma nella luce a prezzo fisso guarda se c’è scritto un onere di recesso. Come andranno i prezzi non lo sa nessuno. Prima della fine il fornitore ti scrive le condizioni nuove: in «La tua cifra» ti fai un promemoria.',
    url: '/offerte-luce-gas-2025',
    link: 'Confronta luce e gas',
    also: 'prezzo bloccato scadenza aspettare cambiare adesso',
  },
  {
    id: 'proposta-rinnovo',
    question: 'Il fornitore mi propone un prezzo nuovo: lo accetto?',
    answer:
      'Metti i due prezzi in un anno: la differenza di un kWh (o Smc) per quanti ne consumi, più la differenza della quota fissa per dodici mesi. Poi scrivi la proposta qui, e vedi dove sta tra le offerte di oggi. Non c’è fretta: puoi decidere fino alla fine delle condizioni vecchie, e cambiare dopo è gratis.',
    url: '/mi-hanno-chiamato',
    link: 'Confronta la proposta',
    also: 'rinnovo proposta prezzo nuovo accettare scadenza bloccato',
  },
  {
    id: 'due-fornitori',
    question: 'Due fornitori mi mandano la bolletta degli stessi giorni: chi pago?',
    answer:
      'Gli stessi giorni si pagano una volta sola. Guarda il giorno in cui è partito il contratto nuovo (è sulla prima bolletta): prima di quello paghi il vecchio, da quello in poi il nuovo. A chi ha fatturato fuori dai suoi giorni scrivi un reclamo, con le due bollette: deve rispondere entro 30 giorni e correggere. Poi c’è la conciliazione di ARERA, gratis: Sportello 800 166 654.',
    ...COMPLAIN,
    also: 'due bollette fornitori doppia fatturazione stesso periodo',
    source: 'ARERA, TIQV (delibera 413/2016/R/com)',
  },
  {
    id: 'conciliazione',
    question: 'Come funziona la conciliazione, e quanto costa?',
    answer:
      'Per luce e gas c’è il Servizio Conciliazione di ARERA: è gratis, online, e l’avvocato non serve. Si apre dopo la risposta al reclamo, o se passano 40 giorni senza; entro un anno dal reclamo. Di solito finisce in 90 giorni, e va tentata prima di andare dal giudice. Per internet e telefono c’è Conciliaweb di AGCOM, gratis anche quella. Ti aiuta lo Sportello, 800 166 654.',
    ...COMPLAIN,
    also: 'conciliazione costo avvocato tempi giudice conciliaweb',
    source: 'ARERA, TICO (delibera 209/2016/E/com); AGCOM, delibera 203/18/CONS',
  },
  {
    id: 'prescrizione-telefono',
    question: 'Mi chiedono una vecchia fattura di internet o telefono: la devo pagare?',
    answer:
      'Le fatture di internet e telefono si prescrivono in cinque anni; per luce, gas e acqua sono due. Il conto riparte da ogni sollecito con raccomandata o PEC. Non pagare e non riconoscere il debito subito: chiedi per scritto la fattura e le prove, e se gli anni sono passati scrivi che è prescritta. Se insistono c’è Conciliaweb di AGCOM, gratis.',
    ...COMPLAIN,
    also: 'prescrizione fattura telefono internet cinque anni recupero crediti',
    source: 'Codice civile, art. 2948',
  },
  {
    id: 'bonus-non-arriva',
    question: 'Ho l’ISEE basso, ma il bonus non arriva: che cosa faccio?',
    answer:
      'Dopo la DSU il bonus parte da solo, ma passa qualche mese. Controlla tre cose: che la DSU di quest’anno sia in regola (INPS), che la fornitura sia di casa e attiva, e che sia a nome di uno della famiglia che sta nella DSU; se è di un altro serve una voltura. Se è tutto a posto chiama lo Sportello per il consumatore, 800 166 654, con POD o PDR: né il fornitore né il Comune lo possono dare.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Bonus sociale',
    also: 'bonus sociale non arriva manca isee dsu sportello',
    source: 'ARERA, delibera 63/2021/R/com',
  },
  {
    id: 'bonus-condominio',
    question: 'Ho il riscaldamento centralizzato: il bonus gas mi spetta?',
    answer:
      'Spetta anche a chi usa il gas con l’impianto del condominio, se l’ISEE è entro il limite: parte dalla DSU di ogni anno. Non è uno sconto in bolletta: arriva una volta l’anno con un bonifico a tuo nome, da ritirare alla posta. Può arrivarti una lettera che chiede il PDR del condominio: lo ha l’amministratore. Per sapere a che punto è c’è lo Sportello, 800 166 654.',
    url: '/blog/bonus-sociale-luce-e-gas',
    link: 'Bonus sociale',
    also: 'bonus gas condominio riscaldamento centralizzato bonifico pdr',
    source: 'ARERA, delibera 63/2021/R/com',
  },
  {
    id: 'bolletta-privacy',
    question: 'Chi vede la bolletta che carico, e per quanto la tenete?',
    answer:
      'La bolletta la legge un programma, solo per prendere i dati, e prima di usarli li confermi tu. Senza account la cancelliamo dopo 24 ore, o subito se premi «Cancella». Con un account resta nella tua area, per il tempo scritto nella privacy: in «I miei dati» scarichi o cancelli tutto. Non la diamo a nessuno, tranne al fornitore dell’offerta che attivi. In chat non mandarla.',
    url: '/privacy',
    link: 'Privacy',
    also: 'bolletta privacy chi vede conservate foto quanto tempo cancellare',
  },
  {
    id: 'lavora-con-noi',
    question: 'Cercate collaboratori? C’è un premio per chi porta un amico?',
    answer:
      'Posti e premi di cui parlare qui non ce ne sono: scrivi dalla pagina dei contatti, e ti risponde una persona.',
    url: '/contatti',
    link: 'Contatti',
    also: 'lavoro collaborare curriculum affiliazione codice sconto amico',
  },
]
