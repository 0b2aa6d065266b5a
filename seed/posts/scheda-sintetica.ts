import type { SeedPost } from './seed-post.ts'

export const schedaSintetica: SeedPost = {
  slug: 'scheda-sintetica-tre-indicatori',
  title: 'Tre numeri uguali per tutti: che cosa cambia con la nuova scheda sintetica',
  subtitle: 'Costo fisso anno, costo per consumi, costo per potenza',
  excerpt:
    'Nella scheda di ogni offerta di luce e gas ci sono tre indicatori di prezzo, calcolati da tutti nello stesso modo. Come leggerli e che cosa non dicono.',
  metaDescription:
    'Scheda sintetica dal 1° aprile 2026: i tre indicatori di prezzo di luce e gas, come leggerli, come usarli per confrontare e che cosa non dicono.',
  category: 'News',
  date: '2026-04-07',
  content: `
Confrontare due offerte dalla pubblicità vuol dire tradurre due lingue. Uno scrive il prezzo con le perdite, l’altro senza. Uno mette la quota al mese, l’altro all’anno. Nella scheda sintetica la lingua è una sola: c’è da qualche anno, e dal 1° aprile 2026 la vuole il nuovo codice di condotta.

<h2>Che cosa è cambiato</h2>

Il nuovo codice di condotta commerciale di ARERA obbliga i venditori a consegnare, prima della firma, una <strong>scheda sintetica</strong> con tre indicatori di prezzo calcolati allo stesso modo da tutti. Valgono per le famiglie e per le piccole imprese, e sono scritti nello stesso ordine.

<h2>I tre indicatori</h2>

<strong>Costo fisso anno</strong>, in euro all’anno. È tutto quello che il fornitore chiede indipendentemente dai consumi: la quota di commercializzazione, le quote mensili, gli abbonamenti compresi nell’offerta. Se leggi 144 €/anno, sono 12 € al mese anche a casa vuota.

<strong>Costo per consumi</strong>, in euro per kWh o per Smc. È il prezzo dell’energia con dentro tutto quello che si paga in proporzione ai consumi dalla parte del fornitore. Per la luce comprende le perdite di rete. Per un’offerta variabile non può essere un numero solo: trovi il nome dell’indice e la somma delle altre voci, per esempio «PUN·(1+λ) + 0,06 €/kWh». La lettera λ indica le perdite.

<strong>Costo per potenza</strong>, in euro per kW. C’è solo se il contratto prevede una quota del fornitore per la potenza impegnata: nella maggior parte delle offerte per la casa è zero.

I tre numeri sono al netto delle imposte, e comprendono gli sconti automatici del primo anno.

<h2>Come si usano</h2>

La spesa di vendita di un anno si ottiene con una somma:

<ul><li>costo fisso anno,</li><li>più costo per consumi moltiplicato per il tuo consumo annuo,</li><li>più costo per potenza moltiplicato per i tuoi kW.</li></ul>

Un esempio con cifre inventate, solo per vedere il conto. Offerta A: 96 €/anno e 0,150 €/kWh. Offerta B: 156 €/anno e 0,130 €/kWh. Con 1.500 kWh la prima fa 321 €, la seconda 351 €: vince A. Con 4.000 kWh la prima fa 696 €, la seconda 676 €: vince B. Il punto in cui si pareggiano è 3.000 kWh.

È la lezione più utile dei tre indicatori: <strong>non esiste l’offerta migliore, esiste la migliore per il tuo consumo</strong>.

<h2>Che cosa non dicono</h2>

<ul><li><strong>Quanto pagherai in tutto.</strong> Mancano rete, oneri e imposte. Sono uguali con tutti, quindi per scegliere non servono, ma per sapere quanto uscirà dal conto sì.</li><li><strong>Che cosa succede dopo.</strong> Gli indicatori contano gli sconti del primo anno. Se lo sconto finisce, il secondo anno costa di più: guarda la durata.</li><li><strong>Dove andrà l’indice.</strong> Per le offerte variabili il costo per consumi è una formula, non una previsione.</li><li><strong>Gli sconti con condizioni.</strong> Quelli legati alla bolletta digitale o all’addebito in conto possono essere indicati a parte: controlla se fanno al caso tuo.</li><li><strong>I servizi aggiuntivi.</strong> Assicurazioni e manutenzioni vendute insieme sono un altro contratto: chiedi se si possono togliere.</li></ul>

<h2>Che cosa chiedere al venditore</h2>

Una frase sola: «Mi mandi la scheda sintetica». È un tuo diritto averla prima di firmare, su carta o per posta elettronica. Chi non la manda, o la promette «insieme al contratto», ti sta già dicendo qualcosa.

Quando l’hai, controlla quattro cose: i tre indicatori, la durata delle condizioni, il codice dell’offerta (deve essere lo stesso del contratto) e il modo di pagamento richiesto.

<h2>Nel nostro confronto</h2>

Noi partiamo dagli stessi elementi e aggiungiamo rete, oneri e imposte, con il metodo pubblico del Portale Offerte: così vedi la spesa intera di un anno, calcolata sul tuo consumo. Accanto trovi sempre il prezzo dell’energia e la quota fissa, che sono i numeri da ritrovare nella scheda. Se non tornano, scrivici: un errore si corregge, e preferiamo saperlo.

<h2>Fonti</h2>

Codice di condotta commerciale per la vendita di energia elettrica e gas, ARERA, in vigore dal 1° aprile 2026.
`,
}
