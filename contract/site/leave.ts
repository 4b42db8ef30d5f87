/** The page that shows a reader that an address is not ours, before going there (S62). */
const LEAVE_PATH = '/leave'

/** Returns where a link leads from this site: to an address of another site by way of the notice, to mail and telephone at once. */
export const leaveAddress = (href: string): string => (/^https?:/i.test(href) ? `${LEAVE_PATH}?to=${encodeURIComponent(href)}` : href)
