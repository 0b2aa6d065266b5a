import type { SeedPost } from './seed-post.ts'

export const codiceDiMigrazione: SeedPost = {
  slug: 'codice-di-migrazione-internet-casa',
  title: 'Codice di migrazione: cambiare operatore senza restare senza linea',
  subtitle: 'Dove si trova, come è fatto e perché non devi disdire tu',
  excerpt:
    'Per portare internet e il numero di casa a un altro operatore serve il codice di migrazione. Dove trovarlo, quanto tempo ci vuole e l’errore da non fare: la disdetta anticipata.',
  metaDescription:
    'Che cosa è il codice di migrazione, dove trovarlo, come cambiare operatore internet tenendo il numero e quali costi controllare prima di partire.',
  category: 'Internet',
  date: '2026-05-12',
  content: `
Cambiare operatore di casa fa paura per un motivo solo: restare senza internet. Con la procedura giusta non succede, perché la vecchia linea resta accesa finché non è pronta la nuova. La chiave è un codice che hai già.

<h2>Che cosa è</h2>

Il codice di migrazione identifica la tua linea fissa e dice al nuovo operatore come prenderla in carico. È fatto di pezzi: tre caratteri per l’operatore, poi un blocco di lettere e cifre per la linea, tre cifre per il tipo di servizio, e in fondo un carattere di controllo. La lunghezza cambia da un operatore all’altro, quindi non spaventarti se il tuo è più corto o più lungo di quello di un amico.

Può chiamarsi anche «codice segreto» o «codice di trasferimento utenza». Linea voce e linea dati possono avere due codici diversi: in quel caso servono tutti e due.

<h2>Dove trovarlo</h2>

<ul><li>In fattura, di solito nella prima o nella seconda pagina, accanto ai dati della linea.</li><li>Nell’area clienti o nell’app dell’operatore attuale.</li><li>Chiamando l’assistenza: l’operatore è tenuto a dartelo e non può chiederti perché lo vuoi.</li></ul>

Se all’assistenza propongono uno sconto per restare, ascolta pure: a volte conviene. Ma il codice devono dartelo comunque.

<h2>L’errore da non fare: la disdetta</h2>

Chi disdice prima di migrare perde due cose: la linea, che viene spenta alla data della disdetta, e il numero di telefono, che non si può più portare. Con la migrazione non devi disdire niente. È il nuovo operatore che avvia il passaggio, e la chiusura del vecchio contratto avviene da sola quando la nuova linea è attiva.

La disdetta serve solo se non vuoi più una linea, oppure se attivi una linea nuova con un numero nuovo: allora ricordati di chiudere la vecchia, perché nessuno lo farà al posto tuo.

<h2>Quanto tempo ci vuole</h2>

Come indicazione, una migrazione richiede dai 10 ai 20 giorni. Può servire di più se nella nuova linea cambia la tecnologia, per esempio da rame a fibra fino in casa: un tecnico deve portare il cavo, e l’appuntamento dipende dalla zona e dal condominio. Il passaggio vero e proprio, quando tutto è pronto, dura di solito poche ore.

<h2>I costi da controllare prima</h2>

<ul><li><strong>Costi di uscita dal vecchio operatore.</strong> Dopo il periodo minimo restano al più i costi di disattivazione. Prima, possono esserci le rate residue del modem o dell’attivazione: sono scritte in fattura o nell’area clienti.</li><li><strong>Attivazione della nuova linea.</strong> A volte è gratuita solo in apparenza, perché divisa in 24 rate: se vai via prima, le rate restano.</li><li><strong>Il modem.</strong> Puoi usare il tuo, se è compatibile: l’operatore deve darti i parametri per configurarlo. Quello in comodato va restituito entro i termini, altrimenti viene addebitato.</li><li><strong>Il prezzo dopo la promozione.</strong> È quello che pagherai più a lungo. Fai il conto su 24 mesi: attivazione, canoni in promozione, canoni dopo.</li></ul>

<h2>Chi può chiederla</h2>

Solo l’intestatario della linea. Se la linea è intestata ai genitori o a chi abitava lì prima, serve prima un cambio di intestazione, oppure la firma dell’intestatario. Preparati documento, codice fiscale, codice di migrazione, indirizzo preciso con piano e interno, e un IBAN o una carta.

<h2>Se qualcosa va storto</h2>

Se la linea resta muta o il numero non passa, scrivi subito un reclamo al nuovo operatore: è lui che guida la migrazione. La carta dei servizi prevede indennizzi per i ritardi. Se non si risolve, c’è la conciliazione gratuita sulla piattaforma ConciliaWeb di AGCOM.

<h2>In breve</h2>

Trova il codice, controlla le rate che restano, scegli la nuova linea, e non disdire. Tieni il vecchio modem collegato finché quello nuovo non funziona davvero: il giorno del passaggio è l’unico in cui vale la pena di avere pazienza.
`,
}
