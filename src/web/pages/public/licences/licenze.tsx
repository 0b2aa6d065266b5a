import { shippedPackages } from '#platform/licences.server.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { Route } from './+types/licenze'
import { publicHeaders } from '#web/public-headers.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
const PATH = '/licenze'

/** Grouped by licence, most used first. */
export async function loader() {
  const byLicence = Map.groupBy(await shippedPackages(), ({ licence }) => licence)
  const groups = [...byLicence]
    .map(([licence, packages]) => ({ licence, packages: packages.map(({ name, version }) => `${name} ${version}`) }))
    .toSorted((a, b) => b.packages.length - a.packages.length || (a.licence < b.licence ? -1 : 1))
  return { groups }
}

export const headers = () => publicHeaders([])

export const meta = metaOf({
  path: PATH,
  title: 'Licenze del software di altri',
  description: 'I programmi e i caratteri a codice aperto con cui è fatto questo sito, e la licenza di ognuno.',
  keywords: 'licenze, codice aperto, open source, MIT, Apache, caratteri',
  trail: [{ name: 'Licenze' }],
})

export default function Licenze({ loaderData: { groups } }: Route.ComponentProps) {
  const count = groups.reduce((sum, { packages }) => sum + packages.length, 0)
  return (
    <>
      <PageHead title="Licenze">
        <p className="lead">
          Questo sito è fatto anche con il lavoro di altri: {count} programmi e caratteri a codice aperto, ognuno con la
          sua licenza.
        </p>
        <p className="mt-3">
          <a href="/licenze.txt" className="strong-link">
            Leggi i testi completi
          </a>{' '}
          <span className="small muted">in inglese, come li hanno scritti i loro autori</span>
        </p>
      </PageHead>
      <div className="wrap py-10">
        {groups.map(({ licence, packages }) => (
          <Fold key={licence} title={`${licence} (${packages.length})`}>
            <ul className="plain-list break-words">
              {packages.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </>
  )
}
