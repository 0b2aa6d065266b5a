import type { Facts } from '#areas/market/facts.ts'
import type { Answer } from '#areas/support/answer.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { Decimal } from '#core/decimal.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { type Help, HELP, helpAddress } from '#web/pages/public/help/help-content.ts'
import { fitting } from '../circumstances.ts'
import { energyParams, FUELS, placed, SENTENCES, textOf, type Values } from '../list-address.ts'
import { readList } from '../read-list.server.ts'
import { topicAnswer } from '../topics.ts'

function helpOf(id: string): Help {
  const help = HELP.find(each => each.id === id)
  if (!help) throw new Error(`no such answer: ${id}`)
  return help
}
/** Where the help says more than a sum, which is all that was asked. */
export function helpLink(id: string, title: string): AnswerLink {
  const help = helpOf(id)
  return { title, url: helpAddress(help) ?? help.url }
}

/** A sum, and so many sentences of what the help says of it to whom a case fits. */
export function answerOf(id: string, text: string, message: string, rest: number): Answer {
  const help = helpOf(id)
  const [first = help.answer] = fitting(help, [message]).texts
  const told = topicAnswer([{ help, share: 1 }], textOf(text, first.split(SENTENCES).slice(0, rest)))
  return { ...told, passages: told.passages.map(passage => ({ ...passage, text: `${text} ${passage.text}` })) }
}

const MORE = { luce: 1000, gas: 300 } as const
/** What one kWh or Smc more costs in a middling home, with the first of the list; null where that has none. */
export async function priceOfOneMore(
  rt: Runtime,
  kind: 'luce' | 'gas',
  facts: Facts,
  where: Pick<Values, 'cap' | 'regione'> = {},
): Promise<Decimal | null> {
  const { luceKwh, gasSmc } = facts['consumption-bands']
  const middling = kind === 'luce' ? luceKwh.medio : gasSmc.riscaldamento.medio
  const [few, many] = await Promise.all(
    [middling, middling + MORE[kind]].map(used =>
      readList(rt, kind, energyParams(kind, placed(kind, { ...where, [FUELS[kind].slot]: String(used) }))),
    ),
  )
  const [best] = few?.rows ?? []
  const same = many?.rows.find(({ id }) => id === best?.id)
  return best && same ? Decimal.of(same.total - best.total).over(Decimal.of(MORE[kind] * 100)) : null
}
