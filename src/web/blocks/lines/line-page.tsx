import { type LineKind, offerKinds, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import type { LeftOut } from '#areas/offers/comparison/comparison.ts'
import { capitalised, toName } from '#core/text.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { Benefits } from '#web/blocks/comparison/energy-page.tsx'
import { SampleList, type SampleOffer } from '#web/blocks/comparison/sample-list.tsx'
import { ForOthers, NoOffers } from '#web/blocks/comparison/page-parts.tsx'
import { Guidance } from '#web/blocks/guidance.tsx'
import { Questions } from '#web/blocks/questions.tsx'
import { filterLines, LINE_CLIENTS, type LineFilters, readLineFilters } from './line-filters.ts'
import { groupLines, type LineGroup, groupOf } from './line-groups.ts'
import { LineList } from './line-list.tsx'
import { lineKinds } from './line-kinds.tsx'
import { AskForAddress, type TownQuery, InternetQuestion, MobileQuestion, TownAvailability } from './line-question.tsx'
import { lineVerdict } from './line-reasons.ts'
import type { LineRow } from './line-row.ts'

export function LinePage({
  kind,
  rows,
  leftOut,
  samples,
  asOf,
  query,
  town,
}: {
  kind: LineKind
  rows: readonly LineRow[]
  leftOut: LeftOut
  samples: readonly SampleOffer[]
  asOf: string
  query: string
  /** Coverage of the reader's town; null when no coverage was imported. */
  town: TownQuery | null
}) {
  const { path, adjective } = offerKinds[kind]
  const { text: content, explains, call } = lineKinds[kind]
  const params = new URLSearchParams(query)
  const filters = readLineFilters(params)
  const proposed = filters.tecnologia === '' ? (town?.proposed ?? '') : ''
  const answer = sellsSpeed(kind) ? groupOf(filters.tecnologia || proposed) : null
  const isAnswered =
    (sellsSpeed(kind) && (filters.tecnologia !== '' || proposed !== '')) || (sellsData(kind) && filters.giga !== '')
  const verdict = isAnswered ? verdictFor(kind, filterLines(rows, filters), filters, answer) : null
  const question =
    rows.length === 0 ? null : sellsSpeed(kind) ? (
      <InternetQuestion rows={rows} path={path} params={params} town={town} />
    ) : sellsData(kind) ? (
      <MobileQuestion rows={rows} path={path} params={params} />
    ) : null
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          {verdict ? null : (
            <>
              <BackHome />
              <h1 className="mt-3">{content.h1}</h1>
            </>
          )}
          {isAnswered ? (
            <>
              <p className="line-answer">
                <b>{answeredWords(filters, answer, town?.towns[0]?.name)}</b>
              </p>
              {question ? (
                <details
                  className="disclosure"
                  open={town !== null && filters.comune !== '' && town.towns.length !== 1}
                >
                  <summary className="small">Cambia</summary>
                  {question}
                </details>
              ) : null}
            </>
          ) : (
            <>
              <p className="lead">{content.lead}</p>
              {question}
            </>
          )}
          {town ? <TownAvailability town={town} comune={filters.comune} path={path} params={params} /> : null}
        </div>
      </section>
      {verdict ? (
        <div className="wrap">
          <div className="verdict">
            <h1>{verdict.title}</h1>
            <p>{verdict.says}</p>
          </div>
        </div>
      ) : null}
      {filters.tecnologia === 'non-so' ? <AskForAddress path={path} /> : null}
      {isAnswered ? null : <Benefits benefits={content.benefits} isOverList />}
      {rows.length > 0 ? (
        <LineList rows={rows} kind={kind} path={path} params={params} answer={answer} asOf={asOf} />
      ) : samples.length > 0 ? (
        <SampleList samples={samples} word={adjective} path={path} />
      ) : (
        <NoOffers path={path}>
          Adesso non abbiamo offerte {adjective} per questa richiesta. <a href={path}>Vedi quelle per la casa.</a>
        </NoOffers>
      )}
      <ForOthers leftOut={leftOut} list={{ path, params }} asks={LINE_CLIENTS} />
      {explains?.(rows)}
      <Guidance title={`Come scegliere un’offerta ${adjective}`} advice={content.guidance} className="pt-0" />
      <Questions title={`Domande sulle offerte ${adjective}`} questions={content.questions} />
      <section className="band">
        <div className="wrap">{call}</div>
      </section>
    </>
  )
}

/** Verdict for the answered filters: on the first group shown, or on lines with enough gigabytes. */
function verdictFor(
  kind: LineKind,
  fitting: readonly LineRow[],
  { giga, ordina }: LineFilters,
  answer: LineGroup['key'] | null,
) {
  // In other orders the first row is not the cheapest.
  const byCost = ordina ? fitting.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity)) : fitting
  if (sellsData(kind))
    return lineVerdict(byCost, giga === 'illimitati' ? 'Con giga illimitati' : `Con almeno ${giga} giga al mese`)
  const group = answer && groupLines(byCost, answer).find(({ key }) => key === answer)
  return group ? lineVerdict(group.rows, group.using) : null
}

function answeredWords(
  { tecnologia, giga, comune }: LineFilters,
  proposed: LineGroup['key'] | null,
  town = comune,
): string {
  if (giga) return giga === 'illimitati' ? 'Vuoi giga illimitati' : `Ti servono almeno ${giga} giga al mese`
  if (tecnologia === 'non-so') return 'Non sai che cosa arriva da te'
  if (tecnologia) return `Da te arriva ${ARRIVES[groupOf(tecnologia) ?? 'altro']}`
  return `${capitalised(toName(town))} di solito arriva ${ARRIVES[proposed ?? 'altro']}`
}

const ARRIVES: Record<LineGroup['key'], string> = {
  fibra: 'la fibra fino a casa',
  misto: 'la fibra fino all’armadio',
  radio: 'solo la radio o l’ADSL',
  altro: 'un’altra linea',
}
