import { PageHead } from '#web/blocks/back-home.tsx'
import { Guidance } from '#web/blocks/guidance.tsx'
import { Questions } from '#web/blocks/questions.tsx'
import routerDrawing from '#web/illustrations/router.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Actions, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { publicHeaders } from '#web/public-headers.server.ts'
import { RECOMMENDED, SPEED_TEST, STEPS, TESTS } from './speed-test-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
export const loader = () => null
const PATH = '/speed-test'

export const headers = () => publicHeaders([])

export const meta = metaOf({
  path: PATH,
  title: SPEED_TEST.title,
  description: SPEED_TEST.description,
  keywords: SPEED_TEST.keywords,
  trail: [{ name: 'Speed test' }],
  questions: SPEED_TEST.questions,
})

export default function SpeedTest() {
  return (
    <>
      <PageHead title={SPEED_TEST.h1} lead={SPEED_TEST.lead} />
      <section className="wrap section pb-0" aria-label="Le due prove">
        <ul className="grid gap-6 md:grid-cols-2 md:gap-x-16">
          {TESTS.map(({ name, by, url, text }) => (
            <li key={url} className="grid content-start gap-2 rule-top pt-4">
              <h2 className="text-xl">{name}</h2>
              <p className="small muted">A cura {by}</p>
              <p>{text}</p>
              <p className="mt-2">
                <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
                  Apri {name}
                  <span className="sr-only"> (nuova scheda)</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section">
        <div className="section-head">
          <h2>Quanta velocità ti serve</h2>
        </div>
        <div className="max-w-[60rem]">
          <Ledger
            caption="Velocità consigliata in download"
            rows={RECOMMENDED}
            rowKey={row => row.use}
            columns={[
              { head: 'Per che cosa', cell: row => row.use, names: true },
              { head: 'Esempi', cell: row => row.why, full: true },
              { head: 'Velocità', cell: row => row.speed, number: true },
            ]}
          />
        </div>
      </section>
      <Guidance title="Che cosa misura la prova" advice={SPEED_TEST.guidance} columns={2} className="pt-0" />
      <section className="wrap section pt-0">
        <div className="section-head">
          <h2>Come misurare bene</h2>
        </div>
        <ol className="grid max-w-prose list-decimal gap-2 pl-6">
          {STEPS.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <Questions title="Domande sulla velocità" questions={SPEED_TEST.questions} />
      <section className="band">
        <div className="wrap">
          <div>
            <h2>La linea è lenta?</h2>
            <p className="mt-3 max-w-[44ch]">
              Guarda che cosa costa una linea più veloce, contando attivazione, canone e prezzo dopo la promozione.
            </p>
            <Actions className="mt-5">
              <ButtonLink to="/offerte-internet">Offerte internet</ButtonLink>
              <ButtonLink to="/dashboard">Vai all’area personale</ButtonLink>
              <ButtonLink to="/">Torna alla Home</ButtonLink>
            </Actions>
          </div>
          <Illustration of={routerDrawing} />
        </div>
      </section>
    </>
  )
}
