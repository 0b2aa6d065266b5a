import { Decimal } from '#core/decimal.ts'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isLine, OFFER_KINDS, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { CONTRACT_TYPES, type Offer } from '#areas/offers/offer.ts'
import { inListOrder, type PublicOffer } from '#areas/offers/public-offer.ts'
import { compareLines } from '#areas/offers/procedures/compare.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { getRequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import {
  activationCostText,
  cteLinkOf,
  cteTexts,
  offerListTexts,
  type OfferQuestion,
  offersFor,
  type WizardOffer,
} from '#areas/requests/offers/wizard-offers.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { createLog } from '#platform/log.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { AppError } from '#core/errors.ts'
import { offerFacts, priceWords } from '#web/wizard/offer-words.ts'
import { flowOf } from '../support/wizard-flows.ts'
import { materialOf, loadWizard } from '#web/wizard/wizard-page.server.ts'
import { wizardOf } from '#web/wizard/wizards.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'
import { type Fields, pageOf, press } from '../support/wizard-walk.ts'

const TODAY = '2026-11-21'
const day = fc.constantFrom('2026-11-20', TODAY, '2026-11-22', null)
const offer = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...OFFER_KINDS),
  clientType: fc.constantFrom('domestico', 'business'),
  contractTypes: fc.subarray([...CONTRACT_TYPES]),
  supplierName: fc.constantFrom('Volturia', 'Terralume S.p.A.', 'Sole Energia', 'Nodo Fibra'),
  isActive: fc.boolean(),
  startsOn: day,
  expiryDate: day,
  activationCost: fc.constantFrom(Decimal.zero, null),
  source: fc.constantFrom('catalogue', 'demo', 'open-data'),
}) as unknown as fc.Arbitrary<Offer>
const question: fc.Arbitrary<OfferQuestion> = fc.record({
  kind: fc.constantFrom(...OFFER_KINDS),
  contract: fc.constantFrom('switch', 'voltura', 'subentro', null),
  client: fc.constantFrom('domestico', 'business', null),
  present: fc.constantFrom('TERRALUME', 'volturia energia spa', 'Nessuno', null),
})

const { withRuntime } = useTestDatabase('with offers')

describe('the offers of a wizard', () => {
  test('are those of the catalogue that keep every rule, and all of them', () =>
    fc.assert(
      fc.property(fc.array(offer), question, (catalogue, asked) => {
        const shown = new Set(offersFor(catalogue, asked, TODAY))
        for (const each of catalogue) {
          const refusals = [
            each.type !== asked.kind && 'another kind',
            !each.isActive && 'not active',
            (each.expiryDate ?? TODAY) < TODAY && 'expired',
            (each.startsOn ?? TODAY) > TODAY && 'not yet',
            each.activationCost === null && 'a cost that is not known',
            each.source === 'open-data' && 'not ours',
            asked.contract !== null && !each.contractTypes.includes(asked.contract) && 'another contract',
            asked.client !== null && each.clientType !== asked.client && 'another client',
            asked.present === 'TERRALUME' && each.supplierName === 'Terralume S.p.A.' && 'the present supplier',
            asked.present?.startsWith('volturia') && each.supplierName === 'Volturia' && 'the present supplier',
          ].filter(Boolean)
          if (shown.has(each) !== (refusals.length === 0)) expect.fail(`shown in spite of: ${refusals.join()}`)
        }
      }),
      // Random offers rarely break exactly one rule.
      { numRuns: 3_000 },
    ))

  const energy: Answers = { supplyType: 'luce_gas', clientType: 'business', selectedOffer: 'x' }
  test.each<[Parameters<typeof requestFlow>[0], Answers, OfferQuestion | null]>([
    ['internet_casa', {}, { kind: 'internet', contract: null, client: null, present: null }],
    ['internet_casa', { currentOperator: 'Nodo' }, { kind: 'internet', contract: null, client: null, present: 'Nodo' }],
    ['internet_mobile', { currentOperator: 'Sì' }, { kind: 'mobile', contract: null, client: null, present: 'Sì' }],
    ['voltura', energy, { kind: 'luce_gas', contract: 'voltura', client: 'business', present: null }],
    ['subentro', energy, { kind: 'luce_gas', contract: 'subentro', client: 'business', present: null }],
    ['subentro', { supplyType: 'luce' }, null],
    [
      'switch',
      { supplyType: 'gas', clientType: 'domestico', currentSupplierGas: 'G', currentSupplierLuce: 'L' },
      { kind: 'gas', contract: 'switch', client: 'domestico', present: 'G' },
    ],
    [
      'switch',
      { ...energy, currentSupplierGas: 'G', currentSupplierLuce: 'L' },
      { kind: 'luce_gas', contract: 'switch', client: 'business', present: 'L' },
    ],
  ])('of %s are asked for by its answers', (flow, answers, asked) => {
    expect(requestFlow(flow).question(answers)).toEqual(asked)
  })
})

