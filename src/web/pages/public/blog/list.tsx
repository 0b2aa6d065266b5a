import { data } from 'react-router'
import { listPosts } from '#areas/blog/procedures/posts.server.ts'
import { BLOG_TAG } from '#areas/blog/post.ts'
import { blogTexts } from '#areas/blog/texts.ts'
import { tooLong } from '#core/sentences.ts'
import { call, may } from '#platform/procedure.server.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { BlogPromo } from '#web/blocks/blog-promo.tsx'
import { PostList } from '#web/blocks/post-list.tsx'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { orTooMany } from '#web/or-not-found.server.ts'
import { Actions, Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/list'
import { publicHeaders } from '#web/public-headers.server.ts'
import { BLOG, blogAddress, categoryTabs, MAX_SEARCH, readBlogQuery } from './blog-address.ts'
import { EditorialDesk } from './editorial-desk.tsx'
import { actOnBlog, loadDesk } from './editorial-desk.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const query = readBlogQuery(url.searchParams)
  const { search, category, cursor } = query
  const asked = {
    ...(search && { search }),
    ...(category && { category }),
    ...(cursor && { cursor: cursor.slice(0, 60) }),
  }
  const refusal = tooLong(search, MAX_SEARCH)
  const page = refusal ? { posts: [], next: null } : await orTooMany(call(rt, listPosts, asked))
  const desk = may(rt.actor, 'blog') ? await loadDesk(rt, url.searchParams) : null
  const body = { query, ...page, desk, refusal }
  // Searches without results could be any text: not worth a cache entry.
  return search && page.posts.length === 0 ? data(body) : data(body, { headers: publicHeaders([BLOG_TAG]) })
}

/** The buttons of the administrators' panels. */
export const action = formAction(actOnBlog)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const TITLE = 'Blog: luce, gas, internet e mobile spiegati'

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => {
  const query = loaderData?.query
  return {
    path: BLOG,
    title: query?.search ? `«${query.search}» nel blog` : query?.category ? `Blog: ${query.category}` : TITLE,
    description:
      'Guide in parole semplici su bolletta, POD e PDR, voltura e subentro, prezzo fisso o indicizzato, fibra e portabilità del numero. Con le fonti.',
    keywords: 'blog luce e gas, guida bolletta, POD, PDR, voltura, subentro, fasce orarie, fibra, portabilità',
    // A search is no page of its own for search engines.
    index: !query?.search,
    trail: [{ name: 'Blog' }],
  }
})

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { query, posts, next, desk, refusal } = loaderData
  const { search, category } = query
  const isFiltered = search !== '' || category !== null
  return (
    <>
      <PageHead title="Blog" lead="Bollette, contratti e linee, in parole semplici. Dove c’è una cifra, c’è la fonte.">
        <form method="get" action={BLOG} className="blog-search" role="search">
          {category ? <input type="hidden" name="categoria" value={category.toLowerCase()} /> : null}
          <label htmlFor="blog-q" className="sr-only">
            Cerca tra titoli e riassunti
          </label>
          <input
            className="input"
            id="blog-q"
            type="search"
            name="q"
            defaultValue={search}
            data-limit={MAX_SEARCH}
            placeholder="Cerca tra titoli e riassunti"
            enterKeyHint="search"
          />
          <Button tone="solid">Cerca</Button>
        </form>
      </PageHead>
      {desk ? <EditorialDesk desk={desk} /> : null}
      <div className="wrap pt-8 pb-12">
        <Tabs label="Categorie" grid tabs={categoryTabs(search)} current={blogAddress({ search, category })} />
        {search && !refusal ? (
          <p className="small muted pt-4" role="status">
            Risultati per «{search}»{category ? ` in ${category}` : ''}.{' '}
            <Link to={BLOG}>Mostra tutti gli articoli</Link>
          </p>
        ) : null}
        {posts.length > 0 ? (
          <PostList posts={posts} />
        ) : (
          <EmptyState
            level={2}
            title={blogTexts.nothingFound}
            illustration={<Illustration of={openLedgerDrawing} />}
            action={
              isFiltered ? (
                <Actions>
                  <ButtonLink to={BLOG}>Cancella i filtri</ButtonLink>
                </Actions>
              ) : null
            }
          >
            {refusal ?? (isFiltered ? 'Prova con una parola sola, o togli la categoria.' : blogTexts.nothingPublished)}
          </EmptyState>
        )}
        {next ? (
          <p className="pt-6">
            <ButtonLink to={blogAddress({ search, category, cursor: next })} rel="next">
              Articoli precedenti
            </ButtonLink>
          </p>
        ) : null}
        {query.cursor ? (
          <p className="pt-4">
            <Link to={blogAddress({ search, category })}>Torna ai più recenti</Link>
          </p>
        ) : null}
      </div>
      <BlogPromo from="/blog" />
    </>
  )
}
