import { defineCall } from '#contract/call.ts'
import { defineEvent } from '#contract/event.ts'
import { Nothing } from '#contract/fields.ts'

/**
 * Maps the demo content for listeners: pictures by name, published items and accounts by key, each to its id. `ownerId` is the account that
 * owns the demo.
 */
export type DemoWorld = {
  readonly ownerId: string
  readonly pictures: ReadonlyMap<string, string>
  readonly items: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
}

/** Is emitted when the demo was loaded; other capabilities then add their own demo data. */
export const demoLoaded = defineEvent<DemoWorld>('website.demo-loaded', { required: false })

/** Is emitted when the demo is removed; other capabilities then remove their demo data. The demo accounts are erased afterwards. */
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
