/** What stands around the conversation, in the browser too. */
export const assistantTexts = {
  name: (site: string) => `Assistente di ${site}`,
  button: 'Chiedi all’assistente',
  greeting:
    'Ciao! Sono un assistente automatico, non una persona: rispondo con quello che c’è su questo sito e ti mando alla pagina giusta. Che cosa ti serve?',
  label: 'La tua domanda',
  placeholder: 'Scrivi qui la tua domanda',
  send: 'Invia',
  close: 'Chiudi',
  typing: 'Sta scrivendo…',
  empty: 'Scrivi una domanda prima di inviare.',
  privacy: 'Non scrivere codici fiscali, IBAN o dati di salute. La conversazione si cancella dopo 30 giorni.',
  noCodes:
    'Non scrivere qui password, codici, IBAN, carte, telefoni o indirizzi: non servono e non li uso. Da questa chat non si attiva e non si paga nulla: un’offerta la attivi tu dalla sua pagina.',
  /** spec 1 §8 */
  errorTitle: 'Errore',
  errorText: 'Si è verificato un errore. Riprova tra poco.',
  tooOften: 'Troppe domande in poco tempo.',
  apology:
    'Mi dispiace, in questo momento non riesco a rispondere. Riprova tra poco, oppure scrivici dalla pagina Contatti.',
} as const

/** The assistant's own sentences; everything else it says was written on the site. */
export const assistantAnswers = {
  whatNow: 'Dimmi che cosa ti serve: un’offerta, una pratica, una parola della bolletta.',
  bye: 'Grazie a te. Se ti serve altro scrivimi qui, o a una persona dalla pagina dei contatti.',
  whatOf: 'Di che cosa parli: luce, gas, internet o SIM? Dimmi anche quanto consumi o quanto spendi, e dove.',
  /** Precedes an uncertain answer. */
  perhaps: (question: string) => `Se ho capito bene chiedi: «${question}»`,
  /** Follows an answer to another part of the message; its link leads there. */
  alsoAsked: (question: string) => `Chiedi anche altro: forse trovi la risposta in «${question}».`,
  /** Follows an answer that has no rule for a case of the question. */
  inGeneral: (name: string) =>
    `Questo vale in generale: se per ${name} cambia qualcosa non lo so, chiedilo a una persona dalla pagina dei contatti.`,
  /** Label next to an answer about one case. */
  rule: 'La regola, con tutti i casi',
  /** For a follow-up already covered by the previous answer. */
  stillHolds: 'Riassumo quello che ti ho scritto.',
  /** For a follow-up that changes the case, where the answer would be the same. */
  otherCase:
    'Così il caso può cambiare: quello che ti ho scritto vale in generale, per il tuo chiedi a una persona dalla pagina dei contatti.',
  askPerson: 'Se il tuo caso è un altro, scrivilo a una persona dalla pagina dei contatti.',
  /** For a side of a rule that the rule does not tell. */
  untold:
    'Questo non lo so con certezza, e non lo invento: fattelo scrivere dal fornitore o dall’operatore prima di decidere, oppure chiedilo a una persona dalla pagina dei contatti.',
  notUnderstood:
    'Non ho capito. Scrivimi con parole tue che cosa ti serve, per esempio «luce a Milano, siamo in tre» oppure «come si fa la voltura?».',
  unsure: 'Non sono sicuro di aver capito. Forse quello che cerchi è qui:',
  decline:
    'Per questo non sono quello giusto: sono un assistente automatico che sa di luce, gas, internet e telefono. Se c’è un’offerta da trovare, una bolletta da capire o un diritto da far valere, chiedi pure.',
  hoursOfOthers: 'Non è un nostro ufficio, e i suoi orari non li ho: guardali sul suo sito o chiamalo.',
  abroad:
    'Confrontiamo solo le forniture in Italia: altrove servono i siti e le associazioni di consumatori di quel paese.',
  /** Common starting points, when nothing matches. */
  beginnings: [
    { title: 'Confronta luce e gas', url: '/offerte-luce-gas-2025' },
    { title: 'Leggi la bolletta', url: '/leggi-la-bolletta' },
  ],
} as const
