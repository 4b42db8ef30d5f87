import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { UNSUBSCRIBE_PREFIX } from '../contract.ts'
import { followText } from '../text/texts.ts'
import type { FollowContext } from './context.ts'
import { getDigest } from './digest/get-digest.ts'
import { saveDigest } from './digest/save-digest.ts'
import { sendDigests } from './digest/send-digests.ts'
import { stopMail } from './digest/stop-mail.ts'
import { eraseAccount } from './erase-account.ts'
import { getFollowing } from './get-following.ts'
import { listFollowable } from './list-followable.ts'
import { listFollowing } from './list-following.ts'
import { getPush } from './push/get-push.ts'
import { sweepSubscriptions } from './push/push-store.ts'
import { removePush } from './push/remove-push.ts'
import { savePush } from './push/save-push.ts'
import { sendPushes } from './push/send-pushes.ts'
import { senderKeyUse } from './push/sender-keys.ts'
import { setFollowing } from './set-following.ts'
import { unfollow } from './unfollow.ts'

type Needs = Pick<FollowContext, 'deliver' | 'dropChosenLetters' | 'hasAddress' | 'push'>

export const follow = defineCapability({
  name: 'follow',
  texts: followText,
  open: openFollow,
})

export function openFollow(platform: Omit<FollowContext, keyof Needs>, needs: Needs): Capability {
  const context: FollowContext = { ...platform, ...needs }
  context.jobs.schedule(sendDigests(context))
  context.jobs.schedule(sendPushes(context))
  return {
    sweeps: [() => sweepSubscriptions(context.database.of())],
    eraseAccount,
    keyUses: [senderKeyUse(context)],
    routes: {
      oneClicks: [{ prefix: UNSUBSCRIBE_PREFIX, press: async (token) => 'ok' in (await stopMail(context, { token })) }],
      answers: bind(context, [
        listFollowable,
        getFollowing,
        setFollowing,
        listFollowing,
        unfollow,
        getDigest,
        saveDigest,
        getPush,
        savePush,
        removePush,
        stopMail,
      ]),
    },
  }
}
