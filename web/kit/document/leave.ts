/** The page that tells a reader that an address is not ours, before going there (S62). */
const LEAVE_PATH = '/leave'

/** Where a link of a text leads: addresses of other sites by way of the notice, mail and telephone at once. */
export const leaveAddress = (href: string): string => (/^https?:/.test(href) ? `${LEAVE_PATH}?to=${encodeURIComponent(href)}` : href)
