import { defineEvent } from '#contract/event.ts'

/** Whose the demo world is, which is no account, its pictures in the library by their names, and its items that are online by their keys. */
export type DemoWorld = {
  readonly ownerId: string
  readonly pictures: ReadonlyMap<string, string>
  readonly items: ReadonlyMap<string, string>
}

/** The demo world was loaded: capabilities above add what they have of it. */
export const demoLoaded = defineEvent<DemoWorld>('website.demo-loaded', { required: false })

/** The demo world is removed: capabilities above take away what they have of it. */
export const demoRemoved = defineEvent<Pick<DemoWorld, 'ownerId'>>('website.demo-removed', { required: false })