describe('two names of one supplier', () => {
  const words = {
    telecom: ['telecom', 'italia', 'mobile', 'spa', 'srl', 'group'],
    energy: ['energia', 'gas', 'spa', 'srl', 'group', 'italy'],
  }
  const cases = (['telecom', 'energy'] as const).flatMap(trade => words[trade].map(word => [trade, word] as const))

  test.each(cases)('in %s the word «%s» says nothing, wherever it stands and however it is written', (trade, word) => {
    for (const written of [
      `${word} Nodo`,
      `Nodo ${word.toUpperCase()}`,
      `NODO-${word}!`,
      `Nodo, ${[...word].join('.')}.`,
    ])
      expect(isSameSupplier(written, 'nodo', trade), written).toBe(true)
    expect(isSameSupplier(`${word} Nodo`, `${word} Sole`, trade)).toBe(false)
  })

  test('a name made of nothing else is its own', () => {
    expect(isSameSupplier('Telecom Italia S.p.A.', 'telecom italia spa', 'telecom')).toBe(true)
    expect(isSameSupplier('Telecom Italia', 'Italia Mobile', 'telecom')).toBe(false)
    expect(isSameSupplier('Energia Gas', 'Sole', 'energy')).toBe(false)
  })

  test('one inside the other counts from three letters on', () => {
    expect(isSameSupplier('Sole', 'Soleluna')).toBe(true)
    expect(isSameSupplier('A2', 'A2A')).toBe(false)
    expect(isSameSupplier('A2', 'a2')).toBe(true)
  })

  test('whoever is asked first, the answer is the same', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('energy', 'telecom'), (a, b, trade) => {
        expect(isSameSupplier(a, b, trade)).toBe(isSameSupplier(b, a, trade))
        if (/[a-z]/i.test(a)) expect(isSameSupplier(a, ` ${a.toUpperCase()}, `, trade)).toBe(true)
      }),
    ))
})

describe('the order of spec 2 §9', () => {
  const price = fc.option(fc.integer({ min: 0, max: 5 }))
  const listed = (type: PublicOffer['type']) =>
    fc.array(
      fc.record({
        id: fc.uuid(),
        name: fc.constantFrom('A', 'B'),
        type: fc.constant(type),
        price_per_unit: price,
        price_per_unit_gas: price,
        monthly_fixed_fee: price,
        activation_cost: price,
      }),
    ) as unknown as fc.Arbitrary<PublicOffer[]>
  const keysOf = (type: OfferKind): (keyof PublicOffer)[] =>
    isLine(type)
      ? ['monthly_fixed_fee', 'activation_cost']
      : [type === 'gas' ? 'price_per_unit_gas' : 'price_per_unit', 'monthly_fixed_fee']
  test.each(OFFER_KINDS)('of %s', type => {
    fc.assert(
      fc.property(listed(type), offers => {
        const ordered = inListOrder(offers)
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(offers.map(({ id }) => id).toSorted())
        const rank = (each: PublicOffer) => keysOf(type).map(key => (each[key] as number | null) ?? Infinity)
        ordered.slice(1).forEach((each, index) => {
          const [first, second] = rank(ordered[index]!)
          const [thisFirst, thisSecond] = rank(each)
          expect(first! < thisFirst! || (first === thisFirst && second! <= thisSecond!)).toBe(true)
        })
      }),
    )
  })
})

