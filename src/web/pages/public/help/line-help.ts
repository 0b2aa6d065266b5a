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
      'La velocità si misura con un test: dà download, upload, ping e jitter. Fallo con il cavo, senza altri dispositivi che scaricano, e ripetilo in ore diverse. Se con MisuraInternet di AGCOM la linea resta sotto la velocità minima del contratto puoi reclamare e, se non si rimedia, recedere senza costi.',
    url: '/speed-test',
    link: 'Test di velocità',
    also: 'speed test velocità lenta internet mbps ping jitter misurare linea lento connessione',
    source: 'AGCOM, delibera 244/08/CSP',
  },
  {
    id: 'disdetta-internet',
    question: 'Posso disdire internet o la SIM prima della fine?',
    answer:
      'Internet e SIM si disdicono in ogni momento, anche prima della fine del vincolo, con un preavviso di trenta giorni al massimo. L’operatore può chiedere solo costi giustificati e scritti nel contratto, per esempio le rate che restano del modem o dello sconto. Nella lista trovi le offerte senza vincolo.',
    url: '/offerte-internet?vincolo=no',
    link: 'Offerte internet',
    also: 'disdire disdetta recesso recedere penale penali vincolo vincoli 24 mesi costo uscita anticipata modem abbandonare',
  },
  {
    id: 'velocita-serve',
    yieldsToList: true,
    question: 'Quanti mega servono a casa?',
    answer:
      'Per videochiamate e lavoro di più persone bastano 50–100 Mbps, per i film in HD 25–50: con 100 Mbps che arrivano davvero due persone che lavorano e un ragazzo che gioca stanno bene, con poco margine per scaricare molto. Per i giochi conta il ping, per le videochiamate l’upload: la fibra fino a casa è più stabile e non rallenta con la distanza. Misura prima la linea che hai: se basta, una più veloce non ti cambia nulla.',
    url: '/speed-test',
    link: 'Misura la tua linea',
    also: 'mega mbps velocità serve servono bastano smart working lavoro casa videochiamate streaming giocare gaming upload',
  },
  {
    id: 'attivare-internet',
    question: 'Quanto tempo ci vuole per attivare internet?',
    answer:
      'I tempi di internet cambiano con quello che arriva al tuo indirizzo: dove la rete c’è già bastano pochi giorni di lavorazione, altrimenti serve un tecnico. Il termine è scritto nel contratto, e il numero resta tuo con il codice di migrazione.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'attivare attivazione fibra tempo giorni tecnico modem installazione passaggio internet linea nuova',
  },
  {
    id: 'rimodulazione',
    question: 'L’operatore mi aumenta il canone di internet o della SIM: che cosa posso fare?',
    answer:
      'Un aumento l’operatore deve scrivertelo almeno trenta giorni prima. Da quando lo sai hai sessanta giorni per recedere o passare a un altro operatore senza penali né costi di disattivazione: scrivi che lo fai per la modifica delle condizioni. Le rate che restano di un apparecchio puoi finire di pagarle a rate.',
    url: '/offerte-internet',
    link: 'Offerte internet',
    also: 'rimodulazione aumento canone operatore modifica condizioni recedere senza penali sessanta giorni',
    source: 'Codice delle comunicazioni elettroniche, D.Lgs. 259/2003, art. 98-septies decies',
  },
  {
    id: 'guasto-linea',
    question: 'Internet o il telefono non funzionano: chi chiamo?',
    answer:
      'Chiama il servizio clienti del tuo operatore: i guasti li ripara lui, noi non vediamo la tua linea. Fatti dare il numero della segnalazione. Se la riparazione tarda ti può spettare un indennizzo per ogni giorno: chiedilo con un reclamo, e se non basta con Conciliaweb di AGCOM, gratis.',
    url: '/reclami',
    link: 'Come si reclama',
    also: 'guasto linea internet telefono non funziona isolato operatore indennizzo',
    source: 'AGCOM, Regolamento sugli indennizzi, delibera 347/18/CONS',
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
      'Per messaggi, mappe e social di solito bastano 20–50 giga al mese; chi guarda molti video fuori casa ne usa 100 o più. Quanti ne usi te lo dice l’app del tuo operatore: prendi quelli e un po’ di margine.',
    url: '/offerte-mobile',
    link: 'Offerte mobile',
    also: 'quanti giga servono bastano sim',
  },
  {
    id: 'modem',
    question: 'Devo prendere il modem dell’operatore?',
    answer:
      'Il modem lo scegli tu: l’operatore non può obbligarti a prendere il suo né farti pagare di più se ne usi un altro. Se è a rate, e te ne vai prima, le rate che restano si pagano; se è in prestito va reso.',
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
]
