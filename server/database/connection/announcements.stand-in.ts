import type { Announcements } from './announcements.ts'

/** A process that hears nothing of others, for tests that open a database beside a server. */
export const deaf: Announcements = {
  processId: 'test',
  subscribe() {},
  onGap() {},
  onMissedWork() {},
  connected: () => true,
  onSilence() {},
  isSilent: () => false,
  publishHere() {},
  assumeGap() {},
  async [Symbol.asyncDispose]() {},
}
