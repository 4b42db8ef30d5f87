import type { RefusalDetails } from './refusal.ts'

/** The form of every response body. */
export type Envelope = { readonly data: unknown; readonly status: 'success' | 'error'; readonly msg: string; readonly code: number }
export type RefusalData = { readonly reason: string; readonly requestId?: string } & RefusalDetails

/** Returns true for calls of the specification (section 7) that accept only POST, because their input must not appear in an address. */
export const isPostOnly = (path: string): boolean => path.startsWith('/system/auth/user/')

/** Returns the encoding of a call's body. The specification's calls are forms, except `updateaccountinfo`. */
export const encodingOf = (path: string): 'form' | 'json' =>
  (isPostOnly(path) && path !== '/system/auth/user/updateaccountinfo') || path === '/api/user/menu' ? 'form' : 'json'

/** The request header with the page's language, so that messages of the answer use it too. */
export const PAGE_LANGUAGE = 'x-language'
