import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { call } from '#platform/procedure.server.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Button, StrongLink } from '#web/ui/button.tsx'
import { factsOfWord, WORDS, wordsByLetter } from '#web/ui/glossary-words.ts'
import { glossaryAddress } from '#web/ui/glossary.ts'
import { Icon } from '#web/ui/icon.tsx'
import wordsScript from '#web/small/words.ts?worker&url'
import { runtimeContext } from '#web/context.ts'
import { publicHeaders } from '#web/public-headers.server.ts'
import type { Route } from './+types/glossario'

export { clientLoader, handle } from '#web/no-scripts.ts'
const PATH = glossaryAddress()
const COUNT = WORDS.length

export async function loader({ context }: Route.LoaderArgs) {
  const market = await call(context.get(runtimeContext), getMarketContext, {})
  return Object.fromEntries(WORDS.map(word => [word.key, factsOfWord(word, market).join(' ')]))
}

export const headers = () => publicHeaders(['market'])

export const meta = metaOf((_, site) => ({
  path: PATH,
  title: 'Glossario: le parole della bolletta e dei contratti',
  description: `${COUNT} parole di luce, gas, internet, mobile e contratti in parole semplici: POD, PDR, PUN, PSV, fasce, spread, codice di migrazione, ICCID.`,
  keywords: 'glossario bolletta, significato POD, PDR, PUN, PSV, Smc, fasce orarie, codice di migrazione, ICCID',
  trail: [{ name: 'Glossario' }],
  structured: [
    {
      '@type': 'DefinedTermSet',
      '@id': `${site.url}${PATH}`,
      name: `Glossario di ${site.name}`,
      inLanguage: 'it-IT',
      hasDefinedTerm: WORDS.map(({ key, word, meaning }) => ({
        '@type': 'DefinedTerm',
        name: word,
        description: meaning,
        url: `${site.url}${glossaryAddress(key)}`,
      })),
    },
  ],
}))

export default function Glossario({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Glossario">
        <p className="lead">
          {COUNT} parole di luce, gas, internet, mobile e contratti, ognuna in parole semplici, con la cifra di oggi
          dove c’è.
        </p>
        <form action="/search" data-words className="mt-5 grid max-w-[30rem] gap-2 print:hidden">
          <label htmlFor="cerca" className="bold">
            Cerca una parola
          </label>
          <div className="flex gap-2">
            <input id="cerca" name="q" type="search" className="input" enterKeyHint="search" data-limit={100} />
            <Button className="whitespace-nowrap">Cerca nel sito</Button>
          </div>
          <p role="status" className="small muted" />
          <script type="module" src={wordsScript} />
        </form>
        <nav aria-label="Lettere" className="letters mt-4 -ml-3">
          {wordsByLetter.map(({ letter }) => (
            <a key={letter} href={`#lettera-${letter.toLowerCase()}`}>
              {letter}
            </a>
          ))}
        </nav>
      </PageHead>
      <div className="wrap grid gap-8 py-10">
        {wordsByLetter.map(({ letter, entries }) => (
          <section key={letter} id={`lettera-${letter.toLowerCase()}`} className="words-letter">
            <h2>{letter}</h2>
            <dl className="words mt-2 rule-top">
              {entries.map(({ key, word, topic, meaning }) => (
                <div key={key} id={key}>
                  <dt>
                    <b>{word}</b> <span className="tiny muted block">{topic}</span>
                  </dt>
                  <dd className="max-w-prose">
                    {meaning} {loaderData[key] ? <span className="small muted block">{loaderData[key]}</span> : null}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>
          <StrongLink to="/come-calcoliamo">
            Come calcoliamo la spesa annua <Icon name="arrow" size={16} />
          </StrongLink>
        </p>
      </div>
    </>
  )
}
