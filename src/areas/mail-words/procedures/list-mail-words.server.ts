import { settingsOf } from '#areas/settings/keys.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { WORDED_MAILS } from '../worded-mails.server.ts'

/** The messages whose sentences may be changed, as they are sent now and as the product has them. */
export const listMailWords = procedure({
  name: 'list-mail-words',
  allow: 'admin',
  reads: true,
  async run(_, ctx) {
    const own = (await readSettings(ctx, settingsOf(['mail-words'])))['mail-words']
    return WORDED_MAILS.map(({ mail: { kind, words }, title, sent }) => ({
      kind,
      title,
      sent,
      places: Object.keys(words.places),
      subject: own[kind]?.subject ?? words.subject,
      opening: own[kind]?.opening ?? words.opening,
      isChanged: own[kind] !== undefined,
    }))
  },
})
