import { consultation } from '#web/blocks/consultation.ts'
import { LinePage } from '#web/blocks/lines/line-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offerte-mobile'
import { MOBILE, MOBILE_ADVANTAGES_OF_SWITCHING, MOBILE_STEPS } from './line-content.ts'
import { lineMeta } from './line-meta.ts'
import { linePage } from './lines.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  linePage(context.get(runtimeContext), MOBILE.kind, url.searchParams)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = lineMeta(MOBILE)

export default function OfferteMobile({ loaderData }: Route.ComponentProps) {
  return (
    <LinePage
      content={MOBILE}
      {...loaderData}
      call={
        <section className="band">
          <div className="wrap">
            <div>
              <h2>Cambiare in tre passaggi</h2>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to="/dashboard">Comincia dall’area personale</ButtonLink>
                <ButtonLink to={consultation({ from: MOBILE.path })}>Consulenza gratuita</ButtonLink>
              </div>
            </div>
            <ol>
              {MOBILE_STEPS.map(({ title, text }, index) => (
                <li key={title}>
                  <b>
                    {index + 1}. {title}
                  </b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        </section>
      }
    >
      <section className="wrap section">
        <div className="section-head">
          <h2>Perché cambiare</h2>
        </div>
        <ul className="grid gap-6 md:grid-cols-3 md:gap-10">
          {MOBILE_ADVANTAGES_OF_SWITCHING.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-t-[1.5px] border-ink pt-4">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </LinePage>
  )
}
