import { blogTexts } from '#areas/blog/texts.ts'
import { OpenLedgerPlate } from '#web/plates/open-ledger.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { BLOG } from './blog-address.ts'

export function ArticleNotFound() {
  return (
    <section className="wrap section grid gap-5">
      <div className="w-[150px]">
        <OpenLedgerPlate />
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
