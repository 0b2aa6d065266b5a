/** Words of home internet and of the mobile phone. */
export const TELECOM_WORDS = {
  adsl: {
    word: 'ADSL',
    topic: 'internet',
    meaning: 'Internet sulla vecchia linea telefonica in rame, fino a 20 Mbps: è la tecnologia più lenta.',
  },
  agcom: {
    word: 'AGCOM',
    topic: 'internet e mobile',
    meaning: 'L’Autorità per le comunicazioni: fa le regole degli operatori di telefonia e internet.',
  },
  banda: {
    word: 'Banda minima garantita',
    topic: 'internet',
    meaning: 'La velocità che l’operatore si impegna a non far scendere: se non la rispetta puoi reclamare o recedere.',
  },
  copertura: {
    word: 'Copertura',
    topic: 'internet e mobile',
    meaning:
      'Le tecnologie che arrivano al tuo indirizzo. Va verificata prima di attivare: nella stessa via può cambiare.',
  },
  codiceMigrazione: {
    word: 'Codice di migrazione',
    topic: 'internet',
    meaning: 'Il codice che permette di passare a un altro operatore tenendo la linea e il numero. È in bolletta.',
  },
  download: {
    word: 'Download',
    topic: 'internet e mobile',
    meaning: 'La velocità con cui ricevi i dati: pagine, video, aggiornamenti. Si misura in Mbps.',
  },
  esim: {
    word: 'eSIM',
    topic: 'mobile',
    meaning: 'Una SIM senza scheda: si attiva sul telefono con un codice, se il modello la supporta.',
  },
  fttc: {
    word: 'FTTC',
    topic: 'internet',
    meaning:
      'Fibra fino all’armadio in strada, poi rame fino a casa: detta anche misto rame, di solito fino a 200 Mbps.',
  },
  ftth: {
    word: 'FTTH',
    topic: 'internet',
    meaning: 'Fibra ottica fin dentro casa: è la tecnologia più veloce, da 1.000 Mbps in su.',
  },
  fwa: {
    word: 'FWA',
    topic: 'internet',
    meaning: 'Internet di casa via radio: un’antenna riceve il segnale, utile dove la fibra non arriva.',
  },
  gb: {
    word: 'Giga (GB)',
    topic: 'mobile',
    meaning: 'La quantità di dati che puoi usare ogni mese fuori dal Wi-Fi. Un’ora di video in HD ne usa circa 2 o 3.',
  },
  iccid: {
    word: 'ICCID',
    topic: 'mobile',
    meaning: 'Il numero di 19 o 20 cifre stampato sulla SIM: serve per portare il tuo numero a un altro operatore.',
  },
  jitter: {
    word: 'Jitter',
    topic: 'internet',
    meaning: 'Quanto varia il ping da un momento all’altro. Se è alto le videochiamate vanno a scatti.',
  },
  mbps: {
    word: 'Mbps',
    topic: 'internet e mobile',
    meaning: 'Megabit al secondo: l’unità con cui si misura la velocità di una connessione.',
  },
  modem: {
    word: 'Modem',
    topic: 'internet',
    meaning: 'L’apparecchio che collega casa a internet. Puoi usare quello che vuoi, anche tuo.',
  },
  mvno: {
    word: 'Operatore virtuale',
    topic: 'mobile',
    meaning: 'Un operatore che usa la rete di un altro: spesso costa meno, con la stessa copertura di quella rete.',
  },
  ping: {
    word: 'Ping',
    topic: 'internet',
    meaning:
      'Il tempo che un segnale impiega per andare e tornare, in millisecondi. Più è basso, più la risposta è pronta.',
  },
  portabilita: {
    word: 'Portabilità del numero',
    topic: 'mobile',
    meaning: 'Cambiare operatore tenendo il numero. La può chiedere solo l’intestatario.',
  },
  promozione: {
    word: 'Prezzo dopo la promozione',
    topic: 'internet e mobile',
    meaning: 'Quanto paghi al mese quando finisce lo sconto iniziale. Lo contiamo nel costo dei 24 mesi.',
  },
  upload: {
    word: 'Upload',
    topic: 'internet e mobile',
    meaning: 'La velocità con cui invii i dati: foto, videochiamate, copie di sicurezza. Si misura in Mbps.',
  },
  vincolo: {
    word: 'Vincolo di durata',
    topic: 'internet e mobile',
    meaning:
      'I mesi in cui, se recedi, puoi dover pagare le rate rimaste o restituire gli sconti. Per legge non oltre 24.',
  },
} as const
