import { type AsyncHook, createHook } from 'node:async_hooks'

// To know which test it belongs to, node:test follows every promise and socket of its process: an eighth of the processor time of a server there.
// What a test is part of is all that is asked here, and it is settled while the file of the test is imported.

let hook: AsyncHook | undefined
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook
const { enable } = hooks
/** The one hook of a process of tests is that of node:test. */
hooks.enable = function (this: AsyncHook) {
  hook = this
  return enable.call(this)
}

/** From now on a test or a hook becomes part of what runs, and no more of the file as a whole when `endAttribution` was called. */
export function beginAttribution(): void {
  hook?.enable()
}

export function endAttribution(): void {
  hook?.disable()
}
