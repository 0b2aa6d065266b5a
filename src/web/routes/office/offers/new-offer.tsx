import { Link } from 'react-router'
import { sections } from '../sections.ts'
import type { OfferAnswer } from './act.server.ts'
import { offersAddress } from './address.ts'
import { OfferEditor, type EditorData } from './editor.tsx'

export function NewOffer({ editor, answer }: { editor: EditorData; answer: OfferAnswer | undefined }) {
  return (
    <>
      <p className="small">
        <Link to={offersAddress()}>{sections.offers}</Link>
      </p>
      <div className="office-bar">
        <h1>{editor.values.name ? `Copia di «${editor.values.name.replace(/ \(copia\)$/, '')}»` : 'Nuova offerta'}</h1>
      </div>
      <OfferEditor {...editor} isDraft answer={answer} />
    </>
  )
}
