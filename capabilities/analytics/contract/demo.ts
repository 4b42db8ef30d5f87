/** Codes of the demo's promotions: `campaign` has ended, `running` has not. */
export const DEMO_CHANNELS = { campaign: 'demo2026', running: 'demobreath' } as const