describe('what a card says', () => {
  test.each<[string, number | null, string | null]>([
    ['internet', null, 'Non disponibile'],
    ['mobile', 0, 'Gratuita'],
    ['internet', 39, '39,00\u00a0€'],
    ['luce', null, 'Non disponibile'],
    ['gas', 0, null],
    ['luce_gas', 25, '25,00\u00a0€ più IVA'],
  ])('of the activation of %s at %s: %s', (type, cost, text) => {
    expect(activationCostText({ type, activation_cost: cost } as PublicOffer)).toBe(text)
  })

  test.each([
    [null, 'none'],
    ['   ', 'none'],
    ['non disponibile', 'broken'],
    ['/cte.pdf', 'broken'],
    ['javascript:alert(1)', 'broken'],
    ['data:text/html,x', 'broken'],
    ['https://esempio.test/cte.pdf', 'link'],
    [' http://esempio.test/cte.pdf ', 'link'],
  ])('of the conditions at «%s»: %s', (cte_link, kind) => {
    expect(cteLinkOf({ cte_link }).kind).toBe(kind)
  })

  test('in the words of spec 2 §8', () => {
    expect(cteTexts).toEqual({
      none: 'CTE non disponibile',
      brokenTitle: 'Errore apertura CTE',
      broken: 'Link non valido. Contatta l’amministratore.',
      opened: 'Documento CTE aperto',
    })
    expect(offerListTexts.empty).toBe('Nessuna offerta disponibile')
    expect(offerListTexts.emptyEnergy).toContain('le offerte del tuo fornitore attuale')
    expect(offerListTexts.emptyLine).toContain('le offerte del tuo operatore attuale')
  })
})

describe('a list that does not come', () => {
  afterEach(() => void vi.restoreAllMocks())
  const silent = { log: createLog('silent') } as Runtime
  const LINE = 'Impossibile caricare le offerte: '
  const ENERGY = 'Impossibile caricare le offerte disponibili'
  const never = () => new Promise<never>(() => {})
  const refused = (error: Error) => () => Promise.reject(error)

  test.each([
    ['internet_casa', never, `${LINE}il catalogo non ha risposto in tempo`],
    ['internet_mobile', refused(new Error('x')), `${LINE}errore sconosciuto`],
    [
      'internet_casa',
      refused(new AppError('too-many-attempts')),
      `${LINE}troppe richieste in poco tempo, riprova tra un minuto`,
    ],
    ['voltura', never, ENERGY],
    ['subentro', refused(new Error('x')), ENERGY],
    ['switch', never, ENERGY],
  ] as const)('of %s is given up after 8 s and empty, with «%s»', async (service, prepare, failure) => {
    const real = globalThis.setTimeout
    const waits: (number | undefined)[] = []
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      waits.push(ms)
      return real(work, 1)
    }) as typeof setTimeout)
    const step = wizardOf(service).steps.find(each => each.advancesOnChoice)!
    const { material } = await materialOf(silent, { ...flowOf(service), prepare }, step, {})
    expect(material.offers).toEqual({ list: [], failure })
    expect(waits).toContain(8_000)
  })
})

describe('by what they cost', () => {
  const energy = { clientType: 'domestico', consumptionEstimate: 'alto', gasUsage: ['riscaldamento'] }
  const cases: [RequestFlowName, Answers][] = [
    ['switch', { ...energy, supplyType: 'luce' }],
    ['switch', { ...energy, supplyType: 'luce_gas' }],
    ['voltura', { ...energy, supplyType: 'gas' }],
    ['subentro', { ...energy, supplyType: 'luce' }],
    ['internet_casa', {}],
    ['internet_mobile', {}],
  ]
  test('stand the offers of every wizard that lists them; those without a figure last', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      for (const [flow, answers] of cases) {
        const { offers } = await call(maria.rt, getRequestStep, { flow, step: 'offerta', answers })
        const costs = offers?.map(({ yearly, twoYears }) => yearly?.total ?? twoYears ?? Infinity) ?? []
        expect(costs, flow).toEqual(costs.toSorted((a, b) => (a === b ? 0 : a - b)))
        expect(new Set(costs.filter(Number.isFinite)).size, flow).toBeGreaterThan(2)
      }
    }))

  test('and a line says the two years that the public list says, with its monthly fee beside them', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { offers } = await call(maria.rt, getRequestStep, { flow: 'internet_casa', step: 'offerta', answers: {} })
      const listed = (await call(rt, compareLines, { type: 'internet' })).results.filter(({ cost }) => cost !== null)
      expect(listed.length).toBeGreaterThan(2)
      for (const {
        offer: { id },
        cost,
      } of listed) {
        const card = offers?.find(each => each.offer.id === id)
        expect(card?.twoYears).toBe(cost?.total)
        expect(card && priceWords(card)).toMatch(/\s€ in 24 mesi$/)
        expect(card && offerFacts(card.offer)[0]).toMatchObject({
          term: 'Canone',
          value: expect.stringMatching(/€\/mese$/),
        })
      }
    }))
})

