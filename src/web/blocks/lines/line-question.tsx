import { toName } from '#core/text.ts'
import { Form } from 'react-router'
import type { TownCoverage } from '#areas/market/coverage.ts'
import { formatDate } from '#core/dates.ts'
import { cents, formatNumber } from '#core/money.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { withParams } from '#web/blocks/comparison/query.ts'
import { consultation } from '#web/blocks/consultation.ts'
import { Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DATA, filterLines, readLineFilters } from './line-filters.ts'
import { groupOf, type LineGroup } from './line-groups.ts'
import type { LineRow } from './line-row.ts'

/** Coverage of the requested town; null before any file was imported. */
export interface TownQuery {
  towns: readonly { name: string; province: string; region: string }[]
  /** Where a CAP of several towns is: «Lecce (Puglia)». */
  capIn: string | null
  /** The widest operator of each technology. */
  coverage: readonly TownCoverage[]
  /** Technology most likely available at an address of the town. */
  proposed: string | null
}

/** «4 da 552 €» */
function countAndLeast(rows: readonly LineRow[]): string {
  const totals = rows.flatMap(({ cost }) => cost?.total ?? [])
  return totals.length > 0 ? `${rows.length} da ${wholeEuro(cents(Math.min(...totals)))}` : 'nessuna'
}

const ANSWERS = [
  { value: 'fibra', label: 'Fibra fino a casa', short: 'FTTH: ' },
  { value: 'misto', label: 'Fibra fino all’armadio', short: 'FTTC: ' },
  { value: 'radio', label: 'Solo radio o ADSL', short: '' },
] as const satisfies readonly { value: LineGroup['key']; label: string; short: string }[]

export function InternetQuestion({ rows, path, params, town }: QuestionProps & { town: TownQuery | null }) {
  const filters = readLineFilters(params)
  const fitting = filterLines(rows, filters)
  const answered = filters.tecnologia === 'non-so' ? 'non-so' : (groupOf(filters.tecnologia) ?? town?.proposed ?? '')
  return (
    <>
      {town ? (
        <Form method="get" action={path} className="mt-3 flex max-w-[26rem] items-start gap-2">
          <Kept params={params} keeps={name => name !== 'tecnologia' && name !== 'comune'} />
          <TextField
            name="comune"
            label="CAP o comune"
            optional
            maxLength={60}
            autoComplete="postal-code"
            defaultValue={filters.comune}
            error={
              filters.comune && town.towns.length === 0
                ? town.capIn
                  ? `${filters.comune} è in provincia di ${town.capIn}, e può servire più comuni: scrivi il nome del tuo.`
                  : UNKNOWN_TOWN
                : undefined
            }
          />
          <Button className="mt-7">Cerca</Button>
        </Form>
      ) : null}
      <Answers
        question="Che cosa arriva da te?"
        name="tecnologia"
        chosen={answered}
        path={path}
        params={params}
        answers={[
          ...ANSWERS.map(({ value, label, short }) => ({
            value,
            label,
            hint: `${short}${countAndLeast(fitting.filter(({ technology }) => groupOf(technology.code ?? '') === value))}`,
          })),
          { value: 'non-so', label: 'Non lo so', hint: 'Lo controlliamo noi' },
        ]}
      />
    </>
  )
}

interface QuestionProps {
  rows: readonly LineRow[]
  path: string
  params: URLSearchParams
}

/** A question whose answers are links: one click each. */
function Answers({
  question,
  name,
  chosen,
  answers,
  path,
  params,
}: Omit<QuestionProps, 'rows'> & {
  question: string
  name: string
  chosen: string
  answers: readonly { value: string; label: string; hint: string }[]
}) {
  return (
    <nav aria-labelledby={`domanda-${name}`} className="answers">
      <h2 className="field-label" id={`domanda-${name}`}>
        {question}
      </h2>
      <ul>
        {answers.map(({ value, label, hint }) => (
          <li key={value}>
            <Link
              to={`${path}${withParams(params, { [name]: value, pagina: '' })}`}
              aria-current={value === chosen ? 'true' : undefined}
              rel="nofollow"
            >
              <b>{label}</b>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const UNKNOWN_TOWN = 'Non troviamo un comune o un CAP così: controlla come è scritto.'

export function TownAvailability({
  town: { towns, coverage },
  comune,
  path,
  params,
}: {
  town: TownQuery
  comune: string
  path: string
  params: URLSearchParams
}) {
  const [only] = towns
  if (!comune || !only) return null
  if (towns.length > 1)
    return (
      <p className="small mt-2 max-w-[70ch]">
        Quale?{' '}
        {towns.map(({ name, province }) => (
          <a key={province} className="mr-3" href={`${path}${withParams(params, { comune: `${name} (${province})` })}`}>
            {name} ({province})
          </a>
        ))}
      </p>
    )
  const name = `${only.name} (${only.region})`
  if (coverage.length === 0)
    return <p className="small mt-2 max-w-[70ch]">Di {name} non abbiamo dati: scegli tu qui sotto.</p>
  const oldest = coverage.map(({ day }) => day).toSorted()[0]
  return (
    <p className="small mt-2 max-w-[70ch]">
      Case raggiunte {toName(name)}:{' '}
      {coverage
        .map(
          ({ technology, homesPercent, operator }) =>
            `${technology} ${formatNumber(homesPercent, 2)}\u00a0% con ${operator}`,
        )
        .join(', ')}{' '}
      ({[...new Set(coverage.map(({ source }) => source))].join(', ')}
      {oldest ? `, ${formatDate(oldest)}` : ''}). Il tuo civico può essere diverso.
    </p>
  )
}

/** For readers who do not know their connection: look it up by address. */
export const AskForAddress = ({ path }: { path: string }) => (
  <div className="wrap pt-6">
    <Notice title="Scrivici l’indirizzo">
      <p>Controlliamo noi che cosa arriva al tuo civico e rispondiamo entro 24 ore, nei giorni lavorativi.</p>
      <p className="mt-3">
        <ButtonLink small to={consultation({ from: path })}>
          Scrivi l’indirizzo
        </ButtonLink>
      </p>
    </Notice>
  </div>
)

const DATA_ANSWERS = [
  ...DATA.map(value => ({ value, label: `Almeno ${value} giga` })),
  { value: 'illimitati', label: 'Illimitati' },
]

export function MobileQuestion({ rows, path, params }: QuestionProps) {
  const filters = readLineFilters(params)
  return (
    <Answers
      question="Quanti giga ti servono al mese?"
      name="giga"
      chosen={filters.giga}
      path={path}
      params={params}
      answers={DATA_ANSWERS.map(({ value, label }) => ({
        value,
        label,
        hint: countAndLeast(filterLines(rows, { ...filters, giga: value })),
      }))}
    />
  )
}
