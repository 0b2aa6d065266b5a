import { expect, test } from 'vitest'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { CUES } from '#web/pages/public/help/cues.ts'
import { topicsOf } from './topics.ts'

/** Enough to answer with, where nothing asks for an offer. */
const SURE = 2
const topicOf = (question: string) => topicsOf(question).find(({ evidence }) => evidence >= SURE)?.help.id

test.each([
  ['posso scendere da 6 a 3 kW?', 'potenza'],
  ['il gestore mi ha scritto che aumenta la tariffa, può farlo?', 'variazione'],
  [
    'prima di comprare casa chiudo il contatore o lo lascio al nuovo proprietario? ho il rogito, utenze aperte',
    'compravendita',
  ],
  ['c’è puzza di gas per le scale', 'odore-gas'],
  ['le bollette di luce quando sono prescritte?', 'prescrizione'],
  ['nella fattura c’è la voce cmor', 'cmor'],
  ['un ragazzo mi ha fatto firmare a casa, posso annullare il contratto?', 'ripensamento'],
  ['mi hanno attivato un contratto che non avevo mai chiesto', 'non-richiesto'],
  ['non ho la televisione, come elimino il canone?', 'canone-togliere'],
  ['se non pago la bolletta quando mi staccano la luce?', 'mancato-pagamento'],
  ['ho bollette arretrate, posso passare a un altro fornitore?', 'moroso'],
  ['quanto costa la voltura?', 'voltura-costo'],
  ['voltura o subentro?', 'voltura-o-subentro'],
  ['come faccio il subntro', 'subentro'],
  ['il contatore non è mai stato installato', 'allaccio'],
  ['è mancata mia nonna, le bollette sono intestate a lei', 'lutto'],
  ['posso mandare una foto della bolletta?', 'bolletta'],
  ['date i miei dati a terzi?', 'dati'],
  ['siete il sito ufficiale di ARERA?', 'ufficiale'],
  ['perché mi devo fidare di voi?', 'chi-siamo'],
  ['siete dei ladri, fate schifo', 'reclamo-noi'],
  ['fatemi parlare con un operatore', 'contatti'],
  ['la fibra arriva nella mia via?', 'copertura'],
  ['internet non funziona da ieri', 'guasto-linea'],
  ['con la SIM posso chiamare in Tunisia?', 'roaming'],
  ['mi hanno alzato il canone della fibra', 'rimodulazione'],
  ['passo a un altro operatore, tengo il numero?', 'portabilita'],
  ['conviene bloccare o il prezzo scenderà?', 'fisso-variabile'],
  ['ho messo i pannelli solari', 'solare'],
  ['mi hanno scritto che da marzo cambia il prezzo', 'variazione'],
  ['sto vendendo casa, che faccio con le utenze?', 'compravendita'],
  ['posso disdire il contratto telefonico prima di due anni?', 'disdetta-internet'],
  ['ho accettato per telefono ma non lo voglio più', 'ripensamento'],
  ['non voglio parlare con un robot', 'contatti'],
  ['lavorate per conto di Enel?', 'ufficiale'],
  ['gas per la mia pizzeria', 'azienda'],
  ['quanto costa un kWh oggi?', 'prezzo-kwh'],
])('«%s» is about %s', (question, topic) => expect(topicOf(question)).toBe(topic))

test.each([
  'luce per 4 persone a Brescia',
  'sim con 100 giga',
  'fibra a meno di 30 euro',
  'scrivi una poesia per mia moglie sul risparmio',
  'ho il telefonino coi tasti, chiamo i figli e basta',
  'che tempo fa domani?',
  '',
])('«%s» is about none of them', question => expect(topicOf(question)).toBeUndefined())

test('each answer of the help has words that lead to it, and no words lead nowhere', () => {
  expect(Object.keys(CUES).toSorted()).toEqual(HELP.map(({ id }) => id).toSorted())
})
