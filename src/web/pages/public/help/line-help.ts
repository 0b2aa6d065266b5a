import type { Help } from './supply-help.ts'

/** What people ask about internet at home and their SIM. */
export const LINE_HELP: readonly Help[] = [
  {
    id: 'fibra',
    yieldsToList: true,
    question: 'Come scelgo l’offerta internet per casa?',
    answer:
      'Guarda quale rete arriva al tuo indirizzo (fibra fino a casa, fibra mista rame o ADSL), quanto paghi in 24 mesi con l’attivazione e la fine della promozione, e se c’è un vincolo. Nella pagina le offerte sono confrontate così.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'fibra ottica adsl wifi modem linea casa internet veloce scegliere copertura indirizzo',
  },
  {
    id: 'copertura',
    question: 'La fibra arriva a casa mia?',
    answer:
      'La copertura cambia da un portone all’altro: nello stesso paese un indirizzo ha la fibra fino a casa e quello accanto no, quindi qui non possiamo dirtelo. La mappa pubblica è quella di AGCOM; nell’area personale ci dai l’indirizzo e verifichiamo prima di qualsiasi richiesta. Dove la fibra non arriva restano la mista rame, l’ADSL o la rete via radio (FWA).',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'copertura coperto coperta coperti raggiunto raggiunge arriva arrivata verificare verifica indirizzo via civico paese zona comune fibra ftth solo adsl fwa non arriva',
  },
  {
    id: 'portabilita',
    question: 'Posso tenere il mio numero di cellulare?',
    answer:
      'Il numero di cellulare resta tuo con la portabilità: la può chiedere solo l’intestatario della SIM, al nuovo operatore, con il codice ICCID stampato sulla SIM; il passaggio avviene di solito entro il secondo giorno lavorativo, e se tarda puoi chiedere un indennizzo. La vecchia SIM si disdice da sola.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'intestata intestatario altro padre madre figlio portabilità mantenere conservare numero cellulare sim mnp passare operatore mobile telefonino giga',
  },
  {
    id: 'velocita',
    question: 'Come misuro la velocità della mia linea?',
    answer:
      'La velocità si misura con un test: dà download, upload, ping e jitter. Fallo con il cavo, senza altri dispositivi che scaricano, e ripetilo in ore diverse. Se con MisuraInternet di AGCOM la linea resta sotto la velocità minima del contratto puoi reclamare e, se non si rimedia entro 30 giorni, recedere senza costi; se non risponde c’è Conciliaweb, gratis. Controlla anche se è fibra fino a casa o mista rame.',
    url: '/speed-test',
    link: 'Test di velocità',
    also: 'speed test velocità lenta internet mbps ping jitter misurare linea lento connessione',
    source: 'AGCOM, delibera 244/08/CSP',
  },
  {
    id: 'disdetta-internet',
    question: 'Posso disdire internet o la SIM prima della fine?',
    answer:
      'Internet e SIM si disdicono in ogni momento, anche prima della fine del vincolo (al massimo 24 mesi), per scritto e con trenta giorni di preavviso al massimo. I canoni che mancano non li devi: il costo di chiusura non può superare un mese di canone, gli sconti si rendono solo in parte, in proporzione a quanto manca, e le rate del modem puoi continuarle o pagarle insieme. Se passi a un altro operatore non disdire tu: dagli il codice di migrazione, così tieni il numero e non resti senza. Se vai via perché l’operatore cambia le condizioni non paghi niente di chiusura. Nella lista trovi le offerte senza vincolo.',
    url: '/offerte-internet?vincolo=no',
    link: 'Offerte internet',
    also: 'disdire disdetta recesso recedere penale penali vincolo vincoli 24 mesi costo uscita anticipata modem abbandonare',
    source: 'L. 40/2007, art. 1; AGCOM, linee guida, delibera 487/18/CONS',
  },
  {
    id: 'velocita-serve',
    yieldsToList: true,
    question: 'Quanti mega servono a casa?',
    answer:
      'Per videochiamate e lavoro di più persone bastano 50–100 Mbps, per i film in HD 25–50 (ogni TV in 4K ne prende circa 25): con 100 Mbps che arrivano davvero due persone che lavorano e un ragazzo che gioca stanno bene, con poco margine per scaricare molto. Per i giochi conta il ping, per le videochiamate l’upload: la fibra fino a casa è più stabile e non rallenta con la distanza. Misura prima la linea che hai: se basta, una più veloce non ti cambia nulla.',
    url: '/speed-test',
    link: 'Misura la tua linea',
    also: 'mega mbps velocità serve servono bastano smart working lavoro casa videochiamate streaming giocare gaming upload',
  },
  {
    id: 'attivare-internet',
    question: 'Quanto tempo ci vuole per attivare internet?',
    answer:
      'Per attivare internet servono codice fiscale, un documento, l’indirizzo preciso e un modo di pagare; se hai già una linea, anche il codice di migrazione. Di solito ci vogliono 4–6 settimane: meno dove la rete c’è già, di più se deve venire un tecnico. Il termine è scritto nel contratto, e il numero può restare tuo.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'attivare attivazione fibra tempo giorni tecnico modem installazione passaggio internet linea nuova',
  },
  {
    id: 'rimodulazione',
    question: 'L’operatore mi aumenta il canone di internet o della SIM: che cosa posso fare?',
    answer:
      'Puoi andartene senza penali né costi di disattivazione: un aumento l’operatore deve scrivertelo almeno trenta giorni prima, e da quando lo sai hai sessanta giorni per recedere o passare a un altro. Scrivi che lo fai per la modifica delle condizioni; se passi a un altro operatore tieni il numero. Le rate che restano di un apparecchio puoi finire di pagarle a rate.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'rimodulazione aumento canone operatore modifica condizioni recedere senza penali sessanta giorni',
    source: 'Codice delle comunicazioni elettroniche, D.Lgs. 259/2003, art. 98-septies decies',
  },
  {
    id: 'guasto-linea',
    question: 'Internet o il telefono non funzionano: chi chiamo?',
    answer:
      'Se la colpa è dell’operatore ti spettano 6 € per ogni giorno senza linea, 3 € se va a tratti, dal giorno del reclamo fino alla riparazione: apri subito una segnalazione al servizio clienti, fatti dare il numero, e manda anche un reclamo scritto con PEC o raccomandata. Se non ripara o non paga vai su Conciliaweb di AGCOM, gratis, con SPID o carta d’identità elettronica: lì puoi chiedere anche un provvedimento urgente per riavere la linea, e di lasciare il contratto senza costi. I guasti li ripara lui: noi non vediamo la tua linea.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'guasto linea internet telefono non funziona isolato operatore indennizzo non va da giorni diritto rimborso indennizzo settimane senza internet',
    source: 'AGCOM, Regolamento sugli indennizzi, delibera 347/18/CONS del 18 luglio 2018, allegato A, art. 6',
  },
  {
    id: 'roaming',
    question: 'Quanto costa usare la SIM all’estero o chiamare l’estero?',
    answer:
      'Nell’Unione europea minuti e giga si usano come a casa, con un limite di giga scritto nell’offerta. Fuori dall’Unione, e per chiamare dall’Italia un numero straniero, di solito non è compreso niente: valgono le tariffe dell’operatore. Noi non le abbiamo: chiedile prima di scegliere.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'roaming estero europa chiamate internazionali viaggio vacanza',
    source: 'Regolamento (UE) 2022/612',
  },
  {
    id: 'numero-fisso',
    question: 'Posso tenere il numero di casa se cambio operatore?',
    answer:
      'Il numero di casa resta tuo: dai al nuovo operatore il codice di migrazione, che trovi in bolletta o chiedi al servizio clienti di oggi. Non disdire prima tu: perderesti il numero. Il vecchio contratto si chiude da solo quando la linea passa, di solito in 10–20 giorni. Possono restare le rate del modem o costi di chiusura giustificati; il modem in prestito va reso.',
    url: '/blog/codice-di-migrazione-internet-casa',
    link: 'Il codice di migrazione',
    also: 'numero fisso casa mantenere codice migrazione',
  },
  {
    id: 'fwa-lenta',
    question: 'La rete via radio (FWA) la sera è lenta: cambio?',
    answer:
      'La rete via radio la sera rallenta, perché l’antenna è divisa tra molti. Misura in ore diverse, con il cavo, e scrivilo all’operatore: se resta sotto la velocità minima del contratto puoi andartene senza costi. Intanto controlla se al tuo indirizzo è arrivata la fibra: dove c’è è più stabile, e conviene passare.',
    url: '/speed-test',
    link: 'Misura la tua linea',
    also: 'fwa radio lenta sera cambiare fibra',
    source: 'AGCOM, delibera 244/08/CSP',
    act: { title: 'Offerte internet', url: '/offerte-internet' },
  },
  {
    id: 'portabilita-ritardo',
    question: 'La portabilità del numero tarda: mi spetta qualcosa?',
    answer:
      'Il numero di cellulare deve passare entro il secondo giorno lavorativo. Per ogni giorno di ritardo ti spettano 2,50 €: li chiedi al nuovo operatore con un reclamo (quattro giorni sono 10 €), e se non basta con Conciliaweb di AGCOM, gratis. Controlla che codice ICCID e intestatario siano giusti. Se parli del numero di casa, 10–20 giorni sono normali.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'portabilità ritardo ferma indennizzo numero cellulare',
    source: 'AGCOM, delibera 147/11/CIR',
  },
  {
    id: 'sim-altrui',
    question: 'La SIM è intestata a un altro: posso portare il numero?',
    answer:
      'La portabilità la può chiedere solo l’intestatario della SIM. Ci sono due strade: la chiede lui, con il suo documento e il codice ICCID della SIM; oppure prima fate il cambio di intestatario con l’operatore di oggi, e poi la chiedi tu a tuo nome.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim intestata padre madre marito altro portabilità',
    source: 'AGCOM, delibera 86/21/CIR',
  },
  {
    id: 'credito-residuo',
    question: 'Il credito che resta sulla SIM lo perdo?',
    answer:
      'Il credito comprato resta tuo: quando chiedi la portabilità chiedi anche di trasferirlo al nuovo operatore, oppure il rimborso al vecchio. Bonus e ricariche in omaggio di solito non passano. Un piccolo costo ci può essere, se è scritto nelle condizioni.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'credito residuo sim rimborso trasferire ricarica',
    source: 'L. 40/2007, art. 1, comma 3',
  },
  {
    id: 'intestare-linea',
    question: 'A chi si intesta internet, se siamo in più?',
    answer:
      'Il contratto di internet lo firma una persona sola, con codice fiscale, documento e un modo di pagare: davanti all’operatore risponde lei per tutti. La spesa la dividete tra voi. Se restate pochi mesi scegliete senza vincolo. Più avanti l’intestatario si cambia, chiedendo all’operatore il subentro della linea.',
    url: '/offerte-internet?vincolo=no',
    link: 'Offerte senza vincolo',
    also: 'intestare internet coinquilini studenti nome contratto linea',
  },
  {
    id: 'giga-servono',
    question: 'Quanti giga mi servono?',
    answer:
      'Per messaggi e qualche videochiamata bastano 5–10 giga al mese: una videochiamata ne usa circa 1 all’ora, e con il wi-fi di casa niente. Per mappe e social di solito 20–50; chi guarda molti video fuori casa ne usa 100 o più. Quanti ne usi te lo dice l’app del tuo operatore: prendi quelli e un po’ di margine.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'quanti giga servono bastano sim',
  },
  {
    id: 'modem',
    question: 'Devo prendere il modem dell’operatore?',
    answer:
      'Il modem lo scegli tu: l’operatore non può obbligarti a prendere il suo né farti pagare di più se ne usi un altro. Se è a rate, e te ne vai prima, le rate che restano si pagano; se è in prestito va reso, nel modo e nei giorni scritti nel contratto (di solito trenta): tieni la ricevuta.',
    url: '/glossario#modem',
    link: 'Modem',
    also: 'modem libero obbligatorio proprio rate restituire',
    source: 'AGCOM, delibera 348/18/CONS',
  },
  {
    id: 'operatore-virtuale',
    question: 'Un operatore virtuale va bene?',
    answer:
      'Un operatore virtuale usa le antenne di un altro e di solito costa meno. Guarda tre cose: se prende dove vivi (lo dice la sua mappa), se è in 4G o 5G, e se la velocità ha un limite. Il numero lo tieni.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'virtuale operatore mvno antenne',
  },
  {
    id: 'disdetta-fatture',
    question: 'Ho disdetto internet e continuano a fatturare: che cosa faccio?',
    answer:
      'Dopo la disdetta l’operatore può farti pagare fino alla fine del preavviso, trenta giorni al massimo, e i costi di uscita scritti nel contratto. Il resto non è dovuto: reclama per scritto con la prova della disdetta, blocca l’addebito in banca se serve, e se non risponde vai su Conciliaweb di AGCOM, gratis.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'disdetta internet fatture continuano addebiti',
    source: 'L. 40/2007, art. 1; AGCOM, delibera 347/18/CONS',
  },
  {
    id: 'sim-lutto',
    question: 'La SIM è di una persona che non c’è più: posso tenere il numero?',
    answer:
      'Mi dispiace. Prima va cambiato l’intestatario: lo chiede un erede all’operatore di oggi, con il certificato di morte o una dichiarazione, il suo documento e il codice fiscale. Poi, a tuo nome, puoi anche portare il numero a un altro operatore, con il codice ICCID della SIM.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim morto deceduto padre numero tenere erede',
  },
  {
    id: 'sim-tempi',
    question: 'Quando è attiva una SIM nuova?',
    answer:
      'Una SIM nuova di solito funziona in 24–48 ore da quando ti hanno riconosciuto. Se porti il tuo numero il passaggio avviene di solito entro il secondo giorno lavorativo.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim nuova attivazione quando tempi giorni',
  },
  {
    id: 'iccid',
    question: 'Dove trovo il codice ICCID della SIM?',
    answer:
      'L’ICCID sono 19 o 20 cifre, e in Italia comincia con 8939. È stampato sulla SIM (a volte senza le prime cifre) e sulla tessera da cui l’hai staccata; se non si legge, guarda nelle impostazioni del telefono, alla voce «Info» o «Stato della SIM», o nell’app e nell’area clienti dell’operatore. Serve per portare il numero, che passa di solito entro il secondo giorno lavorativo.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'iccid seriale sim codice dove trovo',
  },
  {
    id: 'puk',
    question: 'La SIM è bloccata e chiede il PUK: che cosa faccio?',
    answer:
      'Il PUK è sulla tessera da cui hai staccato la SIM, oppure te lo dà l’operatore, nell’app o al servizio clienti. Non provare a caso: dopo dieci errori la SIM non si recupera più, e serve una SIM sostitutiva, con lo stesso numero. Puoi cambiare operatore lo stesso: la portabilità chiede il codice ICCID e l’intestatario, e il numero resta tuo finché è attivo.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'puk pin sim bloccata sbloccare',
  },
  {
    id: 'sim-persa',
    question: 'Ho perso la SIM, o me l’hanno rubata: che cosa faccio?',
    answer:
      'Chiama subito l’operatore e fai bloccare la SIM; se è un furto fai anche denuncia. Poi chiedi una SIM sostitutiva: il numero e il credito restano, e può esserci un piccolo costo. Avvisa la banca, se con quel numero confermi i pagamenti. Per cambiare operatore aspetta la SIM nuova: serve il suo codice ICCID.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim persa rubata smarrita bloccare duplicato furto telefono',
  },
  {
    id: 'sim-minori',
    question: 'A chi si intesta la SIM di un minorenne?',
    answer:
      'Il contratto lo fa un genitore, con il suo documento e codice fiscale; molti operatori permettono di indicare il figlio come chi la usa. Sulle SIM dei minori l’operatore deve attivare il filtro per i contenuti, gratis. Per il prezzo valgono le stesse offerte: guarda la meno cara con i giga che servono.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim minorenne figlio bambino intestare genitore',
    source: 'AGCOM, delibera 9/23/CONS',
  },
  {
    id: 'esim',
    question: 'Che cos’è la eSIM?',
    answer:
      'La eSIM è una SIM dentro il telefono: si attiva con un codice QR, senza scheda di plastica, e il numero si porta come con ogni SIM. Serve un telefono che la legga; se lo cambi, chiedi all’operatore di spostarla. Non tutti gli operatori la danno: chiedilo prima di scegliere.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'esim sim virtuale codice qr telefono',
  },
  {
    id: 'fttc-ftth',
    question: 'Meglio FTTH, FTTC o FWA?',
    answer:
      'Dove arriva, meglio la FTTH: la fibra entra in casa, fino a 1 Gbps e oltre, stabile. La FTTC (mista rame) finisce nell’armadio in strada: di solito fino a 100–200 Mbps, meno se sei lontano, e a molte case basta. La FWA va via radio e la sera può rallentare; l’ADSL è la più lenta. Scegli tra quelle che coprono il tuo indirizzo.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'ftth fttc fwa adsl differenza meglio fibra mista rame',
  },
  {
    id: 'attivazione-ritardo',
    question: 'La linea doveva essere attiva e non lo è: che cosa mi spetta?',
    answer:
      'Scrivi un reclamo all’operatore, con la data promessa e gli appuntamenti saltati. Per il ritardo che dipende da lui le regole di AGCOM prevedono un indennizzo di 7,50 € per ogni giorno e ogni servizio; puoi anche rinunciare al contratto senza costi. Se non risponde o non basta c’è Conciliaweb, gratis: lì puoi chiedere anche un provvedimento urgente per avere la linea.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'ritardo attivazione fibra tecnico non viene indennizzo linea',
    source: 'AGCOM, Regolamento sugli indennizzi, delibera 347/18/CONS del 18 luglio 2018, allegato A, art. 4',
  },
  {
    id: 'trasloco-linea',
    question: 'Cambio casa: posso portarmi internet?',
    answer:
      'Chiedi all’operatore il trasloco della linea: si può se la casa nuova è coperta, può costare qualcosa e prende alcune settimane; le rate che restano continuano. Se non conviene, fai un contratto nuovo là e disdici il vecchio per scritto, con trenta giorni di preavviso al massimo. Prima controlla che cosa arriva al nuovo indirizzo.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'trasloco linea internet fibra casa nuova spostare',
  },
  {
    id: 'fisso-lutto',
    question: 'La linea di casa è di una persona che non c’è più: che cosa faccio?',
    answer:
      'Mi dispiace. Chi eredita o vive lì chiede all’operatore il subentro della linea, con il certificato di morte o una dichiarazione, il suo documento e il codice fiscale: il numero resta. Dopo, a suo nome, può anche passare a un altro con il codice di migrazione. Se la linea o la SIM non servono si chiudono allo stesso modo, e il credito che resta si può chiedere indietro.',
    url: '/blog/codice-di-migrazione-internet-casa',
    link: 'Il codice di migrazione',
    also: 'telefono casa morto deceduto linea fissa subentro erede internet',
  },
  {
    id: 'telefono-documenti',
    question: 'Che documenti servono per una SIM o per internet?',
    answer:
      'Servono un documento (carta d’identità, passaporto o permesso di soggiorno: che cosa accetta lo dice l’operatore), il codice fiscale e, per internet, l’indirizzo preciso. La cittadinanza non conta. Il conto corrente serve solo se l’offerta si paga con addebito.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'documenti sim internet permesso soggiorno passaporto straniero conto',
  },
  {
    id: 'servizi-sim',
    question: 'Mi scalano soldi dalla SIM per servizi che non ho chiesto: che cosa faccio?',
    answer:
      'Chiama l’operatore, o apri la sua app: fai disattivare i servizi a pagamento, chiedi il rimborso di quelli che non hai voluto e il blocco per il futuro. Scrivi un reclamo con le date e gli importi; se non rimborsa c’è Conciliaweb di AGCOM, gratis. Se invece è aumentato il canone deve avertelo scritto almeno trenta giorni prima, e puoi andartene senza costi.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'credito sparito scalano abbonamento servizi a pagamento vas premium settimanale suonerie addebiti strani sim',
    source: 'Codice delle comunicazioni elettroniche, D.Lgs. 259/2003, art. 98-septies decies',
  },
  {
    id: 'sim-scaduta',
    question: 'La SIM non si ricarica da tempo ed è spenta: ho perso il numero?',
    answer:
      'Una SIM che resta a lungo senza ricariche viene prima limitata e poi chiusa: quando, lo dicono le condizioni dell’operatore. Chiamalo subito: per qualche mese di solito il numero si può ancora riattivare, e il credito rimasto si può chiedere indietro. Finché è chiusa non si può portare a un altro operatore.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'sim scaduta disattivata non ricarico da un anno inattiva numero perso riattivare',
    source: 'L. 40/2007, art. 1',
  },
  {
    id: 'rame',
    question: 'Spengono l’ADSL o il rame: sono obbligato a passare alla fibra?',
    answer:
      'Se la linea in rame si spegne l’operatore te lo scrive prima, e ti propone un’altra tecnologia. Non devi accettare la sua offerta: puoi passare a chi vuoi, con il codice di migrazione e tenendo il numero; se cambiano le condizioni esci senza costi entro sessanta giorni. Guarda che cosa arriva al tuo indirizzo e che il telefono, l’allarme o il montascale funzionino anche con la linea nuova. Se qualcuno ti fa fretta al telefono, verifica con il tuo operatore.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'spegnimento rame dismissione centrale adsl chiude obbligata passare fibra switch off',
    source: 'Codice delle comunicazioni elettroniche, D.Lgs. 259/2003, art. 98-septies decies',
  },
  {
    id: 'fibra-permesso',
    question: 'Il padrone di casa o il condominio può impedirmi la fibra?',
    answer:
      'Chi è proprietario e il condominio non possono opporsi al passaggio dei cavi che servono a chi abita lì, se non danneggiano la casa. Parlane prima: scegliete insieme dove passare, e chiedi al tecnico di usare le canaline che ci sono. Se passa da parti di altri il tecnico deve poter entrare. Se non si trova un accordo resta la rete via radio (FWA), senza fili nel palazzo.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'padrone di casa condominio amministratore vicino non vuole forare muro cavo fibra opporsi permesso',
    source: 'Codice delle comunicazioni elettroniche, D.Lgs. 259/2003, art. 52',
  },
  {
    id: 'sconti-internet',
    question: 'Ci sono sconti su internet e SIM per disabilità o ISEE basso?',
    answer:
      'Chi è sordo, cieco o ha gravi limitazioni nel camminare scritte nel verbale ha diritto al 50% in meno sul canone di internet di casa e su alcune offerte mobili: si chiede al proprio operatore, con il certificato. Quali offerte lo scrive l’operatore nella pagina «Agevolazioni per utenti con disabilità»; i più piccoli possono non averle. Il bonus sociale di luce e gas non vale per internet; se un’offerta dello Stato o della regione c’è, lo sa il Comune o un CAF.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'bonus internet isee basso legge 104 disabile invalido sordo cieco agevolazioni sconto telefono',
    source: 'AGCOM, delibera 290/21/CONS',
  },
]
