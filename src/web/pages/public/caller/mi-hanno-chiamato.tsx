import type { Commodity } from '#areas/market/parameters.ts'
import { Form } from 'react-router'
import type { QuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { type CalendarDate, formatDate, formatWeekday } from '#core/dates.ts'
import { formatEuro, formatNumber, formatWholeEuros, wholeEuros } from '#core/money.ts'
import {
  GasConsumption,
  GasUseAndPlace,
  LuceConsumption,
  LuceHome,
} from '#web/blocks/comparison/questions/energy-form.tsx'
import { GAS_BESIDE_LUCE, gasBeside, luceBeside, SPEND, SPEND_MONTHS } from '#web/blocks/comparison/query.ts'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Actions, Button, ButtonLink, Link, StrongLink } from '#web/ui/button.tsx'
import { InlineChoices } from '#web/ui/choice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Fields } from '#web/ui/fields.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import type { Route } from './+types/mi-hanno-chiamato'
import { publicPage } from '#web/public-headers.server.ts'
import { LETTER } from './letter-content.ts'
import { PriceScale } from './price-scale.tsx'
import { callerPage } from './quoted-price.server.ts'
import { doubtOf, span, verdictOf } from './quoted-price-words.ts'
import { euroApart } from '#web/ui/figures/price-bar.tsx'
import { Titled } from '#web/ui/fold.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'
const PATH = '/mi-hanno-chiamato'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const body = await callerPage(context.get(runtimeContext), url.searchParams)
  return publicPage(body, body, ['offers', 'market'])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = metaOf({
  path: PATH,
  title: 'Ti hanno chiamato con un’offerta? Ecco quanto pagheresti',
  description:
    'Scrivi il prezzo e la quota che ti hanno detto al telefono: la spesa di un anno, dove sta nel mercato, che cosa chiedere e come ripensarci.',
  keywords: 'offerta telefonica luce, offerta telefonica gas, call center energia, proposta al telefono, ripensamento',
  trail: [{ name: 'Mi hanno chiamato' }],
})

type Data = Route.ComponentProps['loaderData']

export default function MiHannoChiamato({ loaderData }: Route.ComponentProps) {
  const { quoted, measured: answer } = loaderData
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1>Ti hanno chiamato con un’offerta?</h1>
          <p className="lead">
            Scrivi i due numeri che ti hanno detto. Vedi subito quanto pagheresti davvero, tasse comprese.
          </p>
          <Question {...loaderData} />
        </div>
      </section>
      {answer ? <Verdict {...loaderData} answer={answer} /> : null}
      <div className="caller wrap grid gap-10 py-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
        <Titled id="chiedi" title="Se richiamano, chiedi così">
          <ol className="mt-3 rule-top">
            {questionsFor(quoted, answer).map(([said, why], index) => (
              <li key={said} className="grid grid-cols-[24px_1fr] gap-3 hairline-bottom py-3">
                <b className="font-display">{index + 1}</b>
                <div>
                  <b>«{said}»</b>
                  <p className="muted">{why}</p>
                </div>
              </li>
            ))}
          </ol>
        </Titled>
        <div className="grid content-start gap-10">
          <Titled id="non-dire" title="Non dire ancora">
            <ul className="mt-3 rule-top">
              {NOT_YET.map(text => (
                <li key={text} className="hairline-bottom py-3">
                  {text}
                </li>
              ))}
            </ul>
          </Titled>
          <Withdrawal {...loaderData} />
        </div>
      </div>
      <p className="wrap small muted pb-10">
        Non salviamo quello che scrivi qui. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </>
  )
}

const decimal = { inputMode: 'decimal', maxLength: 12 } as const

const NOT_YET = [
  'Il codice POD o PDR: basta quello per cambiarti fornitore.',
  'L’IBAN e il codice fiscale.',
  '«Sì», da solo: rispondi con una frase intera.',
]

/** Form for one commodity; a luce price never applies to gas. */
const addressOf = (fornitura: Commodity) => (fornitura === 'gas' ? `${PATH}?fornitura=gas` : PATH)

