import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { formatEuro } from '#core/money.ts'
import { body, heading, paragraph } from '../article.ts'
import { gasAsked, type Template } from './template.ts'
import {
  closing,
  count,
  goOn,
  method,
  monthly,
  offersSource,
  ranking,
  share,
  spreadOf,
  tariffSource,
} from './sentences.ts'

const HOMES = {
  'autonomo-nord': {
    smc: 1400,
    heating: true,
    region: 'Lombardia',
    title: 'Gas con riscaldamento autonomo al Nord',
    about:
      'Con la caldaia in casa il gas è la spesa energetica più grande dell’anno: quattro o cinque mesi valgono da soli gran parte del consumo. Milano, Bergamo o Brescia hanno inverni simili, e la tariffa di rete è la stessa in tutta la regione.',
  },
  appartamento: {
    smc: 700,
    heating: true,
    region: 'Emilia-Romagna',
    title: 'Un appartamento piccolo e ben isolato',
    about:
      'Infissi nuovi, un piano intermedio, il termostato a 19 gradi: così 700 Smc bastano a scaldare un bilocale in Emilia-Romagna. Quando si consuma poco la parte fissa della bolletta diventa la protagonista.',
  },
  cottura: {
    smc: 120,
    heating: false,
    region: 'Lazio',
    title: 'Il gas solo per cucinare, con il riscaldamento centralizzato',
    about:
      'Chi ha il riscaldamento condominiale usa il gas solo ai fornelli: un centinaio di Smc l’anno. Qui la materia prima quasi non conta, e la bolletta è fatta di quote fisse; vale anche la pena di chiedersi se tenere il contatore o passare all’induzione.',
  },
  'mite-sud': {
    smc: 1000,
    heating: true,
    region: 'Sicilia',
    title: 'Scaldarsi a gas in Sicilia',
    about:
      'Gli inverni sono brevi, ma il trasporto costa di più che al Nord e le imposte sono diverse: in Sicilia l’accisa ha le aliquote ridotte dei territori dell’ex Cassa del Mezzogiorno e non c’è addizionale. Il conto va fatto con le tariffe della propria regione, mai con un esempio nazionale.',
  },
} as const
type Home = keyof typeof HOMES
const homes = Object.keys(HOMES) as Home[]
const titleOf = (home: Home) => `${HOMES[home].title}: quanto costano ${count(HOMES[home].smc)} Smc`

export const compareGas: Template = {
  type: 'confronto-gas',
  ideas: () =>
    homes.map(home => ({
      subject: home,
      title: titleOf(home),
      topic: HOMES[home].about,
      keywords: ['offerte gas', `gas ${HOMES[home].smc} Smc`, `gas ${HOMES[home].region}`],
    })),
  write(context, subject) {
    const home = homes.find(each => each === subject)
    if (!home) return null
    const { smc, heating, region, about } = HOMES[home]
    const compared = compareEnergy(context, gasAsked(context, { smc, heating, region }))
    const { results } = compared
    const range = spreadOf(results)
    if (!range || results.length < 2) return null
    const { cheapest, gap } = range
    const { breakdown, total } = cheapest.cost
    const feeYear = cheapest.offer.gas?.fee_year
    return {
      title: titleOf(home),
      excerpt: `Con ${count(smc)} Smc in ${region} la prima di ${count(results.length)} offerte gas costa ${formatEuro(total)} l’anno, imposte comprese. La classifica e il peso di ogni voce.`,
      metaDescription: `${count(smc)} Smc di gas l’anno in ${region}: ${count(results.length)} offerte a confronto con la spesa annua completa e le voci che la compongono.`,
      category: 'Gas',
      html: body(
        paragraph(about),
        heading(`Le offerte per ${count(smc)} Smc in ${region}`),
        ranking(results, 'gas'),
        paragraph(
          `In testa c’è ${cheapest.offer.name}: ${monthly(total)} al mese in media. Scegliere l’ultima invece della prima costa ${formatEuro(gap)} in più ogni anno.`,
          feeYear !== undefined &&
            `La sua quota fissa è di ${feeYear.toLocaleString('it-IT', { minimumFractionDigits: 2 })} € l’anno prima dell’IVA.`,
        ),
        heading('Dove vanno i soldi'),
        paragraph(
          `Dei ${formatEuro(total)} della prima offerta, ${formatEuro(breakdown.sale)} (${share(breakdown.sale, total)}) sono la vendita; la rete e il contatore valgono ${formatEuro(breakdown.network)}, l’accisa con l’eventuale addizionale regionale ${formatEuro(breakdown.excise)} e l’IVA ${formatEuro(breakdown.vat)}.`,
          smc > 480
            ? 'L’IVA è al 10 % sui primi 480 Smc dell’anno e al 22 % su tutto il resto: per questo i mesi freddi sembrano rincarare anche a prezzo fermo.'
            : 'Sotto i 480 Smc l’anno quasi tutto il gas paga l’IVA ridotta al 10 %.',
        ),
        method(compared),
        goOn('Offerte gas', '/offerte-gas', 'Per vedere le offerte della tua regione con il tuo consumo'),
        closing(context),
      ),
      sources: [offersSource(context, results.length), tariffSource(context, 'gas')],
    }
  },
}
