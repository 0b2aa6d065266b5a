import type { SeedPost } from './seed-post.ts'

export const reteEOneri: SeedPost = {
  slug: 'spese-di-rete-e-oneri-di-sistema',
  title: 'Rete, oneri, imposte: la parte di bolletta che non cambia con il fornitore',
  subtitle: 'Un esempio vero, voce per voce',
  excerpt:
    'Che cosa sono le spese di rete e gli oneri di sistema, chi li decide e quanto pesano. Con il conto di una famiglia tipo pubblicato dal Portale Offerte.',
  metaDescription:
    'Spese di rete e oneri di sistema: che cosa pagano, chi li decide, quanto pesano su un anno di luce. Esempio con le cifre del Portale Offerte.',
  category: 'Energia',
  date: '2026-10-06',
  content: `
Due vicini con fornitori diversi pagano prezzi diversi. Ma una parte della loro bolletta è identica al centesimo. Sapere quale serve a due cose: capire dove si può risparmiare, e riconoscere chi promette sconti dove non si può.

<h2>Le quattro parti</h2>

<ul><li><strong>Vendita</strong>: l’energia, il servizio del fornitore, il dispacciamento. È la parte che il contratto decide.</li><li><strong>Rete e contatore</strong>: portare l’energia fino a casa e misurarla.</li><li><strong>Oneri di sistema</strong>: attività di interesse generale, per esempio il sostegno alle fonti rinnovabili.</li><li><strong>Imposte</strong>: accisa e IVA.</li></ul>

La prima la scegli tu. Le altre tre sono uguali con qualunque fornitore: rete e oneri li stabilisce ARERA e li aggiorna di regola ogni tre mesi, le imposte le decide lo Stato, e per il gas anche la regione.

<h2>Un esempio, con le cifre vere</h2>

È un risultato pubblicato dal Portale Offerte il 1° ottobre 2026: luce, prezzo fisso, Milano, casa di residenza, 3 kW, 2.700 kWh l’anno.

<ul><li>Vendita: 913,75 €</li><li>Rete e contatore: 133,97 €</li><li>Oneri di sistema: 89,51 €</li><li>Accisa: 21,79 €</li><li>IVA: 115,90 €</li><li><strong>Totale: 1.274,92 € l’anno</strong></li></ul>

La vendita è il 72% del totale. Rete e oneri insieme sono 223,48 €, il 18%. L’IVA si calcola su tutto, quindi scende se scende la vendita: chi trova un’offerta che costa 100 € in meno ne risparmia 110.

È un’offerta scelta per mostrare il metodo, non la più conveniente. Le proporzioni però aiutano a farsi un’idea.

<h2>Che cosa pagano le spese di rete</h2>

Ci sono tre quote. Una <strong>fissa</strong>, per il fatto di essere allacciati. Una <strong>per potenza</strong>, per ogni kW impegnato. Una <strong>per consumo</strong>, per ogni kWh. Nei parametri validi dal 1° ottobre 2026 per una casa valgono, per le voci principali, 23,04 € l’anno, 23,52 € per kW l’anno e 0,0119 € per kWh; a queste si aggiungono componenti più piccole.

Come si vede, la parte fissa conta: una casa vuota paga la rete comunque. Se hai una seconda casa con una potenza alta che non usi, ridurla è uno dei pochi modi per abbassare queste spese.

<h2>Che cosa pagano gli oneri</h2>

In bolletta compaiono come una voce sola. Dentro ci sono due componenti: ASOS, che riguarda soprattutto il sostegno alle energie rinnovabili, e ARIM, che raccoglie gli altri oneri. Per una casa di residenza si pagano solo in proporzione ai consumi. Per una seconda casa c’è anche una quota fissa ogni anno: è una delle differenze tra residente e non residente.

Per questo è importante che il contratto dica la verità sulla residenza. Se ti sei trasferito e la fornitura risulta ancora «non residente», stai pagando di più senza motivo: basta una dichiarazione al fornitore per correggere.

<h2>Come riconoscere una promessa falsa</h2>

<ul><li>«Con noi non paghi gli oneri di sistema»: non è possibile. Se uno sconto esiste, sta nella vendita.</li><li>«Il prezzo del gestore di rete è più basso»: il distributore non si sceglie.</li><li>«Le stanno applicando una tariffa sbagliata, dobbiamo sistemarla»: rete e oneri non si sistemano per telefono.</li><li>«Sconto del 30%»: chiedi su quale voce. Il 30% della quota fissa non è il 30% della bolletta.</li></ul>

<h2>E il gas?</h2>

Le parti sono le stesse, con due differenze. La rete dipende dalla zona d’Italia, divisa in ambiti. Le imposte pesano di più e sono a scaglioni: nell’esempio del Portale per una casa di Milano con 1.400 Smc, su un totale di 1.732,03 € le accise con l’addizionale sono 224,68 € e l’IVA 270,39 €.

<h2>In pratica</h2>

Quando confronti, guarda la spesa annua intera, perché è quella che pagherai. Ma per capire se un’offerta è buona guarda la vendita: prezzo dell’energia e quota fissa. È lì che due fornitori si distinguono, ed è l’unica cosa su cui può decidere un contratto.

<h2>Fonti</h2>

Portale Offerte: risultati pubblicati il 1° e il 2 ottobre 2026, parametri del mercato libero validi dal 1° ottobre 2026.
`,
}
