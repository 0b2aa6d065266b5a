import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PRICE_ALERT } from '#areas/guardian/addresses.ts'
import { monthName } from '#areas/market/texts.ts'
import { formatDate, formatWeekday, romeDate } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { RESULTS_PATH, SUPPLIES } from '#web/blocks/comparison/questions/asked.ts'
import { EnergyForm } from '#web/blocks/comparison/questions/energy-form.tsx'
import { Assumptions, InputLine, WithoutGas } from '#web/blocks/comparison/page-parts.tsx'
import { KeepPage } from '#web/blocks/keep-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { qrSquares } from '#web/qr-squares.server.ts'
import { metaOf, OWN_FIGURE } from '#web/seo/meta.ts'
import { Actions, Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fields } from '#web/ui/fields.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import type { Route } from './+types/la-tua-cifra'
import { publicPage } from '#web/public-headers.server.ts'
import { answerAddress, answerTo } from './own-figure.server.ts'
import {
  changeableWords,
  contractWords,
  powerWords,
  priceEnd,
  priceEndIn,
  replayBasis,
  replayWords,
  todayShare,
  turnWords,
} from './own-figure-words.ts'
import { Titled } from '#web/ui/fold.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const answer = await answerTo(rt, url.searchParams)
  const fine = priceEndIn(url.searchParams)
  const end = priceEnd(fine, romeDate(rt.now()))
  const wrong = END_ERRORS[end.state]
  // Address for the link and the QR code.
  const { href: address, search } = answerAddress(url.search, rt.config.SITE_URL)
  const query = search.slice(1)
  const errors = { ...answer.errors, ...(wrong && { fine: wrong }) }
  return publicPage({ ...answer, end, fine, query, address, qr: qrSquares(address), errors }, { errors }, [
    'offers',
    'market',
  ])
}

const END_ERRORS: Partial<Record<ReturnType<typeof priceEnd>['state'], string>> = {
  wrong: 'Scrivi un giorno che esiste, entro i prossimi dieci anni.',
  past: 'Quel giorno è già passato: il prezzo può essere cambiato, confronta adesso.',
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  path: OWN_FIGURE,
  title: loaderData?.verdict?.title ?? TITLE,
  description:
    'La risposta sulla tua spesa di luce e gas in un foglio: quanto può cambiare, a quale consumo cambia la meno cara, quanto avresti speso negli ultimi 24 mesi.',
  index: !loaderData?.query,
  ...(loaderData?.verdict && { shared: loaderData.query }),
}))

const TITLE = 'La tua cifra, in un foglio'

type Data = Route.ComponentProps['loaderData']

export default function LaTuaCifra({ loaderData }: Route.ComponentProps) {
  const { kind, verdict, inputs, best, spent, figure, notice, query, address, qr, errors, assumptions } = loaderData
  const list = `${offerKinds[kind].path}${query && `?${query}`}`
  const { fine: _, ...refused } = errors
  const isRefused = Object.keys(refused).length > 0
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <div className="verdict">
            <h1>{verdict?.title ?? TITLE}</h1>
            {verdict ? <p>{verdict.doubt}</p> : null}
            {best ? (
              <p className="verdict-act print:hidden">
                <ButtonLink tone="primary" small to={list}>
                  Guarda la lista
                </ButtonLink>{' '}
                <Link to={`${RESULTS_PATH}?${query}`} rel="nofollow">
                  Cambia i dati
                </Link>
              </p>
            ) : null}
          </div>
          {isRefused ? (
            <div className="mt-5 max-w-prose">
              <ErrorSummary errors={refused} idOf={name => `${kind === 'luce_gas' ? 'due' : kind}-${name}`} />
            </div>
          ) : null}
          {verdict || notice ? <InputLine inputs={inputs} of={loaderData} today={spent} /> : null}
          {isRefused || !(verdict || notice) ? <Question {...loaderData} errors={refused} /> : null}
        </div>
      </section>
      {notice ? (
        <div className="wrap py-8">
          <Notice role="status">{notice}</Notice>
          {kind === 'luce' ? null : <WithoutGas beside={loaderData.beside} />}
        </div>
      ) : null}
      {figure && best ? <Tools {...loaderData} figure={figure} best={best} /> : null}
      {best ? (
        <div className="wrap grid items-start gap-6 pb-8 sm:grid-cols-[1fr_auto]">
          <KeepPage address={address} holds="i tuoi consumi" />
          <figure className="grid w-36 content-start gap-1">
            <QrCode squares={qr} label="Codice QR con l’indirizzo di questa pagina" className="answer-code w-36" />
            <figcaption className="tiny muted">Inquadralo per riaprire questa pagina.</figcaption>
          </figure>
        </div>
      ) : null}
      <Assumptions assumptions={assumptions} />
    </>
  )
}

