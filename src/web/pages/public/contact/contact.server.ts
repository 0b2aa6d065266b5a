import { data, redirect, type RouterContextProvider } from 'react-router'
import { getSession } from '#areas/identity/procedures/own-session.server.ts'
import { ownPath } from '#core/own.ts'
import { getPublicOffer } from '#areas/offers/procedures/public-offers.server.ts'
import { submitConsultation } from '#areas/requests/procedures/submit-consultation.server.ts'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { contactFailed, contactTexts } from '#areas/support/texts.ts'
import type { ContactKind } from '#areas/support/contact.server.ts'
import { CONTACT_FIELDS } from '#core/contact-fields.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { capitalised, squeezeSpaces } from '#core/text.ts'
import { withTryAgain } from '#core/sentences.ts'
import { failureStatus } from '#platform/away.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { formOf, readForm, statusOf } from '#web/forms.server.ts'
import { type AttachedFigure, attachedFigure } from './attached-figure.server.ts'
import { OUTCOME, PATH } from './contact-content.ts'

export interface ContactValues {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  /** Of a report of a wrong figure. */
  page: string
  figure: string
}

interface ContactRefusal {
  /** For the form as a whole. */
  notice: string
  /** Field → code. */
  errors: Record<string, string>
  values: ContactValues
  consultation: { offerId?: string; from?: string } | null
  reason: ContactKind
  /** What can go with a report, and whether it was to. */
  attached: AttachedFigure | null
  isAttached: boolean
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** What the address says a consultation is about: an offer that can be signed, a topic, the page it was asked on. */
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

/** «Segnala un dato sbagliato», where the address asks for it: the page it was asked on, and the figure that was meant. */
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

/** Sends the message or the request and goes to the page that says so; a refusal keeps what was typed. */
export async function sendContact(request: Request, context: Readonly<RouterContextProvider>) {
  const typed = await formOf(request.clone())
  const form = await readForm(request, context).catch((refused: unknown) => {
    if (isForbidden(refused)) return null
    throw refused
  })
  const rt = context.get(runtimeContext)
  const isConsultation = text(typed, 'kind') === 'consulenza'
  const attached =
    reasonOf(typed) === 'figure_report'
      ? await attachedFigure(rt, {
          page: text(typed, 'page'),
          reference: text(typed, 'cifra'),
          shown: text(typed, 'valore'),
        })
      : null
  const refuse = (code: string, status: number, errors?: Record<string, string>, retryAfter?: number) =>
    refused({ form: typed, attached, code, status, errors, retryAfter })
  if (!form) return refuse('token-missing', 403)
  const reason = reasonOf(form)
  const { phone, ...fields } = valuesOf(form)
  try {
    if (isConsultation)
      await call(rt, submitConsultation, {
        ...fields,
        phone,
        offerId: text(form, 'offerId') || undefined,
        from: text(form, 'from') || undefined,
      })
    else await call(rt, submitContact, { ...fields, kind: reason, ...(attached && sent(form, attached)) })
  } catch (error) {
    if (!(error instanceof AppError)) {
      rt.log.error({ err: error, requestId: rt.request.id }, 'contact form failed')
      return refuse('failed', failureStatus(error))
    }
    const { fields, retryAfter } = error.detail
    return refuse(error.code, statusOf(error.code), fields, retryAfter)
  }
  return redirect(
    `${PATH}?inviato=${isConsultation ? 'consulenza' : reason === 'complaint' ? 'reclamo' : 'messaggio'}#${OUTCOME}`,
  )
}

const isForbidden = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'init' in thrown && (thrown.init as ResponseInit)?.status === 403

const valuesOf = (form: FormData): ContactValues => ({
  name: text(form, 'name'),
  email: text(form, 'email'),
  phone: text(form, 'phone'),
  subject: text(form, 'subject'),
  message: text(form, 'message'),
  page: text(form, 'page'),
  figure: text(form, 'figure'),
})

const reasonOf = (form: FormData): ContactKind => {
  const reason = text(form, 'reason')
  return reason === 'figure_report' || reason === 'complaint' ? reason : 'contact'
}

const isAttached = (form: FormData) => form.has('allega')

/** What goes with the report. Left out by its sender, the page goes without what was asked of it, too. */
function sent(form: FormData, attached: AttachedFigure) {
  if (!isAttached(form)) return { page: text(form, 'page').split(/[?#]/)[0] }
  const { reference, shown, inputs } = attached
  return { reference, inputs, ...(shown && { shown }) }
}

const refused = ({
  form,
  attached,
  code,
  status,
  errors = {},
  retryAfter,
}: {
  form: FormData
  attached: AttachedFigure | null
  code: string
  status: number
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
}) =>
  data<ContactRefusal>(
    {
      notice: withTryAgain(contactTexts[code] ?? contactFailed, retryAfter),
      errors,
      values: valuesOf(form),
      reason: reasonOf(form),
      attached,
      isAttached: isAttached(form),
      consultation:
        text(form, 'kind') === 'consulenza'
          ? { offerId: text(form, 'offerId') || undefined, from: pathOf(text(form, 'from')) }
          : null,
    },
    { status },
  )
