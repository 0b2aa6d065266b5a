import { useLocation } from 'react-router'
import { commoditiesOf, inWords, LINE_KINDS, OFFER_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { useSite } from '#web/site.ts'

/** To be printed wherever figures from the open data are shown (licence CC-BY 4.0). */
export const OPEN_DATA_ATTRIBUTION =
  'Dati elaborati a partire dagli Open Data pubblicati su «Portale Offerte» (www.ilportaleofferte.it), gestito da Acquirente Unico S.p.A. su disposizioni di ARERA. Licenza CC-BY 4.0.'

/** spec 1 §2; only pages that exist. */
const LEGAL_LINKS = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Condizioni di utilizzo' },
  { to: '/cookie-policy', label: 'Cookie policy' },
  { to: '/preferenze-cookie', label: 'Preferenze cookie' },
  { to: '/linee-guida-servizio', label: 'Linee guida e FAQ' },
  { to: '/contatti', label: 'Contatti' },
  { to: '/accessibilita', label: 'Accessibilità' },
  { to: '/reclami', label: 'Reclami' },
] as const

/** What is sold together first. */
const LISTS = OFFER_KINDS.toSorted((a, b) => commoditiesOf(b).length - commoditiesOf(a).length).map(
  kind => offerKinds[kind],
)

/** Where contracts are made, the way out of them is on every page (art. 54-bis of the Codice del consumo). */
const WITHDRAWAL = { to: '/dashboard/recesso', label: 'Recedi dal contratto' }

/** The number as wa.me wants it: country first, digits alone. */
export const chatAddress = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${phone.trim().startsWith('+') ? digits : `39${digits}`}`
}

/** Plain links, here and in the header: most lead to pages without React. `short` inside wizards: the reader is busy. */
export function SiteFooter({ short }: { short?: boolean }) {
  const site = useSite()
  const isInArea = useLocation().pathname.startsWith('/dashboard')
  const legal = (
    <div className="site-footer-legal">
      <ul aria-label="Note legali">
        {(isInArea && short ? [WITHDRAWAL, ...LEGAL_LINKS] : LEGAL_LINKS).map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
      <p>
        {OPEN_DATA_ATTRIBUTION} · {site.name} · P. IVA {site.taxId} · {site.address}
      </p>
    </div>
  )
  if (short) {
    return (
      <footer className="site-footer site-footer-short">
        <div className="wrap">{legal}</div>
      </footer>
    )
  }
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer-columns">
          <div>
            <p className="site-footer-name">{site.name}</p>
            <p className="max-w-[34ch]">
              {`Confrontiamo luce e gas sulla spesa di un anno, ${inWords(LINE_KINDS)} sul costo di 24 mesi. Il servizio è gratuito.`}
            </p>
            <SocialLinks className="site-footer-social" />
          </div>
          <div>
            <h2>Offerte</h2>
            <ul>
              {LISTS.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Guide</h2>
            <ul>
              <li>
                <a href="/blog">Blog</a>
              </li>
              <li>
                <a href="/glossario">Glossario</a>
              </li>
              <li>
                <a href="/pun">PUN, prezzo della luce</a>
              </li>
              <li>
                <a href="/psv">PSV, prezzo del gas</a>
              </li>
              <li>
                <a href="/speed-test">Speed test</a>
              </li>
              <li>
                <a href="/leggi-la-bolletta">Leggi la bolletta</a>
              </li>
              <li>
                <a href="/mi-hanno-chiamato">Mi hanno chiamato</a>
              </li>
              <li>
                <a href="/assistente">Domande frequenti</a>
              </li>
              <li>
                <a href="/search">Cerca nel sito</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>Regole</h2>
            <ul>
              <li>
                <a href="/come-calcoliamo">Come calcoliamo</a>
              </li>
              <li>
                <a href="/come-calcoliamo#chi-paga">Chi siamo e chi ci paga</a>
              </li>
              <li>
                <a href="/correzioni">Correzioni</a>
              </li>
              <li>
                <a href="/licenze">Licenze</a>
              </li>
              {isInArea ? (
                <li>
                  <a href={WITHDRAWAL.to}>{WITHDRAWAL.label}</a>
                </li>
              ) : null}
            </ul>
          </div>
          <div>
            <h2>Contatti</h2>
            <p>
              <a href={chatAddress(site.phone)} rel="noopener noreferrer">
                WhatsApp {site.phone}
              </a>
              <br />
              lun–ven 9–18, sab 9–13
            </p>
            <p className="mt-2">
              <a href={`mailto:${site.email}`}>{site.email}</a>
              <br />
              risposta entro 24 ore nei giorni lavorativi
            </p>
            <p className="mt-2">
              Privacy: <a href={`mailto:${site.privacyEmail}`}>{site.privacyEmail}</a>
            </p>
          </div>
        </div>
        {legal}
      </div>
    </footer>
  )
}

export function SocialLinks({ className }: { className: string }) {
  const { social } = useSite()
  if (social.length === 0) return null
  return (
    <ul className={className} aria-label="Social">
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
