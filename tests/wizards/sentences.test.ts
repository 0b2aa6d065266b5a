import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCEPTANCE_TEXTS } from '#areas/requests/activation/acceptances.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { submitActivation } from '#areas/requests/procedures/activation.server.ts'
import type { FieldOf, Step } from '#areas/wizards/wizard.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { CteLinkOf, OffersInput } from '#web/wizard/fields/offers.tsx'
import { closeToast, shownToast } from '#web/ui/toasts.ts'
import { actOnWizard } from '#web/wizard/wizard-page.server.ts'
import { type Service, wizardOf } from '#web/wizard/wizards.ts'
import { createPerson, inspect, useTestDatabase } from '../support/test-runtime.ts'
import { completeDraft } from '../support/wizard-draft.ts'
import type { Kind } from '../support/wizard-variants.ts'
import { someAnswers } from '../support/some-answers.ts'
import { press } from '../support/wizard-walk.ts'
import { flowOf } from '../support/wizard-flows.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closeToast(shownToast()?.id ?? 0)
})

const { withRuntime } = useTestDatabase('with offers')
const lastOf = (service: Service) => wizardOf(service).steps.at(-1)?.key ?? ''

/** Sentences of spec 2 §8 and spec 3 §8 covered by another test file, which must contain the given word. */
const ELSEWHERE: Record<string, string> = {
  'Timeout: riprova tra qualche secondo.': 'tests/wizards/late-answers.test.ts',
  'Operazione troppo lenta, riprova': 'tests/wizards/late-answers.test.ts',
  'Impossibile caricare le offerte: ': 'tests/wizards/offers.test.ts',
  'Impossibile caricare le offerte disponibili': 'tests/wizards/offers.test.ts',
  'IBAN non valido': 'tests/wizards/field-checks.test.ts',
  'File troppo grande. Massimo': 'src/core/uploads/upload-rules.test.ts',
  'Tipo di file non consentito. Tipi permessi:': 'src/core/uploads/upload-rules.test.ts',
  'Nome file non valido (troppe estensioni).': 'src/core/uploads/upload-rules.test.ts',
  'Nome file potenzialmente pericoloso.': 'src/core/uploads/upload-rules.test.ts',
}
test.each(Object.entries(ELSEWHERE))('«%s» is reached by %s', (sentence, file) => {
  expect(readFileSync(file, 'utf8')).toContain(sentence)
})

describe('the request is stored', () => {
  test.each<[Service, string, string | RegExp]>([
    ['internet_casa', 'Attivazione Internet Completata!', /email di conferma/],
    ['internet_mobile', 'Attivazione completata!', /Il contratto arriva per email; il riepilogo/],
    ['voltura', 'Voltura Completata!', /email di conferma/],
    ['subentro', 'Subentro Completato!', /email di conferma/],
    ['switch', 'Switch Confermato!', /email di conferma/],
    ['analisi_bolletta', 'Bolletta caricata con successo', /./],
    [
      'offer_activation',
      'Attivazione confermata',
      'La tua richiesta di attivazione è stata inviata con successo. Ti abbiamo inviato una email di conferma.',
    ],
  ])('%s: «%s»', (service, title, text) => {
    expect(wizardOf(service).done).toMatchObject({ title, text: expect.stringMatching(text) })
  })
})

