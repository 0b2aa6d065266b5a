import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { formatEuro } from '#core/money.ts'
import { slug } from '#core/text.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { STANDARD, standardAsked, type Template, type TemplateContext, unitOf } from './template.ts'
import { closing, count, goOn, offersSource, priceText, tariffSource } from './sentences.ts'

const COMMODITIES = ['luce', 'gas'] as const
const titleOf = (name: string) => `${name}: offerte, prezzi, classifica`

function placesOf(context: TemplateContext): Map<string, Partial<Record<Commodity, ComparedOffer[]>>> {
  const places = new Map<string, Partial<Record<Commodity, ComparedOffer[]>>>()
  for (const commodity of COMMODITIES)
    for (const row of compareEnergy(context, standardAsked(context, commodity)).results) {
      const of = places.get(row.offer.supplier_name) ?? {}
      places.set(row.offer.supplier_name, { ...of, [commodity]: [...(of[commodity] ?? []), row] })
    }
  return places
}

export const supplier: Template = {
  type: 'fornitore',
  ideas: context =>
    [...placesOf(context).keys()].map(name => ({
      subject: slug(name),
      title: titleOf(name),
      topic: `Le offerte di ${name} nella classifica del sito`,
      keywords: [`${name} offerte`, `${name} luce`, `${name} opinioni prezzo`],
    })),
  write(context, subject) {
    const places = placesOf(context)
    const found = [...places].find(([name]) => slug(name) === subject)
    if (!found) return null
    const [name, of] = found
    const all = {
      luce: [...places.values()].flatMap(each => each.luce ?? []).length,
      gas: [...places.values()].flatMap(each => each.gas ?? []).length,
    }
    const offers = COMMODITIES.flatMap(commodity => of[commodity] ?? [])
    const best = COMMODITIES.flatMap(commodity => {
      const [first] = of[commodity] ?? []
      return first ? [{ commodity, row: first }] : []
    })
    const green = offers.filter(({ offer }) => offer.green_energy).length
    const placeText = ({ commodity, row }: (typeof best)[number]) =>
      `${row.rank}ª su ${count(all[commodity])} per ${commodity === 'luce' ? 'la luce' : 'il gas'}`
    return {
      title: titleOf(name),
      excerpt: `${name} ha ${offers.length === 1 ? 'un’offerta' : `${count(offers.length)} offerte`} luce e gas sul nostro sito: ${best.map(placeText).join(', ')}. Spesa, prezzo e posto in classifica.`,
      metaDescription: `Le offerte luce e gas di ${name} con la spesa annua calcolata e il posto nella classifica: ${best.map(placeText).join(', ')}.`,
      category: of.luce && of.gas ? 'Energia' : of.luce ? 'Luce' : 'Gas',
      html: body(
        paragraph(
          `Opinioni su ${name} se ne leggono molte; qui ci sono solo numeri: quanto costano in un anno a una famiglia tipo le sue offerte, e quale posto prendono.`,
        ),
        ...COMMODITIES.map(commodity => {
          const rows = of[commodity] ?? []
          const amount = commodity === 'luce' ? STANDARD.luce.kwh : STANDARD.gas.smc
          return rows.length === 0
            ? ''
            : heading(commodity === 'luce' ? 'La luce' : 'Il gas') +
                paragraph(`Spesa calcolata su ${count(amount)} ${unitOf(commodity)} l’anno, imposte comprese.`) +
                list(
                  rows.map(row => [
                    `${row.offer.name}:`,
                    `${formatEuro(row.cost.total)}, ${row.rank}ª su ${count(all[commodity])}; ${priceText(row.offer[commodity])}. ${row.why.join(' ')} Al fornitore vanno ${formatEuro(row.cost.breakdown.sale)}, imposte escluse.`,
                  ]),
                )
        }),
        heading('In breve'),
        list([
          ...best.map(
            ({ commodity, row }) =>
              `La sua offerta più bassa per ${commodity === 'luce' ? 'la luce' : 'il gas'} è ${row.offer.name}: ${formatEuro(row.cost.total)} l’anno.`,
          ),
          green === 0
            ? 'Nessuna delle sue offerte nel confronto dichiara energia da fonti rinnovabili.'
            : `${green === 1 ? 'Una offerta dichiara' : `${count(green)} offerte dichiarano`} energia da fonti rinnovabili.`,
          ...offers
            .flatMap(({ offer, cost, secondYear }) =>
              secondYear && secondYear.total !== cost.total
                ? `${offer.name}: dal secondo anno la spesa stimata è di ${formatEuro(secondYear.total)}, perché finiscono lo sconto o il prezzo bloccato.`
                : [],
            )
            .slice(0, 2),
        ]),
        paragraph(
          'L’ordine della classifica dipende soltanto dalla spesa: quanto un fornitore paga al sito non entra nel calcolo.',
        ),
        goOn(
          'Offerte luce e gas',
          '/offerte-luce-gas-2025',
          `Per mettere ${name} a confronto con gli altri sul tuo consumo`,
        ),
        closing(context),
      ),
      sources: [
        offersSource(context, all.luce + all.gas),
        ...best.map(({ commodity }) => tariffSource(context, commodity)),
      ],
    }
  },
}
