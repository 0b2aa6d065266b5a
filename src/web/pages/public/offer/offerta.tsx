import { data } from 'react-router'
import { type OfferKind, offerKinds, wayOf, inWords, LINE_KINDS, paidOf } from '#areas/offers/offer-kinds.ts'
import { supplierAddress, requestAddress } from '#areas/offers/addresses.ts'
import type { Fit } from '#areas/offers/comparison/offer-fit.ts'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { capitalised } from '#core/text.ts'
import { costRows, placeWords } from '#web/blocks/comparison/result-row.tsx'
import { costParts, durationWords, type OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { Score } from '#web/blocks/comparison/score.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { runtimeContext } from '#web/context.ts'
import { orNotFound, orTooMany } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { listedEnergy, productOf } from '#web/seo/offer-list.ts'
import { ButtonLink, Link, StrongLink } from '#web/ui/button.tsx'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { PriceBar, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import type { Route } from './+types/offerta'
import { publicHeaders } from '#web/public-headers.server.ts'
import { LineYears, Risk, Years } from './offer-years.tsx'
import { type HomeCost, loadOfferPage, type OfferPageView } from './offer-page.server.ts'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { lineKinds, listedLines } from '#web/blocks/lines/line-kinds.tsx'
import { exitWords, tieWords } from '#web/blocks/lines/line-reasons.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { Titled } from '#web/ui/fold.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

const labelOf = (kind: OfferKind): string => offerKinds[kind].label.toLowerCase()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const view = await orNotFound(orTooMany(loadOfferPage(context.get(runtimeContext), url, params.slug)))
  // 410 for search engines; readers of old links see alternatives.
  return view.isOver ? data(view, { status: 410 }) : data(view, { headers: publicHeaders(['offers', 'market']) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = metaOf(({ loaderData, params }, site) => {
  if (!loaderData)
    return {
      path: `/offerte/${params.slug}`,
      title: 'Offerta non trovata',
      description: 'A questo indirizzo non c’è un’offerta: guarda quelle che si possono attivare oggi.',
      index: false,
    }
  const { name, supplier, kind, path, row, line, isOver } = loaderData
  const [listed] = [...listedEnergy(row ? [row] : []), ...listedLines(line ? [line] : [])]
  return {
    path,
    title: `${name} di ${supplier.name}: offerta ${labelOf(kind)}, quanto costa davvero`,
    description: `${name} di ${supplier.name}: spesa di un anno in tre esempi, secondo anno, condizioni e per chi va bene. Tasse comprese.`,
    index: !isOver,
    trail: [{ name: 'Offerte', path: offerKinds[kind].path }, { name }],
    structured: listed && !isOver ? [productOf(site, listed)] : [],
  }
})

export default function Offerta({ loaderData: view }: Route.ComponentProps) {
  const { name, supplier, kind, isOver, query } = view
  return (
    <div className="wrap offer-page">
      <p className="small">
        <Link to={`${offerKinds[kind].path}${query}`}>Tutte le offerte {labelOf(kind)}</Link>
      </p>
      <div className="offer-head">
        <div>
          <p className="offer-who">
            <Monogram name={supplier.name} />
            <span>
              {supplier.id ? (
                <Link to={supplierAddress({ id: supplier.id, name: supplier.name })}>{supplier.name}</Link>
              ) : (
                supplier.name
              )}{' '}
              · offerta {labelOf(kind)}
            </span>
          </p>
          <h1>{name}</h1>
          {isOver ? null : <Verdict {...view} />}
        </div>
        {isOver ? null : (
          <>
            <Price {...view} />
            <ForWhom {...view.fit} />
          </>
        )}
      </div>
      {isOver ? (
        <Instead {...view} />
      ) : (
        <>
          <Described {...view} />
          <Bar {...view} />
        </>
      )}
    </div>
  )
}

const eurosOf = (isEstimate: boolean) => (isEstimate ? (amount: Cents) => `circa ${wholeEuro(amount)}` : formatEuro)

/** Rank in its list with the figure, then which household it is for. */
function Verdict({ row, line, lineOf, home, isOwn, isEstimate, kind, query }: OfferPageView) {
  const inEuros = eurosOf(isEstimate)
  if (line)
    return (
      <p className="offer-verdict">
        {line.rank === null
          ? 'Un suo prezzo non è noto: per questo non è in classifica.'
          : line.rank === 1
            ? `La meno cara delle ${lineOf} che possiamo attivare, in 24 mesi.`
            : `È la numero ${line.rank} su ${lineOf} per costo di 24 mesi.`}
      </p>
    )
  if (!row || !home) return home?.because ? <p className="offer-verdict">{home.because}</p> : null
  const where = `${isOwn ? 'con i tuoi dati' : `nell’esempio «${home.name}»`}: ${home.use}`
  return (
    <>
      <p className="offer-verdict">
        {home.rank === null
          ? `Costa ${inEuros(row.total)} l’anno ${where}.`
          : home.rank === 1
            ? `La meno cara delle ${home.of} che possiamo attivare, ${where}.`
            : `È la numero ${home.rank} su ${home.of} ${where}.`}
      </p>
      {home.first && home.rank !== null ? (
        <p className="muted">
          {home.first.total < row.total ? (
            <>
              La prima è <Link to={`${home.first.address}${query}`}>{home.first.name}</Link>:{' '}
              {inEuros(cents(row.total - home.first.total))} in meno.
            </>
          ) : (
            <>
              Costa quanto <Link to={`${home.first.address}${query}`}>{home.first.name}</Link>.
            </>
          )}
        </p>
      ) : null}
      {isOwn ? null : (
        <p className="mt-2">
          <StrongLink to={offerKinds[kind].path}>Calcola con i tuoi dati</StrongLink>
        </p>
      )}
    </>
  )
}

/** The figure, its parts, and the main action. */
function Price(view: OfferPageView) {
  const { kind, row, line, home, name, isOwn, isEstimate } = view
  const isFirst = home?.rank === 1 || line?.rank === 1
  return (
    <section className="offer-sum" aria-label="Quanto costa">
      {row ? (
        <>
          <p>
            <Figure amount={row.total} unit={isEstimate ? 'circa €/anno' : '€/anno'} whole={isEstimate} />
          </p>
          <p className="small muted">
            il primo anno, tasse comprese
            {home ? `, ${isOwn ? 'con i tuoi dati' : `esempio «${home.name}»`}: ${home.use}` : ''}
          </p>
          <PriceBar parts={costParts(row.breakdown)} />
          <CostTable
            caption={`Di che cosa è fatta la spesa annua di ${name}`}
            rows={costRows(row.breakdown, row.saleLines)}
            total={{ label: 'In un anno', amount: row.total }}
            isEstimate={isEstimate}
          />
        </>
      ) : null}
      {line?.cost ? (
        <>
          <p>
            <Figure amount={line.cost.total} unit="in 24 mesi" />
          </p>
          <p className="small muted">{line.cost.short}</p>
          <CostTable
            caption={`Di che cosa è fatto il costo di 24 mesi di ${name}`}
            rows={line.cost.rows}
            total={{ label: 'In 24 mesi', amount: line.cost.total }}
          />
        </>
      ) : null}
      <ButtonLink tone={isFirst ? 'primary' : 'plain'} to={requestAddress(view)} rel="nofollow">
        {wayOf(kind).verb} {name}
      </ButtonLink>
      <p className="tiny muted">
        {placeOf(view)}
        Il fornitore ci paga se attivi; per te il prezzo è lo stesso. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}

/** On a phone the price and the action stay in sight. */
function Bar(view: OfferPageView) {
  const { kind, row, line, name, isEstimate } = view
  const figure = row
    ? { amount: row.total, unit: isEstimate ? 'circa €/anno' : '€/anno', whole: isEstimate }
    : line?.cost
      ? { amount: line.cost.total, unit: 'in 24 mesi' }
      : null
  return figure ? (
    <div className="offer-bar print:hidden">
      <Figure {...figure} />
      <ButtonLink small tone="solid" to={requestAddress(view)} rel="nofollow">
        {wayOf(kind).verb} {name}
      </ButtonLink>
    </div>
  ) : null
}

/** Its place in the whole market; nobody publishes that of lines, so it is the place among those of its technology. */
function placeOf({ row, line, alike }: OfferPageView): string {
  if (row?.place) return `${capitalised(placeWords(row.place))}. `
  if (!line) return ''
  const among = alike && alike.of > 1 ? `N. ${alike.place} su ${alike.of} della stessa tecnologia. ` : ''
  return `${among}Di ${inWords(LINE_KINDS)} nessuno pubblica il mercato intero: il confronto è con le offerte che possiamo attivare. `
}

function Described(view: OfferPageView) {
  const { row, line, homes, examplesFor, name, assumptions, indicators, obligations, id, path, isEstimate } = view
  return (
    <div className="offer-body">
      <div>
        {line ? <Conditions {...view} /> : null}
        {homes.length > 0 ? (
          <Titled id="tre-esempi" title="Quanto costa in tre esempi">
            <p className="small muted">{examplesFor}</p>
            <ul className="offer-homes">
              {homes.map(home => (
                <HomeFigure key={home.name} {...home} />
              ))}
            </ul>
          </Titled>
        ) : null}
        {row ? <Years row={row} inEuros={eurosOf(isEstimate)} /> : null}
        {line?.cost ? <LineYears line={line} years={line.cost.years} /> : null}
        {row ? <Risk row={row} name={name} isEstimate={isEstimate} /> : null}
        {row ? (
          <Titled id="calcolo" title="Con che cosa calcoliamo">
            {[...assumptions, ...row.assumptions].map(sentence => (
              <p key={sentence} className="small muted">
                {sentence}
              </p>
            ))}
            <ReportFigure figure={`offerta-${id}`} value={formatEuro(row.total)} about={name} />
          </Titled>
        ) : null}
        <Supplier {...view.supplier} />
      </div>
      <div>
        {line ? null : <Conditions {...view} />}
        {indicators.length > 0 ? (
          <Titled id="sintetica" title="Scheda sintetica">
            <Facts rows={indicators.map(({ label, value }) => [label, value])} />
            <p className="small muted">Senza imposte, con le perdite di rete e gli sconti automatici del primo anno.</p>
          </Titled>
        ) : null}
        <p>
          <a href={`${path}/scheda.pdf`} className="strong-link" rel="nofollow">
            Scarica la {line ? 'sintesi contrattuale' : 'scheda sintetica'} (PDF)
          </a>
        </p>
        <Titled id="impegni" title="A che cosa ti impegni">
          <ol className="offer-obligations">
            {obligations.map(obligation => (
              <li key={obligation}>{obligation}</li>
            ))}
          </ol>
        </Titled>
      </div>
    </div>
  )
}

function Supplier({ name, id, vatNumber, times }: OfferPageView['supplier']) {
  if (!vatNumber && times.length === 0) return null
  const words = times.map(({ label, taken }) => `${label} in ${taken} giorni lavorativi`).join(', ')
  return (
    <Titled id="fornitore" title={`Chi è ${name}`}>
      <Facts
        rows={[
          ['Partita IVA', vatNumber],
          ['Di solito', words && capitalised(words)],
        ]}
      />
      {id ? (
        <p className="small">
          <Link to={supplierAddress({ id, name })}>Tutte le offerte di {name}</Link>
        </p>
      ) : null}
    </Titled>
  )
}

function ForWhom({ good, bad }: Fit) {
  if (good.length + bad.length === 0) return null
  return (
    <Titled id="per-chi" title="Per chi va bene, per chi no" className="offer-for">
      <div className="offer-fit">
        <FitList title="Va bene se" icon="check" sentences={good} />
        <FitList title="Lascia stare se" icon="close" sentences={bad} />
      </div>
    </Titled>
  )
}

function FitList({ title, icon, sentences }: { title: string; icon: 'check' | 'close'; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>
            <Icon name={icon} /> <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function HomeFigure({ name, use, total, because, rank, first }: HomeCost) {
  return (
    <li>
      <b>{name}</b>
      <span className="tiny muted">{use}</span>
      {total === null ? null : <Figure amount={total} />}
      <span className="small">
        {because ??
          (rank === 1 ? (
            'la meno cara delle nostre'
          ) : first && total !== null && total > first.total ? (
            <>
              {formatEuro(cents(total - first.total))} più di <Link to={first.address}>{first.name}</Link>
            </>
          ) : null)}
      </span>
    </li>
  )
}

const pricesOf = ({ price, monthlyFee }: OfferRow): Fact[] => [
  ...price.lines.map(({ label, value, unit, estimate }): Fact => [
    `Prezzo${label ? ` ${label}` : ''}`,
    <>
      <b>{value}</b> {unit}
      {estimate ? <span className="muted block">{estimate}</span> : null}
    </>,
  ]),
  ['Durata del prezzo', durationWords(price)],
  ['Quota fissa', `${monthlyFee.text} €/mese`],
]

const termsOf = (row: LineRow): Fact[] => [
  [
    capitalised(paidOf(row.kind).fee),
    <>
      {row.fee.text} {paidOf(row.kind).unit}
      {row.fee.after ? <span className="muted block">poi {row.fee.after}</span> : null}
    </>,
  ],
  ...lineKinds[row.kind].terms(row),
  ['Vincolo', `${tieWords(row.tie)}, ${exitWords(row.tie)}`],
]

function Conditions({ kind, row, line }: OfferPageView) {
  const cte = row?.conditionsUrl ?? line?.conditionsUrl
  const payments = row?.payments ?? line?.payments ?? []
  return (
    <Titled id="condizioni" title="Condizioni">
      <Facts
        rows={[
          ...(row ? pricesOf(row) : []),
          ...(line ? termsOf(line) : []),
          ['Si paga con', payments.map(payment => PAYMENT_WORDS[payment]).join(' o ') || 'Non indicato'],
          [capitalised(paidOf(kind).oneOff), row?.activationCost ?? line?.activationCost],
          row && ['Energia rinnovabile', row.green ? 'Sì' : 'No'],
          row && ['Punteggio', <Score key="score" score={row.score} name={row.name} />],
        ]}
      />
      {[...(row?.features ?? line?.features ?? []), ...(row?.advantages ?? line?.advantages ?? [])].map(sentence => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {cte ? (
        <p className="small">
          <a href={cte} rel="nofollow noopener">
            Condizioni economiche (CTE)
          </a>
        </p>
      ) : null}
    </Titled>
  )
}

/** For old links: the offer has ended, and what is available today. */
function Instead({ instead, expiresOn, kind }: OfferPageView) {
  return (
    <>
      <TextNotice tone="amber" title="Questa offerta non si può attivare.">
        {expiresOn ? `Si firmava fino al ${formatDate(expiresOn as CalendarDate)}. ` : ''}Chi l’ha già firmata la tiene
        alle sue condizioni.
      </TextNotice>
      {instead.length > 0 ? (
        <section className="py-8">
          <h2>Al suo posto, le meno care di oggi</h2>
          <ul className="offer-instead">
            {instead.map(each => (
              <li key={each.address}>
                <Link to={each.address}>{each.name}</Link> <span className="muted">{each.supplier}</span>{' '}
                <b>{each.words}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="pb-8">
        <StrongLink to={offerKinds[kind].path}>Confronta tutte con i tuoi dati</StrongLink>
      </p>
    </>
  )
}
