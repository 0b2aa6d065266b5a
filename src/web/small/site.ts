/**
 * The one script of every page, at most 5 KB: what a page without React still does. Each feature is a file of its own that
 * exports `start()`; a page reads and works without any of them.
 */
import { startCookieChoice } from './cookie-choice.ts'
import { startCopyLinks } from './copy-links.ts'

startCookieChoice()
startCopyLinks()
