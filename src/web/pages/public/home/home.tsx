import { READ_MY_BILL } from '#areas/bills/bill.ts'
import { redirect } from 'react-router'
import { getVariations, type Variation } from '#areas/growth/procedures/ab-tests.server.ts'
import { BLOG_TAG, type PostCard } from '#areas/blog/post.ts'
import { HOME_POSTS, listLatestPosts } from '#areas/blog/procedures/list-latest-posts.server.ts'
import { LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { romeDate } from '#core/dates.ts'
import { capitalised } from '#core/text.ts'
import { formatNumber } from '#core/money.ts'
import { getSiteClaims } from '#areas/settings/procedures/settings.server.ts'
import type { SiteClaim } from '#areas/settings/site-claims.ts'
import { call } from '#platform/procedure.server.ts'
import { ClaimsTable } from '#web/blocks/claims-table.tsx'
import { EnergyForm } from '#web/blocks/comparison/questions/energy-form.tsx'
import { costParts, type OfferRow } from '#web/blocks/comparison/offer-row.ts'
import {
  consumptionBands,
  gasQuestion,
  luceQuestion,
  readGasForm,
  readLuceForm,
  unfilled,
} from '#web/blocks/comparison/query.ts'
import { Questions } from '#web/blocks/questions.tsx'
import { services } from '#areas/requests/service-rows.ts'
import { ILLUSTRATIONS } from '#web/illustrations/of-requests.ts'
import { Facts } from '#web/ui/figures/facts.tsx'
import { runtimeContext } from '#web/context.ts'
import { serviceAddress } from '#web/pages/customer/addresses.ts'
import { MeterRegister } from '#web/illustrations/meter-register.tsx'
import { organization, metaOf, searchAction } from '#web/seo/meta.ts'
import { ButtonLink, Link, StrongLink } from '#web/ui/button.tsx'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { COST_PARTS } from '#web/ui/figures/price-bar.tsx'
import { blogTexts } from '#areas/blog/texts.ts'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { withSheet } from '#web/styles/sheets.ts'
import type { Route } from './+types/home'
import { listFacts, placesFor } from '#web/pages/public/comparison/asked.server.ts'
import { compareFor, supplierNames } from '#web/pages/public/comparison/comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { HOME } from './home-content.ts'
import { PostSheet } from '#web/blocks/post-list.tsx'
import type { ReactNode } from 'react'
import { type VariationName, VARIATIONS } from '#areas/growth/experiments/ab-test.ts'

/** Comparisons with their own page, besides the two forms. */
const ELSEWHERE = [
  { to: offerKinds.luce_gas.path, label: 'Luce + gas' },
  ...LINE_KINDS.map(kind => ({ to: offerKinds[kind].path, label: capitalised(offerKinds[kind].adjective) })),
]

/** Two forms in CSS-only tabs: no JavaScript needed. */
function CompareBox({ luce, gas }: { luce: ReactNode; gas: ReactNode }) {
  return (
    <div className="compare-box compare-box-two">
      <fieldset>
        <legend className="sr-only">Che cosa vuoi confrontare?</legend>
        <div className="tabs">
          <label>
            <input type="radio" name="che-cosa" value="luce" defaultChecked />
            Luce
          </label>
          <label>
            <input type="radio" name="che-cosa" value="gas" />
            Gas
          </label>
          {ELSEWHERE.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </fieldset>
      <div data-form="luce">{luce}</div>
      <div data-form="gas">{gas}</div>
    </div>
  )
}

/**
 * Text with an A/B variant. The page is the same for everybody and cacheable: it holds the default and, for the script of
 * those who consented to tests, the variant.
 */
function VariantText({ name, variation }: { name: VariationName; variation: Variation | undefined }) {
  const { a, b } = VARIATIONS[name]
  if (!variation?.test) return variation?.kept === 'b' ? b : a
  return (
    <span data-test={variation.test} data-words={b}>
      {a}
    </span>
  )
}

/** A section that the variant moves before `before` (a selector). */
function VariedPlace({
  variation,
  before,
  children,
}: {
  variation: Variation | undefined
  before: string
  children: ReactNode
}) {
  return variation?.test ? (
    <div data-test={variation.test} data-before={before}>
      {children}
    </div>
  ) : (
    children
  )
}

export { clientLoader, handle } from '#web/no-scripts.ts'
export const links = withSheet('home')

/** PRODUCT, decision on spec 1 §2: both hero buttons lead to the public comparison, which needs no account. */
const OFFERS = offerKinds.luce_gas.path

/** The grid of spec 1 §2. */
const SUPPLIERS_SHOWN = 12

export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  // spec 1 §2: with a session the root is the customer area.
  if (rt.actor.kind !== 'visitor') throw redirect('/dashboard')
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const nothing = new URLSearchParams()
  const luce = readLuceForm(nothing)
  const gas = readGasForm(nothing)
  const [luceOffers, gasOffers] = await Promise.all([
    compareFor(rt, 'luce', luceQuestion(luce, bands)),
    compareFor(rt, 'gas', gasQuestion(gas, bands)),
  ])
  const data = {
    bands,
    luce,
    gas: unfilled(gas, nothing),
    year: romeDate(rt.now()).slice(0, 4),
    regions: placesFor(facts, { regione: '', cap: '' }).regions,
    cheapest: luceOffers.rows[0] ?? null,
    dearest: luceOffers.rows.at(-1) ?? null,
    offerCount: luceOffers.rows.length + gasOffers.rows.length,
    suppliers: await supplierNames(rt, SUPPLIERS_SHOWN),
    claims: await call(rt, getSiteClaims, {}),
    posts: await call(rt, listLatestPosts, { limit: HOME_POSTS }),
    variations: await call(rt, getVariations, {}),
  }
  return publicPage(data, luceOffers, ['offers', 'market', 'settings', BLOG_TAG])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = metaOf((_, site) => ({
  path: '/',
  title: `${site.name}: ${HOME.title}`,
  description: HOME.description,
  keywords: HOME.keywords,
  questions: HOME.questions,
  structured: [
    organization(site),
    {
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      inLanguage: 'it-IT',
      potentialAction: searchAction(site),
    },
  ],
}))

export default function Home({ loaderData }: Route.ComponentProps) {
  const { year, bands, luce, gas, regions, cheapest, dearest, offerCount, suppliers, claims, posts, variations } =
    loaderData
  const order = variations['home-reasons-first']
  const reasonsFirst = order?.kept === 'b' && !order.test
  const reasons = <Reasons claims={claims.filter(claim => claim.kind === 'claim')} />
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <div>
            <h1>{headline(cheapest, dearest)}</h1>
            <p className="lead">{HOME.lead}</p>
            <CompareBox
              luce={<EnergyForm kind="luce" {...{ luce, gas, bands }} />}
              gas={<EnergyForm kind="gas" {...{ luce, gas, bands, regions }} />}
            />
            <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
              <li>
                <StrongLink to={OFFERS}>Offerte luce e gas {year}</StrongLink>
              </li>
              <li>
                <StrongLink to={OFFERS}>
                  <VariantText name="home-compare-words" variation={variations['home-compare-words']} />
                </StrongLink>
              </li>
              <li>
                <StrongLink to={READ_MY_BILL}>
                  <Icon name="page" /> Hai la bolletta? La leggiamo noi
                </StrongLink>
              </li>
            </ul>
          </div>
          {cheapest ? <Example offer={cheapest} consumption={bands.luceKwh.medio} /> : null}
        </div>
      </section>
      <section className="figures-band" aria-label="In breve">
        <div className="wrap">
          {offerCount > 0 ? (
            <p>
              <b>{offerCount}</b>
              <span>offerte luce e gas confrontate sulla spesa di un anno, non sul prezzo del primo mese</span>
            </p>
          ) : null}
          <p>
            <b>0 €</b>
            <span>paghi tu, per confrontare, per far leggere la bolletta e per attivare</span>
          </p>
          <p>
            <b>Nessun dato personale</b>
            <span>per vedere i risultati: bastano il consumo e la zona</span>
          </p>
        </div>
      </section>
      {reasonsFirst ? reasons : null}
      <section className="section wrap" id="servizi">
        <div className="section-head">
          <h2>Sei pratiche, seguite fino in fondo</h2>
          <p>
            Scegli quella che ti serve: ti facciamo una domanda per volta, e da lì in poi vedi sempre a chi tocca il
            prossimo passo.
          </p>
        </div>
        <ServiceSheet />
      </section>
      <Earnings />
      {suppliers.length > 0 ? (
        <section className="section wrap">
          <div className="section-head">
            <h2>I fornitori che confrontiamo</h2>
          </div>
          <SupplierGrid suppliers={suppliers} />
        </section>
      ) : null}
      {reasonsFirst ? null : (
        <VariedPlace variation={order} before="#servizi">
          {reasons}
        </VariedPlace>
      )}
      <Reviews reviews={claims.filter(claim => claim.kind === 'review')} />
      <LatestPosts posts={posts} />
      <Questions title="Domande che ci fanno" questions={HOME.questions} />
    </>
  )
}

/** Two real figures of the catalogue, or plain text when there is nothing to compare. */
function headline(cheapest: OfferRow | null, dearest: OfferRow | null): string {
  if (!cheapest || !dearest || dearest.total - cheapest.total < 100) return HOME.h1
  return `La stessa luce costa ${formatNumber(cheapest.total / 100)} o ${formatNumber(dearest.total / 100)} euro l’anno.`
}

function Example({ offer, consumption }: { offer: OfferRow; consumption: number }) {
  const parts = costParts(offer.breakdown)
  return (
    <figure className="hero-side">
      <MeterRegister amount={offer.total} left={`${formatNumber(consumption)} kWh`} right="3 kW" />
      <figcaption className="mt-4">
        <CostTable
          caption="Di che cosa è fatta la spesa di un anno"
          rows={COST_PARTS.map(({ part, label }) => ({ part, label, amount: parts[part] }))}
          total={{ label: 'In un anno', amount: offer.total }}
        />
        <p className="tiny muted mt-2.5">
          Esempio: casa di residenza, {formatNumber(consumption)} kWh, 3 kW, {offer.name} di {offer.supplier}.{' '}
          <Link to="/come-calcoliamo">Come calcoliamo</Link>
        </p>
      </figcaption>
    </figure>
  )
}

function Earnings() {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>Come ci guadagniamo da vivere</h2>
          <p className="mt-3 max-w-[36ch]">Meglio saperlo prima di fidarsi di una classifica.</p>
          <p className="mt-4">
            <StrongLink to="/come-calcoliamo#chi-paga">
              Chi ci paga <Icon name="arrow" size={18} />
            </StrongLink>
          </p>
        </div>
        <ol>
          <li>
            <b>Tu non paghi niente</b>
            Né per confrontare, né per attivare, né per chiudere una pratica.
          </li>
          <li>
            <b>Il fornitore ci paga una provvigione, solo se attivi</b>
            Se guardi, confronti e resti dove sei, non incassiamo niente.
          </li>
          <li>
            <b>La classifica non sa quanto guadagniamo</b>
            L’ordine viene dalla spesa annua con i tuoi dati. Il calcolo non ha accesso alle provvigioni.
          </li>
        </ol>
      </div>
    </section>
  )
}