/** Asks for what the figure is computed from: the same form as the lists, with the answer here. */
function Question({ kind, asked, errors }: Pick<Data, 'kind' | 'asked' | 'errors'>) {
  const addressOf = (supply: string) => `${OWN_FIGURE}?fornitura=${supply}`
  const supply = SUPPLIES.find(each => each.kind === kind)?.supply ?? ''
  return (
    <>
      <p className="lead">Scrivi quanti siete, quanto paghi o quanto consumi: la risposta sta in un foglio.</p>
      <div className="mt-4">
        <Tabs
          label="Che cosa vuoi confrontare"
          current={addressOf(supply)}
          tabs={SUPPLIES.map(each => ({ to: addressOf(each.supply), label: each.label }))}
        />
      </div>
      <div className="compare-box mt-3">
        <EnergyForm
          kind={kind}
          {...asked}
          errors={errors}
          action={OWN_FIGURE}
          keep={<Hidden values={{ fornitura: supply }} />}
          act="Guarda la tua cifra"
        />
      </div>
    </>
  )
}

function Tools(data: Data & { figure: NonNullable<Data['figure']>; best: NonNullable<Data['best']> }) {
  const { figure, kind, today, best, pair, total, isEstimate, beside } = data
  const powers = powerWords(figure)
  const share = todayShare(today, figure)
  return (
    <div className="wrap own-figure grid gap-x-16 gap-y-8 py-8 lg:grid-cols-2">
      {isEstimate ? (
        <p className="lg:col-span-2">Il consumo è una stima: leggi tutte le cifre di questa pagina come «circa».</p>
      ) : null}
      <Tool
        id="quanto-cambia"
        title="Quanto della bolletta può cambiare"
        says={[...changeableWords(figure, total ?? figure.first, isEstimate), ...(share ? [share] : [])]}
      />
      {kind === 'luce_gas' ? (
        <Tool id="uno-o-due" title="Un contratto o due" says={pair ? contractWords(best, pair, isEstimate) : []}>
          <p className="print:hidden">
            A quale consumo cambia la meno cara e quanto avresti speso negli ultimi 24 mesi si contano su una fornitura
            per volta:{' '}
            {(['luce', 'gas'] as const).map(each => (
              <Link
                key={each}
                to={`${OWN_FIGURE}?${new URLSearchParams({ fornitura: each, ...beside })}`}
                className="strong-link block"
                rel="nofollow"
              >
                Il foglio {each === 'luce' ? 'della luce' : 'del gas'}
              </Link>
            ))}
          </p>
        </Tool>
      ) : (
        <Tool
          id="quando-cambia"
          title="A quale consumo cambia la meno cara"
          says={turnWords(figure, kind, best.name)}
        />
      )}
      {figure.replayed && kind !== 'luce_gas' ? <Replayed {...figure.replayed} /> : null}
      <div className="grid content-start gap-8">
        {powers.length > 0 ? (
          <Tool
            id="un-kw"
            title="Un kW in più o in meno"
            says={[
              ...powers,
              'Cambiare potenza ha un costo a parte, una volta sola: chiedilo al fornitore prima di decidere.',
            ]}
          />
        ) : null}
        <PriceEnd {...data} />
        {/* Hidden in print: nothing to click. */}
        <div className="print:hidden">
          <Tool id="avviso" title="Un avviso per email, senza account">
            <p>
              Ti scriviamo quando la prima di questa lista costa almeno un euro al mese in meno, al massimo una volta al
              mese. Lo confermi da un’email e lo cancelli con un clic.
            </p>
            <p>
              <Link to={`${PRICE_ALERT}?${data.query}`} className="strong-link" rel="nofollow">
                Chiedi l’avviso
              </Link>
            </p>
          </Tool>
        </div>
      </div>
    </div>
  )
}

