import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BILL_WIZARD } from '#web/pages/customer/addresses.ts'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { RouterIllustration } from '#web/illustrations/router.tsx'
import { SimIllustration } from '#web/illustrations/sim.tsx'
import { SubentroIllustration } from '#web/illustrations/subentro.tsx'
import { SwitchIllustration } from '#web/illustrations/switch.tsx'
import { VolturaIllustration } from '#web/illustrations/voltura.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'

interface Service {
  title: string
  plate: ReactNode
  text: string
  /** Null where nobody can say before looking. */
  times: string | null
  needed: string
  to: string
}

/** Times: spec 1 §1, ours to expect and not to promise. What can be compared starts with the comparison. */
const SERVICES: readonly Service[] = [
  {
    title: 'Analisi bolletta',
    plate: <BillIllustration />,
    text: 'Un PDF o una foto. Leggiamo ogni voce e ti mostriamo da quale riga viene.',
    times: 'pochi secondi',
    needed: 'l’ultima bolletta',
    to: BILL_WIZARD,
  },
  {
    title: 'Cambio fornitore',
    plate: <SwitchIllustration />,
    text: 'Cambia chi ti fattura. Contatore, rete e qualità della corrente restano gli stessi.',
    times: 'di solito 15–30 giorni lavorativi',
    needed: 'POD o PDR',
    to: '/offerte-luce-gas-2025',
  },
  {
    title: 'Voltura',
    plate: <VolturaIllustration />,
    text: 'Il contratto passa a te, senza staccare la luce o il gas.',
    times: null,
    needed: 'bolletta del vecchio intestatario',
    to: '/dashboard/servizi/voltura',
  },
  {
    title: 'Subentro',
    plate: <SubentroIllustration />,
    text: 'Il contatore c’è ma è spento. Lo riattiviamo a tuo nome.',
    times: null,
    needed: 'codice del contatore',
    to: '/dashboard/servizi/subentro',
  },
  {
    title: 'Internet casa',
    plate: <RouterIllustration />,
    text: 'Fibra, misto rame o ADSL: le offerte del tuo indirizzo, con il prezzo dopo la promo.',
    times: 'di solito 4–6 settimane',
    needed: 'indirizzo o codice di migrazione',
    to: '/offerte-internet',
  },
  {
    title: 'Mobile',
    plate: <SimIllustration />,
    text: 'Una nuova SIM, con il tuo numero o con uno nuovo.',
    times: 'di solito 24–48 ore',
    needed: 'ICCID della SIM attuale',
    to: '/offerte-mobile',
  },
]

export function ServiceSheet() {
  return (
    <ul className="services">
      {SERVICES.map(({ title, plate, text, times, needed, to }) => (
        <li key={title}>
          {plate}
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <div>
            <p>{text}</p>
            <Facts
              rows={[
                ['Tempi', times],
                ['Ti serve', needed],
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
