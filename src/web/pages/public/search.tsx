import { data, Link } from 'react-router'
import { type EntryKind } from '#areas/search/entry.ts'
import { searchSite, type SearchResult } from '#areas/search/procedures/search-site.server.ts'
import { MAX_QUERY } from '#areas/search/question.ts'
import type { Piece } from '#areas/search/snippet.ts'
import { kindTexts, searchTexts } from '#areas/search/texts.ts'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces } from '#core/text.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { SearchForm } from '#web/blocks/search-form.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import { breadcrumbs, pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/search'

export const handle = noScripts
const PATH = '/search'

interface Answer {
  q: string
  asked: boolean
  results: SearchResult[]
  error?: string
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = squeezeSpaces(url.searchParams.get('q') ?? '').slice(0, MAX_QUERY)
  const answer: Answer = { q, asked: url.searchParams.has('q'), results: [] }
  if (!answer.asked) return answer
  try {
    return { ...answer, ...(await call(context.get(runtimeContext), searchSite, { q })) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'too-many-attempts')
      return data({ ...answer, error: withTryAgain(searchTexts.tooOften, error.detail.retryAfter) }, { status: 429 })
    return { ...answer, error: searchTexts.tooShort }
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const q = loaderData?.q
  return pageMeta({
    site,
    path: PATH,
    title: q ? `«${q}»: risultati della ricerca` : searchTexts.title,
    description:
      'Cerca tra le offerte luce, gas, internet e mobile, le guide, gli articoli e le parole della bolletta.',
    keywords: 'ricerca, offerte, guide, bolletta, glossario',
    // Results are made of other pages: those are the ones to be found.
    index: !loaderData?.asked,
    structured: [
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: searchTexts.title, path: PATH },
      ]),
    ],
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, asked, results, error } = loaderData
  return (
    <>
      <section className="page-head">
        <div className="wrap grid gap-4">
          <div>
            <BackHome />
          </div>
          <h1>{searchTexts.title}</h1>
          <SearchForm q={q} error={error} />
        </div>
      </section>
      {asked && !error ? (
        <div className="wrap search-results">
          {results.length === 0 ? <Nothing q={q} /> : <Results q={q} results={results} />}
        </div>
      ) : null}
    </>
  )
}

function Results({ q, results }: { q: string; results: readonly SearchResult[] }) {
  // Groups in the order of their best result.
  const groups = [...Map.groupBy(results, result => result.kind)]
  return (
    <>
      <p role="status" className="muted">
        {searchTexts.count(results.length, q)}
      </p>
      {groups.map(([kind, found]: [EntryKind, SearchResult[]]) => (
        <section key={kind} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{kindTexts[kind]}</h2>
          <ul>
            {found.map(result => (
              <li key={`${result.url} ${result.title.map(piece => piece.text).join('')}`}>
                <Link to={result.url}>
                  <Marked pieces={result.title} />
                </Link>
                <p className="small">
                  <Marked pieces={result.snippet} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text))

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      level={2}
      title={searchTexts.nothing(q)}
      action={<ButtonLink to="/contatti">Scrivi a una persona</ButtonLink>}
    >
      <p>{searchTexts.nothingHint}</p>
    </EmptyState>
  )
}
