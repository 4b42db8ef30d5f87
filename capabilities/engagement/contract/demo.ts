/** The past of the demo world, in days before it was loaded: how far it reaches, and when something happened in it. `running` goes on. */
export const DEMO_DAYS = { long: 180, campaign: { from: 45, to: 25 }, running: { from: 11, to: -10 }, broadcast: 5 } as const
