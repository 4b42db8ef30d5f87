/** The cookie of a browser in minors' mode. It grants nothing; a browser without it is not in the mode. */
export const MODE_COOKIE = 'minors-mode'

/** Returns true when the cookies of a browser put it into the mode, in which no video starts by itself. */
export const isInMinorsMode = (cookies: string): boolean => new RegExp(`(?:^|; )${MODE_COOKIE}=`).test(cookies)
