import { toName } from '#core/text.ts'
import { Form } from 'react-router'
import type { TownCoverage } from '#areas/market/coverage.ts'
import { formatDate } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import { Kept } from '#web/blocks/comparison/filters-bar.tsx'
import { withParams } from '#web/blocks/comparison/query.ts'
import { consultation } from '#web/blocks/consultation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoiceList } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { filterLines, readLineFilters } from './line-filters.ts'
import { groupOf, type LineGroup } from './line-groups.ts'
import type { LineRow } from './line-row.ts'

/** What the coverage files say of the town that was asked; null before any file was imported. */
export interface AskedTown {
  towns: readonly { name: string; province: string }[]
  coverage: readonly TownCoverage[]
  /** The technology that probably reaches an address of the town. */
  proposed: string | null
}

const offersWord = (count: number) => (count === 1 ? '1 offerta' : `${count} offerte`)

/** «4 offerte da 551,76 €» */
function countAndLeast(rows: readonly LineRow[]): string {
  const totals = rows.flatMap(({ cost }) => cost?.total ?? [])
  return totals.length > 0 ? `${offersWord(rows.length)} da ${formatEuro(cents(Math.min(...totals)))}` : offersWord(0)
}

const ANSWERS = [
  { value: 'fibra', label: 'Fibra fino a casa', short: 'FTTH' },
  { value: 'misto', label: 'Fibra fino all’armadio', short: 'FTTC' },
  { value: 'radio', label: 'Solo radio o ADSL', short: 'FWA, ADSL' },
] as const satisfies readonly { value: LineGroup['key']; label: string; short: string }[]

/** «Che cosa arriva da te?»: the coverage proposes, the answer decides. */
export function InternetQuestion({
  rows,
  path,
  params,
  town,
}: {
  rows: readonly LineRow[]
  path: string
  params: URLSearchParams
  town: AskedTown | null
}) {
  const filters = readLineFilters(params)
  const fitting = filterLines(rows, filters)
  const answered = filters.tecnologia === 'non-so' ? 'non-so' : (groupOf(filters.tecnologia) ?? town?.proposed ?? '')
  return (
    <Form method="get" action={path} className="grid gap-4 p-4">
      <Kept params={params} keeps={name => name !== 'tecnologia' && name !== 'comune'} />
      {town ? (
        <div className="max-w-[26rem]">
          <TextField
            name="comune"
            label="Il tuo comune"
            optional
            maxLength={60}
            autoComplete="address-level2"
            defaultValue={filters.comune}
            hint="Ti diciamo che cosa arriva a più case. Per esempio Lecce."
            error={filters.comune && town.towns.length === 0 ? UNKNOWN_TOWN : undefined}
          />
        </div>
      ) : null}
      <ChoiceList
        name="tecnologia"
        legend="Che cosa arriva da te?"
        defaultValue={answered}
        options={[
          ...ANSWERS.map(({ value, label, short }) => ({
            value,
            label,
            hint: `${short}, ${countAndLeast(fitting.filter(({ technology }) => groupOf(technology.code ?? '') === value))}`,
          })),
          {
            value: 'non-so',
            label: 'Non lo so',
            hint: 'Scrivici l’indirizzo: lo controlliamo noi e rispondiamo entro 24 ore, nei giorni lavorativi',
          },
        ]}
      />
      <div>
        <Button>Mostra le offerte</Button>
      </div>
    </Form>
  )
}

const UNKNOWN_TOWN = 'Non troviamo un comune con questo nome: controlla come è scritto.'
const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 })

/** What reaches the homes of the town, or which of the towns of that name is meant. */
export function TownSays({
  town: { towns, coverage },
  comune,
  path,
  params,
}: {
  town: AskedTown
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
  const name = `${only.name} (${only.province})`
  if (coverage.length === 0)
    return <p className="small mt-2 max-w-[70ch]">Di {name} non abbiamo dati: scegli tu qui sotto.</p>
  const oldest = coverage.map(({ day }) => day).toSorted()[0]
  return (
    <p className="small mt-2 max-w-[70ch]">
      Case raggiunte {toName(name)}:{' '}
      {coverage
        .map(({ technology, homesPercent }) => `${technology} ${percent.format(homesPercent)}\u00a0%`)
        .join(', ')}{' '}
      ({[...new Set(coverage.map(({ source }) => source))].join(', ')}
      {oldest ? `, ${formatDate(oldest)}` : ''}). Il tuo civico può essere diverso.
    </p>
  )
}

/** Who does not know what reaches the home writes the address. */
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
  { value: '50', label: 'Pochi', short: 'almeno 50 giga' },
  { value: '100', label: 'Abbastanza', short: 'almeno 100 giga' },
  { value: '150', label: 'Molti', short: 'almeno 150 giga' },
  { value: 'illimitati', label: 'Senza contarli', short: 'illimitati' },
] as const

/** «Quanti giga ti servono?» */
export function MobileQuestion({
  rows,
  path,
  params,
}: {
  rows: readonly LineRow[]
  path: string
  params: URLSearchParams
}) {
  const filters = readLineFilters(params)
  return (
    <Form method="get" action={path} className="grid gap-4 p-4">
      <Kept params={params} keeps={name => name !== 'giga'} />
      <ChoiceList
        name="giga"
        legend="Quanti giga ti servono al mese?"
        defaultValue={filters.giga}
        options={DATA_ANSWERS.map(({ value, label, short }) => ({
          value,
          label,
          hint: `${short}, ${countAndLeast(filterLines(rows, { ...filters, giga: value }))}`,
        }))}
      />
      <div>
        <Button>Mostra le offerte</Button>
      </div>
    </Form>
  )
}
