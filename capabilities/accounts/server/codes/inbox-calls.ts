import type { Caller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

/** Returns the messages that the development provider kept instead of sending, newest first. */
export const getSmsInbox = serve(calls.getSmsInbox, async ({ inbox, settings }, _input, caller) => {
  const { smsInboxFor } = settings
  if (!inbox || !(smsInboxFor === 'everyone' || (smsInboxFor === 'this machine' && isHere(caller)))) return { refused: 'NOT_FOUND' }
  return { ok: inbox.list().map(({ id, phone, purpose, code, text, at }) => ({ id, phone, purpose, code, text, at: at.toISOString() })) }
})

/**
 * Returns true for a caller on this machine or a page rendered by this process. A proxy on this machine that is not trusted forwards other
 * callers without naming them, so forwarded requests do not count.
 */
const isHere = ({ address, isForwarded }: Pick<Caller, 'address' | 'isForwarded'>): boolean =>
  isForwarded !== true && (address === 'local' || address === '::1' || /^(::ffff:)?127\./.test(address))
