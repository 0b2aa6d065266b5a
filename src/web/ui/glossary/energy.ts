/** Words of electricity and gas. */
export const ENERGY_WORDS = {
  accisa: {
    word: 'Accisa',
    topic: 'luce e gas',
    meaning: 'Imposta sui consumi: si paga per ogni kWh o Smc. Sulla luce della casa di residenza una parte è esente.',
  },
  acquirenteUnico: {
    word: 'Acquirente Unico',
    topic: 'luce e gas',
    meaning: 'Società pubblica che gestisce il Portale Offerte e lo Sportello per il consumatore.',
  },
  addizionale: {
    word: 'Addizionale regionale',
    topic: 'gas',
    meaning: 'Imposta sul gas decisa da ogni Regione, da sommare all’accisa. In alcune regioni è zero.',
  },
  ambito: {
    word: 'Ambito',
    topic: 'gas',
    meaning: 'Zona d’Italia che decide quanto costa trasportare il gas fino a casa.',
  },
  arera: {
    word: 'ARERA',
    topic: 'luce e gas',
    meaning: 'L’Autorità che fissa le tariffe di rete e le regole che ogni fornitore di luce e gas deve rispettare.',
  },
  autolettura: {
    word: 'Autolettura',
    topic: 'luce e gas',
    meaning: 'La lettura del contatore che comunichi tu, per pagare il consumo vero e non quello stimato.',
  },
  bonusSociale: {
    word: 'Bonus sociale',
    topic: 'luce e gas',
    meaning:
      'Sconto in bolletta per chi ha un ISEE basso o gravi condizioni di salute. Non dipende dal fornitore: cambiando offerta resta.',
  },
  canoneTv: {
    word: 'Canone TV',
    topic: 'luce',
    meaning:
      'L’abbonamento alla televisione, riscosso con la bolletta della luce di casa. Non cambia con il fornitore.',
  },
  coefficienteC: {
    word: 'Coefficiente C',
    topic: 'gas',
    meaning: 'Numero che trasforma i metri cubi letti sul contatore negli Smc che paghi.',
  },
  ccr: {
    word: 'CCR',
    topic: 'gas',
    meaning: 'Costi dell’acquisto all’ingrosso che alcune offerte gas aggiungono al prezzo: li aggiorna ARERA.',
  },
  contatore: {
    word: 'Contatore',
    topic: 'luce e gas',
    meaning: 'È del distributore, non del fornitore: quando cambi contratto resta lo stesso.',
  },
  consumoAnnuo: {
    word: 'Consumo annuo',
    topic: 'luce e gas',
    meaning:
      'Quanto hai consumato negli ultimi dodici mesi: è scritto in bolletta ed è il numero che serve per confrontare.',
  },
  dispacciamento: {
    word: 'Dispacciamento',
    topic: 'luce',
    meaning:
      'Il servizio che tiene in equilibrio la rete elettrica in ogni momento. Il suo costo sta nella spesa per la vendita.',
  },
  distributore: {
    word: 'Distributore',
    topic: 'luce e gas',
    meaning:
      'L’azienda che possiede la rete e il contatore della tua zona. Non si sceglie, e non cambia con il fornitore.',
  },
  fasce: {
    word: 'Fasce F1, F2, F3',
    topic: 'luce',
    meaning: 'Ore della settimana in cui la luce può costare di più (giorno feriale) o di meno (sera, notte, festivi).',
  },
  fornitore: {
    word: 'Fornitore',
    topic: 'luce e gas',
    meaning:
      'L’azienda che ti vende l’energia e ti manda la bolletta. È l’unica cosa che cambia quando cambi contratto.',
  },
  garanziaOrigine: {
    word: 'Garanzia di origine',
    topic: 'luce',
    meaning:
      'Certificato che attesta quanta energia è stata prodotta da fonti rinnovabili: è ciò che rende «verde» un’offerta.',
  },
  kw: {
    word: 'kW',
    topic: 'luce',
    meaning: 'Kilowatt: misura quanta corrente usi nello stesso momento.',
  },
  kwh: {
    word: 'kWh',
    topic: 'luce',
    meaning: 'Kilowattora: l’energia che consumi tenendo acceso per un’ora un apparecchio da un kilowatt.',
  },
  maggiorTutela: {
    word: 'Maggior tutela',
    topic: 'luce e gas',
    meaning:
      'Il vecchio servizio con condizioni fissate da ARERA. Per la luce dal 1° luglio 2024 resta solo ai clienti vulnerabili.',
  },
  mercatoLibero: {
    word: 'Mercato libero',
    topic: 'luce e gas',
    meaning: 'Il mercato in cui ogni fornitore fa il suo prezzo e tu scegli l’offerta.',
  },
  oneri: {
    word: 'Oneri di sistema',
    topic: 'luce e gas',
    meaning: 'Importi fissati da ARERA che finanziano attività di interesse generale. Sono uguali con ogni fornitore.',
  },
  pcs: {
    word: 'PCS',
    topic: 'gas',
    meaning: 'Potere calorifico superiore: quanta energia c’è in uno Smc di gas nella tua zona.',
  },
  pcv: {
    word: 'PCV',
    topic: 'luce',
    meaning:
      'Prezzo di commercializzazione e vendita: un importo fisso all’anno che alcune offerte applicano così come lo pubblica ARERA.',
  },
  pdr: {
    word: 'PDR',
    topic: 'gas',
    meaning: 'Codice di 14 cifre del punto in cui arriva il gas. Non cambia quando cambi fornitore.',
  },
  perdite: {
    word: 'Perdite di rete',
    topic: 'luce',
    meaning:
      'La parte di energia che si disperde lungo i cavi. In bassa tensione si conta un 10% in più sul prezzo all’ingrosso.',
  },
  pod: {
    word: 'POD',
    topic: 'luce',
    meaning: 'Codice del punto in cui arriva la luce: inizia con IT. Non cambia quando cambi fornitore.',
  },
  portaleOfferte: {
    word: 'Portale Offerte',
    topic: 'luce e gas',
    meaning: 'Il sito pubblico con tutte le offerte luce e gas del mercato, www.ilportaleofferte.it.',
  },
  potenza: {
    word: 'Potenza impegnata',
    topic: 'luce',
    meaning: 'Quanta corrente puoi usare nello stesso momento, in kW. In molte case è 3.',
  },
  potenzaDisponibile: {
    word: 'Potenza disponibile',
    topic: 'luce',
    meaning: 'La soglia oltre la quale il contatore stacca: di solito il 10% più della potenza impegnata.',
  },
  psv: {
    word: 'PSV',
    topic: 'gas',
    meaning: 'Punto di Scambio Virtuale: il prezzo all’ingrosso del gas in Italia, in €/Smc.',
  },
  pun: {
    word: 'PUN',
    topic: 'luce',
    meaning:
      'Il prezzo all’ingrosso della luce in Italia (Prezzo Unico Nazionale), in €/kWh. Con un’offerta variabile paghi il PUN del mese più uno spread; con una fissa no.',
  },
  punIndex: {
    word: 'PUN Index GME',
    topic: 'luce',
    meaning:
      'Il valore che dal 1° gennaio 2025 ha preso il posto del PUN: la media pesata dei prezzi delle zone d’Italia.',
  },
  residente: {
    word: 'Residente',
    topic: 'luce',
    meaning: 'La casa in cui hai la residenza: ha imposte e oneri diversi da una seconda casa.',
  },
  rete: {
    word: 'Rete e contatore',
    topic: 'luce e gas',
    meaning: 'Trasporto dell’energia e gestione del contatore. La tariffa la fissa ARERA: è uguale con ogni fornitore.',
  },
  smc: {
    word: 'Smc',
    topic: 'gas',
    meaning:
      'Il metro cubo di gas a 15 °C e pressione normale: i metri cubi del contatore per il coefficiente C, scritto in bolletta e vicino a 1. Il prezzo è in €/Smc.',
  },
  subentro: {
    word: 'Subentro',
    topic: 'luce e gas',
    meaning: 'Riattivare a tuo nome un contatore che c’è ma è spento.',
  },
  tuteleGraduali: {
    word: 'Servizio a tutele graduali',
    topic: 'luce',
    meaning:
      'Il servizio in cui sono passati i clienti della luce che non avevano scelto un fornitore alla fine della maggior tutela.',
  },
  voltura: {
    word: 'Voltura',
    topic: 'luce e gas',
    meaning: 'Passare a tuo nome un contratto attivo, senza staccare la fornitura.',
  },
  vulnerabile: {
    word: 'Cliente vulnerabile',
    topic: 'luce e gas',
    meaning:
      'Chi, per età oltre i 75 anni, salute, disabilità o condizioni economiche, ha diritto a condizioni fissate da ARERA.',
  },
} as const
