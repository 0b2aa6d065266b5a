import type { LegalText } from '#areas/consents/legal-text.ts'

export const guidelinesText: LegalText = {
  lead: 'Chi siamo, chi ci paga, come mettiamo in ordine le offerte e quale parte del mercato vedi. E che cosa fare se una cifra non torna.',
  description:
    'Chi siamo, chi ci paga, come ordiniamo e valutiamo le offerte, quale parte del mercato copriamo, come segnalare un errore. Nessun posto a pagamento.',
  keywords: 'trasparenza, linee guida, strumento di confronto, provvigioni, classifica offerte, segnalare un errore',
  sections: [
    {
      id: 'chi-siamo',
      title: 'Chi siamo',
      blocks: [
        '{name} è un intermediario: confronta offerte di luce, gas, internet e telefonia mobile per la casa (per la luce anche per chi ha partita IVA) e, se vuoi, trasmette la tua richiesta al fornitore. Gestisce e finanzia da sé questo strumento di confronto. Sede: {address}. P. IVA {taxId}.',
      ],
    },
    {
      id: 'chi-paga',
      title: 'Chi ci paga',
      blocks: [
        'Per te è tutto gratuito. Quando attivi un’offerta attraverso di noi, il fornitore ci paga una provvigione. Se non attivi niente non incassiamo niente. La provvigione non la paghi tu: il prezzo è quello dell’offerta pubblicata dal fornitore.',
      ],
    },
    {
      id: 'ordine',
      title: 'Come ordiniamo le offerte',
      blocks: [
        'Luce e gas: dalla spesa di un anno più bassa alla più alta, tasse comprese, calcolata sui tuoi dati con le regole pubbliche del Portale Offerte. A parità di spesa decide il nome. Internet e mobile: sul costo di 24 mesi, con attivazione e fine della promozione. Puoi cambiare ordine e filtri; li trovi scritti nell’indirizzo della pagina.',
        'Il programma che ordina non può leggere le provvigioni: sono tenute dove non arriva. Il metodo intero, con le ipotesi e le fonti, è in [Come calcoliamo](/come-calcoliamo).',
      ],
    },
    {
      id: 'punteggio',
      title: 'Il punteggio',
      blocks: [
        'Accanto a un’offerta con un prezzo noto c’è un punteggio da 0 a 100. Non sono stelle di clienti: è un conto che facciamo noi, sempre lo stesso, su prezzo rispetto alla lista, certezza del prezzo, libertà di pagamento, condizioni del contratto e, per l’elettricità, energia rinnovabile. I punti di ciascuna voce si aprono accanto al numero; come si danno è scritto in [Il punteggio](/come-calcoliamo#punteggio). Non decide l’ordine, salvo che tu lo scelga.',
      ],
    },
    {
      id: 'pubblicita',
      title: 'Nessun posto a pagamento',
      blocks: [
        'Nessuno può comprare una posizione, un’evidenza o un giudizio. Se un giorno ci sarà uno spazio a pagamento porterà la scritta «Pubblicità» e starà fuori dalla classifica. Gli esempi che mostriamo quando non abbiamo offerte di un certo tipo portano la scritta «Esempio, non attivabile».',
      ],
    },
    {
      id: 'copertura',
      title: 'Quale parte del mercato vedi',
      blocks: [
        'Confrontiamo le offerte che possiamo attivare: oggi {offerCount}, di {supplierCount}. Non sono tutte quelle del mercato. Le offerte luce e gas di tutti i fornitori sono sul Portale Offerte pubblico, [www.ilportaleofferte.it](https://www.ilportaleofferte.it). Se l’offerta che hai già è la migliore te lo diciamo per prima cosa: «Resta dove sei».',
      ],
    },
    {
      id: 'dati',
      title: 'La data dei dati',
      blocks: [
        'I parametri e gli indici con cui calcoliamo luce e gas sono aggiornati al {asOf}. La data è scritta anche accanto a ogni risultato, con la fonte. Un’offerta scaduta esce dal confronto da sola.',
        '{attribution}',
      ],
    },
    {
      id: 'affermazioni',
      title: 'Recensioni e affermazioni',
      blocks: [
        'Pubblichiamo una cifra su di noi («risparmi fino a…») solo con metodo, periodo e fonte, e una recensione solo se sappiamo da quale cliente viene. Quello che non ha una fonte non lo mostriamo.',
      ],
    },
    {
      id: 'errori',
      title: 'Hai trovato una cifra sbagliata?',
      blocks: [
        {
          list: [
            'Scrivi a [{email}](mailto:{email}) con il nome dell’offerta, i dati che hai inserito (o l’indirizzo della pagina, che li contiene) e la cifra che ti aspettavi.',
            'Ti rispondiamo entro 24 ore nei giorni lavorativi per dirti che l’abbiamo presa in carico.',
            'Se hai ragione la correggiamo e te lo diciamo; se la cifra dipende dal fornitore glielo segnaliamo e, nel dubbio, togliamo l’offerta dal confronto.',
          ],
        },
      ],
    },
    {
      id: 'assistenza',
      title: 'Assistenza',
      blocks: [
        'WhatsApp {phone}: dal lunedì al venerdì 9–18, sabato 9–13, domenica chiuso. Email [{email}](mailto:{email}): risposta entro 24 ore nei giorni lavorativi. Se non sei soddisfatto: [Reclami](/reclami).',
      ],
    },
    {
      id: 'regole',
      title: 'Le regole che seguiamo',
      blocks: [
        'Strumenti di confronto: art. 10 del D.Lgs. 210/2021 e art. 14 della Direttiva (UE) 2019/944. Trasparenza delle classifiche: art. 22, comma 4-bis, del Codice del consumo. Contratti a distanza e ripensamento: artt. 49-59 del Codice del consumo.',
      ],
    },
  ],
  questions: [
    {
      question: 'Il servizio è davvero gratuito?',
      answer:
        'Sì, dal confronto all’attivazione. Ci paga il fornitore, con una provvigione, solo quando attivi un’offerta.',
    },
    {
      question: 'Spendo di più passando da voi?',
      answer: 'No. Il prezzo è quello pubblicato dal fornitore per quell’offerta: la provvigione non si aggiunge.',
    },
    {
      question: 'Devo lasciare nome o telefono per confrontare?',
      answer:
        'No. Bastano il consumo e, per il gas, il luogo. I tuoi dati servono solo se chiedi di attivare qualcosa.',
    },
    {
      question: 'Se cambio fornitore resto senza corrente o gas?',
      answer: 'No. Cambia solo il contratto: rete e contatore restano gli stessi e la fornitura non si interrompe.',
    },
    {
      question: 'Posso ripensarci?',
      answer:
        'Sì. Per i contratti conclusi a distanza hai 14 giorni, senza motivo e senza costi. Se ci scrivi ti diciamo a chi comunicarlo.',
    },
    {
      question: 'Confrontate tutte le offerte del mercato?',
      answer:
        'No, solo quelle che possiamo attivare. Quelle luce e gas di tutti i fornitori sono sul Portale Offerte pubblico, www.ilportaleofferte.it.',
    },
    {
      question: 'Un fornitore può pagare per stare in alto?',
      answer: 'No. Non ci sono posti a pagamento, e il programma che ordina le offerte non può leggere le provvigioni.',
    },
  ],
}
