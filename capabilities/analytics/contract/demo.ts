/**
 * The history of the demo world in days relative to its loading: how far it reaches back, and when events happened. `running` continues
 * into the future.
 */
export const DEMO_DAYS = { long: 180, campaign: { from: 45, to: 25 }, running: { from: 11, to: -10 }, broadcast: 5 } as const

/** Codes of the demo's promotions: `campaign` has ended, `running` has not. */
export const DEMO_CHANNELS = { campaign: 'demo2026', running: 'demobreath' } as const
