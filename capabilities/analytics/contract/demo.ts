/** Codes of the promotions of the demo world: one is over, the other goes on. */
export const DEMO_CHANNELS = { campaign: 'demo2026', running: 'demobreath' } as const
