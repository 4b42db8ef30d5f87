const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The business day of a moment, YYYY-MM-DD in Asia/Shanghai. */
export const dayOf = (at: Date): string => day.format(at)
