import type { LinksFunction } from 'react-router'
import area from './sheet-area.css?url'
import bill from './sheet-bill.css?url'
import home from './sheet-home.css?url'
import offers from './sheet-offers.css?url'
import reading from './sheet-reading.css?url'

const sheets = { home, offers, reading, bill, area }

/** The sheets that the pages of a layout load beside `sheet-base.css`, in the order in which they win. */
export const withSheets =
  (...names: (keyof typeof sheets)[]): LinksFunction =>
  () =>
    names.map(name => ({ rel: 'stylesheet', href: sheets[name] }))
