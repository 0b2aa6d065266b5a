import { BackHome } from '#web/blocks/back-home.tsx'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
export const loader = () => null

export const meta = metaOf({
  path: '/account-cancellato',
  title: 'Account cancellato',
  description: 'Il tuo account è stato cancellato.',
  index: false,
})

/** The last page of an account: also for browsers without scripts, which show no message on arrival. */
export default function AccountErasedPage() {
  return (
    <FocusFrame>
      <h1 className="pt-10 pb-4">Il tuo account è cancellato</h1>
      <p className="lead max-w-160">
        Sei fuori da tutti i dispositivi e nessuno può più entrare. In pochi minuti spariscono anche i tuoi dati: ti
        abbiamo mandato un’ultima email che dice che cosa resta, se resta qualcosa, e perché.
      </p>
      <p className="py-4">Se cambi idea puoi sempre confrontare senza account, o aprirne uno nuovo.</p>
      <BackHome />
    </FocusFrame>
  )
}
