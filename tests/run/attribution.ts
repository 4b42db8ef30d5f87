import { type AsyncHook, createHook } from 'node:async_hooks'

// Turns off node:test's tracking of every promise and socket, which takes an eighth of a server's processor time. Only the nesting of tests
// matters here, and importing the test file settles it.

let hook: AsyncHook | undefined
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook
const { enable } = hooks
/** The only async hook of a test process is that of node:test. */
hooks.enable = function (this: AsyncHook) {
  hook = this
  return enable.call(this)
}

/** Attributes new tests and hooks to the running test until `endAttribution` is called; they do not belong to the file as a whole. */
export function beginAttribution(): void {
  hook?.enable()
}

export function endAttribution(): void {
  hook?.disable()
}
