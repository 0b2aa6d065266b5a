/**
 * The one script of every page, at most 5 KB: what a page without React still does. Each feature is a file of its own that
 * exports `start()`; a page reads and works without any of them.
 */
import { startChat } from './chat-starter.ts'
import { startCookieChoice } from './cookie-choice.ts'
import { startCopyLinks } from './copy-links.ts'
import { startCounters } from './counters.ts'
import { startGlidingLinks } from './gliding-links.ts'
import { startGuard } from './guard-starter.ts'
import { startKeptFields } from './kept-fields.ts'
import { startKeptPresses } from './kept-press.ts'
import { startPageMemory } from './page-memory.ts'
import { startViolations } from './violations.ts'
import { startVisits } from './visits.ts'
import { startVitals } from './vitals.ts'
import { startRecheck } from './recheck.ts'
import { startSignOut } from './sign-out.ts'
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
startKeptFields()
startKeptPresses()
startGuard()
startCounters()
startRecheck()
