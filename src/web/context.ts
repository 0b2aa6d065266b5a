import { createContext } from 'react-router'
import type { AppError } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'

/** The runtime of the request: services and actor. Loaders and actions call procedures with it. */
export const runtimeContext = createContext<Runtime>()
/** Nonce of inline scripts; null on cached pages (their scripts are allowed by hash) and in development. */
export const nonceContext = createContext<string | null>(null)
/** Buffer the whole page before responding: cached pages, and bots. */
export const fullRenderContext = createContext(false)
/** A page rendered without waiting; through a response body it could only be read as a stream. */
export const drawnContext = createContext<Buffer<ArrayBuffer> | null>(null)
/** The form token of the session (forms.server.ts); empty for visitors. */
export const formTokenContext = createContext<string>('')
/** Route pattern of the responding page (`/blog/:slug`), for the log. */
export const routeContext = createContext('*')
/** Refusal thrown by a page without a boundary: answered with its own status instead of a 500. */
export const refusalContext = createContext<AppError | null>(null)
