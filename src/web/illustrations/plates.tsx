import type { ComponentType } from 'react'
import type { Plate } from '#areas/requests/service-rows.ts'
import { BillIllustration } from './bill.tsx'
import { Illustration } from './illustration.tsx'
import { RouterIllustration } from './router.tsx'
import { SwitchIllustration } from './switch.tsx'

/** A contract: the old name struck out, a new signature. */
function VolturaIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M52 14h92v124H52z" />
      <path d="M64 28h44" />
      <path d="M64 42h68M64 50h68M64 58h50" className="fine" />
      <path d="M64 84h44" className="fine" />
      <text x="66" y="80" className="written">
        M. Rossi
      </text>
      <path d="M62 77h54" />
      <path d="M64 120h66" className="fine" />
      <path d="M68 114c5-12 9-12 8-3s5-13 9-6 4-8 8-3 6-4 10-1" className="accent" strokeLinecap="round" />
      <path d="M110 104l52-52 11 11-52 52-15 5z" className="paper" />
      <path d="M154 60l11 11M110 104l11 11" />
      <path d="M162 52l5-5 11 11-5 5" />
      <path d="M144 128h30" className="fine" />
      <circle cx="144" cy="128" r="2" className="accent-fill" />
      <text x="179" y="126">
        nuovo
      </text>
      <text x="179" y="139">
        intestatario
      </text>
    </Illustration>
  )
}

function SubentroIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M60 16h84v122H60z" />
      <path d="M72 28h60v26H72z" />
      <path d="M87 28v26M102 28v26M117 28v26" className="fine" />
      <text x="75.5" y="47" className="digits">
        0
      </text>
      <text x="90.5" y="47" className="digits">
        0
      </text>
      <text x="105.5" y="47" className="digits">
        0
      </text>
      <text x="120.5" y="47" className="digits">
        0
      </text>
      <path d="M82 70h40v52H82z" />
      <path d="M92 78h20v36H92z" className="fine" />
      <path d="M92 78h20v17H92z" className="accent-fill" />
      <path d="M98 84v6" className="ink" />
      <circle cx="102" cy="105" r="3" />
      <path d="M68 128h6M130 128h6M68 22h2M134 22h2" className="fine" />
      <path d="M112 86h60" className="fine" />
      <circle cx="112" cy="86" r="2" className="dot" />
      <text x="177" y="83">
        da spento
      </text>
      <text x="177" y="97">
        ad acceso
      </text>
      <path d="M40 112V82M36 87l4-6 4 6" className="fine" />
    </Illustration>
  )
}

function SimIllustration({ bare }: { bare?: boolean }) {
  return (
    <Illustration bare={bare}>
      <path d="M30 26h124v92H30z" />
      <path d="M96 40h34l12 13v48H96z" strokeDasharray="3 3" />
      <path d="M104 60h28v32h-28z" className="paper" />
      <path d="M104 71h9M104 81h9M123 71h9M123 81h9M113 60v32M123 60v32M113 76h10" className="fine" />
      <path d="M130 40l12 13" className="accent" />
      <path d="M42 40h34M42 48h22" className="fine" />
      <path
        d="M42 92v14M45 92v14M50 92v14M54 92v14M57 92v14M63 92v14M66 92v14M72 92v14M77 92v14M80 92v14"
        className="fine"
      />
      <path d="M80 99h84" className="fine" />
      <path d="M136 46h36" className="fine" />
      <circle cx="136" cy="46" r="2" className="accent-fill" />
      <text x="177" y="43">
        il numero
      </text>
      <text x="177" y="57">
        resta tuo
      </text>
      <circle cx="80" cy="99" r="2" className="dot" />
      <text x="168" y="103">
        ICCID
      </text>
    </Illustration>
  )
}

/** The drawing of each service. */
export const PLATES: Readonly<Record<Plate, ComponentType<{ bare?: boolean }>>> = {
  bill: BillIllustration,
  switch: SwitchIllustration,
  voltura: VolturaIllustration,
  subentro: SubentroIllustration,
  router: RouterIllustration,
  sim: SimIllustration,
}
