import { counted } from '#core/money.ts'
import type { PostCard } from '#areas/blog/post.ts'
import { formatDate } from '#core/dates.ts'
import { useSite } from '#web/site.ts'
import { Link, StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostCover } from './post-cover.tsx'
import { ShareRow } from './share-row.tsx'

export function PostFacts({
  post,
  minutes,
}: {
  post: Pick<PostCard, 'category' | 'publishedAt' | 'author'>
  minutes?: number
}) {
  return (
    <p className="post-facts">
      <b>{post.category}</b>
      <time dateTime={post.publishedAt.toISOString()}>{formatDate(post.publishedAt)}</time>
      <span>{post.author}</span>
      {minutes ? <span>{counted(minutes, '1 minuto', 'minuti')} di lettura</span> : null}
    </p>
  )
}

/** The cards of the blog (spec 1 §2), as ruled rows. */
export function PostList({ posts }: { posts: readonly PostCard[] }) {
  const { url } = useSite()
  return (
    <ul className="posts">
      {posts.map((post, index) => (
        <li key={post.id}>
          <article>
            <PostCover category={post.category} coverImagePath={post.coverImagePath} eager={index === 0} />
            <div>
              <PostFacts post={post} />
              <h2>
                <Link to={`/blog/${post.slug}`}>{post.title}</Link>
              </h2>
              {post.subtitle ? <p className="post-subtitle">{post.subtitle}</p> : null}
              <p>{post.excerpt}</p>
              <div className="post-ends">
                <StrongLink to={`/blog/${post.slug}`} aria-label={`Leggi di più: ${post.title}`}>
                  Leggi di più <Icon name="arrow" size={18} />
                </StrongLink>
                <ShareRow url={`${url}/blog/${post.slug}`} title={post.title} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

export function PostSheet({ posts, level = 3 }: { posts: readonly PostCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="post-sheet">
      {posts.map(post => (
        <li key={post.id}>
          <PostCover category={post.category} coverImagePath={post.coverImagePath} />
          <div>
            <PostFacts post={post} />
            <Heading>
              <Link to={`/blog/${post.slug}`}>{post.title}</Link>
            </Heading>
            <p>{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
