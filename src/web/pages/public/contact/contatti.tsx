import type { ReactNode } from 'react'
import { contactSent } from '#areas/support/texts.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { chatAddress, SocialLinks } from '#web/blocks/site-footer.tsx'
import { runtimeContext } from '#web/context.ts'
import { useSite } from '#web/site.ts'
import { metaOf, organization } from '#web/seo/meta.ts'
import { ButtonLink, Link } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/contatti'
import { CONTACT, OUTCOME, PATH, reasonOf } from './contact-content.ts'
import { ContactForm } from './contact-form.tsx'
import { complaintOf, consultationOf, ownValues, reportOf, sendContact } from './contact.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

const SENT = {
  messaggio: { title: contactSent, text: CONTACT.sentNext },
  reclamo: { title: CONTACT.complaintSent, text: CONTACT.complaintNext },
  consulenza: { title: CONTACT.consultationSent, text: CONTACT.sentNext },
} as const
type Sending = keyof typeof SENT

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get('inviato')
  const sent = kind !== null && Object.hasOwn(SENT, kind) ? (kind as Sending) : null
  const rt = context.get(runtimeContext)
  return {
    own: await ownValues(rt),
    consultation: await consultationOf(rt, url.searchParams),
    report: await reportOf(rt, url.searchParams),
    complaint: complaintOf(url.searchParams),
    sent,
  }
}

export const action = sendContact

export const meta = metaOf((_, site) => ({
  ...CONTACT,
  path: PATH,
  trail: [{ name: CONTACT.title }],
  structured: [
    { '@type': 'ContactPage', name: CONTACT.title, url: `${site.url}${PATH}`, mainEntity: organization(site) },
  ],
}))

const KEPT = ['name', 'email', 'phone', 'subject', 'message', 'page', 'figure']

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent } = loaderData
  const refused = actionData
  const consultation = refused ? refused.consultation : loaderData.consultation
  const values = refused?.typed ?? {
    ...loaderData.own,
    subject: loaderData.consultation?.subject ?? loaderData.complaint?.subject ?? '',
    page: loaderData.report?.page ?? '',
    figure: loaderData.report?.figure ?? '',
  }
  return (
    <>
      <PageHead title={CONTACT.title} lead={CONTACT.lead} />
      <div className="wrap contact">
        <section id="modulo" aria-labelledby="modulo-titolo" className="grid content-start gap-5">
          {sent ? <Sent kind={sent} /> : null}
          <div className="grid gap-2">
            <h2 id="modulo-titolo">{consultation ? CONTACT.consultationTitle : CONTACT.formTitle}</h2>
            {consultation ? <p>{CONTACT.consultationLead}</p> : null}
          </div>
          {refused ? (
            <div tabIndex={-1} id={OUTCOME}>
              <ErrorSummary errors={refused.errors} />
            </div>
          ) : null}
          <ContactForm
            values={values}
            errors={refused?.errors ?? {}}
            consultation={consultation}
            attached={refused ? refused.attached : (loaderData.report?.attached ?? null)}
            isAttached={!refused || 'allega' in refused.typed}
            reason={
              refused
                ? reasonOf(refused.typed.reason)
                : loaderData.report
                  ? 'figure_report'
                  : loaderData.complaint
                    ? 'complaint'
                    : 'contact'
            }
          />
          <p className="tiny muted">
            {CONTACT.privacy} <Link to="/privacy">Informativa privacy</Link>
          </p>
        </section>
        <Ways />
      </div>
    </>
  )
}

function Sent({ kind }: { kind: Sending }) {
  return (
    <div tabIndex={-1} id={OUTCOME} data-converted="contact_lead">
      <Notice tone="green" role="status" title={SENT[kind].title}>
        <p>{SENT[kind].text}</p>
        {KEPT.map(name => (
          <span key={name} hidden data-forget={`contatti-${name}`} />
        ))}
      </Notice>
    </div>
  )
}

/** Cards, hours and company: everything that needs no form. */
function Ways() {
  const site = useSite()
  return (
    <aside className="contact-ways" aria-label="Altri modi per contattarci">
      <Way title="Email">
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        <p className="small muted">{CONTACT.emailHours}</p>
        <p className="small">
          Per i tuoi dati personali: <a href={`mailto:${site.privacyEmail}`}>{site.privacyEmail}</a>
        </p>
      </Way>
      <Way title="WhatsApp">
        <p>
          <a href={chatAddress(site.phone)} rel="noopener noreferrer">
            {site.phone}
          </a>
        </p>
        <dl id="orari" className="contact-hours">
          {CONTACT.hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      </Way>
      <Way title="Domande frequenti">
        <p className="small">Come lavoriamo, chi ci paga, come ordiniamo le offerte.</p>
        <div>
          <ButtonLink to="/linee-guida-servizio" small>
            {CONTACT.faq}
          </ButtonLink>
        </div>
      </Way>
      <Way title="L’azienda">
        <p className="small">
          {site.name}
          <br />
          {site.address}
          <br />
          P. IVA {site.taxId}
        </p>
        <SocialLinks className="small flex flex-wrap gap-4" />
      </Way>
    </aside>
  )
}

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
