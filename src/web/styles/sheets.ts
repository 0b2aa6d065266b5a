import type { LinksFunction } from 'react-router'
import account from './sheet-account.css?url'
import area from './sheet-area.css?url'
import articles from './sheet-articles.css?url'
import bill from './sheet-bill.css?url'
import home from './sheet-home.css?url'
import lines from './sheet-lines.css?url'
import lists from './sheet-lists.css?url'
import offers from './sheet-offers.css?url'
import reading from './sheet-reading.css?url'

const sheets = { account, area, articles, bill, home, lists, offers, lines, reading }

/** Sheet of a layout, or of a single page, loaded in addition to `sheet-base.css`. */
export const withSheet =
  (name: keyof typeof sheets): LinksFunction =>
  () => [{ rel: 'stylesheet', href: sheets[name] }]
