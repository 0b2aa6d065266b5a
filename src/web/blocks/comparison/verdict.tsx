import { gainOf, isWorthChanging, STAY } from '#areas/offers/gain.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/button.tsx'
import type { Verdict as Conclusion } from '#areas/monitoring/visit.ts'
import type { Cents } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { euroApart, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { laterCost, type OfferRow } from './offer-row.ts'
import { KEEP } from './query.ts'
import { isBeyondReason, isStayBest, mayJudge, type SpendView } from './questions/spend.ts'

/** Below this yearly difference in cents a saving is called small. */
const SMALL = 3600

/** Characters of a title that fit on one line of a wide screen in its largest type. */
const ONE_LINE = 66

/** Input of the verdict: the list, and how reliable its consumption is. */
export interface VerdictInput {
  rows: readonly OfferRow[]
  /** The unfiltered list, when `rows` are filtered. */
  all?: readonly OfferRow[]
  /** Two separate contracts, when the rows are offers for both. */
  pair?: { total: Cents } | null
  today: Cents | null
  spend: SpendView | null
  /** Where the consumption comes from. */
  known: 'typed' | 'guessed' | 'from-spend'
  /** «2.000 kWh e 900 Smc», and which of it is assumed. */
  use: string
  guess: string
  /** «2 persone» and where their consumption comes from, when it is counted by them. */
  persons?: { words: string; source: string } | null
  /** The reader keeps this consumption although the spend contradicts it. */
  isKept?: boolean
  /** Nobody said the consumption: an average one is counted. */
  isAssumed?: boolean
}

/** The answer in one sentence with its figure, then how reliable it is. Null when there is nothing to say. */
export function verdictOf(answer: VerdictInput): { title: string; doubt: string } | null {
  const { rows, all = rows, pair, today, spend, known, use, persons, isKept } = answer
  const best = rows.reduce<OfferRow | null>((least, row) => (least && least.rank < row.rank ? least : row), null)
  if (!best) return null
  const apart = pair && pair.total < best.total
  const total = apart ? pair.total : best.total
  const about = known === 'typed' ? '' : 'circa '
  const cost = `${about}${wholeEuro(total)}`
  const single = best.name.replaceAll(' ', '\u00a0')
  const name = apart ? 'due contratti separati' : single
  const title = `${apart ? `Con ${name} spendi` : `${name} ti costa`} ${cost} l’anno`
  const among = apart
    ? `${single}, la meno cara con un contratto solo, costa ${about}${wholeEuro(best.total)}: ${euroApart(best.total, total)} di più per averne uno.`
    : `È la ${rows.length === 1 ? 'sola' : `meno cara delle ${rows.length}`} ${all.length > rows.length ? 'con questi filtri' : 'che possiamo attivare'}.`
  if (known === 'from-spend' && today !== null)
    return {
      title: `${wholeEuro(today)} l’anno sono circa ${use}: con ${name} ${cost}.`,
      doubt: `${savingWords(total, today, spend)}${apart ? '' : laterOf(best)}`,
    }
  if (today !== null && isDoubtful(answer))
    return {
      title: `Con ${use} nemmeno la ${today > total ? 'più' : 'meno'} cara arriva a ${wholeEuro(today)}${spend?.explains && !spend.explains.words.includes(' e ') ? `: forse consumi circa ${spend.explains.words}` : ''}.`,
      doubt: `${persons ? `${estimateOf(answer)}: con` : 'Con'} ${name} ${persons ? 'sono' : 'spenderesti'} ${cost}. Prima di dirti se conviene cambiare, scegli da quale numero partire.`,
    }
  if (known !== 'typed')
    return {
      title: `${title}.`,
      doubt: isKept
        ? `${estimateOf(answer)}, e con quello che paghi non torna: finché non sappiamo il consumo non ti diciamo se conviene cambiare.`
        : today !== null && spend?.explains
          ? `${estimateOf(answer)}. Quello che paghi, con l’offerta che sta a metà della lista, sono circa ${spend.explains.words}: finché non lo sappiamo non ti diciamo se conviene cambiare.`
          : `${among} ${estimateOf(answer)}: con il consumo scritto in bolletta la cifra è più precisa.`,
    }
  const conclusion = conclusionOf(answer)
  const certainty = apart ? '' : ` ${certaintyOf(best)}`
  if (today === null || !conclusion)
    return {
      title: `${title}.`,
      doubt: `${among}${certainty}${isKept && today !== null ? ` I ${wholeEuro(today)} che paghi non tornano con ${use}: non li confrontiamo.` : ''}`,
    }
  if (conclusion === 'stay') return stayWords(answer, today)
  if (!isWorthChanging(gainOf(today, total))) {
    const least = all.reduce((a, b) => (b.total < a.total ? b : a))
    return {
      title: `Con questi filtri ${total < today ? 'risparmi al massimo 10\u00a0€ l’anno' : 'non risparmi'}.`,
      doubt: `Senza, ${least.name.replaceAll(' ', '\u00a0')} costa ${wholeEuro(least.total)} l’anno: ${euroApart(today, least.total)} meno di oggi.`,
    }
  }
  const small = today - total < SMALL ? ' Il risparmio è piccolo, meno di 3\u00a0€ al mese.' : ''
  return {
    title: `${title}: ${euroApart(today, total)} meno di oggi.`,
    doubt: `${among}${small}${certainty}`,
  }
}

/** «Resta dove sei» with what the best change would save or cost, which offer that is, and for how long it holds. */
function stayWords(answer: VerdictInput, today: Cents): { title: string; doubt: string } {
  const { rows, all = rows, pair } = answer
  const one = all.reduce((least, row) => (row.total < least.total ? row : least))
  const apart = pair && pair.total < one.total
  const total = apart ? pair.total : one.total
  const gained =
    total < today
      ? `cambiando risparmieresti ${euroApart(today, total)} l’anno`
      : total === today
        ? `la meno cara costa ${wholeEuro(total)} l’anno come oggi`
        : `la meno cara costa ${euroApart(total, today)} l’anno più di oggi`
  const name = apart ? 'due contratti separati' : one.name.replaceAll(' ', '\u00a0')
  return {
    title: `${STAY}: ${gained}.`,
    doubt: `Oggi spendi ${wholeEuro(today)}, con ${name} sarebbero ${wholeEuro(total)}.${apart ? '' : ` ${certaintyOf(one)}`} Quanto dura il tuo prezzo di oggi lo sai tu: quando finisce, torna a vedere.`,
  }
}

/** An estimate, and for whom it is made. */
const estimateOf = ({ guess, persons, isAssumed }: VerdictInput): string =>
  persons
    ? `${guess} sono la nostra stima per ${persons.words}`
    : isAssumed
      ? `Il tuo consumo non lo sappiamo e contiamo ${guess}, un consumo medio`
      : `${guess} sono una stima`

/** Saving when the consumption is derived from the spend: the lower the consumption, the dearer today's offer. */
function savingWords(cost: Cents, today: Cents, spend: SpendView | null): string {
  const { explains } = spend ?? {}
  const isLess = isWorthChanging(gainOf(today, cost))
  const most = explains && explains.cheapest < today ? explains.cheapest : today
  const saved = isLess
    ? `Risparmi circa ${euroApart(today, cost)} l’anno${explains ? `, da zero a ${euroApart(today, most < cost ? most : cost)}` : ''}`
    : cost > today
      ? `Non risparmi, anzi paghi circa ${euroApart(cost, today)} in più l’anno`
      : 'Risparmi poco o niente'
  return `${saved}${explains ? ` secondo l’offerta che hai oggi: il consumo va ${explains.range}` : ''}. Il consumo scritto in bolletta toglie il dubbio.`
}

/** Whether to switch, when both spend and consumption are known. */
function conclusionOf(answer: VerdictInput): Conclusion | null {
  const { known, today, spend, rows } = answer
  if (known !== 'typed' || today === null || !mayJudge(spend) || rows.length === 0) return null
  return isStayBest(today, totalsOf(answer)) ? 'stay' : 'change'
}

/** Best available cost regardless of filters, including two separate contracts. */
const totalsOf = ({ rows, all = rows, pair }: Pick<VerdictInput, 'rows' | 'all' | 'pair'>): Cents[] => [
  ...all.map(({ total }) => total),
  ...(pair ? [pair.total] : []),
]

/** Spend and consumption contradict each other: the reader must choose which of the two to trust. */
export const isDoubtful = (answer: VerdictInput): boolean => {
  const { known, today, isKept } = answer
  if (isKept || today === null || known === 'from-spend') return false
  const totals = totalsOf(answer)
  return isBeyondReason(today, totals) || (known === 'guessed' && totals.every(total => total > today))
}

/** How long the figure is valid, and its range. */
function certaintyOf({ total, price, risk, secondYear }: OfferRow): string {
  if (price.kind === 'variabile')
    return risk
      ? `Il prezzo segue l’indice: con quelli degli ultimi 24 mesi pubblicati l’anno va da ${wholeEuro(risk.lowest)} a ${wholeEuro(risk.highest)}.`
      : 'Il prezzo segue l’indice e può cambiare ogni mese.'
  if (secondYear)
    return wholeEuro(secondYear.total) === wholeEuro(total)
      ? `Dal secondo anno può cambiare: ${secondYear.why}.`
      : `Il secondo anno costa ${laterCost(secondYear, wholeEuro)}: ${secondYear.why}.`
  return price.duration === 'sempre' ? 'Il prezzo è fisso.' : `Il prezzo resta fermo per ${price.duration} mesi.`
}

/** A dearer second year must be shown with the first year's saving. */
const laterOf = (best: OfferRow): string =>
  best.price.kind === 'fisso' && best.secondYear && wholeEuro(best.secondYear.total) !== wholeEuro(best.total)
    ? ` ${certaintyOf(best)}`
    : ''

/** Verdict above the rows, with the next action. */
export function Verdict({
  answer,
  formId,
  addressWith,
  lastMonths,
  alert,
}: {
  answer: VerdictInput
  /** Prefix of the ids of the form's fields. */
  formId: string
  /** Address of the same list with another source of the consumption. */
  addressWith(use: Record<string, string>): string
  /** Page comparing fixed and variable prices over the past for these data, if any. */
  lastMonths?: string
  /** Page that writes when the first of this list costs less. */
  alert: string
}) {
  const verdict = verdictOf(answer)
  if (!verdict) return null
  const { known, spend, use, isKept } = answer
  const doubts = isDoubtful(answer)
  return (
    <div
      className={classNames(
        'verdict',
        doubts && 'verdict-doubt',
        (doubts || verdict.title.length > ONE_LINE) && 'verdict-long',
      )}
      data-verdict={conclusionOf(answer) ?? undefined}
    >
      <h1>{verdict.title.replace(/(\d) (?=kWh|Smc)/g, '$1\u00a0')}</h1>
      <p>{verdict.doubt}</p>
      <p className="verdict-act">
        {doubts || (known === 'guessed' && spend?.explains && !isKept) ? (
          <>
            {spend?.explains ? (
              <a
                className={doubts ? 'btn btn-small btn-primary' : 'btn btn-small'}
                href={addressWith(spend.explains.use)}
                rel="nofollow"
              >
                {/* Two consumptions scale together from a typical home: their figures are told once computed. */}
                {spend.explains.words.includes(' e ') ? 'Parti da quello che paghi' : `Usa ${spend.explains.words}`}
              </a>
            ) : (
              <a className="btn btn-small btn-primary" href={`#${formId}-spesa`}>
                Correggi la spesa
              </a>
            )}{' '}
            <a className="btn btn-small" href={addressWith(KEEP)} rel="nofollow">
              {use.includes(' e ') ? 'Tengo i consumi' : `Tengo ${use}`}
            </a>
          </>
        ) : (
          next(answer, formId, alert)
        )}{' '}
        {lastMonths && !doubts ? (
          <Link to={lastMonths} rel="nofollow">
            Fisso o variabile?
          </Link>
        ) : null}
      </p>
      {answer.persons ? (
        <p className="tiny muted">
          {answer.persons.source}. <Link to="/come-calcoliamo">Come la facciamo</Link>
        </p>
      ) : null}
    </div>
  )
}

function next(answer: VerdictInput, formId: string, alert: string): ReactNode {
  const { known, today, rows, pair } = answer
  if (known !== 'typed')
    return (
      <a href={`#${formId}-consumo`}>
        {answer.isAssumed ? 'Dicci quanto consumi' : 'Scrivi il consumo che trovi in bolletta'}
      </a>
    )
  if (today === null) return <a href={`#${formId}-spesa`}>Scrivi quanto paghi oggi: ti diciamo se conviene cambiare</a>
  if (conclusionOf(answer) === 'stay')
    return (
      <>
        <Link to={alert}>Avvisami quando conviene</Link> <a href="#offerte">Guarda lo stesso la lista</a>
      </>
    )
  const [best] = rows.toSorted((a, b) => a.rank - b.rank)
  const isFirst = best && !(pair && pair.total < best.total)
  const total = isFirst ? best.total : pair?.total
  if (total === undefined || conclusionOf(answer) !== 'change' || !isWorthChanging(gainOf(today, total)))
    return <Link to="/come-calcoliamo">Come calcoliamo</Link>
  return isFirst ? (
    <a href={`#offerta-${best.id}`}>Guarda {best.name}</a>
  ) : (
    <a href="#due-contratti">Guarda i due contratti</a>
  )
}