function Question({ quoted, luce, gas, bands, places, spend, errors, query, measured }: Data) {
  const isGas = quoted.fornitura === 'gas'
  const params = new URLSearchParams(query)
  const asked = { prefix: quoted.fornitura, luce, gas, bands, names: GAS_BESIDE_LUCE, errors, spend, ...places }
  // Open when unanswered, or when there is an error.
  const isOpen = Object.keys(errors).some(name => !['prezzo', 'quota', 'quando'].includes(name))
  return (
    <Form method="get" action={PATH} className="mt-5 grid gap-4 print:hidden">
      <Tabs
        label="Che cosa ti hanno offerto"
        current={addressOf(quoted.fornitura)}
        tabs={[
          { to: addressOf('luce'), label: 'Luce' },
          { to: addressOf('gas'), label: 'Gas' },
        ]}
      />
      {isGas ? <input type="hidden" name="fornitura" value="gas" /> : null}
      <div className="form-grid max-w-3xl">
        <Fields
          answer={{ errors }}
          kept={quoted}
          fields={[
            {
              ...decimal,
              name: 'prezzo',
              label: 'Prezzo',
              unit: isGas ? '€/Smc' : '€/kWh',
              hint: isGas ? '45 centesimi si scrivono 0,45.' : '13,9 centesimi si scrivono 0,139.',
            },
            {
              ...decimal,
              name: 'quota',
              label: 'Quota fissa',
              unit: '€/mese',
              hint: 'Se te l’hanno detta all’anno, dividila per 12.',
            },
          ]}
        />
        <InlineChoices
          name="tipo"
          legend="Il prezzo è"
          defaultValue={quoted.tipo}
          options={[
            { value: 'fisso', label: 'fisso' },
            { value: 'variabile', label: 'variabile' },
            { value: 'non-so', label: 'non lo so' },
          ]}
        />
      </div>
      <details className="disclosure max-w-3xl" open={isOpen}>
        <summary>
          La tua casa:{' '}
          {[...params.keys()].some(name => /^(?:consumo|stima|persone|spesa)/.test(name))
            ? 'cambia i dati'
            : 'per ora contiamo un consumo medio'}
        </summary>
        <div className="form-grid mt-3">
          {isGas ? <GasConsumption {...asked} /> : <LuceConsumption {...asked} />}
          <div className="grid content-start gap-4">
            {isGas ? <GasUseAndPlace {...asked} /> : <LuceHome {...asked} />}
          </div>
        </div>
      </details>
      <Actions>
        <Button tone={measured ? 'solid' : 'primary'}>Calcola</Button>
      </Actions>
    </Form>
  )
}

function Verdict({ quoted, answer, consumption, isGuessed, spend, luce, gas }: Data & { answer: QuotedPrice }) {
  const isGas = quoted.fornitura === 'gas'
  if (answer.notice)
    return (
      <section className="wrap pt-8">
        <p className="lead">{noticeTexts[answer.notice]}</p>
      </section>
    )
  const { low, high, scale, ours } = answer
  const today = spend.amount
  const query = new URLSearchParams({
    ...(isGas ? plainNames(gasBeside(gas)) : luceBeside(luce)),
    ...(spend.typed && { [SPEND]: spend.typed, [SPEND_MONTHS]: String(spend.months) }),
  })
  const list = `${isGas ? '/offerte-gas' : '/offerte-luce'}?${query}`
  return (
    <Titled
      id="pagheresti"
      title={
        <>
          Pagheresti {span(low, high)} l’anno{answer.ifSpread ? ', se è tutto il prezzo' : ''}.
          {today === null ? '' : ` Oggi ne paghi ${wholeEuros(today)}.`}
        </>
      }
      className="wrap pt-8"
      head="page-title"
    >
      <p className="mt-3 max-w-prose">
        <b>{verdictOf(answer, today, isGuessed)}</b> {doubtOf(answer, isGas)}
      </p>
      <p className="small muted mt-2 max-w-prose">
        Con {formatNumber(consumption)} {isGas ? 'Smc' : 'kWh'} all’anno{isGuessed ? ', una stima' : ''}, tasse
        comprese, con le regole di ARERA e i dati del {formatDate(answer.asOf)}.
        {answer.isSpread
          ? ` Il prezzo è così basso che lo abbiamo contato come spread, da sommare alla media del ${isGas ? 'PSV' : 'PUN'} degli ultimi dodici mesi pubblicati.`
          : quoted.tipo === 'fisso'
            ? ''
            : ' Contiamo per tutto l’anno il prezzo di oggi: se è variabile, cambia ogni mese.'}
      </p>
      {scale ? (
        <>
          <h2 className="mt-8 text-xl">
            {WHERE_IN[answer.scaleOf]}:{' '}
            {scale.lowPlace === scale.highPlace
              ? `${scale.lowPlace}ª su ${formatNumber(scale.of)}`
              : `tra la ${scale.lowPlace}ª e la ${scale.highPlace}ª su ${formatNumber(scale.of)}`}
          </h2>
          <PriceScale {...{ low, high, today, scale, ours: ours && { name: ours.name, total: ours.total } }} />
        </>
      ) : null}
      <Actions className="mt-5 print:hidden">
        {ours ? (
          <ButtonLink tone="primary" to={list}>
            Guarda {ours.name}, {isGuessed ? `circa ${formatWholeEuros(ours.total)}` : formatEuro(ours.total)} l’anno
          </ButtonLink>
        ) : null}
        <StrongLink to={list}>Vedi tutta la lista</StrongLink>
      </Actions>
    </Titled>
  )
}

