import { useLocation } from 'react-router'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { commoditiesOf, inWords, LINE_KINDS, OFFER_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { useSite } from '#web/site.ts'

/** spec 1 §2; only existing pages. */
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

/** Bundled offers first. */
const LISTS = OFFER_KINDS.toSorted((a, b) => commoditiesOf(b).length - commoditiesOf(a).length).map(kind => ({
  to: offerKinds[kind].path,
  label: offerKinds[kind].label,
}))

/** Where contracts are made, every page must link to withdrawal (art. 54-bis of the Codice del consumo). */
const WITHDRAWAL = { to: '/dashboard/recesso', label: 'Recedi dal contratto' }

const GUIDES = [
  { to: '/blog', label: 'Blog' },
  { to: '/glossario', label: 'Glossario' },
  { to: '/pun', label: 'PUN, prezzo della luce' },
  { to: '/psv', label: 'PSV, prezzo del gas' },
  { to: '/speed-test', label: 'Speed test' },
  { to: '/leggi-la-bolletta', label: 'Leggi la bolletta' },
  { to: '/mi-hanno-chiamato', label: 'Mi hanno chiamato' },
  { to: '/assistente', label: 'Domande frequenti' },
  { to: '/search', label: 'Cerca nel sito' },
]

const RULES = [
  { to: '/come-calcoliamo', label: 'Come calcoliamo' },
  { to: '/come-calcoliamo#chi-paga', label: 'Chi siamo e chi ci paga' },
  { to: '/correzioni', label: 'Correzioni' },
  { to: '/licenze', label: 'Licenze' },
]

interface FootLink {
  to: string
  label: string
}

const FootLinks = ({ links, label }: { links: readonly FootLink[]; label?: string }) => (
  <ul aria-label={label}>
    {links.map(({ to, label: words }) => (
      <li key={to}>
        <a href={to}>{words}</a>
      </li>
    ))}
  </ul>
)

const Column = ({ title, links }: { title: string; links: readonly FootLink[] }) => (
  <div>
    <h2>{title}</h2>
    <FootLinks links={links} />
  </div>
)

/** wa.me format: country code first, digits only. */
export const chatAddress = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${phone.trim().startsWith('+') ? digits : `39${digits}`}`
}

/** Plain links, as in the header: most lead to pages without React. `short` inside wizards, to avoid distraction. */
export function SiteFooter({ short }: { short?: boolean }) {
  const site = useSite()
  const isInArea = useLocation().pathname.startsWith('/dashboard')
  const legal = (
    <div className="site-footer-legal">
      <FootLinks label="Note legali" links={isInArea && short ? [WITHDRAWAL, ...LEGAL_LINKS] : LEGAL_LINKS} />
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
          <Column title="Offerte" links={LISTS} />
          <Column title="Guide" links={GUIDES} />
          <Column title="Regole" links={isInArea ? [...RULES, WITHDRAWAL] : RULES} />
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
