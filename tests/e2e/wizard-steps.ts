import type { Page } from '@playwright/test'
import { fill } from './firefox.ts'
import { expect } from './site.ts'

interface PostedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a person does on one step of a wizard, by its visible text. */
export interface StepScript {
  title: string
  /** Must be visible before leaving the step. */
  says?: readonly string[]
  choose?: readonly string[]
  fill?: Readonly<Record<string, string>>
  /** Checkboxes, by the start of their label. */
  tick?: readonly string[]
  /** Selects the first offer of the list, which continues by itself. */
  takesOffer?: true
  files?: Readonly<Record<string, PostedFile>>
  /** IBAN if the offer is paid by direct debit, else how the bill is delivered. */
  pays?: true
}

export const someFile = (name: string): PostedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
})

const beginningWith = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const radio = (page: Page, words: string) =>
  page.getByRole('radio', { name: new RegExp(`${beginningWith(words).source}(?![A-Za-zà-ù])`) }).first()
const box = (page: Page, words: string) => page.getByRole('checkbox', { name: beginningWith(words) })
export const forward = (page: Page, isLast: boolean) =>
  page.locator('.form-foot').getByRole('button', { name: isLast ? /^Conferma/ : 'Avanti' })

/** On the step: number, title, expected text. */
export async function expectStep(page: Page, script: StepScript, position: number, of: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: script.title, exact: true })).toBeVisible()
  await expect(page.getByText(`Passaggio ${position} di ${of}`)).toBeVisible()
  for (const words of script.says ?? []) await expect(page.getByText(words).first()).toBeVisible()
}

/** Fills in one step with the pointer. Waits for uploads where scripts send them. */
export async function answer(page: Page, script: StepScript, { hasScripts = true } = {}): Promise<void> {
  for (const words of script.choose ?? []) {
    const one = radio(page, words)
    await ((await one.count()) > 0 ? one : box(page, words)).check()
  }
  for (const [index, [label, text]] of Object.entries(script.fill ?? {}).entries()) {
    const field = page.getByLabel(label, { exact: true })
    // Without scripts, follow-up questions appear after submitting the choice.
    if (!hasScripts && index === 0 && (await field.count()) === 0) await forward(page, false).click()
    await fill(field, text)
  }
  for (const words of script.tick ?? []) await box(page, words).check()
  if (script.pays) {
    const account = page.getByLabel('IBAN', { exact: true })
    if ((await account.count()) > 0) await fill(account, IBAN.IBAN)
    else if ((await radio(page, 'Bolletta digitale').count()) > 0) await radio(page, 'Bolletta digitale').check()
  }
  for (const [label, file] of Object.entries(script.files ?? {})) {
    await page.locator('.drop').filter({ hasText: label }).locator('input[type=file]').first().setInputFiles(file)
    if (hasScripts) await expect(page.getByText(file.name)).toBeVisible()
  }
  if (script.files && hasScripts)
    await expect(page.getByText('· caricato')).toHaveCount(Object.keys(script.files).length, { timeout: 20_000 })
}

interface StepOptions {
  hasScripts?: boolean
  /** Fills in a step and leaves it, with the pointer by default. */
  by?: (page: Page, script: StepScript, isLast: boolean) => Promise<void>
  /** Extra check on each step before leaving it. */
  look?: (script: StepScript, position: number) => Promise<void>
  from?: number
  /** Stops on this step, filled in or not. */
  until?: string
}

