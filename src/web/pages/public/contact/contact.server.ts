import { data } from 'react-router'
import { getSession } from '#areas/identity/procedures/own-session.server.ts'
import { ownPath } from '#core/own.ts'
import { getPublicOffer } from '#areas/offers/procedures/public-offers.server.ts'
import { submitConsultation } from '#areas/requests/procedures/submit-consultation.server.ts'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { contactFailed, contactFieldText, contactTexts } from '#areas/support/texts.ts'
import { CONTACT_FIELDS } from '#core/contact-fields.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { capitalised, squeezeSpaces } from '#core/text.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formAction, type Refusal, typedIn } from '#web/forms.server.ts'
import type { RefusedForm } from '#web/refused-form.ts'
import { type AttachedFigure, attachedFigure } from './attached-figure.server.ts'
import { OUTCOME, PATH, reasonOf } from './contact-content.ts'

/** `page` and `figure`: of a report of a wrong figure. */
const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'page', 'figure'] as const
export type ContactValues = Record<(typeof FIELDS)[number], string>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Subject of a consultation according to the address: an available offer, a topic, the page it was opened from. */
export async function consultationOf(rt: Runtime, query: URLSearchParams) {
  const [offerId, topic] = [query.get('offerta'), query.get('argomento')]
  if (!offerId && !topic) return null
  const offer = offerId ? await offerOf(rt, offerId) : null
  const typed = squeezeSpaces(plainText(topic === 'consulenza' ? '' : (topic ?? '')))
  const subject = offer ? `Offerta ${offer.name} di ${offer.supplier_name}` : typed
  return {
    subject: capitalised(subject).slice(0, CONTACT_FIELDS.subject.maxLength),
    ...(offer && { offerId: offer.id }),
    from: pathOf(query.get('da')),
  }
}

/** «Segnala un dato sbagliato», if the address asks for it: the page it was opened from, and the figure in question. */
export async function reportOf(rt: Runtime, query: URLSearchParams) {
  if (query.get('motivo') !== 'dato-sbagliato') return null
  const page = ownPath(query.get('da')) ?? ''
  const attached = await attachedFigure(rt, { page, reference: query.get('cifra'), shown: query.get('valore') })
  return { page, figure: attached?.figure ?? '', attached }
}

/** «Reclamo», where the address asks for it; of a case, with its number. */
export function complaintOf(query: URLSearchParams): { subject: string } | null {
  if (query.get('motivo') !== 'reclamo') return null
  const number = query.get('richiesta')
  return { subject: number && /^R-\d{1,12}$/.test(number) ? `Reclamo sulla richiesta ${number}` : '' }
}

/** Who is signed in need not write their name again. */
export async function ownValues(rt: Runtime): Promise<Partial<ContactValues>> {
  if (rt.actor.kind !== 'client') return {}
  const { firstName, lastName, email, phone } = await call(rt, getSession, {})
  return { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' }
}

/** Without query and anchor: only which page it was. */
const pathOf = (address: string | null) => ownPath(address)?.split(/[?#]/)[0]

const offerOf = (rt: Runtime, id: string) => call(rt, getPublicOffer, { id }).catch(onRefusal(() => null))

const valuesIn = (form: FormData) => Object.fromEntries(FIELDS.map(name => [name, text(form, name)])) as ContactValues

/** What goes with a report, where its sender does not leave it out. */
const attachedTo = async (rt: Runtime, form: FormData): Promise<AttachedFigure | null> =>
  reasonOf(form.get('reason')) === 'figure_report'
    ? attachedFigure(rt, { page: text(form, 'page'), reference: text(form, 'cifra'), shown: text(form, 'valore') })
    : null

/** If the sender unticks the figure, the page address loses its query too. */
function sent(form: FormData, attached: AttachedFigure) {
  if (!form.has('allega')) return { page: text(form, 'page').split(/[?#]/)[0] }
  const { reference, shown, inputs } = attached
  return { reference, inputs, ...(shown && { shown }) }
}

const sentencesOf = ({ code, detail: { fields = {}, retryAfter } }: AppError): Refusal['errors'] => ({
  form: withTryAgain(contactTexts[code] ?? contactFailed, retryAfter),
  ...Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [name, contactFieldText(name, wrong)])),
})

const isConsultation = (form: FormData) => form.get('kind') === 'consulenza'

const drawnAgainFrom = async (rt: Runtime, form: FormData) => ({
  attached: await attachedTo(rt, form),
  consultation: isConsultation(form)
    ? { offerId: text(form, 'offerId') || undefined, from: pathOf(text(form, 'from')) }
    : null,
})

/** Sends the message or the request and goes to the page that says so. */
const send = formAction(
  async (rt, form) => {
    const { phone, ...fields } = valuesIn(form)
    if (isConsultation(form)) {
      const origin = { offerId: text(form, 'offerId') || undefined, from: text(form, 'from') || undefined }
      await call(rt, submitConsultation, { ...fields, phone, ...origin })
      return `${PATH}?inviato=consulenza#${OUTCOME}`
    }
    const kind = reasonOf(form.get('reason'))
    const attached = await attachedTo(rt, form)
    await call(rt, submitContact, { ...fields, kind, ...(attached && sent(form, attached)) })
    return `${PATH}?inviato=${kind === 'complaint' ? 'reclamo' : 'messaggio'}#${OUTCOME}`
  },
  sentencesOf,
  drawnAgainFrom,
  'contact form failed',
)

/** A form whose token is not the session's is refused in its place, too (spec 1 §8). */
export const sendContact: typeof send = args =>
  send(args).catch(async (thrown: unknown) => {
    const typed = forgedForm(thrown)
    if (!typed) throw thrown
    const again = await drawnAgainFrom(args.context.get(runtimeContext), typed)
    return data(
      { errors: sentencesOf(new AppError('token-missing')), typed: typedIn(typed), ...again },
      { status: 403 },
    )
  })

/** What was typed into a form that `readForm` refused. */
function forgedForm(thrown: unknown): FormData | null {
  const refused = thrown as ReturnType<typeof data<RefusedForm>> | null
  if (refused?.init?.status !== 403 || !refused.data?.again) return null
  const form = new FormData()
  for (const [name, value] of refused.data.again.fields) form.append(name, value)
  return form
}
