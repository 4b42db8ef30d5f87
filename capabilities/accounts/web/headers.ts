const door = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Forms that are equal for everybody, so they may be kept; not for search engines, and no address of theirs leaves the site. */
export const authHeaders = () => ({ ...door, 'cache-control': 'public, max-age=0, must-revalidate' })
/** Pages that hold something of one person. */
export const closedHeaders = () => ({ ...door, 'cache-control': 'no-store' })