/** Goes through the steps in order; fails on a missing or unexpected step. */
export async function completeSteps(
  page: Page,
  steps: readonly StepScript[],
  options: StepOptions = {},
): Promise<void> {
  const { hasScripts = true, from = 0 } = options
  for (const [index, script] of steps.entries()) {
    if (index < from) continue
    const isLast = index === steps.length - 1
    if (options.until === script.title) return
    // The number of steps depends on the first answer: gas has one more.
    if (index > 0) await expectStep(page, script, index + 1, steps.length)
    else await expect(page.getByRole('heading', { level: 1, name: script.title, exact: true })).toBeVisible()
    if (options.by) await options.by(page, script, isLast)
    else {
      // The drop area is gone once a file is there.
      if (script.files) await options.look?.(script, index + 1)
      if (!script.takesOffer) await answer(page, script, { hasScripts })
      await options.look?.(script, index + 1)
      await (script.takesOffer ? page.getByRole('button', { name: 'Scegli' }).first() : forward(page, isLast)).click()
    }
  }
}

/** Answers common to all wizards, for the account's owner. */
export const HOLDER = { Nome: 'Bice', Cognome: 'Bruzzone', 'Codice fiscale': 'BRZBCI80A41D969Z' }
export const ADDRESS = {
  'Via o piazza': 'Via Assarotti',
  'Numero civico': '12',
  CAP: '16122',
  Città: 'Genova',
  Provincia: 'GE',
}
export const IBAN = { IBAN: 'IT60X0542811101000000123456' }
export const contacts = (email: string) => ({ Email: email, Telefono: '333 1234567' })
const THREE_ACCEPTANCES = ['Ho letto e accetto', 'Ho letto l’informativa', 'Approvo in modo specifico']
export const FOUR_ACCEPTANCES = [...THREE_ACCEPTANCES, 'Ho ricevuto, prima di decidere']

/** Dates that read the same in day-month and month-day order. */
export const IDENTITY = {
  'Numero del documento': 'CA12345AB',
  'Data di rilascio': '2020-05-05',
  'Data di scadenza': '2030-05-05',
}

/** Internet Casa on an existing line (spec 2 §2.2). */
export const internetCasa = (email: string): StepScript[] => [
  {
    title: 'Hai già una linea attiva?',
    choose: ['Sì'],
    fill: {
      'Numero di rete fissa': '010 1234567',
      'Operatore attuale': 'Telefonia Vecchia',
      'Codice di migrazione': 'mad 1234567890123 x',
    },
  },
  { title: 'Offerte Disponibili', takesOffer: true },
  { title: 'Dati Intestatario Contratto', fill: HOLDER },
  {
    title: 'Indirizzo Installazione',
    fill: ADDRESS,
    choose: ['Sì'],
  },
  { title: 'Metodo di Pagamento', fill: IBAN, says: ['addebito diretto'] },
  {
    title: 'Documento Identità',
    choose: ['Carta d’identità'],
    fill: { ...IDENTITY, 'Ente di rilascio': 'Comune', 'Luogo di rilascio': 'Genova' },
  },
  {
    title: 'Accettazioni Finali',
    says: ['Riceverai per email copia del contratto', 'entro 10-15 giorni'],
    tick: FOUR_ACCEPTANCES,
    fill: contacts(email),
  },
]

/** A new number, the SIM to the residence (spec 2 §2.3). */
export const mobile = (email: string): StepScript[] => [
  { title: 'Portabilità Numero', choose: ['No, voglio un numero nuovo'] },
  { title: 'Scelta Offerta', takesOffer: true },
  { title: 'Dati Anagrafici', fill: HOLDER },
  { title: 'Indirizzo di Residenza', fill: ADDRESS },
  {
    title: 'Indirizzo Spedizione SIM',
    says: ['La spedizione è gratuita', '2-3 giorni lavorativi con corriere espresso'],
    tick: ['Spedisci la SIM'],
  },
  { title: 'Metodo di Pagamento', pays: true },
  {
    title: 'Documento d’Identità',
    choose: ['Patente di guida'],
    fill: { ...IDENTITY, 'Numero del documento': 'GE1234567X', 'Ente e luogo di rilascio': 'Motorizzazione di Genova' },
  },
  {
    title: 'Accettazioni Finali',
    says: ['entro 48 ore', '2-3 giorni lavorativi'],
    tick: THREE_ACCEPTANCES,
    fill: contacts(email),
  },
]

