import { settingsOf } from '#areas/settings/keys.ts'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { writeSetting } from '#areas/settings/write-setting.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkedWords, typedWords } from '../words.server.ts'

const KEY = 'mail-words'

/** Writes the first sentences of one message; what equals the product's own is kept as such. */
export const changeMailWords = procedure({
  name: 'change-mail-words',
  allow: 'admin',
  input: z.object({ ...typedWords, edition: z.string().max(40) }),
  async run({ kind, subject, opening, edition }, ctx) {
    const { words } = checkedWords({ kind, subject, opening })
    const { [kind]: _, ...others } = (await readSettings(ctx, settingsOf([KEY])))[KEY]
    // A browser sends its line breaks as CRLF.
    const plain = opening.replaceAll('\r\n', '\n')
    const own = {
      ...(subject !== words.subject && { subject }),
      ...(plain !== words.opening && { opening: plain }),
    }
    const isOwn = Object.keys(own).length > 0
    await writeSetting(ctx, KEY, { ...others, ...(isOwn && { [kind]: own }) }, edition)
  },
})
