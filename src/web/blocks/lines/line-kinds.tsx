import type { ReactElement, ReactNode } from 'react'
import { capitalised } from '#core/text.ts'
import { type LineKind, offerKinds, paidOf } from '#areas/offers/offer-kinds.ts'
import { consultation } from '#web/blocks/consultation.ts'
import { type PageText, pageText } from '#web/blocks/page-text.ts'
import phoneDrawing from '#web/illustrations/phone.svg?raw'
import routerDrawing from '#web/illustrations/router.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import internet from './internet.md?raw'
import mobile from './mobile.md?raw'
import { ButtonLink, Link } from '#web/ui/button.tsx'
import type { Fact } from '#web/ui/figures/facts.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import type { LineRow } from './line-row.ts'
import { type ListedOffer, MONTH } from '#web/seo/offer-list.ts'

/** What a kind of line shows in its list and on its page, in addition to what all lines show. */
interface LineKindView {
  text: PageText
  /** Title of the share image. */
  illustration: ReactElement
  /** Explanations specific to this kind, computed from today's offers. */
  explains?(rows: readonly LineRow[]): ReactNode
  /** Closing call to action. */
  call: ReactNode
  /** In structured data. */
  category: string
  /** Filters of its list, in addition to the common ones. */
  wishes: readonly ('velocita' | 'durata' | 'giga' | 'rete')[]
  /** Monthly fees suggested by its list; the address accepts any other. */
  monthly: readonly string[]
  /** Maximum number of advantages named in a row (spec 1 §2); undefined for all. */
  advantages?: number
  /** What the score leaves out, shown wherever the score is. */
  unscored: string
  /** Column for the feature it is chosen by. */
  head: string
  cell(row: LineRow): ReactNode
  /** Shown in row details, on its page, and side by side. */
  details(row: LineRow): readonly Fact[]
  terms(row: LineRow): readonly Fact[]
  beside(row: LineRow): readonly [item: string, text: string][]
}

/** Fastest line on the market, the full width of the speed bars. */
const SPEED_SCALE_MBPS = 2500

/** «1000», followed by «300 Mbps». */
const unitOnce = (down: string, up: string): string => (up.endsWith(' Mbps') ? down.replace(/ Mbps$/, '') : down)

const durationOf = ({ duration }: LineRow): string => (duration ? `${duration} mesi` : 'Non indicata')

const MOBILE_STEPS = [
  { title: 'Scegli l’offerta', text: 'Dalla lista, con il costo di 24 mesi davanti.' },
  { title: 'Chiedi la portabilità', text: 'Ci dai il numero e il codice della SIM: la richiesta la facciamo noi.' },
  { title: 'Ricevi la SIM', text: 'Arriva a casa, o subito come eSIM se l’offerta la prevede. Poi il numero passa.' },
] as const

const askUs = (kind: LineKind) => (
  <ButtonLink to={consultation({ from: offerKinds[kind].path })}>Consulenza gratuita</ButtonLink>
)

