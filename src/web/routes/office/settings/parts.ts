import type { SettingKey } from '#areas/settings/keys.ts'
import { sectionAddress } from '../sections.ts'

/** Parts of «Impostazioni» by their name in the address, and the settings each may write. */
export const PARTS = {
  marchio: {
    title: 'Marchio e contatti',
    about: 'Nome, società, telefono, indirizzi, persone, pagine social',
    keys: ['brand', 'people', 'social-links'],
  },
  affermazioni: {
    title: 'Affermazioni e recensioni',
    about: 'Che cosa dicono le pagine pubbliche del servizio, e su che cosa si basa',
    keys: ['site-claims'],
  },
  tempi: { title: 'Tempi delle pratiche', about: 'Da qui vengono le date promesse ai clienti', keys: ['lead-times'] },
  calendario: {
    title: 'Calendario di lavoro',
    about: 'I giorni in cui l’ufficio è chiuso, oltre a sabati, domeniche e feste',
    keys: ['working-calendar'],
  },
  macro: {
    title: 'Macro delle pratiche',
    about: 'Testi pronti e passi che si scelgono su una pratica',
    keys: ['case-macros'],
  },
  fornitori: {
    title: 'Invio ai fornitori',
    about: 'Per ogni fornitore: il file si porta a mano, o parte per e-mail o per SFTP',
    keys: [],
  },
  email: { title: 'Testi delle email', about: 'Oggetto e prime righe, con l’anteprima', keys: ['mail-words'] },
  tariffe: { title: 'Tariffe e indici', about: 'Storia, importazione e stime del mercato', keys: [] },
  limiti: { title: 'Limiti', about: 'Quante volte, e in quanto tempo', keys: ['limits'] },
  avviso: {
    title: 'Avviso sul sito',
    about: 'Una riga in cima a ogni pagina, da un’ora a un’altra',
    keys: ['site-notices'],
  },
  'testi-legali': {
    title: 'Testi legali',
    about: 'Scrivere una versione nuova, pubblicarla, annunciarla con 30 giorni di anticipo',
    keys: [],
  },
  accesso: { title: 'Accesso degli amministratori', about: 'Verifica in due passaggi', keys: ['admin-second-factor'] },
  funzioni: {
    title: 'Funzioni del sito',
    about: 'Che cosa è acceso e che cosa è spento',
    keys: ['features', 'non-technical-functions'],
  },
} as const satisfies Record<string, { title: string; about: string; keys: readonly SettingKey[] }>

export type PartId = keyof typeof PARTS
export const PART_IDS = Object.keys(PARTS) as PartId[]

export const isPart = (part = ''): part is PartId => Object.hasOwn(PARTS, part)

export const SETTINGS_ADDRESS = sectionAddress('settings')
export const partAddress = (part: PartId, query: Readonly<Record<string, string>> = {}): string =>
  sectionAddress('settings', query, part)
export const legalAddress = (document: string): string => sectionAddress('settings', {}, `testi-legali/${document}`)
export const mailAddress = (kind: string): string => partAddress('email', { email: kind })
