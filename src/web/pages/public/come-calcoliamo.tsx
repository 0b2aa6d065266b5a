import type { ReactNode } from 'react'
import { call } from '#platform/procedure.server.ts'
import { formatDate } from '#core/dates.ts'
import { getMarketContext } from '#areas/market/procedures/get-market-context.server.ts'
import { OPEN_DATA_ATTRIBUTION } from '#web/blocks/attribution.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import { breadcrumbs, pageMeta } from '#web/seo/meta.ts'
import { siteOf, useSite } from '#web/site.ts'
import { GLOSSARY } from '#web/ui/glossary.ts'
import { Ledger } from '#web/ui/ledger.tsx'
import type { Route } from './+types/come-calcoliamo'
import { indexRows, publicHeaders } from './comparison.server.ts'

export const handle = noScripts
const PATH = '/come-calcoliamo'

export async function loader({ context }: Route.LoaderArgs) {
  const market = await call(context.get(runtimeContext), getMarketContext, {})
  return {
    asOf: market.asOf,
    tariffs: [
      {
        what: 'Luce: rete, oneri, dispacciamento',
        quarter: market.luce.quarter,
        from: market.luce.validFrom,
        source: market.luce.source,
      },
      { what: 'Gas: rete e oneri', quarter: market.gas.quarter, from: market.gas.validFrom, source: market.gas.source },
    ],
    indices: indexRows(market),
  }
}

export const headers = () => publicHeaders(['market'])

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta({
    site,
    path: PATH,
    title: 'Come calcoliamo la spesa annua',
    description:
      'Il metodo, chi siamo e chi ci paga, quali offerte confrontiamo, la data dei dati e le loro fonti. Con le parole della bolletta spiegate.',
    keywords: 'spesa annua stimata, metodo, confronto offerte, provvigioni, Portale Offerte, ARERA',
    structured: [
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: 'Come calcoliamo', path: PATH },
      ]),
    ],
  })
}

const CONTENTS = [
  ['metodo', 'Il metodo'],
  ['ipotesi', 'Che cosa supponiamo'],
  ['ordine', 'L’ordine delle offerte'],
  ['chi-paga', 'Chi siamo e chi ci paga'],
  ['copertura', 'Quali offerte confrontiamo'],
  ['dati', 'La data dei dati'],
  ['verifica', 'La verifica'],
  ['parole', 'Le parole della bolletta'],
] as const

/** The two results published by the Portale Offerte that the engine reproduces (its tests hold every part). */
const PUBLISHED = [
  { what: 'Luce, prezzo fisso, Milano, 2.700 kWh, 3 kW, residente', total: '1.274,92 €', date: '01/10/2026' },
  { what: 'Gas, prezzo fisso, Milano, 1.400 Smc, con riscaldamento', total: '1.732,03 €', date: '02/10/2026' },
] as const

