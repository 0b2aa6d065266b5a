/** The words of the trade, explained once; `/come-calcoliamo` lists them and every `Term` links there. */
export const GLOSSARY = {
  accisa: {
    word: 'Accisa',
    meaning: 'Imposta sui consumi: si paga per ogni kWh o Smc, con una parte esente per chi abita nella casa.',
  },
  ambito: { word: 'Ambito', meaning: 'Zona d’Italia che decide quanto costa trasportare il gas fino a casa.' },
  fasce: {
    word: 'Fasce F1, F2, F3',
    meaning: 'Ore della settimana in cui la luce può costare di più (giorno feriale) o di meno (sera, notte, festivi).',
  },
  oneri: {
    word: 'Oneri di sistema',
    meaning: 'Importi fissati da ARERA che finanziano attività di interesse generale. Sono uguali con ogni fornitore.',
  },
  pdr: {
    word: 'PDR',
    meaning: 'Codice di 14 cifre del punto in cui arriva il gas. Non cambia quando cambi fornitore.',
  },
  pod: {
    word: 'POD',
    meaning: 'Codice del punto in cui arriva la luce: inizia con IT. Non cambia quando cambi fornitore.',
  },
  potenza: {
    word: 'Potenza impegnata',
    meaning: 'Quanta corrente puoi usare nello stesso momento, in kW. In molte case è 3.',
  },
  psv: { word: 'PSV', meaning: 'Prezzo all’ingrosso del gas in Italia.' },
  pun: { word: 'PUN', meaning: 'Prezzo all’ingrosso dell’energia elettrica in Italia.' },
  quotaFissa: {
    word: 'Quota fissa',
    meaning: 'Quanto il fornitore chiede ogni mese o anno, anche se non consumi niente.',
  },
  rete: {
    word: 'Rete e contatore',
    meaning: 'Trasporto dell’energia e gestione del contatore. La tariffa la fissa ARERA: è uguale con ogni fornitore.',
  },
  smc: { word: 'Smc', meaning: 'Standard metro cubo: l’unità con cui si conta il gas in bolletta.' },
  spread: { word: 'Spread', meaning: 'Quanto il fornitore aggiunge al prezzo all’ingrosso.' },
  subentro: { word: 'Subentro', meaning: 'Riattivare a tuo nome un contatore che c’è ma è spento.' },
  voltura: { word: 'Voltura', meaning: 'Passare a tuo nome un contratto attivo, senza staccare la fornitura.' },
} as const satisfies Record<string, { word: string; meaning: string }>

export type GlossaryKey = keyof typeof GLOSSARY
