/** Words of the contract and of the bill. */
export const CONTRACT_WORDS = {
  attivazione: {
    word: 'Costo di attivazione',
    topic: 'contratto',
    meaning: 'Quanto chiede il fornitore una volta sola, all’inizio del contratto.',
  },
  bolletta: {
    word: 'Bolletta',
    topic: 'contratto',
    meaning:
      'Il conto della fornitura. Dal luglio 2025 la prima pagina e lo scontrino dell’energia sono uguali per tutti i fornitori.',
  },
  codiceOfferta: {
    word: 'Codice offerta',
    topic: 'contratto',
    meaning: 'Il codice che distingue un’offerta da tutte le altre: è in bolletta, nel riquadro dell’offerta.',
  },
  condizioniEconomiche: {
    word: 'Condizioni economiche',
    topic: 'contratto',
    meaning:
      'La parte del contratto con i prezzi. Hanno una scadenza: dopo, il fornitore può cambiarle avvisandoti prima.',
  },
  conguaglio: {
    word: 'Conguaglio',
    topic: 'contratto',
    meaning: 'La bolletta che corregge i consumi stimati quando arriva la lettura vera: può essere a tuo favore o no.',
  },
  domiciliazione: {
    word: 'Addebito diretto',
    topic: 'contratto',
    meaning:
      'Il pagamento automatico della bolletta dal conto corrente, con il tuo IBAN. Si chiama anche SDD o domiciliazione.',
  },
  dual: {
    word: 'Offerta dual',
    topic: 'contratto',
    meaning: 'Un’offerta per luce e gas insieme, con lo stesso fornitore.',
  },
  iva: {
    word: 'IVA',
    topic: 'contratto',
    meaning:
      'Sulla luce di casa è il 10%. Sul gas è il 10% sui primi 480 Smc dell’anno e il 22% sul resto e sulle quote fisse.',
  },
  morosita: {
    word: 'Morosità',
    topic: 'contratto',
    meaning:
      'Il ritardo nel pagamento delle bollette: può portare a interessi e, dopo gli avvisi previsti, alla sospensione.',
  },
  prezzoFisso: {
    word: 'Prezzo fisso',
    topic: 'contratto',
    meaning:
      'Il prezzo dell’energia resta uguale per i mesi scritti nell’offerta. Rete, oneri e imposte possono comunque cambiare.',
  },
  prezzoVariabile: {
    word: 'Prezzo variabile',
    topic: 'contratto',
    meaning: 'Il prezzo dell’energia segue un indice, il PUN o il PSV, e cambia ogni mese. Si dice anche indicizzato.',
  },
  provvigione: {
    word: 'Provvigione',
    topic: 'contratto',
    meaning: 'Quanto il fornitore paga a chi ti ha fatto conoscere l’offerta, se la attivi. Per te non cambia niente.',
  },
  quotaFissa: {
    word: 'Quota fissa',
    topic: 'contratto',
    meaning: 'Quanto il fornitore chiede ogni mese o anno, anche se non consumi niente.',
  },
  recesso: {
    word: 'Recesso',
    topic: 'contratto',
    meaning: 'La fine del contratto chiesta da te. Se passi a un altro fornitore la chiede lui per te.',
  },
  reclamo: {
    word: 'Reclamo',
    topic: 'contratto',
    meaning: 'La richiesta scritta al fornitore quando qualcosa non va. Se la risposta non basta c’è la conciliazione.',
  },
  ricalcolo: {
    word: 'Ricalcolo',
    topic: 'contratto',
    meaning:
      'La correzione di una bolletta già emessa. Non dipende dall’offerta, per questo resta fuori dai confronti.',
  },
  ripensamento: {
    word: 'Ripensamento',
    topic: 'contratto',
    meaning: 'I 14 giorni in cui puoi annullare un contratto concluso a distanza, senza spiegazioni e senza costi.',
  },
  schedaSintetica: {
    word: 'Scheda sintetica',
    topic: 'contratto',
    meaning:
      'Il foglio che il fornitore ti dà prima del contratto, con i prezzi e i costi dell’offerta scritti nello stesso modo da tutti.',
  },
  spesaAnnua: {
    word: 'Spesa annua stimata',
    topic: 'contratto',
    meaning:
      'Quanto pagheresti in un anno con i tuoi consumi, tasse comprese. È la cifra con cui confrontiamo le offerte.',
  },
  spread: {
    word: 'Spread',
    topic: 'contratto',
    meaning: 'Quanto il fornitore aggiunge al prezzo all’ingrosso.',
  },
  switch: {
    word: 'Cambio fornitore',
    topic: 'contratto',
    meaning: 'Il passaggio a un altro fornitore, detto anche switch. È gratuito e la fornitura non si interrompe.',
  },
} as const
