/** The page that warns readers that a link leaves this site (S62). */
const LEAVE_PATH = '/leave'

/** Returns the target of a link: addresses of other sites go through the leave notice, while email and telephone links are direct. */
export const leaveAddress = (href: string): string => (/^https?:/i.test(href) ? `${LEAVE_PATH}?to=${encodeURIComponent(href)}` : href)
