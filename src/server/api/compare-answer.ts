/** JSON schema of GET /api/compare: amounts in euros with at most two decimals, contract years. */
const text = { type: 'string' }
const amount = { type: 'number' }
const count = { type: 'integer', minimum: 0 }
const texts = { type: 'array', items: text }
const day = { type: 'string', format: 'date' }
const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
const orNull = (type: string) => ({ type: [type, 'null'] })
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
})

const ofPrice = {
  description: 'Price of one commodity; with an index, `prices` are added to it',
  ...orNull('object'),
}
const indexMonth = object({ month, value: orNull('string') })

const cost = {
  total: { ...amount, description: 'All in, first year' },
  breakdown: object(
    {
      sale: amount,
      network: amount,
      charges: amount,
      excise: amount,
      vat: amount,
      vatReduced: amount,
      vatOrdinary: amount,
      discounts: amount,
      rounding: amount,
    },
    ['vatReduced', 'vatOrdinary'],
  ),
  saleLines: {
    type: 'array',
    items: object({ text, amount }),
    description:
      'What the sale is made of before VAT, sum by sum; discounts, which it does not hold, last and negative',
  },
  secondYear: {
    ...object({ total: amount, because: texts, assumptions: texts }),
    description: 'Where something ends with the first year; `because` are codes',
  },
  oneOff: {
    ...object({ discounts: amount, fees: amount, names: texts }),
    description: 'What the first year has once, VAT included: total - fees + discounts is what the price itself costs',
  },
  risk: {
    ...object({
      lowest: amount,
      highest: amount,
      indices: {
        type: 'array',
        items: object({
          name: { enum: ['PUN', 'PSV'] },
          months: object({ from: month, to: month, count }),
          lowest: indexMonth,
          highest: indexMonth,
        }),
      },
      sentences: texts,
    }),
    description:
      'Of a variable price: the same year at the lowest and the highest month of its index, 24 months at most',
  },
}
const SOMETIMES = ['secondYear', 'oneOff', 'risk']

const marketOffer = object(
  {
    place: { ...count, description: 'From 1 among the offers that can be computed; equal costs share it' },
    name: text,
    supplier: text,
    code: text,
    ours: { ...orNull('string'), description: 'Id of ours that is this very offer' },
    ...cost,
    priceType: { enum: ['fixed', 'variable', 'flat', 'mixed'] },
    months: { ...orNull('integer'), description: 'Months for which the conditions hold; null: open-ended' },
    luce: ofPrice,
    gas: ofPrice,
    assumptions: texts,
    url: orNull('string'),
  },
  SOMETIMES,
)

export const compareAnswer = object(
  {
    asOf: day,
    assumptions: texts,
    notice: text,
    market: object(
      {
        count,
        asOf: day,
        unpriced: {
          type: 'object',
          additionalProperties: count,
          description: 'How many fit but are not ranked, by reason',
        },
        unranked: {
          type: 'array',
          items: object({ name: text, supplier: text, code: text, reason: text, why: text, total: amount }, ['total']),
          description:
            'With scope=market: what fits but is not ranked, with its reason; `total` of an incomplete offer',
        },
        best: { anyOf: [marketOffer, { type: 'null' }], description: 'The cheapest that we cannot activate' },
        attribution: text,
        found: { ...count, description: 'How many fit what was wished for, listed or not' },
        offers: { type: 'array', items: marketOffer, description: 'With scope=market: at most 100, cheapest first' },
      },
      ['asOf', 'unpriced', 'best', 'attribution', 'found', 'offers', 'unranked'],
    ),
    results: {
      type: 'array',
      items: object(
        {
          offer: { type: 'object' },
          ...cost,
          rank: count,
          why: texts,
          place: object({ place: count, of: count }),
        },
        [...SOMETIMES, 'place'],
      ),
    },
    leftOut: {
      ...object({ unpriced: count, newSupplies: count, otherClients: count, otherRegions: count }),
      description: 'How many more of ours of this commodity are on sale, by why this list does not rank them',
    },
  },
  ['notice'],
)
