import type { LegalText } from '#areas/consents/legal-text.ts'

export const termsText: LegalText = {
  lead: 'Le regole tra te e {name} quando usi il sito e l’area personale. Il contratto di luce, gas, internet o telefono resta tra te e il fornitore.',
  description:
    'Le condizioni di utilizzo: che cosa fa il servizio, quanto costa, i tuoi diritti, le nostre responsabilità, come cambiano e come si chiude l’account.',
  keywords: 'condizioni di utilizzo, termini del servizio, intermediario, recesso, foro competente',
  sections: [
    {
      id: 'chi-siamo',
      title: '1. Chi siamo e quando valgono queste regole',
      blocks: [
        'Il servizio è di {name}, {address}, P. IVA {taxId}, email [{email}](mailto:{email}), telefono {phone}. In queste pagine «noi» è {name}, «tu» sei chi usa il sito, «fornitore» è l’impresa che vende luce, gas, internet o telefonia.',
        'Per guardare il sito e confrontare le offerte non devi accettare niente. Queste condizioni diventano un accordo tra noi quando crei un account: te lo chiediamo con una casella che non è già spuntata, e registriamo data e versione del testo che hai accettato.',
      ],
    },
    {
      id: 'servizio',
      title: '2. Che cosa facciamo',
      blocks: [
        {
          list: [
            'Confrontiamo offerte di luce, gas, internet e telefonia mobile, con il metodo descritto in [Come calcoliamo](/come-calcoliamo).',
            'Leggiamo la bolletta che carichi e ti diciamo se cambiare conviene. I dati letti valgono solo dopo che li hai confermati.',
            'Trasmettiamo al fornitore che scegli le tue richieste: cambio, voltura, subentro, attivazione, portabilità del numero.',
            'Ti mostriamo a che punto è ogni richiesta, a chi tocca e che cosa manca.',
          ],
        },
        'Siamo un intermediario: non vendiamo energia né connessioni, non emettiamo bollette e non incassiamo i tuoi pagamenti. Le offerte che confrontiamo non sono tutte quelle del mercato: [quali sono e come le ordiniamo](/linee-guida-servizio).',
      ],
    },
    {
      id: 'prezzo',
      title: '3. Quanto costa',
      blocks: [
        'Per te il servizio è gratuito, dal confronto all’attivazione. Quando attivi un’offerta il fornitore ci paga una provvigione; se non attivi niente non incassiamo niente. La provvigione non cambia il prezzo dell’offerta e non entra nell’ordine in cui le mostriamo.',
      ],
    },
    {
      id: 'account',
      title: '4. Il tuo account',
      blocks: [
        {
          list: [
            'Puoi aprirlo se hai almeno 18 anni. È personale: uno per persona.',
            'I dati che scrivi devono essere tuoi e veri. Se agisci per un’altra persona o per un’impresa, devi averne il potere.',
            'La password la conosci solo tu. Se pensi che l’abbia qualcun altro, cambiala e avvisaci subito.',
            'Usiamo il tuo indirizzo email per le comunicazioni che riguardano le tue richieste e queste condizioni. Offerte e novità arrivano solo se lo hai chiesto.',
          ],
        },
      ],
    },
    {
      id: 'documenti',
      title: '5. Bollette e documenti che carichi',
      blocks: [
        'Restano tuoi. Ci permetti di leggerli, conservarli e, quando lo chiedi, trasmetterli al fornitore: solo per fare quello che ci hai chiesto e per il tempo scritto nell’[informativa privacy](/privacy). Non caricare documenti di altri senza il loro permesso.',
      ],
    },
    {
      id: 'stime',
      title: '6. Le cifre che vedi',
      blocks: [
        'La spesa annua è una stima: dipende dai consumi che indichi e, per i prezzi variabili, da un indice che nessuno può conoscere prima. Accanto a ogni cifra trovi i dati usati, la loro data e che cosa abbiamo supposto. Valgono le condizioni economiche del fornitore, che ti mostriamo prima di qualunque conferma.',
        'Se una cifra è sbagliata la correggiamo appena lo sappiamo: [come segnalarla](/linee-guida-servizio#errori).',
      ],
    },
    {
      id: 'richieste',
      title: '7. Le richieste e il contratto con il fornitore',
      blocks: [
        'Una richiesta parte solo dopo che l’hai confermata nell’ultimo passaggio, dove rivedi tutto quello che hai scritto. Con la conferma ci incarichi di trasmetterla al fornitore; puoi ritirarla scrivendoci finché non è stata trasmessa.',
        'Il contratto si conclude tra te e il fornitore, con i suoi documenti. Il fornitore può rifiutare la richiesta, per esempio per dati incompleti o morosità: te lo diciamo con il motivo che ci comunica. I tempi che indichiamo sono stime.',
        'Per i contratti conclusi a distanza hai 14 giorni per ripensarci, senza motivo e senza costi, nei modi scritti nel contratto del fornitore. Se ci avvisi ti diciamo a chi e come comunicarlo.',
      ],
    },
    {
      id: 'divieti',
      title: '8. Che cosa non si può fare',
      blocks: [
        {
          list: [
            'Usare dati o documenti falsi o di altri senza permesso.',
            'Cercare di entrare in aree riservate o di ostacolare il servizio.',
            'Copiare in modo sistematico offerte, prezzi e testi con programmi automatici, salvo i dati che pubblichiamo come aperti e gli usi che la legge consente.',
            'Pubblicare nei commenti insulti, pubblicità, dati di altre persone o cose vietate dalla legge. I commenti si leggono sul sito dopo il nostro controllo; quelli contrari a queste regole non si pubblicano o si tolgono.',
          ],
        },
        'Se succede possiamo sospendere l’account, in misura proporzionata, dicendoti perché e sentendo le tue ragioni. Nei casi gravi possiamo chiuderlo.',
      ],
    },
    {
      id: 'responsabilita',
      title: '9. Di che cosa rispondiamo',
      blocks: [
        'Rispondiamo del nostro lavoro: confronto, lettura dei dati che hai confermato, trasmissione corretta e puntuale delle richieste, custodia dei documenti. Non rispondiamo della fornitura, delle bollette e delle condizioni del fornitore, che dipendono da lui, né di dati sbagliati che ci hai dato e confermato.',
        'Lavoriamo perché il sito sia sempre raggiungibile, ma può fermarsi per manutenzione o guasti. Niente in queste condizioni limita i diritti che la legge dà ai consumatori, né la nostra responsabilità per dolo o colpa grave.',
      ],
    },
    {
      id: 'proprieta',
      title: '10. Testi, marchi e dati',
      blocks: [
        'Testi, disegni e programmi del sito sono nostri o di chi ce li ha concessi. I marchi dei fornitori sono dei rispettivi titolari. I dati del Portale Offerte sono pubblicati con licenza CC-BY 4.0 e citati dove li usiamo.',
      ],
    },
    {
      id: 'durata',
      title: '11. Durata e chiusura',
      blocks: [
        'L’accordo non ha scadenza. Puoi chiudere l’account quando vuoi, gratis, scrivendo a [{email}](mailto:{email}): le richieste già trasmesse vanno avanti con il fornitore, i dati si conservano solo per il tempo scritto nell’[informativa privacy](/privacy). Noi possiamo chiudere il servizio o il tuo account con almeno 30 giorni di preavviso, o subito nei casi gravi del punto 8.',
      ],
    },
    {
      id: 'modifiche',
      title: '12. Quando queste regole cambiano',
      blocks: [
        'Una nuova versione entra in vigore almeno 30 giorni dopo che l’abbiamo pubblicata in questa pagina e annunciata per email a chi ha un account. Nel messaggio diciamo che cosa cambia. Se non ti va bene puoi chiudere l’account prima di quella data; fino ad allora, e per le richieste già confermate, valgono le regole di prima. Le versioni e le loro date sono in fondo alla pagina.',
      ],
    },
    {
      id: 'reclami',
      title: '13. Reclami e conciliazione',
      blocks: [
        'Se qualcosa non va, scrivici: rispondiamo nei tempi indicati in [Reclami](/reclami), dove trovi anche come rivolgerti al fornitore, al Servizio Conciliazione di ARERA e a Conciliaweb di AGCOM.',
      ],
    },
    {
      id: 'legge',
      title: '14. Legge e tribunale',
      blocks: [
        'Vale la legge italiana. Per le controversie su queste condizioni è competente il Foro di Genova. Se sei un consumatore è competente il giudice del luogo dove risiedi o hai eletto domicilio in Italia: questa regola non si può cambiare a tuo danno (art. 66-bis del Codice del consumo).',
      ],
    },
  ],
}