/** The number carried over, the SIM to another address. */
export const mobileWithNumber = (email: string): StepScript[] =>
  mobile(email)
    .with(0, {
      title: 'Portabilità Numero',
      choose: ['Sì, tengo il mio numero'],
      fill: {
        'Numero da portare': '333 7654321',
        'Operatore attuale': 'Telefonia Vecchia',
        'Codice ICCID': '8939 0100 0012 3456 781',
      },
    })
    .with(4, {
      title: 'Indirizzo Spedizione SIM',
      fill: Object.fromEntries(Object.entries(ADDRESS).map(([label, text]) => [`${label} di spedizione`, text])),
    })

type Supply = 'luce' | 'gas' | 'luce_gas'
const gasUsage = (supply: Supply): StepScript[] =>
  supply === 'luce' ? [] : [{ title: 'Uso del gas', choose: ['Acqua calda', 'Riscaldamento'] }]
const consumption: StepScript = { title: 'Stima del consumo', choose: ['Medio'] }

/** Voltura and subentro (spec 2 §2.4). */
function holderChange(email: string, supply: Supply, holder: string, last: string, says: string[]): StepScript[] {
  return [
    { title: 'Tipo di fornitura', choose: [{ luce: 'Luce', gas: 'Gas', luce_gas: 'Luce e gas' }[supply]] },
    ...gasUsage(supply),
    consumption,
    { title: 'Tipo di cliente', choose: ['Domestico'] },
    { title: 'Scelta offerta', takesOffer: true },
    { title: holder, fill: HOLDER },
    { title: 'Indirizzo di fornitura', fill: ADDRESS, tick: ['La residenza è la stessa'] },
    { title: 'Metodo di pagamento', pays: true },
    {
      title: 'Caricamento documenti',
      files: {
        'Bolletta del vecchio intestatario': someFile('bolletta-vecchia.pdf'),
        'Documento d’identità del nuovo intestatario': someFile('carta-identita.pdf'),
      },
    },
    { title: last, tick: FOUR_ACCEPTANCES, fill: contacts(email), says },
  ]
}

export const voltura = (email: string, supply: Supply) =>
  holderChange(
    email,
    supply,
    'Dati nuovo intestatario',
    'Accettazioni e contatti',
    supply === 'luce' ? [] : ['Voltura del gas con cambio di fornitore'],
  )
export const subentro = (email: string, supply: Supply) =>
  holderChange(email, supply, 'Dati Intestatario', 'Conferma subentro', [])

/** A change of supplier (spec 2 §2.5). */
export const supplierSwitch = (email: string, supply: Supply): StepScript[] => [
  { title: 'Tipo di fornitura', choose: [{ luce: 'Solo Luce', gas: 'Solo Gas', luce_gas: 'Luce+Gas' }[supply]] },
  ...gasUsage(supply),
  consumption,
  { title: 'Tipo di cliente', choose: ['Domestico'] },
  {
    title: 'Fornitore attuale',
    fill: {
      ...(supply === 'gas' ? {} : { 'Fornitore attuale della luce': 'Energia Vecchia' }),
      ...(supply === 'luce' ? {} : { 'Fornitore attuale del gas': 'Gas Vecchio' }),
    },
  },
  { title: 'Scelta offerta', takesOffer: true },
  { title: 'Dati intestatario', fill: HOLDER },
  { title: 'Indirizzo di fornitura', fill: ADDRESS, tick: ['La residenza è la stessa'] },
  { title: 'Metodo di pagamento', pays: true },
  {
    title: 'Dati tecnici',
    fill: {
      ...(supply === 'gas' ? {} : { POD: 'IT001E12345678' }),
      ...(supply === 'luce' ? {} : { PDR: '15351410010036' }),
    },
  },
  {
    title: 'Accettazioni e contatti',
    says: ['Per inviare manca ancora:'],
    tick: FOUR_ACCEPTANCES,
    fill: contacts(email),
  },
]