export default function ComeCalcoliamo({ loaderData }: Route.ComponentProps) {
  const { asOf, tariffs, indices } = loaderData
  const site = useSite()
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <BackHome />
          <h1 className="mt-3">Come calcoliamo</h1>
          <p className="lead">
            La cifra grande accanto a ogni offerta è la spesa di un anno, tasse comprese. Qui c’è come nasce.
          </p>
        </div>
      </section>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="In questa pagina" className="small">
          <ul className="grid gap-1 lg:sticky lg:top-4">
            {CONTENTS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          <Part id="metodo">
            <p>
              Seguiamo le «Regole per il calcolo della spesa annua stimata» del Portale Offerte (versione 4.0,
              16/02/2026): le stesse del sito pubblico. La spesa di un anno è:
            </p>
            <p className="side-note">
              vendita, meno gli sconti prima dell’IVA, più rete e contatore, più oneri di sistema, più accise; più
              l’IVA; meno gli sconti dopo l’IVA.
            </p>
            <p>
              Facciamo i conti con tutte le cifre e arrotondiamo il totale una volta sola, al centesimo. Ogni parte
              mostrata è arrotondata per conto suo: se la somma differisce di qualche centesimo lo trovi alla voce
              «Arrotondamento».
            </p>
          </Part>
          <Part id="ipotesi">
            <ul>
              <li>
                Un prezzo variabile non si può conoscere prima: usiamo la media dell’indice negli ultimi dodici mesi
                pubblicati, e lo scriviamo accanto alla cifra.
              </li>
              <li>Se dai solo il consumo totale di luce, lo dividiamo in 33% in F1, 31% in F2 e 36% in F3.</li>
              <li>
                Contano solo gli sconti senza condizioni, e solo quelli del primo anno. Quando finiscono, mostriamo
                anche la spesa del secondo.
              </li>
              <li>
                Se non sai quanto consumi, i livelli basso, medio e alto sono una nostra stima dalla casa e dalle
                persone.
              </li>
              <li>
                Il gas della Sardegna non è coperto dalle regole: lì non mostriamo una cifra, invece di indovinarla.
              </li>
              <li>Il canone TV, i ricalcoli e i bonus restano fuori: non dipendono dall’offerta.</li>
            </ul>
          </Part>
          <Part id="ordine">
            <p>
              Dalla spesa annua più bassa alla più alta, con i tuoi dati; a parità di spesa decide il nome. Il programma
              che mette in ordine le offerte non può leggere le provvigioni. Non ci sono posti a pagamento.
            </p>
          </Part>
          <Part id="chi-paga">
            <p>
              Il servizio è di {site.name}, P. IVA {site.taxId}, {site.address}. Per te è gratuito. Quando attivi
              un’offerta il fornitore ci paga una provvigione; se non attivi niente non incassiamo niente.
            </p>
          </Part>
          <Part id="copertura">
            <p>
              Confrontiamo le offerte che possiamo attivare: non sono tutte quelle del mercato. Le offerte di tutti i
              fornitori sono sul Portale Offerte pubblico, www.ilportaleofferte.it.
            </p>
          </Part>
          <Part id="dati">
            <p>Aggiornato al {formatDate(asOf)}.</p>
            <Ledger
              caption="Parametri fissati da ARERA"
              rows={tariffs}
              rowKey={row => row.what}
              columns={[
                { head: 'Parametri', cell: row => row.what, names: true, full: true },
                { head: 'Trimestre', cell: row => row.quarter },
                { head: 'In vigore dal', cell: row => formatDate(row.from) },
                { head: 'Fonte', cell: row => row.source, full: true },
              ]}
            />
            <Ledger
              caption="Indici delle offerte variabili, media degli ultimi dodici mesi"
              rows={indices}
              rowKey={row => row.name}
              columns={[
                { head: 'Indice', cell: row => row.name, names: true },
                { head: 'Mesi', cell: row => row.months },
                { head: 'Fonte', cell: row => row.source, full: true },
                { head: 'Media', cell: row => row.value, number: true },
              ]}
            />
            <p className="small muted">{OPEN_DATA_ATTRIBUTION}</p>
          </Part>
          <Part id="verifica">
            <p>
              Il nostro conto riproduce al centesimo due risultati pubblicati dal Portale Offerte. Lo controlliamo a
              ogni modifica.
            </p>
            <Ledger
              caption="Risultati riprodotti"
              rows={PUBLISHED}
              rowKey={row => row.what}
              columns={[
                { head: 'Caso', cell: row => row.what, names: true, full: true },
                { head: 'Pubblicato il', cell: row => row.date },
                { head: 'Spesa annua', cell: row => row.total, number: true },
              ]}
            />
            <p>
              Hai trovato una cifra sbagliata? Scrivici a {site.email} con l’offerta e i dati che hai usato: la
              controlliamo e ti rispondiamo.
            </p>
          </Part>
          <Part id="parole">
            <dl className="border-t-[1.5px] border-ink">
              {Object.entries(GLOSSARY).map(([key, { word, meaning }]) => (
                <div key={key} id={key} className="grid gap-1 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
                  <dt className="font-semibold">{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ id, children }: { id: (typeof CONTENTS)[number][0]; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-4">
      <h2>{CONTENTS.find(([key]) => key === id)?.[1]}</h2>
      {children}
    </section>
  )
}