const WHERE_IN: Record<QuotedPrice['scaleOf'], string> = {
  ours: 'Dove sta nella nostra lista',
  market: 'Dove sta nel mercato',
  'demo-market': 'Dove sta nel mercato (dati dimostrativi)',
}

/** The gas list uses the plain parameter names. */
const plainNames = ({ consumoGas, stimaGas, ...others }: Record<string, string>) => ({
  ...(consumoGas && { consumo: consumoGas }),
  ...(stimaGas && { stima: stimaGas }),
  ...others,
})

function questionsFor(
  { fornitura, prezzo }: Data['quoted'],
  answer: QuotedPrice | null,
): [said: string, why: string][] {
  // Do not repeat a rejected price.
  const comprises = answer ? `I ${prezzo} euro comprendono` : 'Il prezzo che mi dice comprende'
  const part = fornitura === 'gas' ? 'la CCR, il costo di approvvigionamento' : 'il dispacciamento'
  const worth = answer && answer.high > answer.low ? ` Per te vale ${euroApart(answer.high, answer.low)} l’anno.` : ''
  return [
    [`${comprises} ${part}?`, `È la parte che si dimentica più spesso.${worth}`],
    ['Per quanti mesi il prezzo resta fermo? E dopo?', 'Se non c’è una data, il prezzo non è bloccato.'],
    [
      'Mi manda per email le condizioni economiche, prima che io dica sì?',
      'Devono dartele. Con quelle in mano decidi con calma.',
    ],
    [
      'Qual è il nome della società e il codice dell’offerta?',
      'Con il codice la ritrovi nel Portale Offerte, con tutti i suoi costi.',
    ],
    [
      'Ci sono altri costi: deposito, attivazione, servizi aggiunti?',
      'Un’assistenza da 4 € al mese sono 48 € l’anno, e non li vedi nel prezzo.',
    ],
  ]
}

function Withdrawal({ quoted, lastDay, errors, query }: Data) {
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'quando')
  return (
    <Titled id="ripensarci" title="Hai già detto sì?">
      <p className="mt-3">
        Hai <b>14 giorni</b> per ripensarci. Non devi spiegare perché e non paghi niente.
      </p>
      <Form method="get" action={PATH} className="mt-3 grid gap-3 print:hidden">
        <Hidden values={others} />
        <Fields
          answer={{ errors }}
          kept={quoted}
          fields={[{ name: 'quando', type: 'date', label: 'Quando hai accettato' }]}
        />
        <Actions>
          <Button>Conta i giorni</Button>
        </Actions>
      </Form>
      {lastDay ? <LastDay lastDay={lastDay} accepted={quoted.quando} /> : null}
      <p className="mt-3 print:hidden">
        <Link
          to={`${LETTER}${quoted.quando && `?${new URLSearchParams({ quando: quoted.quando })}`}`}
          className="strong-link"
        >
          Prepara la lettera
        </Link>
      </p>
      <p className="mt-3">
        <Link to="/glossario#ripensamento">Come funziona il ripensamento</Link>
      </p>
    </Titled>
  )
}

const LAST_DAY = `${PATH}/ultimo-giorno.ics`

const LastDay = ({ lastDay, accepted }: { lastDay: CalendarDate; accepted: CalendarDate }) => (
  <p role="status" className="mt-3 answer-note">
    Puoi ripensarci <b>fino a {formatWeekday(lastDay)}</b>. Conta il giorno in cui mandi la comunicazione.{' '}
    <a href={`${LAST_DAY}?${new URLSearchParams({ quando: accepted })}`} className="print:hidden">
      Mettilo nel tuo calendario
    </a>
  </p>
)
