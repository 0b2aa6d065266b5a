/**
 * The one script of every page, at most 5 KB: enhancements for pages without React. Each feature has a `start…()`; pages
 * work without any of them.
 */
import {
  startCookieChoice,
  startCounters,
  startGuard,
  startFieldStorage,
  startSteadyTaps,
  startRecheck,
  startTray,
} from './forms.ts'
import { startChat, startCopyLinks, startGlidingLinks, startSignOut } from './links.ts'
import { startPageMemory } from './page-memory.ts'
import { startViolations } from './beacon.ts'
import { startVisits } from './visits.ts'
import { startVitals } from './vitals.ts'
import { startToasts } from './toast.ts'

startViolations()
startSignOut()
startCookieChoice()
startChat()
startCopyLinks()
startPageMemory()
startGlidingLinks()
startVisits()
startVitals()
startToasts()
startFieldStorage()
startSteadyTaps()
startGuard()
startCounters()
startRecheck()
startTray()
