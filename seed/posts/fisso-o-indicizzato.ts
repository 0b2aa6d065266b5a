import type { SeedPost } from './seed-post.ts'

export const fissoOIndicizzato: SeedPost = {
  slug: 'prezzo-fisso-o-indicizzato',
  title: 'Prezzo fisso o indicizzato: come scegliere senza indovinare',
  subtitle: 'Non si tratta di prevedere il mercato, ma di sapere quanto puoi sopportare',
  excerpt:
    'Il fisso compra tranquillità, l’indicizzato segue il mercato più uno spread. Che cosa è successo al PUN negli ultimi dodici mesi pubblicati, e le domande che aiutano a decidere.',
  metaDescription:
    'Offerta a prezzo fisso o indicizzata al PUN e al PSV: come funzionano, che cosa è lo spread, quanto ha oscillato l’indice e come decidere.',
  category: 'Energia',
  date: '2026-08-25',
  content: `
È la domanda più frequente, e la risposta onesta è che nessuno sa dove andrà il prezzo dell’energia. Si può però scegliere bene lo stesso, perché la domanda vera è un’altra: quanto ti pesa una bolletta che cambia?

<h2>Come funziona il prezzo fisso</h2>

Il prezzo della materia prima resta lo stesso per un periodo scritto nel contratto, di solito 12 o 24 mesi. Rete, oneri e imposte continuano a cambiare quando li cambia chi li decide: «fisso» riguarda solo la parte del fornitore. Finito il periodo, il fornitore propone un prezzo nuovo e te lo comunica prima.

Dentro un prezzo fisso c’è una piccola assicurazione: il fornitore si prende il rischio che il mercato salga, e per questo chiede di solito qualcosa in più rispetto al prezzo di oggi.

<h2>Come funziona il prezzo indicizzato</h2>

Il prezzo segue un indice pubblico: per la luce il PUN, per il gas il PSV. Il fornitore aggiunge uno <strong>spread</strong>, cioè il suo margine per ogni kWh o Smc. Per la luce l’indice si moltiplica anche per le perdite di rete, che valgono il 10%: si paga un po’ più energia di quella che arriva al contatore, perché una parte si perde nel viaggio.

Lo spread è la parte del prezzo al kWh che il fornitore decide; anche la quota fissa è sua. Due offerte indicizzate allo stesso indice si confrontano così: spread e quota fissa. Tutto il resto è uguale.

<h2>Quanto oscilla davvero</h2>

Ecco il PUN medio mensile negli ultimi dodici mesi pubblicati, da luglio 2025 a giugno 2026.

<ul><li>Media dei dodici mesi: <strong>0,1197 €/kWh</strong>.</li><li>Mese più basso: agosto 2025, 0,1088 €/kWh.</li><li>Mese più alto: marzo 2026, 0,1434 €/kWh.</li></ul>

Tra il mese più basso e il più alto ci sono circa 3,5 centesimi per kWh. Per una famiglia che consuma 225 kWh al mese vuol dire una differenza di circa 8 euro al mese sulla sola energia, prima di perdite e IVA. Il gas si è mosso di più: il PSV è passato da 0,3277 €/Smc a dicembre 2025 a 0,5638 €/Smc a marzo 2026, e il gas si consuma soprattutto d’inverno.

Questi numeri non dicono che cosa succederà. Dicono però quanto può muoversi in un anno normale.

<h2>Le domande che aiutano</h2>

<strong>Se la bolletta aumentasse del venti per cento per qualche mese, sarebbe un problema?</strong> Se sì, il fisso vale quello che costa.

<strong>Ti ricorderai di ricontrollare?</strong> L’indicizzato va guardato ogni tanto; il fisso va ricontrollato alla scadenza. In tutti e due i casi chi non guarda più il contratto finisce per pagare di più.

<strong>Quanto consumi?</strong> Con consumi piccoli la quota fissa conta più del tipo di prezzo. Con il riscaldamento a gas conta soprattutto il prezzo dei mesi freddi.

<strong>Che differenza c’è oggi?</strong> Confronta la spesa annua del fisso con quella dell’indicizzato calcolata con la media dell’indice. Se il fisso costa pochi euro in più, l’assicurazione è a buon mercato. Se costa molto di più, stai pagando cara la tranquillità.

<h2>Gli errori da evitare</h2>

<ul><li>Confrontare il prezzo di un mese con il prezzo di un anno. Un indicizzato visto a maggio sembra sempre conveniente per il gas.</li><li>Guardare solo il prezzo al kWh. Uno spread basso con una quota fissa alta può costare di più.</li><li>Dimenticare la scadenza. Il prezzo dopo i primi 12 o 24 mesi è quello che pagherai più a lungo.</li><li>Scegliere il fisso dopo un picco e l’indicizzato dopo un calo: è il contrario di quello che servirebbe.</li></ul>

<h2>Come lo mostriamo noi</h2>

Per le offerte indicizzate usiamo la media dell’indice degli ultimi dodici mesi pubblicati, e lo scriviamo accanto alla cifra, perché è una stima. Per quelle fisse la spesa è calcolata con il prezzo del contratto. Così le due cifre si possono mettere una accanto all’altra, sapendo che cosa contengono.

<h2>Fonti</h2>

PUN e PSV: open data del Portale Offerte, storico degli indici da gennaio 2024 a giugno 2026. Perdite di rete del 10%: Regole per il calcolo della spesa annua stimata, versione 4.0.
`,
}
