import { getSecondReader } from '#areas/bills/procedures/second-reader.server.ts'
import { isLegalDocument, type LegalVersion } from '#areas/consents/legal-documents.ts'
import { fill, type Values } from '#areas/consents/legal-text.ts'
import { getWrittenLegalText, listLegalDocuments } from '#areas/consents/procedures/legal-documents.server.ts'
import { marketDay } from '#areas/market/data-day.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { useSite } from '#web/site.ts'
import { LegalBlock } from '#web/legal/legal-blocks.tsx'
import { shownVersions, requestedVersion } from '#web/legal/shown-versions.ts'
import { isOnSite, legalText, siteValues } from '#web/legal/texts.ts'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink, Link } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { COMPLAIN } from '../contact/contact-content.ts'
import type { Route } from './+types/legal'
import { publicHeaders } from '#web/public-headers.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** One page for every legal text: the path names the document, `versione` a version other than the current one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const name = url.pathname.slice(1)
  if (!isLegalDocument(name)) throw new Response(null, { status: 404 })
  const today = romeDate(rt.now())
  const document = (await call(rt, listLegalDocuments, {})).documents[name]
  const versions = shownVersions(document, today, requestedVersion(url.searchParams), version =>
    isOnSite(document, name, version),
  )
  const version = versions.shown.id
  return {
    name,
    title: document.title,
    ...versions,
    text: legalText(name, version) ?? (await call(rt, getWrittenLegalText, { document: name, version })),
    figures: name === 'linee-guida-servizio' ? await figuresOf(rt) : {},
    secondReader:
      name === 'privacy' && versions.shown === versions.inForce ? (await call(rt, getSecondReader, {})).server : null,
  }
}

/** Guideline text that depends on the current comparison settings. */
async function figuresOf(rt: Runtime): Promise<Values> {
  const [market, offers] = await Promise.all([call(rt, getMarketContext, {}), call(rt, listPublicOffers, {})])
  const suppliers = new Set(offers.map(offer => offer.supplier_name)).size
  return {
    asOf: formatDate(marketDay(market).asOf),
    offerCount: offers.length === 1 ? 'un’offerta' : `${offers.length} offerte`,
    supplierCount: suppliers === 1 ? 'un fornitore' : `${suppliers} fornitori`,
    attribution: OPEN_DATA_ATTRIBUTION,
  }
}

export const headers = () => publicHeaders(['legal', 'market', 'offers', 'settings'])

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => {
  if (!loaderData?.text) return null
  const { name, title, text } = loaderData
  const { description, keywords, questions } = text
  return { path: `/${name}`, title, description, keywords, questions, trail: [{ name: title }] }
})

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { name, title, text, shown, inForce, next, history, figures, secondReader } = loaderData
  const values = { ...siteValues(useSite()), ...figures }
  if (!text) return null
  const contents = [
    ...text.sections,
    ...(secondReader ? [SECOND_READER] : []),
    ...(text.questions ? [{ id: 'domande', title: 'Domande frequenti' }] : []),
    { id: 'versioni', title: 'Versioni' },
  ]
  return (
    <div className="legal">
      <PageHead title={title} lead={fill(text.lead, values)}>
        {name === 'reclami' ? (
          <p className="mt-4">
            <ButtonLink to={COMPLAIN}>Scrivi un reclamo a noi</ButtonLink>
          </p>
        ) : null}
        <p className="small mt-3">
          Versione del <time dateTime={shown.id}>{formatDate(shown.id)}</time>
          {shown.id === inForce.id ? ', in vigore' : null}
        </p>
      </PageHead>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="In questa pagina" className="legal-contents small">
          <ul className="grid gap-1 lg:sticky lg:top-4">
            {contents.map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          <VersionNotice name={name} shown={shown} inForce={inForce} next={next} />
          {text.sections.map(section => (
            <section key={section.id} id={section.id} className="grid gap-4">
              <h2>{section.title}</h2>
              {section.blocks.map((block, index) => (
                <LegalBlock key={index} block={block} values={values} />
              ))}
            </section>
          ))}
          {secondReader ? <SecondReaderNotice server={secondReader} /> : null}
          {text.questions ? (
            <section id="domande" className="grid gap-4">
              <h2>Domande frequenti</h2>
              <div>
                {text.questions.map(({ question, answer }) => (
                  <Fold key={question} title={question}>
                    <p>{answer}</p>
                  </Fold>
                ))}
              </div>
            </section>
          ) : null}
          <section id="versioni" className="grid gap-4">
            <h2>Versioni</h2>
            <ul>
              {history.map(version => (
                <li key={version.id}>
                  {version.hasText && version.id !== shown.id ? (
                    <Link to={version.id === inForce.id ? `/${name}` : `/${name}?versione=${version.id}`}>
                      {formatDate(version.id)}
                    </Link>
                  ) : (
                    <b>{formatDate(version.id)}</b>
                  )}
                  : {version.change}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}

const SECOND_READER = { id: 'secondo-lettore', title: 'In più, oggi: il secondo lettore delle bollette' }

/** What the second reader adds while it is on, whichever version of the text is in force. */
const SecondReaderNotice = ({ server }: { server: string }) => (
  <section id={SECOND_READER.id} className="grid gap-4">
    <h2>{SECOND_READER.title}</h2>
    <p>
      Quando carichi una bolletta puoi chiederci, con una casella che trovi vuota, di far leggere anche a un modello di
      intelligenza artificiale quello che il nostro programma non legge. Solo in quel caso il modello, su {server},
      riceve le righe di testo della bolletta: nome, codice fiscale, indirizzi, POD, PDR, conto, numeri di cliente, di
      contratto e di telefono sono coperti prima di uscire, e con loro ogni parola che non è di tutte le bollette. Non
      riceve il file né le immagini.
    </p>
    <p>
      La base è il tuo consenso (art. 6, par. 1, lett. a GDPR). Si ritira quando vuoi: con un account da «Consensi» nel
      profilo, senza account con «Cancella adesso». Un valore letto dal modello vale solo se è scritto sulla pagina, lo
      vedi con la sua riga e il segno «letto da un modello», e aspetta che tu lo confermi.
    </p>
  </section>
)

/** Notice about the version, before the text. */
function VersionNotice({
  name,
  shown,
  inForce,
  next,
}: {
  name: string
  shown: LegalVersion
  inForce: LegalVersion
  next: LegalVersion | null
}) {
  if (shown.id !== inForce.id) {
    return (
      <Notice
        tone="amber"
        title={shown.id > inForce.id ? `In vigore dal ${formatDate(shown.id)}` : 'Versione superata'}
      >
        <p>
          <Link to={`/${name}`}>Leggi la versione in vigore, del {formatDate(inForce.id)}</Link>
        </p>
      </Notice>
    )
  }
  return next ? (
    <TextNotice title={`Dal ${formatDate(next.id)} questo testo cambia`}>
      {next.change} <Link to={`/${name}?versione=${next.id}`}>Leggi la nuova versione</Link>
    </TextNotice>
  ) : null
}
