import type { SeedPost } from './seed-post.ts'

export const ripensamento: SeedPost = {
  slug: 'contratti-non-richiesti-e-ripensamento',
  title: 'Contratto firmato al telefono? Hai 14 giorni. E se non l’hai mai firmato, anche di più',
  subtitle: 'Come ripensarci, e come difendersi da un’attivazione non richiesta',
  excerpt:
    'Il diritto di ripensamento spiegato con calma: da quando si contano i 14 giorni, come si esercita, che cosa fare se scopri un contratto che non hai mai voluto.',
  metaDescription:
    'Diritto di ripensamento di 14 giorni su luce, gas e telefono: come si esercita, da quando si conta e che cosa fare con un contratto non richiesto.',
  category: 'News',
  date: '2026-09-08',
  content: `
Una telefonata, qualche «sì», e dopo un mese arriva la bolletta di un fornitore che non conosci. Succede ancora. La legge protegge bene chi sa come muoversi, e le mosse sono poche.

<h2>Il ripensamento</h2>

Quando un contratto è concluso a distanza (al telefono, online) o fuori dai locali del venditore (a casa tua, in strada, in uno stand), puoi recedere entro <strong>14 giorni</strong> senza spiegare perché e senza pagare niente.

Per luce, gas e telefono i giorni si contano dalla conclusione del contratto. Se il venditore non ti ha informato del diritto di ripensamento, il termine si allunga di dodici mesi. Per i contratti conclusi in visite a domicilio non richieste, o in escursioni organizzate per vendere, il termine è di 30 giorni.

Se il ripensamento arriva nei tempi, il contratto si scioglie e resti con il fornitore di prima, come se niente fosse. Se avevi chiesto tu che la fornitura partisse subito, paghi solo quello che hai consumato.

<h2>Come si esercita</h2>

Basta una dichiarazione chiara. Puoi usare il modulo allegato al contratto, o scrivere due righe: nome, codice fiscale, indirizzo della fornitura, POD o PDR, numero del contratto se lo hai, e la frase «recedo dal contratto concluso il…».

Mandala in un modo che lasci una prova: PEC, raccomandata, modulo online con ricevuta, o la funzione di recesso nell’area clienti. Conta la data di invio, non quella di arrivo. Una telefonata non basta, perché non la puoi dimostrare.

Chi ha attivato un’offerta con noi trova nella propria area il pulsante per recedere, con i giorni che mancano e la ricevuta.

<h2>Che cosa rende valido un contratto al telefono</h2>

Un «sì» non basta. Il venditore deve dire chi è e perché chiama, mandarti il contratto su un supporto che resta (carta, posta elettronica) e ottenere una conferma da parte tua dopo che lo hai ricevuto. La registrazione della telefonata da sola non crea un contratto se manca questo passaggio. E puoi chiederne una copia: il venditore deve averla. Dal 19 giugno 2026, per luce e gas, un contratto nato da una telefonata che non avevi chiesto né permesso è nullo.

<h2>Il contratto non richiesto</h2>

Se non hai mai accettato niente, si parla di <strong>fornitura non richiesta</strong>: il Codice del consumo dice che non sei tenuto a pagare, e che la mancata risposta non vale come consenso.

Ecco che cosa fare:

<ul><li><strong>Reclamo scritto al nuovo fornitore</strong>, appena lo scopri, e per luce e gas entro 40 giorni dalla data della sua prima bolletta: contesta l’attivazione e chiedi la prova del contratto, con copia della registrazione e della conferma.</li><li><strong>Chiedi il ripristino</strong> con il fornitore di prima. Le regole di ARERA prevedono una procedura che riporta il cliente alla situazione precedente.</li><li><strong>Conserva tutto</strong>: bollette, lettere, numeri che hanno chiamato, orari.</li><li><strong>Se non rispondono</strong> entro i tempi, o la risposta non convince, rivolgiti allo Sportello per il consumatore di ARERA per luce e gas, a ConciliaWeb di AGCOM per il telefono. Sono gratuiti.</li><li><strong>Segnala all’Antitrust</strong> (AGCM), anche online: le multe a chi vende così nascono da queste segnalazioni.</li></ul>

<h2>Come prevenire</h2>

<ul><li>Non dettare POD, PDR, codice fiscale, IBAN a chi chiama. Chi è davvero il tuo fornitore li ha già.</li><li>Non dire «sì» a domande generiche come «parlo con l’intestatario?». Rispondi con una frase intera.</li><li>Chiedi nome della società, nome dell’offerta e l’invio della scheda sintetica. Chi vende sul serio la manda.</li><li>Diffida di chi dice che il tuo contratto «sta per scadere», che «il mercato è cambiato» o che chiama «per conto di ARERA»: l’Autorità non chiama le famiglie.</li><li>Iscrivi il tuo numero al Registro pubblico delle opposizioni, che vale anche per i cellulari.</li></ul>

<h2>Due date da segnare</h2>

Il giorno in cui hai firmato e il quattordicesimo giorno dopo. Se nel mezzo trovi un’offerta migliore o ci pensi su e non ti convince, scrivi. È un diritto, non un favore.

<h2>Fonti</h2>

Codice del consumo (D.Lgs. 206/2005), articoli da 49 a 59 e articolo 66-quinquies; ARERA, delibera 228/2017/R/com; DL 21/2026 convertito; codice di condotta commerciale di ARERA in vigore dal 1° aprile 2026.
`,
}
