import type { PostCard } from '#areas/blog/post.ts'
import { blogTexts } from '#areas/blog/texts.ts'
import { OpenLedgerPlate } from '#web/plates/open-ledger.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PostSheet } from './post-list.tsx'

/** The newest posts on the home page, or the sentence of spec 1 §2. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section className="section wrap !pt-0" id="blog">
      <div className="section-head">
        <h2>Dal blog</h2>
        {posts.length > 0 ? <p>Guide scritte per capire la bolletta e scegliere con calma.</p> : null}
      </div>
      {posts.length > 0 ? (
        <>
          <PostSheet posts={posts} />
          <p className="mt-6">
            <ButtonLink to="/blog">Vedi tutti gli articoli</ButtonLink>
          </p>
        </>
      ) : (
        <EmptyState title={blogTexts.nothingPublished} plate={<OpenLedgerPlate />} />
      )}
    </section>
  )
}
