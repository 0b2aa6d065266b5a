import { climateZone } from '#areas/market/facts.ts'
import type { gasQuestion, luceQuestion } from '#areas/offers/comparison/compare-question.ts'
import { CLIENT_TYPES, USUAL_POWER_KW } from '#areas/offers/cost/use.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { MAX_SUPPLIER_SEARCH } from '#core/limits.ts'
import type { Config } from '#platform/config.server.ts'
import { compareAnswer } from './compare-answer.ts'

interface Parameter {
  name: string
  in: 'query' | 'path'
  required?: boolean
  description: string
  schema: Record<string, unknown>
}

const query = (name: string, description: string, schema: Record<string, unknown>, required = false): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
  required,
})
const json = (description: string) => ({ description, content: { 'application/json': {} } })
const problemAnswer = { description: 'Refused, with a code', content: { 'application/problem+json': {} } }
const post = (summary: string, status: '201' | '200' | '204') => ({
  post: { summary, parameters: [], responses: { [status]: json('Done'), '4XX': problemAnswer } },
})
const get = (summary: string, parameters: Parameter[], ok: object = json('The answer')) => ({
  get: { summary, parameters, responses: { '200': ok, '4XX': problemAnswer } },
})

/** In the words of `luceQuestion` and `gasQuestion`: a name that neither has, or that is missing here, does not compile. */
const COMPARED: Record<
  keyof typeof luceQuestion.shape | keyof typeof gasQuestion.shape,
  readonly [description: string, schema: Record<string, unknown>, required?: true]
> = {
  commodity: ['What is compared', { enum: ['luce', 'gas'] }, true],
  consumption: ['kWh or Smc a year', { type: 'number', exclusiveMinimum: 0 }, true],
  power: ['luce: committed power, kW', { type: 'number', default: USUAL_POWER_KW }],
  resident: ['luce: home of residence', { enum: ['1', '0'], default: '1' }],
  f1: ['luce: kWh in band F1; f1, f2 and f3 must sum to consumption', { type: 'number' }],
  f2: ['luce: kWh in band F2', { type: 'number' }],
  f3: ['luce: kWh in band F3', { type: 'number' }],
  region: ['Region; gas needs it, or one of the next three', { type: 'string' }],
  province: ['Province, where a postal code or a name of a town serves several', { type: 'string' }],
  cap: ['Postal code, instead of the region', { type: 'string' }],
  town: ['Town by its name, instead of the region', { type: 'string' }],
  climateZone: ['gas: climate zone, where the place does not decide it', { enum: climateZone.options }],
  heating: ['gas: also for heating', { enum: ['1', '0'], default: '1' }],
  client: ['Household or business', { enum: CLIENT_TYPES, default: 'domestico' }],
  scope: ['market: lists the cheapest of the whole market, too', { enum: ['own', 'market'], default: 'own' }],
  supplier: ['scope=market: part of the name of the supplier', { type: 'string', maxLength: MAX_SUPPLIER_SEARCH }],
  price: ['scope=market: kind of price', { enum: ['fixed', 'variable'] }],
}

/** The JSON routes of the product, as they are. */
export const openApi = (config: Config) => ({
  openapi: '3.1.0',
  info: { title: `${config.SITE_NAME}: public JSON`, version: '1' },
  servers: [{ url: config.SITE_URL }],
  paths: {
    '/api/offers': get('Active offers, of one kind or of all', [query('type', 'Kind of offer', { enum: OFFER_KINDS })]),
    '/api/offers/{id}': get('One offer', [
      { name: 'id', in: 'path', required: true, description: 'Offer id', schema: { type: 'string' } },
    ]),
    '/api/compare': get(
      'Yearly cost of our offers for one household, cheapest first; no contact data',
      Object.entries(COMPARED).map(([name, row]) => query(name, ...row)),
      { ...json('The comparison'), content: { 'application/json': { schema: compareAnswer } } },
    ),
    '/confronta.csv': get(
      'The same comparison as a file for a spreadsheet; the query of the pages',
      [
        query('fornitura', 'What is compared', { enum: ['luce', 'gas', 'luce-gas'], default: 'luce' }),
        query('mercato', '1: the cheapest of the whole market, too', { enum: ['1'] }),
      ],
      { description: 'CSV, UTF-8 with its mark, semicolons, decimal commas', content: { 'text/csv': {} } },
    ),
    '/api/market/pun': get('PUN: the last six published months, the price of each band, sources', []),
    '/api/market/psv': get('PSV: the last six published months, sources', []),
    '/api/blog-posts': get('The newest published articles', [
      query('limit', 'How many, 1 to 24', { type: 'integer', minimum: 1, maximum: 24, default: 6 }),
    ]),
    '/media/{bucket}/{path}': get(
      'A picture of a public bucket (assets, blog-images)',
      [
        {
          name: 'bucket',
          in: 'path',
          required: true,
          description: 'Bucket',
          schema: { enum: ['assets', 'blog-images'] },
        },
        { name: 'path', in: 'path', required: true, description: 'Path, with its folders', schema: { type: 'string' } },
      ],
      { description: 'The picture, which never changes under its address' },
    ),
    '/api/auth/session': get('Who is signed in, and the token for writes', []),
    '/api/auth/admin': get('Whether the signed-in person may work in the back office, and why not', []),
    '/api/auth/sign-up': post('Creates an account that waits for its confirmation', '201'),
    '/api/auth/sign-in': post('Opens a session: an HttpOnly cookie', '200'),
    '/api/auth/second-step': post('The code of the authenticator app, or a recovery code, after the password', '200'),
    '/api/auth/sign-out': post('Ends the session', '204'),
    '/api/auth/recovery': post('Sends a link for a new password; the same answer whether there is an account', '204'),
    '/api/auth/reset-password': post('Sets the password chosen with that link; signs out everywhere', '204'),
    '/api/auth/resend-confirmation': post('Sends the confirmation message again', '204'),
    '/api/files/{id}': get(
      'A private file of the signed-in person, or any for administrators',
      [{ name: 'id', in: 'path', required: true, description: 'File id', schema: { type: 'string' } }],
      { description: 'The file, always as a download' },
    ),
    '/api/events': get('Topics that changed for the signed-in person (server-sent events)', [], {
      description: 'Stream',
      content: { 'text/event-stream': {} },
    }),
    '/api/uploads': {
      post: {
        summary: 'Resumable upload, tus 1.0; session cookie and X-CSRF-Token',
        parameters: [],
        responses: { '201': { description: 'Created' }, '4XX': problemAnswer },
      },
    },
    '/api/consented': post('Counts what a visitor agreed to: a click, a trial of a test, a conversion', '204'),
    '/api/visit': post('Counts a visit of a public page, without cookies and without knowing who', '204'),
    '/api/security-events': post('Reports of the input guard', '204'),
    '/api/contact': post('Sends a message to the office; a receipt goes to the sender', '200'),
    '/api/validate-input': post('Checks and cleans one field', '200'),
    '/api/open-upload': post('Opens an uploaded PDF with its password, which is kept nowhere', '200'),
    '/api/chatbot': post(
      'A question to the assistant: { message, conversationHistory }; streamed where text/event-stream is accepted',
      '200',
    ),
    '/api/csp-report': {
      post: {
        summary: 'Reports of the content security policy',
        parameters: [],
        responses: { '204': { description: 'Taken' } },
      },
    },
  },
})
