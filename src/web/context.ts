import { createContext } from 'react-router'
import type { AppError } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'

/** The runtime of the request: services and actor. Loaders and actions call procedures with it. */
export const runtimeContext = createContext<Runtime>()
/** Nonce of inline scripts; null on pages that are kept (they are allowed by hash) and in development. */
export const nonceContext = createContext<string | null>(null)
/** Wait for the whole page before answering: pages that are kept, and bots. */
export const fullRenderContext = createContext(false)
/** The bytes of a page that was drawn without waiting: by its body an answer could only be read as a stream. */
export const drawnContext = createContext<Uint8Array<ArrayBuffer> | null>(null)
/** The form token of the session (forms.server.ts); empty for visitors. */
export const formTokenContext = createContext<string>('')
/** The pattern of the page that answers (`/blog/:slug`), for the log. */
export const routeContext = createContext('*')
/** A refusal that no page has caught: the answer says so instead of a failure of ours. */
export const refusalContext = createContext<AppError | null>(null)