describe('the request is not stored', () => {
  test.each<[Kind, string]>([
    ['internet_casa', 'Impossibile inviare la richiesta di attivazione'],
    ['internet_mobile', 'Si è verificato un errore durante il salvataggio della pratica.'],
    ['voltura', 'Errore durante il salvataggio.'],
    ['subentro', 'Errore durante il salvataggio.'],
    ['switch', 'Errore durante il salvataggio.'],
  ])('%s, when something breaks: «%s»', (service, sentence) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeDraft(maria.rt, service)
      const jobs = { ...maria.rt.jobs, send: () => Promise.reject(new Error('the queue is down')) }
      const answer = await press({ ...maria.rt, jobs }, service, 'submit', lastOf(service))
      expect(answer).toEqual({ errors: { form: sentence } })
    }),
  )

  test('the activation of a quoted offer, when something breaks', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const answers = await completeDraft(maria.rt, 'switch')
      await press(maria.rt, 'offer_activation', 'start', '', { offer: String(answers.selectedOffer) })
      for (const step of wizardOf('offer_activation').steps.slice(0, -1))
        await press(maria.rt, 'offer_activation', 'next', step.key, {
          ...someAnswers,
          pod: 'IT001E12345678',
          sameAsSupply: 'si',
        })
      const jobs = { ...maria.rt.jobs, send: () => Promise.reject(new Error('the queue is down')) }
      const last = lastOf('offer_activation')
      const answer = await press({ ...maria.rt, jobs }, 'offer_activation', 'submit', last, someAnswers)
      expect(answer).toEqual({ errors: { form: 'Si è verificato un errore durante l’invio della richiesta.' } })
    }))

  test.each<[Service, string]>([
    ['internet_casa', 'Utente non autenticato'],
    ['internet_mobile', 'Errore di autenticazione: la sessione è scaduta, accedi di nuovo.'],
    ['voltura', 'Sessione scaduta. Rieffettua il login.'],
    ['subentro', 'Sessione scaduta. Rieffettua il login.'],
    ['switch', 'Sessione scaduta. Rieffettua il login.'],
    ['analisi_bolletta', 'Utente non autenticato'],
  ])('%s, when nobody is there any more: «%s»', (service, sentence) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      if (service === 'analisi_bolletta') {
        const file = new File(['%PDF-1.7\n%test\n'], 'bolletta.pdf', { type: 'application/pdf' })
        await press(maria.rt, service, 'next', 'fornitura', { supply_type: 'luce' })
        await press(maria.rt, service, 'next', 'cliente', { customer_type: 'domestico' })
        await press(maria.rt, service, 'next', 'file', { files: '[]', 'files-new': file })
      } else await completeDraft(maria.rt, service as Kind)
      await inspect(rt, tx => tx.delete(profiles).where(eq(profiles.id, maria.id)))
      const form = new FormData()
      form.set('intent', 'submit')
      form.set('step', lastOf(service))
      expect(await actOnWizard(maria.rt, flowOf(service), new URL('http://127.0.0.1/'), form)).toEqual({
        errors: { form: sentence },
      })
    }),
  )

  test.each<[Kind, string | undefined]>([
    ['internet_casa', undefined],
    [
      'internet_mobile',
      'Errore di validazione. Assicurati di aver compilato tutti i campi obbligatori e di aver accettato tutte le condizioni.',
    ],
    ['voltura', 'Compila tutti i campi obbligatori'],
    ['subentro', 'Compila tutti i campi obbligatori'],
    ['switch', 'Compila tutti i campi obbligatori'],
  ])('%s, with an acceptance not given: «%s», and which', (service, sentence) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await completeDraft(maria.rt, service)
      const answer = await press(maria.rt, service, 'submit', lastOf(service), { privacyAccepted: 'no' })
      expect(answer).toEqual({
        errors: {
          ...(sentence && { form: sentence }),
          privacyAccepted: ACCEPTANCE_TEXTS.privacy.missing,
        },
      })
    }),
  )

  test('without a kind the record of an activation lacks what it needs', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await expect(call(maria.rt, submitActivation as Procedure, {})).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { flow: 'Dati obbligatori mancanti' } },
      })
    }))

  test.each<Kind>(['internet_casa', 'internet_mobile', 'voltura', 'subentro', 'switch'])(
    '%s, with no offer chosen',
    service =>
      withRuntime(async rt => {
        const maria = await createPerson(rt)
        await completeDraft(maria.rt, service, { selectedOffer: null })
        const step = wizardOf(service).steps.find(each => each.advancesOnChoice)?.key ?? ''
        expect(await press(maria.rt, service, 'submit', lastOf(service))).toBe(`?passo=${step}`)
        expect(await press(maria.rt, service, 'next', step)).toEqual({
          errors: { selectedOffer: 'Nessuna offerta selezionata' },
        })
      }),
  )
})

describe('the list of offers', () => {
  test.each<[Service, RegExp]>([
    ['internet_casa', /le offerte del tuo operatore attuale/],
    ['switch', /le offerte del tuo fornitore attuale/],
  ])('of %s, when none fits, says so and why', (service, why) => {
    const step = wizardOf(service).steps.find(each => each.advancesOnChoice) as Step
    const field = step.fields.find(each => each.kind === 'offers') as FieldOf<'offers'>
    const nothing = () => {}
    const html = renderToStaticMarkup(
      createElement(OffersInput, {
        field,
        answers: {},
        steps: [step],
        missing: [],
        known: { provinces: [] },
        offers: { list: [], failure: null },
        storedIban: null,
        supplies: [],
        chosen: null,
        onAnswer: nothing,
        onTell: nothing,
        onBusy: nothing,
      }),
    )
    expect(html).toContain('Nessuna offerta disponibile')
    expect(html).toMatch(why)
  })

  const linkOf = (cte_link: string | null) =>
    CteLinkOf({ offer: { name: 'Chiara', cte_link } as WizardOffer['offer'] }) as {
      type: string
      props: { children: unknown; href?: string; target?: string; onClick?(): void }
    }
  test('without conditions says «CTE non disponibile»', () => {
    expect(linkOf(null)).toMatchObject({ type: 'span', props: { children: 'CTE non disponibile' } })
  })
  test('with a link that is none says so when it is pressed, and beside it', () => {
    const { type, props } = linkOf('cte.pdf')
    props.onClick?.()
    expect(type).toBe('button')
    expect(props).toMatchObject({ title: 'Errore apertura CTE. Link non valido. Contatta l’amministratore.' })
    expect(shownToast()).toMatchObject({
      title: 'Errore apertura CTE',
      text: 'Link non valido. Contatta l’amministratore.',
      tone: 'error',
    })
  })
  test('opens the conditions in another window and says «Documento CTE aperto»', () => {
    const { props } = linkOf('https://esempio.test/cte.pdf')
    props.onClick?.()
    expect(props).toMatchObject({ href: 'https://esempio.test/cte.pdf', target: '_blank' })
    expect(shownToast()).toMatchObject({ text: 'Documento CTE aperto' })
  })
})
