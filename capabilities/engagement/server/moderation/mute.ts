import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { engagementText } from '../../text/texts.ts'
import { endMute } from '../comments/mute-store.ts'
import type { EngagementContext, Tx } from '../context.ts'

export async function unmute({ recorder, notify }: EngagementContext, tx: Tx, account: string, caller: SignedInCaller): Promise<boolean> {
  if (!(await endMute(tx, account, caller.session.accountId))) return false
  await recorder.record(tx, { action: 'account.unmuted', outcome: 'ok', target: `account:${account}`, ...doneBy(caller) })
  await notify(tx, {
    kind: 'notice',
    about: 'content',
    to: { accounts: [account] },
    title: inBoth(engagementText, 'post.unmuted'),
    text: inBoth(engagementText, 'post.unmuted-text'),
  })
  return true
}
