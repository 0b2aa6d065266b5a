import type { SeedPost } from './seed-post.ts'

export const cambiareFornitore: SeedPost = {
  slug: 'cambiare-fornitore-senza-interruzioni',
  title: 'Cambiare fornitore di luce e gas: che cosa succede davvero, giorno per giorno',
  subtitle: 'Nessuno stacca niente, e non devi disdire',
  excerpt:
    'Il cambio non costa e non interrompe la fornitura. Le tappe, i documenti, le ultime bollette del vecchio fornitore e i casi in cui conviene restare dove sei.',
  metaDescription:
    'Cambio fornitore di luce e gas passo per passo: documenti, tempi, ripensamento, bolletta di chiusura, e quando conviene restare dove sei.',
  category: 'Risparmio',
  date: '2026-11-03',
  content: `
La paura più diffusa è restare al buio. Non può succedere: la luce continua ad arrivare dagli stessi fili, gestiti dallo stesso distributore. Quello che cambia è chi compra l’energia per te e chi ti manda la bolletta.

<h2>Prima di firmare</h2>

Bastano tre dati: il consumo annuo, che trovi in bolletta; il prezzo che paghi oggi, con la quota fissa; la data in cui scadono le condizioni economiche. Con questi si calcola la spesa di un anno del contratto attuale e di quelli nuovi. Se la differenza è di pochi euro, resta dove sei: le offerte cambiano ogni mese, puoi ricontrollare alla prossima scadenza.

Prima del contratto il venditore deve consegnarti la <strong>scheda sintetica</strong>. Dal 1° aprile 2026 contiene tre indicatori uguali per tutti: costo fisso anno, costo per consumi, costo per potenza. Leggi quelli, prima degli sconti.

<h2>Il giorno della firma</h2>

Servono codice fiscale, documento, POD o PDR, indirizzo della fornitura e, se vuoi l’addebito in conto, un IBAN. Non serve una disdetta: la fa il nuovo fornitore al posto tuo. Se disdici tu, rischi che la fornitura venga chiusa, e allora servirebbe un subentro.

<h2>I primi 14 giorni</h2>

Se hai firmato online, al telefono o a casa, hai <strong>14 giorni</strong> per ripensarci, 30 se il venditore è venuto a casa senza essere chiamato, senza costi e senza dover dare un motivo. Di regola il cambio parte dopo: se vuoi che parta prima devi chiederlo espressamente.

<h2>Il passaggio</h2>

Nel frattempo il nuovo fornitore comunica il cambio al sistema informativo nazionale. Tu non vedi niente. Di solito, per luce e gas, passano 3-8 settimane, perché il cambio parte quasi sempre il primo giorno di un mese. Per la luce la legge ora chiede tempi più corti, ma è meglio aspettarsi qualche settimana e avere una sorpresa piacevole.

Nel giorno del passaggio viene registrata una lettura. Se il contatore non la manda da solo, può essere stimata: per stare tranquillo, fotografa il display quel giorno o il giorno dopo.

<h2>Le ultime bollette di prima</h2>

Il vecchio fornitore manda una <strong>bolletta di chiusura</strong>, di solito entro sei settimane, con i consumi fino al passaggio, i conguagli e, se c’era, la restituzione del deposito. Puoi ricevere quindi per un periodo due bollette: una che chiude e una che apre. Non stai pagando due volte, se le date non si sovrappongono: controllale.

Non chiudere subito il vecchio addebito in banca: lascialo fino alla bolletta di chiusura.

<h2>Quanto costa</h2>

Niente, di regola: per una famiglia cambiare fornitore è gratuito. Due cose da controllare:

<ul><li><strong>Eventuali costi di uscita</strong> del contratto attuale. Sono ammessi solo nella luce a prezzo fisso e a tempo, se sono scritti in modo chiaro e li hai accettati a parte. Per il gas e per i prezzi variabili non ci sono.</li><li><strong>Deposito cauzionale</strong> del nuovo contratto: di solito non c’è con l’addebito in conto.</li></ul>

<h2>Quando il cambio può essere rifiutato</h2>

<ul><li>POD, PDR o codice fiscale non corrispondono all’intestatario: è l’errore più comune, e si risolve con una voltura.</li><li>La fornitura è sospesa per bollette non pagate.</li><li>C’è già un altro cambio in corso sullo stesso punto.</li></ul>

Se hai bollette arretrate il debito resta con il vecchio fornitore: cambiare non lo cancella, e in alcuni casi può essere addebitato attraverso il nuovo con una voce a parte.

<h2>Quando conviene restare</h2>

Se hai un prezzo fisso più basso di quelli di oggi e la scadenza è lontana, resta. Se sei nel servizio di tutela o nelle tutele graduali, confronta con calma: chi passa al mercato libero non sempre può tornare indietro. Se il risparmio dipende tutto da uno sconto del primo anno, guarda anche la spesa del secondo.

Quando leggiamo una bolletta e nessuna offerta fa risparmiare più di 10 € l’anno, la prima riga dice «Resta dove sei». È una risposta anche quella.

<h2>Fonti</h2>

Ripensamento: Codice del consumo, articoli 52 e seguenti. Scheda sintetica: codice di condotta commerciale di ARERA, in vigore dal 1° aprile 2026. Tempi: ARERA (uno o due mesi) e D.Lgs. 210/2021, articolo 7 (luce).
`,
}
