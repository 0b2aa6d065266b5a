import type { SeedPost } from './seed-post.ts'

export const leggereLaBolletta: SeedPost = {
  slug: 'come-leggere-la-bolletta',
  title: 'Come leggere la bolletta di luce e gas, riga per riga',
  subtitle: 'Le sei cose da guardare, e quelle che puoi saltare',
  excerpt:
    'La bolletta di oggi ha una prima pagina uguale per tutti e uno «scontrino» con i conti. Ecco dove trovare consumo annuo, prezzo, quota fissa e scadenza delle condizioni.',
  metaDescription:
    'Frontespizio, scontrino dell’energia, box dell’offerta: dove trovare in bolletta consumo annuo, prezzo, quota fissa, potenza e scadenza delle condizioni.',
  category: 'Bollette',
  date: '2026-02-10',
  content: `
Una bolletta dice due cose diverse: quanto devi pagare questa volta, e quanto ti costa davvero il tuo contratto. La prima è scritta in grande. La seconda bisogna cercarla, ma sta sempre negli stessi punti.

<h2>Com’è fatta, dal luglio 2025</h2>

Dal 1° luglio 2025 le bollette di luce e gas seguono uno schema unico, chiamato Bolletta 2.0. Cambia la grafica da un fornitore all’altro, ma le parti sono queste, in quest’ordine.

<ul><li><strong>Frontespizio unificato</strong>: una pagina con chi sei, il codice cliente, quanto paghi, entro quando, il consumo annuo aggiornato, il nome dell’offerta e la data di scadenza delle condizioni economiche.</li><li><strong>Scontrino dell’energia</strong>: i conti del periodo, con quantità, prezzo unitario e importo, come alla cassa.</li><li><strong>Box dell’offerta</strong>: il nome, il codice e il tipo di prezzo della tua offerta.</li><li><strong>Elementi informativi essenziali</strong>: letture, consumi, pagamenti, contatti, reclami.</li><li><strong>Elementi di dettaglio</strong>: il calcolo completo, per chi vuole rifarlo.</li></ul>

Se la tua bolletta è più vecchia trovi altre parole: «spesa per la materia energia», «spesa per il trasporto e la gestione del contatore», «spesa per oneri di sistema», «totale imposte e IVA». Le cose da guardare sono le stesse.

<h2>Le sei cose da guardare</h2>

<strong>1. Il consumo annuo.</strong> È il numero che conta per confrontare. Si chiama «consumo annuo aggiornato» e si misura in kWh per la luce e in Smc per il gas. Non confonderlo con il consumo fatturato, che riguarda solo il periodo della bolletta: due mesi d’inverno non dicono niente di un anno.

<strong>2. Il prezzo unitario.</strong> Nello scontrino cerca la riga «di cui spesa per vendita». È il prezzo che decide il tuo fornitore, ed è la sola parte che cambia se cambi contratto. La riga accanto, rete e oneri, è uguale con tutti.

<strong>3. La quota fissa.</strong> È quanto il fornitore chiede ogni mese anche se non consumi niente. Anche qui conta la parte «di cui spesa per vendita». Moltiplicala per dodici: dieci euro al mese sono centoventi euro l’anno, e su un consumo piccolo pesano più del prezzo dell’energia.

<strong>4. La scadenza delle condizioni economiche.</strong> Dopo quella data il prezzo può cambiare. Il fornitore deve avvisarti prima, per iscritto: segnati il giorno, perché è il momento giusto per confrontare.

<strong>5. Il tipo di prezzo.</strong> Fisso vuol dire che il prezzo della materia prima non cambia fino alla scadenza. Variabile vuol dire che segue un indice: il PUN per la luce, il PSV per il gas.

<strong>6. I codici POD e PDR.</strong> Sono la targa del tuo punto di fornitura. Non cambiano quando cambi fornitore e servono in ogni pratica.

<h2>Che cosa puoi lasciare da parte</h2>

Ci sono voci che fanno salire o scendere il totale ma non dipendono dal contratto: il canone di abbonamento alla televisione, i ricalcoli di bollette passate, il bonus sociale, le altre partite (per esempio interessi o un deposito). Quando confronti due offerte vanno tolte da tutte e due, altrimenti il paragone è falsato.

Attenzione anche alle bollette stimate. Se i consumi non vengono da una lettura, l’importo è un’ipotesi che verrà corretta dopo. Con un’autolettura mandata nei giorni indicati in bolletta paghi quello che hai consumato.

<h2>Il conto della spesa di un anno</h2>

Per sapere quanto ti costa il contratto si sommano quattro cose: la vendita (prezzo per consumo annuo, più quota fissa per dodici mesi), la rete e il contatore, gli oneri di sistema, le imposte con l’IVA. Il totale si chiama spesa annua stimata. È la cifra che il Portale Offerte pubblico usa per mettere in ordine le offerte, ed è la stessa che usiamo noi.

Con la bolletta davanti ci vogliono cinque minuti. Se preferisci, caricala: leggiamo ogni voce, ti mostriamo da quale riga viene, e niente viene usato finché non lo confermi.

<h2>Fonti</h2>

Lo schema della Bolletta 2.0 è stabilito da ARERA ed è in vigore dal 1° luglio 2025. Il metodo della spesa annua è quello delle «Regole per il calcolo della spesa annua stimata» del Portale Offerte.
`,
}
