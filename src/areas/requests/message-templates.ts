import { requestNumber, type RequestType, requestTypeLabels } from './request.ts'

/** What the office often writes on a case. `{nome}` and `{pratica}` are filled in; the rest is finished by hand. */
export const MESSAGE_TEMPLATES = {
  'missing-data': {
    title: 'Manca un dato',
    text: 'Buongiorno {nome},\nper andare avanti con la pratica {pratica} ci manca un dato: \n\nPuoi rispondere qui. Grazie.',
  },
  'check-code': {
    title: 'POD o PDR da controllare',
    text: 'Buongiorno {nome},\nil codice della fornitura della pratica {pratica} non corrisponde a quello del distributore. Lo trovi sulla bolletta, accanto a «POD» (luce) o «PDR» (gas): puoi riscriverlo qui?',
  },
  'supplier-waits': {
    title: 'Aspettiamo il fornitore',
    text: 'Buongiorno {nome},\nla pratica {pratica} è al fornitore, che non ci ha ancora risposto. Lo abbiamo sollecitato oggi e ti scriviamo appena sappiamo qualcosa. Tu non devi fare niente.',
  },
  'call-back': {
    title: 'Non ti abbiamo trovato al telefono',
    text: 'Buongiorno {nome},\nti abbiamo cercato al telefono per la pratica {pratica} e non ti abbiamo trovato. Quando ti possiamo richiamare?',
  },
  'all-well': {
    title: 'Tutto a posto',
    text: 'Buongiorno {nome},\nabbiamo controllato la pratica {pratica}: è tutto a posto e non devi fare niente.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type TemplateName = keyof typeof MESSAGE_TEMPLATES

export const isTemplate = (name: string | null): name is TemplateName =>
  name !== null && Object.hasOwn(MESSAGE_TEMPLATES, name)

/** The text as it begins for this customer and this case. */
export const filledTemplate = (
  name: TemplateName,
  { firstName, number, type }: { firstName: string; number: number; type: RequestType },
): string =>
  MESSAGE_TEMPLATES[name].text
    .replaceAll('{nome}', firstName)
    .replaceAll('{pratica}', `${requestNumber(number)} (${requestTypeLabels[type]})`)
