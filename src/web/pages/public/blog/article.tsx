import { data, redirect } from 'react-router'
import { addComment, listComments } from '#areas/blog/procedures/comments.server.ts'
import { findMovedPost, getPost } from '#areas/blog/procedures/posts.server.ts'
import { BLOG_TAG, coverAddress, MAX_SLUG_LENGTH, postTag } from '#areas/blog/post.ts'
import { blogTexts, commentErrors, commentTexts } from '#areas/blog/texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, may } from '#platform/procedure.server.ts'
import { ArticlePage } from '#web/blocks/article-page.tsx'
import { BackHome } from '#web/blocks/back-home.tsx'
import { BlogPromo } from '#web/blocks/blog-promo.tsx'
import { FormAgain } from '#web/blocks/page-failure.tsx'
import { PostSheet } from '#web/blocks/post-list.tsx'
import { ShareRow } from '#web/blocks/share-row.tsx'
import { runtimeContext } from '#web/context.ts'
import { formAction } from '#web/forms.server.ts'
import { useSite } from '#web/site.ts'
import { missingPage, tooManyPage } from '#web/or-not-found.server.ts'
import { refusedFormIn } from '#web/refused-form.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Actions, ButtonLink, StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { Route } from './+types/article'
import { publicHeaders } from '#web/public-headers.server.ts'
import { articleAddress, BLOG, commentsCursor } from './blog-address.ts'
import { Comments } from './comments.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  try {
    const post = await call(rt, getPost, { slug: params.slug })
    const cursor = commentsCursor(url.searchParams)
    const comments = await call(rt, listComments, { postId: post.id, ...(cursor && { cursor }) })
    const isSent = rt.actor.kind !== 'visitor' && url.searchParams.has('inviato')
    const isAdmin = may(rt.actor, 'blog')
    return data({ post, comments, isSent, isAdmin }, { headers: publicHeaders([BLOG_TAG, postTag(post.slug)]) })
  } catch (error) {
    if (!(error instanceof AppError) || !['not-found', 'bad-input'].includes(error.code)) throw tooManyPage(error)
    const moved = await call(rt, findMovedPost, { slug: params.slug.slice(0, MAX_SLUG_LENGTH) })
    if (moved) throw redirect(articleAddress(moved.slug), 301)
    return missingPage()
  }
}

/** A comment; who reads the page next finds it only after it was approved. */
export const action = formAction(
  async (rt, form, { params }) => {
    const slug = params.slug ?? ''
    await call(rt, addComment, { slug, content: String(form.get('content') ?? '') })
    return `${articleAddress(slug)}?inviato=1#commenti`
  },
  ({ code, detail: { fields, retryAfter } }) => {
    const { title, text } = commentErrors[fields?.content ?? code] ?? { title: 'Errore', text: commentTexts.failed }
    return { form: { title, text: withTryAgain(text, retryAfter) } }
  },
)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = metaOf(({ loaderData, params }, site) => {
  const post = loaderData?.post
  const path = articleAddress(params.slug)
  if (!post)
    return {
      path,
      title: blogTexts.articleNotFound,
      description: 'L’articolo che cercavi non esiste o non è più pubblicato: torna al blog.',
      index: false,
    }
  const cover = coverAddress(post.coverImagePath)
  return {
    path,
    title: post.title,
    description: post.metaDescription ?? post.excerpt,
    keywords: `${post.category.toLowerCase()}, blog, ${site.name}`,
    trail: [{ name: 'Blog', path: BLOG }, { name: post.title }],
    structured: [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        image: [`${site.url}${cover ?? `/share${path}.png`}`],
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.updatedAt.toISOString(),
        author: { '@type': 'Organization', name: post.author, url: `${site.url}/` },
        publisher: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
        mainEntityOfPage: `${site.url}${path}`,
        articleSection: post.category,
        inLanguage: 'it-IT',
      },
    ],
  }
})

export default function BlogArticle({ loaderData, actionData, params }: Route.ComponentProps) {
  const { url } = useSite()
  if (!loaderData) return <ArticleNotFound />
  const { post, comments, isSent, isAdmin } = loaderData
  return (
    <>
      <ArticlePage
        post={post}
        above={
          <p className="flex flex-wrap gap-x-6">
            <BackHome />
            <StrongLink to={BLOG} className="small">
              <Icon name="back" size={16} /> Torna al blog
            </StrongLink>
          </p>
        }
        below={
          <div className="article-share">
            <ShareRow url={`${url}${articleAddress(params.slug)}`} title={post.title} />
          </div>
        }
      />
      <Comments
        slug={params.slug}
        comments={comments}
        isSent={isSent && !actionData}
        isAdmin={isAdmin}
        refused={actionData}
      />
      {post.related.length > 0 ? (
        <section className="wrap section pt-0">
          <div className="section-head">
            <h2>Da leggere dopo</h2>
          </div>
          <PostSheet posts={post.related} />
        </section>
      ) : null}
      <BlogPromo from={articleAddress(params.slug)} />
    </>
  )
}

/** spec 1 §2: any failure reads «Articolo non trovato»; the status code stays accurate for search engines. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const again = refusedFormIn(error)
  if (again) return <FormAgain {...again} />
  return (
    <>
      <meta name="robots" content="noindex" />
      <ArticleNotFound />
    </>
  )
}

function ArticleNotFound() {
  return (
    <section className="wrap section grid gap-5">
      <div className="w-[150px]">
        <Illustration of={openLedgerDrawing} />
      </div>
      <h1>{blogTexts.articleNotFound}</h1>
      <p className="max-w-prose">L’articolo non esiste, o non è più pubblicato. Nel blog trovi tutti gli altri.</p>
      <Actions>
        <ButtonLink to={BLOG}>Torna al blog</ButtonLink>
        <ButtonLink tone="quiet" to="/">
          Torna alla Home
        </ButtonLink>
      </Actions>
    </section>
  )
}
