/** The past of the demo world, in days before it was loaded: how far it reaches, and when something happened in it. */
export const DEMO_DAYS = { long: 180, campaign: { from: 45, to: 25 }, broadcast: 5 } as const
