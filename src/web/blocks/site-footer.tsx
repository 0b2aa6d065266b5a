import { Link, useLocation } from 'react-router'
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

/** Where contracts are made, the way out of them is on every page (art. 54-bis of the Codice del consumo). */
const WITHDRAWAL = { to: '/dashboard/recesso', label: 'Recedi dal contratto' }

/** The number as wa.me wants it: country first, digits alone. */
export const chatAddress = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${phone.trim().startsWith('+') ? digits : `39${digits}`}`
}

/** `short` inside wizards: the reader is busy. */
export function SiteFooter({ short }: { short?: boolean }) {
  const site = useSite()
  const isInArea = useLocation().pathname.startsWith('/dashboard')
  const legal = (
    <div className="site-footer-legal">
      <ul aria-label="Note legali">
        {(isInArea && short ? [WITHDRAWAL, ...LEGAL_LINKS] : LEGAL_LINKS).map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
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
              Confrontiamo luce e gas sulla spesa di un anno, internet e mobile sul costo di 24 mesi. Il servizio è
              gratuito.
            </p>
            <SocialLinks className="site-footer-social" />
          </div>
          <div>
            <h2>Offerte</h2>
            <ul>
              <li>
                <Link to="/offerte-luce-gas-2025">Luce e gas</Link>
              </li>
              <li>
                <Link to="/offerte-luce">Luce</Link>
              </li>
              <li>
                <Link to="/offerte-gas">Gas</Link>
              </li>
              <li>
                <Link to="/offerte-internet">Internet casa</Link>
              </li>
              <li>
                <Link to="/offerte-mobile">Mobile</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Guide</h2>
            <ul>
              <li>
                <Link to="/blog">Blog</Link>
              </li>
              <li>
                <Link to="/glossario">Glossario</Link>
              </li>
              <li>
                <Link to="/pun">PUN, prezzo della luce</Link>
              </li>
              <li>
                <Link to="/psv">PSV, prezzo del gas</Link>
              </li>
              <li>
                <Link to="/speed-test">Speed test</Link>
              </li>
              <li>
                <Link to="/leggi-la-bolletta">Leggi la bolletta</Link>
              </li>
              <li>
                <Link to="/mi-hanno-chiamato">Mi hanno chiamato</Link>
              </li>
              <li>
                <Link to="/assistente">Domande frequenti</Link>
              </li>
              <li>
                <Link to="/search">Cerca nel sito</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Regole</h2>
            <ul>
              <li>
                <Link to="/come-calcoliamo">Come calcoliamo</Link>
              </li>
              <li>
                <Link to="/come-calcoliamo#chi-paga">Chi siamo e chi ci paga</Link>
              </li>
              <li>
                <Link to="/correzioni">Correzioni</Link>
              </li>
              <li>
                <Link to="/licenze">Licenze</Link>
              </li>
              {isInArea ? (
                <li>
                  <Link to={WITHDRAWAL.to}>{WITHDRAWAL.label}</Link>
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

/** The brand's pages elsewhere, those that are set. */
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
