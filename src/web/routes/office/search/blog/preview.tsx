import { previewPost } from '#areas/blog/procedures/preview-post.server.ts'
import { call } from '#platform/procedure.server.ts'
import { ArticlePage } from '#web/blocks/article-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import type { Route } from './+types/preview'
import { editorAddress, previewAddress } from '../addresses.ts'
import { postStates } from './blog-texts.ts'
import { withSheet } from '#web/styles/sheets.ts'

export const links = withSheet('articles')

export async function loader({ context, params: { postId } }: Route.LoaderArgs) {
  return orNotFound(call(context.get(runtimeContext), previewPost, { postId }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({
    site: siteOf(matches),
    path: previewAddress(params.postId),
    title: `Anteprima: ${loaderData?.title ?? ''}`,
    description: 'Anteprima di un articolo del blog.',
    index: false,
  })

export default function Preview({ loaderData: post }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <ArticlePage
        post={post}
        above={
          <>
            <TextNotice tone="amber" title="Anteprima">
              {post.isWorking
                ? 'Con le modifiche che non hai ancora salvato.'
                : `Come è salvato adesso. Stato: ${postStates[post.status].label.toLowerCase()}.`}
            </TextNotice>
            <p className="pt-4">
              <StrongLink to={editorAddress(post.id)} className="small">
                <Icon name="back" size={16} /> Torna all’articolo
              </StrongLink>
            </p>
          </>
        }
        below={null}
      />
    </SiteFrame>
  )
}
