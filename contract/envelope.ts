import type { RefusalDetails } from './refusal.ts'

/** The shape of every answer on the wire. */
export type Envelope = { readonly data: unknown; readonly status: 'success' | 'error'; readonly msg: string; readonly code: number }
/** `data` of a refusal. */
export type RefusalData = { readonly reason: string; readonly requestId?: string } & RefusalDetails

/**
 * The calls that the specification names as real (section 7). They answer HTTP 200 whatever comes of them, with 200, 401 or 500 as
 * `code`, because the specified client signs a person out on any other status and on code 400.
 */
export const isSpecified = (path: string): boolean => path.startsWith('/system/auth/user/') || path === '/api/user/menu'

/** How the body of a call is written: the specified calls are forms, but for `updateaccountinfo`. */
export const encodingOf = (path: string): 'form' | 'json' =>
  isSpecified(path) && path !== '/system/auth/user/updateaccountinfo' ? 'form' : 'json'

/** The header in which a page names the language that it is shown in, so that what a call tells is in it, too. */
export const PAGE_LANGUAGE = 'x-language'
