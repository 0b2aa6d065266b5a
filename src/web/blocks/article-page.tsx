import type { ReactNode } from 'react'
import type { ArticleHeading } from '#areas/blog/article-text.server.ts'
import type { PostCard } from '#areas/blog/post.ts'
import { PostCover } from './post-cover.tsx'
import { PostFacts } from './post-list.tsx'

interface ArticleView extends Omit<PostCard, 'excerpt'> {
  /** Sanitised. */
  html: string
  headings: readonly ArticleHeading[]
  minutes: number
}

/** Shared by the article page and the editors' preview. */
export function ArticlePage({ post, above, below }: { post: ArticleView; above: ReactNode; below: ReactNode }) {
  return (
    <>
      <section className="page-head">
        <div className="wrap article-head">
          <div>
            {above}
            <h1 className="mt-3">{post.title}</h1>
            {post.subtitle ? <p className="lead">{post.subtitle}</p> : null}
            <PostFacts post={post} minutes={post.minutes} />
          </div>
          <PostCover category={post.category} coverImagePath={post.coverImagePath} eager />
        </div>
      </section>
      <div className="wrap article-body">
        {post.headings.length > 2 ? (
          <nav aria-label="In questo articolo" className="small">
            <p className="bold">In questo articolo</p>
            <ul>
              {post.headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div>
          {/* Sanitised on the server: richText keeps a handful of tags and no address. */}
          <div className="prose article-text" dangerouslySetInnerHTML={{ __html: post.html }} />
          {below}
        </div>
      </div>
    </>
  )
}
