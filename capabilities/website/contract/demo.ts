import { defineCall } from '#contract/call.ts'
import { defineEvent } from '#contract/event.ts'
import { Nothing } from '#contract/fields.ts'

/** The account that owns the demo world, its pictures in the library by their names, its items that are online and the accounts of its people by their keys. */
export type DemoWorld = {
  readonly ownerId: string
  readonly pictures: ReadonlyMap<string, string>
  readonly items: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
}

/** The demo world was loaded: capabilities above add what they have of it. */
export const demoLoaded = defineEvent<DemoWorld>('website.demo-loaded', { required: false })

/** The demo world is removed: capabilities above take away what they have of it, then the accounts of its people are erased. */
export const demoRemoved = defineEvent<{ readonly ownerId: string; readonly people: readonly string[] }>('website.demo-removed', {
  required: false,
})

export const removeDemo = defineCall({
  path: '/api/website/demo/remove',
  summary: 'Remove the demo content, and nothing else. It is gone within a minute and does not come back.',
  verb: 'acts',
  access: { permission: 'access:manage', steppedUp: true },
  limit: 'ordinary',
  input: Nothing,
  output: Nothing,
  refusals: {},
})
