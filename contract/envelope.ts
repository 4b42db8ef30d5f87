import type { RefusalDetails } from './refusal.ts'

/** The shape of every answer on the wire. */
export type Envelope = { readonly data: unknown; readonly status: 'success' | 'error'; readonly msg: string; readonly code: number }
/** `data` of a refusal. */
export type RefusalData = { readonly reason: string; readonly requestId?: string } & RefusalDetails

/** The calls that the specification names as real (section 7) and answers with POST alone: what they carry belongs in no address. */
export const isPostOnly = (path: string): boolean => path.startsWith('/system/auth/user/')

/** The encoding of a call's body: those that the specification names as real are forms, but for `updateaccountinfo`. */
export const encodingOf = (path: string): 'form' | 'json' =>
  (isPostOnly(path) && path !== '/system/auth/user/updateaccountinfo') || path === '/api/user/menu' ? 'form' : 'json'

/** The header in which a page names the language that it is shown in, so that what a call tells is in it, too. */
export const PAGE_LANGUAGE = 'x-language'
