import type { Announcements } from './announcements.ts'

/** Receives no announcements of other processes. It serves tests that open a database beside a server. */
export const deaf: Announcements = {
  processId: 'test',
  subscribe() {},
  onGap() {},
  onMissedWork() {},
  connected: () => true,
  onSilence() {},
  isSilent: () => false,
  publishHere() {},
  send: undefined,
  assumeGap() {},
  async [Symbol.asyncDispose]() {},
}
