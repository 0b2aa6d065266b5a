import { data } from 'react-router'
import type { EntryKind } from '#areas/search/entry.ts'
import { type SearchResult, searchSite } from '#areas/search/procedures/search-site.server.ts'
import { MAX_QUERY } from '#core/limits.ts'
import type { Piece } from '#areas/search/snippet.ts'
import { kindTexts, searchTexts } from '#areas/search/texts.ts'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces } from '#core/text.ts'
import { tooLong, withTryAgain } from '#core/sentences.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { SearchForm } from '#web/blocks/search-form.tsx'
import { runtimeContext } from '#web/context.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import voiceScript from '#web/small/voice.ts?worker&url'
import { HELP } from './help-content.ts'
import type { Route } from './+types/search'
import { Titled } from '#web/ui/fold.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

/** Only this page may use the microphone, and only while voice search is on. */
const LISTENING = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()'
const PATH = '/search'

interface SearchResponse {
  q: string
  asked: boolean
  results: SearchResult[]
  error?: string
  /** Voice search is on. */
  listens: boolean
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const listens = (await call(rt, getSiteSettings, {})).phaseFour.voiceSearch
  const [answer, status] = await answerTo(rt, url)
  return data({ ...answer, listens }, { status, headers: listens ? { 'Permissions-Policy': LISTENING } : {} })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

async function answerTo(rt: Runtime, url: URL): Promise<[Omit<SearchResponse, 'listens'>, number]> {
  const q = squeezeSpaces(url.searchParams.get('q') ?? '')
  const answer: Omit<SearchResponse, 'listens'> = { q, asked: url.searchParams.has('q'), results: [] }
  const refusal = tooLong(q, MAX_QUERY)
  if (refusal) return [{ ...answer, error: refusal }, 200]
  if (!answer.asked) return [answer, 200]
  try {
    return [{ ...answer, ...(await call(rt, searchSite, { q })) }, 200]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'too-many-attempts')
      return [{ ...answer, error: withTryAgain(searchTexts.tooOften, error.detail.retryAfter) }, 429]
    return [{ ...answer, error: searchTexts.tooShort }, 200]
  }
}

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  path: PATH,
  title: loaderData?.q ? `«${loaderData.q}»: risultati della ricerca` : searchTexts.title,
  description: 'Cerca tra le offerte luce, gas, internet e mobile, le guide, gli articoli e le parole della bolletta.',
  keywords: 'ricerca, offerte, guide, bolletta, glossario',
  // Results are other pages, which the sitemap lists directly.
  index: false,
  trail: [{ name: searchTexts.title }],
}))

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, asked, results, error, listens } = loaderData
  return (
    <>
      <section className="page-head">
        <div className="wrap grid gap-4">
          <div>
            <BackHome />
          </div>
          <h1>{searchTexts.title}</h1>
          <SearchForm q={q} error={error} />
          {listens ? <VoiceSearch /> : null}
        </div>
      </section>
      <div className="wrap search-results">
        {!asked || error ? null : results.length === 0 ? <Nothing q={q} /> : <Results q={q} results={results} />}
        {results.length === 0 ? <Popular /> : null}
      </div>
    </>
  )
}

function Results({ q, results }: { q: string; results: readonly SearchResult[] }) {
  // Groups ordered by their best result.
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

/** Starting points for readers without a search term. */
const POPULAR = [
  'bolletta',
  'consumo-annuo',
  'fisso-variabile',
  'cambio',
  'voltura-o-subentro',
  'bolletta-alta',
  'disdetta-internet',
]
const popular = HELP.filter(({ id }) => POPULAR.includes(id))

const Popular = () => (
  <Titled id="domande" title={searchTexts.popular}>
    <ul>
      {popular.map(({ id, question, url }) => (
        <li key={id}>
          <Link to={url}>{question}</Link>
        </li>
      ))}
    </ul>
  </Titled>
)

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

/** Rendered hidden: small/voice.ts reveals it where speech recognition is available. Listening starts only on click. */
function VoiceSearch() {
  return (
    <div
      hidden
      data-voice
      data-listening={searchTexts.listening}
      data-not-heard={searchTexts.notHeard}
      data-no-microphone={searchTexts.noMicrophone}
      data-no-voice={searchTexts.noVoice}
    >
      <Button type="button" aria-describedby="voce">
        {searchTexts.speak}
      </Button>{' '}
      <span role="status" className="small" />
      <p id="voce" className="tiny muted mt-2">
        {searchTexts.speakAbout}
      </p>
      <script type="module" src={voiceScript} />
    </div>
  )
}
