import type { SeedPost } from './seed-post.ts'

export const podEPdr: SeedPost = {
  slug: 'pod-e-pdr-che-cosa-sono-dove-trovarli',
  title: 'POD e PDR: che cosa sono e dove trovarli',
  subtitle: 'La targa della tua luce e del tuo gas',
  excerpt:
    'Il POD identifica il punto della luce, il PDR quello del gas. Come sono fatti, dove sono scritti, che cosa fare se la bolletta non ce l’hai e quali altri codici non c’entrano.',
  metaDescription:
    'POD e PDR spiegati: come sono fatti, dove trovarli in bolletta o sul contatore, come recuperarli senza bolletta e con quali codici non confonderli.',
  category: 'Guide',
  date: '2026-03-03',
  content: `
Ogni casa allacciata alla rete ha una targa: due, se ci sono luce e gas. La targa non è del fornitore e non è tua: è del punto fisico in cui l’energia arriva. Per questo resta la stessa quando cambi contratto, intestatario o operatore.

<h2>Il POD, per la luce</h2>

POD viene da «point of delivery», punto di consegna. È un codice di 14 caratteri fatto così: le lettere <strong>IT</strong>, tre cifre che indicano il distributore, la lettera <strong>E</strong> di energia, otto cifre che indicano il punto. Per esempio IT001E12345678.

In bolletta può essere stampato con gli spazi (IT 001 E 12345678), oppure con un quindicesimo carattere in fondo: è un carattere di controllo che compare solo sulla carta. Nei moduli si scrivono i primi 14.

<h2>Il PDR, per il gas</h2>

PDR sta per punto di riconsegna. È un codice di 14 cifre, senza lettere. Le prime indicano il distributore, le altre il punto. Non ha un carattere di controllo pubblico: se sbagli una cifra nessun modulo se ne accorge, quindi conviene copiarlo con calma, o lasciare che lo legga chi riceve la bolletta.

<h2>Dove sono scritti</h2>

<ul><li><strong>In bolletta</strong>: nella prima pagina o nel riquadro con i dati della fornitura, accanto alle parole «POD» o «Codice POD», «PDR» o «Codice PDR».</li><li><strong>Sul contatore elettronico della luce</strong>: premendo più volte il pulsante del display scorrono i dati; su molti modelli si legge un «numero cliente», che non è il POD ma permette al distributore di risalirci.</li><li><strong>Nell’area clienti</strong> del fornitore attuale, tra i dati della fornitura.</li><li><strong>Nel contratto</strong> che hai firmato.</li></ul>

<h2>Se la bolletta non ce l’hai</h2>

Succede a chi entra in una casa vuota. Le strade sono tre. Chiedi una vecchia bolletta a chi c’era prima o al proprietario: il codice è lo stesso di allora. Guarda il contatore e annota il numero di matricola. Poi chiama il distributore della tua zona, che non è il fornitore ma chi gestisce i fili o i tubi: con l’indirizzo, la matricola e un documento può indicarti il codice.

Il distributore non si sceglie: è uno solo per ogni zona. Il suo nome e il numero per i guasti sono scritti su ogni bolletta.

<h2>I codici che non c’entrano</h2>

In una bolletta ci sono molti numeri lunghi, ed è facile prendere quello sbagliato.

<ul><li>Il <strong>codice cliente</strong> è il nome che ti dà il fornitore: cambia quando cambi fornitore. Per il gas può avere la stessa lunghezza del PDR.</li><li>La <strong>matricola del contatore</strong> è il numero dell’apparecchio: cambia quando lo sostituiscono.</li><li>Il <strong>codice offerta</strong> indica il contratto che hai scelto.</li><li>La <strong>partita IVA</strong> in alto è quella del fornitore, non la tua.</li><li>Il <strong>codice REMI</strong>, nel gas, indica la cabina che serve la tua zona: a te non serve.</li></ul>

<h2>A che cosa servono</h2>

Il POD e il PDR servono in tutte le pratiche: cambio di fornitore, voltura, subentro, aumento di potenza. Dicono al nuovo fornitore quale punto deve prendere in carico, e allo stesso tempo evitano che la pratica parta su una casa che non è la tua.

Sono dati da trattare con un po’ di cautela. Con il POD o il PDR, il codice fiscale e i tuoi dati anagrafici qualcuno potrebbe provare ad avviare un contratto a tuo nome. Non dettarli a chi telefona senza che tu lo abbia cercato, nemmeno se dice di chiamare «per un controllo sulla bolletta» o «per conto del distributore».

<h2>In breve</h2>

IT e poi tre cifre, E, otto cifre: luce. Quattordici cifre: gas. Restano gli stessi per sempre, anche se cambi tutto il resto. Se li leggi da una foto, controlla due volte gli zeri e gli otto: è lì che si sbaglia. Quando carichi una bolletta da noi li trovi già scritti, con accanto il ritaglio da cui vengono, così il controllo lo fai con gli occhi.
`,
}
