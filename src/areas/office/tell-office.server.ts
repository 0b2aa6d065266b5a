import type { Context } from '#platform/procedure.server.ts'

/** Nobody's: pages of the office hear every topic, whoever it is about (`server/api/events.ts`). */
const OFFICE = 'office'

/** After the commit, open pages of the office reload what they show of the topic; no customer's does. */
export const tellOffice = (ctx: Pick<Context, 'changed'>, topic: string): Promise<void> => ctx.changed(topic, OFFICE)
