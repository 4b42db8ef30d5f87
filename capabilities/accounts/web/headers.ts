const door = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/**
 * Headers of forms that are the same for every visitor, so they may be cached; search engines do not index them, and links send no
 * referrer.
 */
export const authHeaders = () => ({ ...door, 'cache-control': 'public, max-age=0, must-revalidate' })
/** Headers of pages with personal content. */
export const closedHeaders = () => ({ ...door, 'cache-control': 'no-store' })
