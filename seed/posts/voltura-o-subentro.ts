import type { SeedPost } from './seed-post.ts'

export const volturaOSubentro: SeedPost = {
  slug: 'voltura-o-subentro',
  title: 'Voltura o subentro: quale serve quando entri in una casa',
  subtitle: 'La domanda giusta è una sola: la luce è accesa?',
  excerpt:
    'Se il contatore è attivo serve la voltura, se è stato chiuso serve il subentro. Documenti, tempi, costi e la possibilità di cambiare fornitore nella stessa richiesta.',
  metaDescription:
    'Voltura o subentro? Dipende dal contatore: attivo o chiuso. Differenze, documenti, costi e come cambiare fornitore con la stessa richiesta.',
  category: 'Guide',
  date: '2026-07-14',
  content: `
Hai preso le chiavi di una casa, e il contratto di luce e gas è di qualcun altro. O di nessuno. Le parole sono due, voltura e subentro, e spesso vengono usate a caso. La differenza però è semplice.

<h2>La domanda: il contatore è attivo?</h2>

<ul><li><strong>Sì, c’è corrente</strong>: il contratto è ancora vivo, intestato a chi c’era prima. Serve la <strong>voltura</strong>, cioè il passaggio del contratto a tuo nome, senza staccare niente.</li><li><strong>No, il contatore c’è ma è spento</strong>: chi c’era prima ha chiuso il contratto. Serve il <strong>subentro</strong>, cioè la riattivazione a tuo nome.</li><li><strong>Il contatore non c’è</strong>: non è né l’una né l’altro. Serve un allacciamento o una prima attivazione, con i lavori del distributore.</li></ul>

Per la luce basta guardare il display o accendere un interruttore. Per il gas guarda se il contatore ha un sigillo, e se un fornello si accende.

<h2>La voltura</h2>

Si chiede al fornitore che serve la casa, oppure a un nuovo fornitore insieme al cambio. Non c’è interruzione: cambia il nome sulla bolletta, e i consumi da una certa lettura in poi sono tuoi.

La lettura è il punto delicato. Il giorno in cui entri fotografa i contatori e manda i numeri: è la prova di dove finiscono i consumi di chi c’era prima e dove cominciano i tuoi. I debiti del vecchio intestatario non passano a te; può esserti chiesta una dichiarazione che non hai legami con lui.

<h2>Il subentro</h2>

Si chiede al fornitore che preferisci, non per forza a quello di prima: il contatore è spento e il contratto è da scrivere da capo. È quindi il momento in cui scegliere non costa niente in più. Per la luce la riattivazione di solito avviene a distanza. Per il gas serve più tempo, perché un tecnico deve venire sul posto a riaprire il contatore; se l’impianto è stato modificato possono servire altri documenti sulla sicurezza.

<h2>Che cosa preparare</h2>

<ul><li>Codice fiscale e documento di chi diventa intestatario.</li><li>POD per la luce, PDR per il gas: li trovi su una vecchia bolletta della casa.</li><li>Il titolo con cui occupi la casa: proprietà, affitto, comodato.</li><li>La lettura dei contatori, meglio se con una foto.</li><li>Un IBAN, se vuoi l’addebito in conto.</li><li>Per la voltura, se puoi, l’ultima bolletta del vecchio intestatario.</li></ul>

Di’ anche se la casa è la tua residenza: cambiano le imposte e gli oneri, e su un anno la differenza si vede.

<h2>Quanto costano</h2>

Una voltura o un subentro possono avere due voci: un contributo del distributore e uno del fornitore. Per la luce il contributo fisso del distributore per la voltura è stato abolito il 1° gennaio 2024. Quello del fornitore, quando c’è, dipende dal contratto e deve essere scritto nelle condizioni: chiedilo prima di firmare. Può aggiungersi un deposito cauzionale, che di solito non si paga se scegli l’addebito in conto, e l’imposta di bollo dove è prevista.

<h2>Voltura e cambio insieme</h2>

Fino a qualche anno fa bisognava fare prima la voltura con il vecchio fornitore e poi il cambio. Oggi si può chiedere tutto in una volta al nuovo fornitore: per la luce dal 30 settembre 2021, per il gas dal 1° luglio 2026. È una comodità vera: entri in casa, scegli l’offerta, firmi una volta sola.

<h2>Casi particolari</h2>

<strong>L’intestatario è mancato.</strong> L’erede chiede una voltura «mortis causa», con le stesse prove e in più una dichiarazione sulla successione.

<strong>Separazione o affitto finito.</strong> Serve la voltura anche se chi resta abitava già lì: il contratto ha un solo intestatario.

<strong>Il vecchio inquilino ha già disdetto.</strong> Se la chiusura è stata chiesta ma non ancora eseguita, muoviti in fretta: con una voltura prima del distacco eviti il subentro, che richiede più tempo.

<h2>Fonti</h2>

Le date dell’abolizione del contributo e della voltura con cambio contestuale vengono dai provvedimenti di ARERA in vigore a luglio 2026.
`,
}
