import { addDays, type CalendarDate } from '#core/dates.ts'

/** The lists of one day: free market of luce, gas and both, PLACET of luce and gas. */
const LISTS = [
  { folder: 'offerteML', scope: 'E_MLIBERO', format: 'xml' },
  { folder: 'offerteML', scope: 'G_MLIBERO', format: 'xml' },
  { folder: 'offerteML', scope: 'D_MLIBERO', format: 'xml' },
  { folder: 'offerte', scope: 'E_PLACET', format: 'csv' },
  { folder: 'offerte', scope: 'G_PLACET', format: 'csv' },
] as const

export interface PortalFile {
  name: string
  address: string
}

/** Where the Portale keeps each list of a day: a folder of the month, without a zero in front, and the day in the name. */
export const portalFiles = (base: string, day: CalendarDate): PortalFile[] =>
  LISTS.map(({ folder, scope, format }) => {
    const name = `PO_Offerte_${scope}_${day.replaceAll('-', '')}.${format}`
    const month = `${day.slice(0, 4)}_${Number(day.slice(5, 7))}`
    return { name, address: `${base.replace(/\/+$/, '')}/${folder}/${month}/${name}` }
  })

/** Today's, and those of yesterday where today's are not there yet. */
export const daysToAsk = (today: CalendarDate): CalendarDate[] => [today, addDays(today, -1)]
