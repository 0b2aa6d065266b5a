import { settingsOf } from '#areas/settings/keys.ts'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { writeSetting } from '#areas/settings/write-setting.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { wordedMailOf } from '../worded-mails.server.ts'

const KEY = 'mail-words'

/** Goes back to the sentences of the product. */
export const resetMailWords = procedure({
  name: 'reset-mail-words',
  allow: 'admin',
  input: z.object({ kind: z.string().max(40), edition: z.string().max(40) }),
  async run({ kind, edition }, ctx) {
    if (!wordedMailOf(kind)) throw new AppError('not-found')
    const { [kind]: _, ...others } = (await readSettings(ctx, settingsOf([KEY])))[KEY]
    await writeSetting(ctx, KEY, others, edition)
  },
})
