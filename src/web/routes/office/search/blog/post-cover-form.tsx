import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { COVER_RULES } from '#areas/blog/post.ts'
import { PostCover } from '#web/blocks/post-cover.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import type { PostDeskData } from './posts.server.ts'
import { coverFormAddress } from './blog-address.ts'

const ACCEPT = COVER_RULES.extensions.map(extension => `.${extension}`).join(',')

/** The picture of the article, or the drawing of its category; sent apart, so that nothing typed is lost. */
export function PostCoverForm({ desk: { post, coverError } }: { desk: PostDeskData }) {
  const fetcher = useFetcher()
  const file = useRef<HTMLInputElement>(null)
  const isBusy = fetcher.state !== 'idle'
  return (
    <section className="post-cover-form">
      <h3>Copertina</h3>
      <PostCover category={post.text.category} coverImagePath={post.coverImagePath} />
      <fetcher.Form method="post" encType="multipart/form-data" action={coverFormAddress(post.id)}>
        <FormToken />
        <label className="field-label" htmlFor="copertina">
          {post.coverImagePath ? 'Un’altra immagine' : 'Immagine'}
        </label>
        <input
          ref={file}
          id="copertina"
          type="file"
          name="file"
          accept={ACCEPT}
          aria-invalid={coverError ? true : undefined}
          aria-describedby={coverError ? 'copertina-errore' : 'copertina-aiuto'}
        />
        {coverError ? <FieldError id="copertina-errore">{coverError}</FieldError> : null}
        <p className="hint" id="copertina-aiuto">
          JPG o PNG, al massimo {COVER_RULES.maxMb} MB, meglio se larga 1600 pixel.
        </p>
        <Button small busy={isBusy} busyText="Caricamento in corso...">
          Carica la copertina
        </Button>
      </fetcher.Form>
      {post.coverImagePath ? (
        <fetcher.Form method="post" encType="multipart/form-data" action={coverFormAddress(post.id)}>
          <FormToken />
          <input type="hidden" name="remove" value="1" />
          <Button small tone="quiet">
            Usa il disegno della categoria
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  )
}