export const lineKinds: Readonly<Record<LineKind, LineKindView>> = {
  internet: {
    text: pageText(internet),
    illustration: <Illustration of={routerDrawing} />,
    explains: rows => <Technologies rows={rows} />,
    call: (
      <>
        <div>
          <h2>Che cosa arriva a casa tua?</h2>
          <p className="mt-3 max-w-[42ch]">
            La copertura cambia da un portone all’altro. Nell’area personale ci dai l’indirizzo e la verifichiamo prima
            di qualsiasi richiesta.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/dashboard">Verifica la copertura</ButtonLink>
            {askUs('internet')}
          </div>
        </div>
        <Illustration of={routerDrawing} />
      </>
    ),
    category: 'Internet casa',
    wishes: ['velocita', 'durata'],
    monthly: ['20', '25', '30'],
    unscored:
      'La «convenienza» misura prezzo e condizioni dentro la stessa tecnologia: non la velocità, e non dice se la linea arriva da te.',
    head: 'Velocità massima',
    cell: ({ download, upload }) => (
      <>
        ↓ {unitOnce(download.text, upload)} ↑ {upload}
        {download.mbps === null ? null : (
          <meter className="speed" min={0} max={SPEED_SCALE_MBPS} value={download.mbps} aria-hidden="true" />
        )}
      </>
    ),
    details: row => [
      ['Tecnologia', row.technology.words],
      ['Durata del prezzo', durationOf(row)],
    ],
    terms: ({ technology, download, upload }) => [
      ['Tecnologia', technology.words],
      ['Velocità', `↓ ${download.text} ↑ ${upload}`],
    ],
    beside: row => [
      ['Tecnologia', row.technology.words],
      ['Velocità in download', row.download.text],
      ['Velocità in upload', row.upload],
      ['Durata del prezzo', durationOf(row)],
    ],
  },
  mobile: {
    text: pageText(mobile),
    illustration: <Illustration of={phoneDrawing} />,
    explains: () => <WhyChange />,
    call: (
      <>
        <div>
          <h2>Cambiare in tre passaggi</h2>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/dashboard">Comincia dall’area personale</ButtonLink>
            {askUs('mobile')}
          </div>
        </div>
        <ol>
          {MOBILE_STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <b>
                {index + 1}. {title}
              </b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </>
    ),
    category: 'Telefonia mobile',
    wishes: ['giga', 'rete'],
    monthly: ['5', '8', '10', '15'],
    advantages: 2,
    unscored: 'La «convenienza» misura prezzo e condizioni: non i giga, e non dice se da te c’è campo.',
    head: 'Traffico e rete',
    cell: ({ data, network, calls, perUnit }) => (
      <>
        {data.text}
        {network ? ` in ${network.toUpperCase()}` : ''}
        <span className="tiny muted block">
          minuti {calls}
          {perUnit ? ` · ${perUnit}/GB` : ''}
        </span>
      </>
    ),
    details: ({ calls }) => [['Minuti e SMS', calls]],
    terms: ({ data, calls }) => [
      ['Traffico', data.text],
      ['Minuti e SMS', calls],
    ],
    beside: ({ data, network, calls, perUnit }) => [
      ['Giga al mese', data.text],
      ['Costo al giga', perUnit ?? '—'],
      ['Rete', network?.toUpperCase() ?? 'Non indicata'],
      ['Minuti e SMS', calls],
    ],
  },
}

export const shownAdvantages = ({ kind, advantages }: Pick<LineRow, 'kind' | 'advantages'>): readonly string[] =>
  advantages.slice(0, lineKinds[kind].advantages)

/** Fibre against ADSL; the speeds come from today's offers. */
const TECHNOLOGIES = [
  {
    code: 'fibra',
    name: 'Fibra fino a casa (FTTH)',
    how: 'Fibra ottica dalla centrale fin dentro casa. La distanza non conta quasi nulla.',
    goodFor: 'Più persone insieme, lavoro da casa, video in alta definizione, file grandi da inviare.',
  },
  {
    code: 'misto',
    name: 'Fibra mista rame (FTTC)',
    how: 'Fibra fino all’armadio in strada, poi il doppino di rame. Più l’armadio è lontano, più si rallenta.',
    goodFor: 'Famiglie con un uso normale, dove la fibra non arriva ancora fino a casa.',
  },
  {
    code: 'adsl',
    name: 'ADSL',
    how: 'Tutta in rame, dalla centrale a casa. È la tecnologia più vecchia e la si sta spegnendo per zone.',
    goodFor: 'Posta, navigazione e poco altro, dove non c’è alternativa su cavo.',
  },
] as const

/** Speeds are the highest among today's offers, not a promise. */
function Technologies({ rows }: { rows: readonly LineRow[] }) {
  const fastest = (code: string) =>
    rows
      .filter(row => row.technology.code === code && row.download.mbps !== null)
      .toSorted((a, b) => (b.download.mbps ?? 0) - (a.download.mbps ?? 0))[0]?.download.text
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>Fibra o ADSL</h2>
        <p>Il nome dell’offerta non basta: conta come il segnale arriva a casa.</p>
      </div>
      <Ledger
        caption="Fibra fino a casa, fibra mista rame e ADSL a confronto"
        hideCaption
        rows={TECHNOLOGIES}
        rowKey={({ code }) => code}
        columns={[
          { head: 'Tecnologia', cell: ({ name }) => name, names: true, full: true },
          { head: 'Come arriva', cell: ({ how }) => how, full: true },
          { head: 'Va bene per', cell: ({ goodFor }) => goodFor, full: true },
          { head: 'Velocità massima nella lista', cell: ({ code }) => fastest(code) ?? '—' },
        ]}
      />
      <p className="small muted mt-4">
        Quanto va la tua linea di oggi? <Link to="/speed-test">Misura la velocità</Link>
      </p>
    </section>
  )
}

/** Why people change mobile offer, without promising a saving. */
const MOBILE_ADVANTAGES_OF_SWITCHING = [
  { title: 'Tieni il numero', text: 'La portabilità è un diritto: i contatti non si accorgono di niente.' },
  {
    title: 'Più giga, stesso prezzo',
    text: 'Le offerte di qualche anno fa hanno spesso meno giga allo stesso prezzo.',
  },
  { title: 'Nessuna disdetta da scrivere', text: 'Con la portabilità la vecchia linea si chiude da sola.' },
] as const

const WhyChange = () => (
  <section className="wrap section">
    <div className="section-head">
      <h2>Perché cambiare</h2>
    </div>
    <ul className="grid gap-6 md:grid-cols-3 md:gap-10">
      {MOBILE_ADVANTAGES_OF_SWITCHING.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 rule-top pt-4">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** For structured data; a line without a known fee has no price there. */
export const listedLines = (rows: readonly LineRow[]): ListedOffer[] =>
  rows.flatMap(({ id, name, supplier, kind, fee }) =>
    fee.value === null
      ? []
      : [
          {
            id,
            name,
            supplier,
            category: lineKinds[kind].category,
            prices: [
              {
                name: `${capitalised(paidOf(kind).fee)}${fee.hasPromotion ? ' in promozione' : ''}`,
                amount: fee.value,
                unit: MONTH,
              },
            ],
          },
        ],
  )
