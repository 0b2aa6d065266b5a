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
      'Per un’interruzione lunga l’indennizzo arriva da solo in bolletta: parte dopo 8 ore nei comuni con più di 50.000 abitanti e dopo 12 negli altri, salvo casi particolari, e per una casa è di 30 €, 15 € in più ogni 4 ore, fino a 300 €. Se dopo qualche mese non c’è scrivi al distributore; poi c’è lo Sportello, 800 166 654. I danni, come il cibo del congelatore o un apparecchio rotto, si chiedono a parte: scrivi al distributore con giorno, ora, foto e scontrini; per un maltempo eccezionale può non doverli pagare.',
    ...COMPLAIN,
    also: 'blackout interruzione prolungata indennizzo rimborso ore senza luce',
    source: 'ARERA, qualità del servizio di distribuzione elettrica: interruzioni prolungate',
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
    yieldsToList: true,
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
    yieldsToList: true,
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
      'Gli stessi giorni si pagano una volta sola. Guarda il giorno in cui è partito il contratto nuovo (è sulla prima bolletta): prima di quello paghi il vecchio, da quello in poi il nuovo. A chi ha fatturato fuori dai suoi giorni scrivi un reclamo, con le due bollette: deve correggere entro 15 giorni e rendere quello che hai già pagato; se tarda ti spetta un indennizzo. Poi c’è la conciliazione di ARERA, gratis: Sportello 800 166 654.',
    ...COMPLAIN,
    also: 'due bollette fornitori doppia fatturazione stesso periodo',
    source: 'ARERA, TIQV (delibera 399/2025/R/com, dal 1° gennaio 2026)',
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
  {
    id: 'canone-doppio',
    question: 'Paghiamo il canone TV in due bollette della stessa famiglia: come si rimedia?',
    answer:
      'Il canone si paga una volta sola per famiglia anagrafica, anche con due bollette o due case. Uno dei due manda all’Agenzia delle Entrate la dichiarazione sostitutiva, quadro B, con il codice fiscale di chi lo paga già: dal suo sito, da un CAF o con raccomandata. Quello pagato in più lo rimborsa l’Agenzia, con il suo modulo; il fornitore non può farlo.',
    url: '/blog/canone-rai-in-bolletta',
    link: 'Il canone TV in bolletta',
    also: 'canone doppio due volte marito moglie stessa famiglia stato di famiglia quadro b due bollette',
    source: 'L. 208/2015, art. 1, comma 153; Agenzia delle Entrate, provvedimento del 24 marzo 2016',
  },
  {
    id: 'oneri',
    question: 'Perché pago gli oneri di sistema, e chi li decide?',
    answer:
      'Gli oneri di sistema pagano cose decise dalla legge, soprattutto gli incentivi alle rinnovabili. Li fissa ARERA, sono uguali con ogni fornitore e cambiando non si tolgono. Nella casa dove hai la residenza si pagano solo sui kWh; chi non è residente ha anche una parte fissa, che paga pure senza consumi. Senza consumi restano comunque rete, potenza e quota fissa del fornitore, finché il contratto è attivo.',
    url: '/blog/spese-di-rete-e-oneri-di-sistema',
    link: 'Rete e oneri',
    also: 'oneri generali di sistema asos arim incentivi perche li pago chi decide togliere obbligatori',
    source: 'ARERA, oneri generali di sistema per i clienti domestici',
  },
  {
    id: 'prezzo-diverso',
    question: 'In bolletta il prezzo non è quello che mi avevano promesso: che cosa faccio?',
    answer:
      'Vale il prezzo scritto nel contratto: confronta la bolletta con la scheda sintetica e le condizioni, cioè prezzo della vendita, quota fissa e sconto. Se non tornano reclama per scritto e allega l’offerta: il fornitore risponde entro 30 giorni e ti rende il di più. Se te l’hanno detto al telefono chiedi la registrazione. Per internet e SIM è lo stesso, e poi c’è Conciliaweb di AGCOM, gratis. Attento: il prezzo promesso di solito è solo della vendita, e uno sconto può partire dopo o chiedere una condizione, come l’addebito sul conto.',
    ...COMPLAIN,
    also: 'promesso promessa prezzo diverso sconto non applicato mancato bonus benvenuto tariffa piu alta del contratto',
    source: 'ARERA, TIQV (delibera 413/2016/R/com)',
  },
  {
    id: 'cambio-rifiutato',
    question: 'Il nuovo fornitore rifiuta o blocca il cambio: perché?',
    answer:
      'Un fornitore del mercato libero può non accettare una richiesta, per esempio dopo avere guardato i pagamenti; oppure si ferma perché POD, intestatario o codice fiscale non tornano, o perché la fornitura è sospesa. Chiedigli il motivo per scritto e correggi i dati. Intanto tutto continua con il fornitore di prima. Puoi scegliere un’altra offerta; chi è vulnerabile può chiedere la tutela.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'rifiutato respinto bloccato non accettato rigettata richiesta cambio annullato credit check motivo',
  },
  {
    id: 'credito-fornitore',
    question: 'La bolletta è a credito: come riprendo i soldi?',
    answer:
      'Se resti con lo stesso fornitore il credito si toglie dalle bollette dopo; se hai cambiato te lo rende con la bolletta di chiusura. Controlla che abbia un IBAN o un indirizzo giusto, e chiedilo per scritto. Se non arriva reclama: deve rispondere entro 30 giorni; poi c’è la conciliazione di ARERA, gratis.',
    ...COMPLAIN,
    also: 'credito bolletta negativa rimborso vecchio fornitore soldi indietro somma a mio favore',
    source: 'ARERA, TIQV (delibera 413/2016/R/com)',
  },
  {
    id: 'chi-fornitore',
    question: 'Non so chi è il mio fornitore o il mio distributore: come lo scopro?',
    answer:
      'Il nome del fornitore è in cima alla bolletta, o nell’addebito sul conto. Senza bollette chiedi allo Sportello per il consumatore, 800 166 654, o guarda nel Portale Consumi, il sito pubblico dove entri con SPID o carta d’identità elettronica: dice contratto, POD o PDR e consumi. Il distributore è un’altra società, quella della rete: non si sceglie, e il suo numero per i guasti è in bolletta.',
    url: '/glossario#distributore',
    link: 'Il distributore',
    also: 'chi e il mio gestore attuale con chi sto non so fornitore distributore scoprire portale consumi',
  },
  {
    id: 'cambio-conto',
    question: 'Ho cambiato banca: come sposto l’addebito delle bollette?',
    answer:
      'Dai al fornitore il nuovo IBAN, dalla sua area clienti o con il suo modulo: il contratto resta com’è. Puoi anche chiedere alla banca nuova di spostare lei gli addebiti. Tieni aperto il conto vecchio finché una bolletta non è passata dal nuovo: se un addebito non va a buon fine la bolletta resta da pagare. Se cambi fornitore, l’addebito con quello di prima finisce con la sua bolletta di chiusura.',
    url: '/glossario',
    link: 'Le parole della bolletta',
    also: 'cambiare iban conto nuovo banca addebito sepa rid revocare spostare domiciliazione',
  },
  {
    id: 'contatore-scambiato',
    question: 'Credo di pagare i consumi di un altro: che cosa faccio?',
    answer:
      'Confronta la matricola del contatore e il POD o PDR sul display con quelli in bolletta. Poi stacca tutto in casa: se il contatore conta lo stesso, o se si spegne la casa di un vicino, i contatori possono essere scambiati o qualcuno è attaccato al tuo. Non toccare i fili. Scrivi al fornitore con le foto e chiedi la verifica al distributore: i consumi si rifanno. Se è un furto fai denuncia.',
    ...COMPLAIN,
    also: 'contatori scambiati invertiti vicino attaccato ruba corrente matricola diversa pago per un altro',
  },
  {
    id: 'bolletta-quando',
    question: 'Ogni quanto arriva la bolletta, e quando scade?',
    answer:
      'Ogni quanto arriva lo dice il contratto: in casa di solito ogni due mesi per la luce, e per il gas più spesso per chi consuma di più. La scadenza è scritta in alto sulla prima pagina. Se paghi pochi giorni dopo può esserci un piccolo interesse di mora, che trovi nella bolletta dopo, ma nessuno stacca per questo. Se le bollette non arrivano chiedile subito al fornitore.',
    url: '/blog/come-leggere-la-bolletta',
    link: 'Leggere la bolletta',
    also: 'ogni quanto mesi bimestrale mensile scadenza ritardo pagare in ritardo interessi mora giorni frequenza',
  },
  {
    id: 'gpl',
    question: 'Confrontate GPL, pellet o teleriscaldamento?',
    answer:
      'GPL, bombole, pellet, gasolio e teleriscaldamento non li confrontiamo: non passano dalla rete del gas e ognuno ha i suoi prezzi. Confrontiamo luce, gas di rete, internet e mobile. Se pensi di passare dal GPL alla corrente, la lista della luce ti dice quanto costano i kWh in più.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'gpl bombola bombole bombolone serbatoio pellet legna gasolio teleriscaldamento',
  },
  {
    id: 'libero-tutelato',
    question: 'Che differenza c’è tra mercato libero e tutela?',
    answer:
      'Nel mercato libero prezzo e condizioni li fa il fornitore, e l’offerta la scegli tu. Nella maggior tutela il prezzo lo fissa ARERA e segue il mercato: dal 2024 è solo per i clienti vulnerabili (oltre 75 anni, bonus sociale, disabilità, apparecchi salvavita), che possono restarci o tornarci. Le tutele graduali sono il servizio della luce in cui, da luglio 2024, sono finite le famiglie non vulnerabili che non avevano scelto: durano fino al 31 marzo 2027, e chi non c’è non può più entrarci. Rete, oneri e imposte sono uguali dappertutto. In bolletta c’è scritto in quale sei.',
    url: '/glossario#vulnerabile',
    link: 'Chi è vulnerabile',
    also: 'differenza mercato libero tutelato maggior tutela servizio tutela in quale sono cosa cambia',
    source: 'D.Lgs. 210/2021, art. 11; ARERA, delibera 362/2023/R/eel',
  },
  {
    id: 'impianto-gas',
    question: 'Che documenti chiedono per un impianto del gas nuovo o cambiato?',
    answer:
      'Il fornitore ti manda i moduli: li compilate tu e l’installatore, con la dichiarazione di conformità e i suoi allegati, e li riceve il distributore, che controlla la sicurezza prima di aprire il contatore. I giorni dell’attivazione partono da quando i documenti sono completi. Se l’impianto non è stato toccato, per un subentro di solito non servono: te lo dice il fornitore.',
    url: '/glossario#subentro',
    link: 'Il subentro',
    also: 'dichiarazione di conformita impianto gas nuovo modificato allegati h i installatore idraulico certificazione caldaia accertamento sicurezza',
    source: 'ARERA, delibera 40/2014/R/gas',
  },
  {
    id: 'correggere-dati',
    question: 'Ho sbagliato un dato nella richiesta: come lo correggo?',
    answer:
      'Scrivici subito dai contatti, con il numero della richiesta e il dato giusto: finché non è partita verso il fornitore si corregge. IBAN e codici non scriverli in questa chat. Se nell’area personale la richiesta ti chiede qualcosa, correggilo da lì.',
    url: '/contatti',
    link: 'Scrivici',
    also: 'sbagliato iban pod email indirizzo nome richiesta correggere modificare dato errore di battitura',
  },
  {
    id: 'numero-fornitore',
    question: 'Qual è il numero del servizio clienti del mio fornitore?',
    answer:
      'I numeri dei fornitori non li abbiamo: quello giusto è scritto sulla tua bolletta, con gli orari, e nell’area clienti del fornitore. Attento ai numeri trovati su internet o arrivati per SMS: possono essere falsi o a pagamento. Per i guasti c’è il numero del distributore, in bolletta anche quello. Se non hai una bolletta ti aiuta lo Sportello per il consumatore, 800 166 654.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'numero telefono servizio clienti numero verde fornitore enel eni tim chiamare contattare il gestore pec indirizzo',
  },
  {
    id: 'usi-bolletta',
    question: 'Che cosa vuol dire «altri usi» o «domestico residente» in bolletta?',
    answer:
      'È il tipo di fornitura, e da lui dipendono oneri, accise e IVA. «Domestico residente» è la casa dove hai la residenza; «domestico non residente» un’altra casa; «altri usi» quello che non è una casa: negozio, ufficio, parti comuni di un condominio, campi, e di solito un garage con un contatore suo. Se quello scritto è sbagliato chiedi al fornitore di correggerlo, con un’autocertificazione.',
    url: '/glossario#residente',
    link: 'Residente e non residente',
    also: 'altri usi domestico residente non residente tipologia cliente uso fornitura bta d2 d3',
    source: 'ARERA, tipologie di utenza del servizio elettrico',
  },
  {
    id: 'incentivi-casa',
    question: 'Cambio la caldaia o metto una pompa di calore: che incentivi ci sono?',
    answer:
      'Una caldaia solo a gas non ha più incentivi. Per una pompa di calore pagata nel 2026 c’è la detrazione del 50% nella casa dove abiti, del 36% nelle altre, in dieci anni (dal 2027 scende); oppure il Conto Termico 3.0 del GSE, fino al 65%, ma il suo portale è stato sospeso il 3 marzo 2026: guarda sul sito del GSE se è aperto. Per la stessa spesa si sceglie l’uno o l’altro. Per ogni 100 Smc di gas che togli conta circa 300 kWh di luce in più, e spesso più kW: nel confronto aggiungili al tuo consumo. Se il gas non serve più togli anche la sua quota fissa. Quanto rende a casa tua lo dice un tecnico.',
    url: '/offerte-luce',
    link: 'Offerte luce',
    also: 'caldaia pompa di calore incentivi detrazione ecobonus conto termico bonus casa sostituire riscaldamento cappotto infissi superbonus 110 agevolazioni fiscali',
    source:
      'Legge di bilancio 2026 (detrazioni); DM 7 agosto 2025 (Conto Termico 3.0) e avviso del GSE del 3 marzo 2026; kWh: stima di PassaFacile con resa 3',
  },
]