describe('a business', () => {
  async function upToOffers(rt: TestRuntime, supplyType: string, clientType: string) {
    const answer = (step: string, fields: Fields) => press(rt, 'switch', 'next', step, fields)
    await answer('fornitura', { supplyType })
    if (supplyType !== 'luce') await answer('uso-gas', { gasUsage: ['riscaldamento'] })
    await answer('consumo', { consumptionEstimate: 'medio' })
    await answer('cliente', { clientType })
    await answer('fornitore', { currentSupplierLuce: 'Nessuno', currentSupplierGas: 'Nessuno' })
    return (await loadWizard(rt, flowOf('switch'), pageOf('switch'))).material.offers?.list ?? []
  }

  /** Regional offers have no figure before the place is known. */
  const everywhere = (list: readonly WizardOffer[]) => list.filter(({ offer: each }) => each.regions === null)

  test('sees its own offers of luce, with the figure marked as an estimate; a home sees others, with another figure', () =>
    withRuntime(async rt => {
      const [maria, ugo] = [await createPerson(rt), await createPerson(rt)]
      const forHome = await upToOffers(maria.rt, 'luce', 'domestico')
      const forBusiness = await upToOffers(ugo.rt, 'luce', 'business')
      expect(new Set(forBusiness.map(({ offer: each }) => each.client_type))).toEqual(new Set(['business']))
      expect(new Set(forHome.map(({ offer: each }) => each.client_type))).toEqual(new Set(['domestico']))
      for (const { yearly } of forBusiness) expect(yearly?.basis).toMatch(/^Stima con 2\.700 kWh all’anno/)
      for (const { yearly } of everywhere(forHome)) expect(yearly?.basis).toMatch(/^Con 2\.700 kWh all’anno/)
    }))

  test('has no figure for gas, and reads why; its offers can be chosen all the same', () =>
    withRuntime(async rt => {
      const [maria, ugo] = [await createPerson(rt), await createPerson(rt)]
      const list = await upToOffers(maria.rt, 'gas', 'business')
      expect(list.length).toBeGreaterThan(0)
      for (const each of list) {
        expect(each).toMatchObject({ yearly: null, notYearly: 'gas-business' })
        expect(priceWords(each)).toMatch(
          /^(0,\d{4} €\/Smc|PSV \+ 0,\d{4} €\/Smc, circa 0,\d{4} con il PSV medio dell’anno fino a giugno 2026)$/,
        )
      }
      expect(noticeTexts['gas-business']).toBe('Gas: confronto non disponibile per clienti business.')
      const chosen = `choose:selectedOffer:${list[0]?.offer.id}`
      expect(await press(maria.rt, 'switch', chosen, 'offerta')).toBe('?passo=intestatario')
      for (const each of await upToOffers(ugo.rt, 'gas', 'domestico')) expect(each.notYearly).toBeUndefined()
    }))

  test('and whoever takes a variable price reads which mean its figure was made with', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const list = await upToOffers(maria.rt, 'luce', 'domestico')
      const variable = list.filter(({ offer: each }) => each.luce?.index === 'PUN')
      expect(variable.length).toBeGreaterThan(0)
      for (const { yearly } of variable) expect(yearly?.basis).toMatch(/\. Prezzo variabile: stima con la media PUN/)
      const fixed = everywhere(list).filter(({ offer: each }) => each.luce?.index === null)
      for (const { yearly } of fixed) expect(yearly?.basis).not.toContain('Prezzo variabile')
    }))
})
