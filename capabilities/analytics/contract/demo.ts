/** The code of the promotion that the demo world had. */
export const DEMO_CHANNEL = 'demo2026'
