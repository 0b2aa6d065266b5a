import { Link } from 'react-router'
import { useSite } from '#web/site.ts'
import { OPEN_DATA_ATTRIBUTION } from './attribution.ts'

/** `short` inside wizards: the reader is busy. */
export function SiteFooter({ short }: { short?: boolean }) {
  const site = useSite()
  const legal = (
    <p className="site-footer-legal">
      {OPEN_DATA_ATTRIBUTION} · {site.name} · P. IVA {site.taxId} · {site.address}
    </p>
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
              Confrontiamo luce e gas sulla spesa di un anno, tasse comprese. Il servizio è gratuito.
            </p>
          </div>
          <div>
            <h2>Offerte</h2>
            <ul>
              <li>
                <Link to="/offerte-luce">Luce</Link>
              </li>
              <li>
                <Link to="/offerte-gas">Gas</Link>
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
                <Link to="/come-calcoliamo#parole">Le parole della bolletta</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Contatti</h2>
            <p>
              WhatsApp {site.phone}
              <br />
              lun–ven 9–18, sab 9–13
            </p>
            <p className="mt-2">
              {site.email}
              <br />
              risposta entro 24 ore nei giorni lavorativi
            </p>
          </div>
        </div>
        {legal}
      </div>
    </footer>
  )
}
