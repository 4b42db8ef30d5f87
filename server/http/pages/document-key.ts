/** Begins the cache keys of documents and shared answers, where those of pages have a language. */
export const DOCUMENT = 'document'

/** Returns the cache key of an answer that is equal in every language and theme. */
export const keyOfDocument = (url: string): string => `${DOCUMENT} ${url}`

/** Begins the paths of shared calls, whose stored answers are sent before any other handling. */
const SHARED_ROOT = '/api/v1/'

type Asked = { readonly url: string; readonly method: string | undefined; readonly headers: Readonly<Record<string, unknown>> }

/**
 * Returns the key of a stored answer that needs no look at the caller: without a token of a program, which is counted, and not from a page,
 * whose origin is checked.
 */
export const keyOfShared = ({ url, method, headers }: Asked): string | undefined =>
  method === 'GET' && url.startsWith(SHARED_ROOT) && headers['authorization'] === undefined && headers['origin'] === undefined
    ? keyOfDocument(url)
    : undefined
