import { redirect } from 'react-router'
import { listMailWords } from '#areas/letters/procedures/list-mail-words.server.ts'
import { listMarketFigures } from '#areas/market/procedures/list-market-figures.server.ts'
import { getLastLegalChange } from '#areas/privacy/procedures/get-last-legal-change.server.ts'
import { isSettingKey, SETTINGS, type SettingKey } from '#areas/settings/keys.ts'
import { changeSetting } from '#areas/settings/procedures/change-setting.server.ts'
import { getSettings } from '#areas/settings/procedures/get-settings.server.ts'
import { listMarketChanges } from '#areas/settings/procedures/list-market-changes.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/list-setting-versions.server.ts'
import { restoreSetting } from '#areas/settings/procedures/restore-setting.server.ts'
import { settingFaults, settingTexts } from '#areas/settings/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { actOnLegal, loadLegal } from './legal.server.ts'
import { actOnMails } from './mails.server.ts'
import { actOnMarket } from './market.server.ts'
import { PART_IDS, PARTS, partAddress, type PartId, partOf } from './parts.ts'
import { refused } from './refused.server.ts'
import { fieldOfPath, TYPED } from './typed.ts'

const KEYS = Object.keys(SETTINGS) as SettingKey[]

/** The list of what can be set, or one part of it. */
export async function loadSettings(rt: Runtime, url: URL) {
  const part = partOf(url.searchParams)
  const histories = await historiesOf(rt, part === null ? KEYS : PARTS[part].keys)
  if (part === null) {
    // What these two hold is no setting: their last change stands beside it.
    const apart: Partial<Record<PartId, { at: Date; by: string | null } | null>> = {
      tariffe: (await call(rt, listMarketChanges, {})).last,
      'testi-legali': await call(rt, getLastLegalChange, {}),
    }
    return { list: PART_IDS.map(id => ({ id, changed: apart[id] ?? lastChange(histories, PARTS[id].keys) })) }
  }
  const { SITE_NAME, SITE_PHONE, SITE_EMAIL, SITE_PRIVACY_EMAIL, SITE_ADDRESS, SITE_TAX_ID } = rt.config
  return {
    part: {
      id: part,
      values: await call(rt, getSettings, { keys: KEYS }),
      histories,
      shown: {
        name: SITE_NAME,
        phone: SITE_PHONE,
        email: SITE_EMAIL,
        privacyEmail: SITE_PRIVACY_EMAIL,
        address: SITE_ADDRESS,
        taxId: SITE_TAX_ID,
      },
      isSaved: url.searchParams.has('salvato'),
      mails: part === 'email' ? await call(rt, listMailWords, {}) : [],
      mail: url.searchParams.get('email'),
      market: part === 'tariffe' ? await loadMarket(rt, url) : null,
      legal: part === 'testi-legali' ? await loadLegal(rt, url) : null,
    },
  }
}

const loadMarket = async (rt: Runtime, url: URL) => ({
  ...(await call(rt, listMarketFigures, {})),
  history: await orNotFound(call(rt, listMarketChanges, { cursor: url.searchParams.get('cursor') || undefined })),
})

const historiesOf = async (rt: Runtime, keys: readonly SettingKey[]) => {
  const histories: SettingHistory[] = []
  for (const key of keys) histories.push(await call(rt, listSettingVersions, { key }))
  return histories
}

export type SettingHistory = Awaited<ReturnType<typeof listSettingVersions.run>>
type Loaded = Awaited<ReturnType<typeof loadSettings>>
export type SettingsList = NonNullable<Loaded['list']>
export type SettingsPart = NonNullable<Loaded['part']>

function lastChange(histories: readonly SettingHistory[], keys: readonly SettingKey[]) {
  const changes = histories.flatMap(({ key, changed }) => (keys.includes(key) && changed ? [changed] : []))
  return changes.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null
}

/** Saves one form of one part and comes back to it; a refusal keeps what was typed. */
export async function actOnSettings(rt: Runtime, url: URL, form: FormData) {
  const part = partOf(url.searchParams)
  if (part === null) throw new AppError('bad-input')
  if (part === 'email') return (await actOnMails(rt, form)) ?? act(rt, part, form)
  if (part === 'testi-legali') return actOnLegal(rt, url, form)
  return part === 'tariffe' ? actOnMarket(rt, form) : act(rt, part, form)
}

async function act(rt: Runtime, part: PartId, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const key = text('key')
  const keys: readonly string[] = PARTS[part].keys
  if (!isSettingKey(key) || !keys.includes(key)) throw new AppError('bad-input')
  const edition = text('edition')
  try {
    if (text('intent') === 'restore') await call(rt, restoreSetting, { key, version: text('version'), edition })
    else if (key === 'mail-words' || key === 'phase-four') throw new AppError('bad-input')
    else await call(rt, changeSetting, { key, value: TYPED[key](form), edition })
  } catch (error) {
    return refused(error, form, (path, why) => [
      fieldOfPath(key, path, form),
      settingFaults[why] ?? settingTexts.notValid,
    ])
  }
  return redirect(`${partAddress(part)}&salvato=1`)
}