function Reasons({ claims }: { claims: readonly SiteClaim[] }) {
  return (
    <section className="section wrap pt-0">
      <div className="section-head">
        <h2>Perché confrontare qui</h2>
      </div>
      <ul className="mb-10 grid gap-6 md:grid-cols-2 md:gap-x-16">
        {HOME.guidance.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 hairline-top pt-4">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {claims.length > 0 ? <ClaimsTable claims={claims} linked /> : null}
    </section>
  )
}

/** Customer reviews, each with how it was collected; not shown until one has a source. */
function Reviews({ reviews }: { reviews: readonly SiteClaim[] }) {
  if (reviews.length === 0) return null
  return (
    <section className="section wrap pt-0" id="recensioni">
      <div className="section-head">
        <h2>Che cosa dice chi ha cambiato</h2>
        <p>
          Come le raccogliamo: <Link to="/come-calcoliamo#affermazioni">Come calcoliamo</Link>
        </p>
      </div>
      <ul className="grid gap-8 md:grid-cols-3">
        {reviews.map(({ id, text, author, method, period, source }) => (
          <li key={id}>
            <figure className="side-note grid gap-3">
              <blockquote className="text-base">«{text}»</blockquote>
              <figcaption>
                {author ? <b className="block">{author}</b> : null}
                <span className="muted">
                  {period} · {method} · {source}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Newest posts, or the sentence of spec 1 §2. */
function LatestPosts({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section className="section wrap pt-0" id="blog">
      <div className="section-head">
        <h2>Dal blog</h2>
        {posts.length > 0 ? <p>Guide scritte per capire la bolletta e scegliere con calma.</p> : null}
      </div>
      {posts.length > 0 ? (
        <>
          <PostSheet posts={posts} />
          <p className="mt-6">
            <ButtonLink to="/blog">Vedi tutti gli articoli</ButtonLink>
          </p>
        </>
      ) : (
        <EmptyState title={blogTexts.nothingPublished} illustration={<Illustration of={openLedgerDrawing} />} />
      )}
    </section>
  )
}

function SupplierGrid({ suppliers }: { suppliers: readonly string[] }) {
  return (
    <ul className="suppliers">
      {suppliers.map(name => (
        <li key={name}>
          <Monogram name={name} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function ServiceSheet() {
  return (
    <ul className="services">
      {services.map(({ type, title, illustration, text, times, needed, compared }) => (
        <li key={type}>
          <Illustration of={ILLUSTRATIONS[illustration]} />
          <h3>
            <Link to={compared ?? serviceAddress(type)}>{title}</Link>
          </h3>
          <div>
            <p>{text}</p>
            <Facts
              rows={[
                ['Tempi', times],
                ['Ti serve', needed],
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