function Tool({
  id,
  title,
  says = [],
  children,
}: {
  id: string
  title: string
  /** Its sentences, a paragraph each. */
  says?: readonly string[]
  children?: ReactNode
}) {
  return (
    <Titled id={id} title={title} className="grid content-start gap-2 rule-top pt-3" head="text-xl">
      {says.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Titled>
  )
}

const CHART = { width: 480, height: 138, axis: 112, left: 44 }

/** Months of the variable offer as bars, the fixed one as a line. */
function Replayed({ profiles, ...replayed }: NonNullable<NonNullable<Data['figure']>['replayed']>) {
  const { fixed, variable } = replayed
  const most = Math.max(...variable.months.map(({ cost }) => cost), ...fixed.months.map(({ cost }) => cost))
  const step = (CHART.width - CHART.left) / variable.months.length
  const y = (cost: number) => CHART.axis - (cost / most) * (CHART.axis - 12)
  const x = (index: number) => CHART.left + index * step
  const names = [variable.months[0], variable.months.at(-1)].map(each => (each ? monthName(each.month) : ''))
  const words = replayWords(replayed)
  return (
    <Tool id="ultimi-mesi" title="Quanto avresti speso negli ultimi 24 mesi pubblicati">
      <p>{words}</p>
      <svg className="chart replay" viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={words}>
        {variable.months.map(({ month, cost }, index) => (
          <rect
            key={month}
            className="last no-stroke"
            x={x(index) + 2}
            y={y(cost)}
            width={step - 4}
            height={CHART.axis - y(cost)}
          />
        ))}
        <path
          className="replay-fixed"
          d={`M${fixed.months.map(({ cost }, index) => `${x(index)} ${y(cost)}H${x(index + 1)}`).join('L')}`}
        />
        <path d={`M${CHART.left} ${CHART.axis}H${CHART.width}`} />
        <text x="0" y={y(most) + 4}>
          {wholeEuro(most as typeof fixed.total)}
        </text>
        <text x="0" y={CHART.axis}>
          0
        </text>
        <text x={CHART.left} y={CHART.height - 8}>
          {names[0]}
        </text>
        <text x={CHART.width} y={CHART.height - 8} textAnchor="end">
          {names[1]}
        </text>
      </svg>
      <p className="small muted">
        Colonne: {variable.name}, variabile. Linea: {fixed.name}, fissa. {replayBasis(profiles)}{' '}
        {profiles
          ? null
          : 'Se il variabile è a fasce, ogni fascia segue il PUN del mese nella proporzione dell’ultimo anno: un mese può scostarsi di qualche decina di centesimi. '}
        I prezzi di ieri non dicono quelli di domani.
      </p>
      <details className="disclosure small print:hidden">
        <summary>Vedi i mesi</summary>
        <Ledger
          caption="Spesa di ogni mese, tasse comprese"
          columns={[
            { head: 'Mese', cell: each => monthName(each.month), names: true },
            { head: variable.name, cell: each => formatEuro(each.variable), number: true },
            { head: fixed.name, cell: each => formatEuro(each.fixed), number: true },
          ]}
          rows={variable.months.map(({ month, cost }, index) => ({
            month,
            variable: cost,
            fixed: fixed.months[index]?.cost ?? cost,
          }))}
          rowKey={each => each.month}
          stack={false}
        />
      </details>
    </Tool>
  )
}

/** When to compare again, as a calendar file. */
function PriceEnd({ end, fine, query, errors }: Data) {
  return (
    <Titled
      id="promemoria"
      title="Ricordatelo quando il prezzo finisce"
      className="grid content-start gap-2 rule-top pt-3 print:hidden"
      head="text-xl"
    >
      <p>Il giorno in cui finisce il prezzo bloccato è scritto nel contratto e, spesso, in bolletta.</p>
      <Form method="get" action={`${OWN_FIGURE}#promemoria`} className="grid max-w-sm gap-3">
        <Hidden values={new URLSearchParams(query)} />
        <Fields
          answer={{ errors }}
          kept={{ fine }}
          fields={[{ name: 'fine', type: 'date', label: 'Ultimo giorno del prezzo bloccato' }]}
        />
        <Actions>
          <Button>Prepara il promemoria</Button>
        </Actions>
      </Form>
      {end.state === 'later' ? (
        <p role="status" className="answer-note">
          Ti conviene confrontare due mesi prima: <b>{formatWeekday(end.day)}</b>.{' '}
          <a
            href={`${OWN_FIGURE}/promemoria.ics?${new URLSearchParams([...new URLSearchParams(query), ['fine', fine]])}`}
          >
            Mettilo nel tuo calendario
          </a>
          . Non ne teniamo copia.
        </p>
      ) : end.state === 'now' ? (
        <p role="status" className="answer-note">
          Mancano meno di due mesi al {formatDate(end.end)}: è il momento di confrontare.
        </p>
      ) : null}
    </Titled>
  )
}
