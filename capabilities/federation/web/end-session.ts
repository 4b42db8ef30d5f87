import { ask } from '#web/ask.ts'
import { noteDevice } from '#web/session/device.ts'
import { forgetSession } from '#web/session/session.ts'
import { logOut } from './calls.ts'

/** Ends the session here at once, regardless of the network (S43), and on the server. */
export async function endSession(): Promise<void> {
  const bringBack = await noteDevice()
  const ended = ask(logOut, {}) // The request has already read the token.
  forgetSession('logged out')
  await ended.catch(() => undefined)
  await bringBack()
}
