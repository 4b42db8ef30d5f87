import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { UNSUBSCRIBE_PREFIX } from '../contract.ts'
import { followDeclared } from './declared.ts'
import type { FollowDeps } from './deps.ts'
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

type Needs = Pick<FollowDeps, 'deliver' | 'dropChosenLetters' | 'hasAddress' | 'push'>

export function openFollow(platform: Omit<FollowDeps, keyof Needs>, needs: Needs): Capability {
  const deps: FollowDeps = { ...platform, ...needs }
  deps.jobs.schedule(sendDigests(deps))
  deps.jobs.schedule(sendPushes(deps))
  return {
    sweeps: [() => sweepSubscriptions(deps.database.of())],
    eraseAccount,
    keyUses: [senderKeyUse(deps)],
    routes: {
      ...followDeclared,
      oneClicks: [{ prefix: UNSUBSCRIBE_PREFIX, press: async (token) => 'ok' in (await stopMail(deps, { token })) }],
      answers: [
        answer(calls.listFollowable, (input) => listFollowable(deps, input)),
        answer(calls.getFollowing, (input, caller) => getFollowing(deps, input, caller)),
        answer(calls.setFollowing, (input, caller) => setFollowing(deps, input, caller)),
        answer(calls.listFollowing, (input, caller) => listFollowing(deps, input, caller)),
        answer(calls.unfollow, (input, caller) => unfollow(deps, input, caller)),
        answer(calls.getDigest, (_, caller) => getDigest(deps, caller)),
        answer(calls.saveDigest, (input, caller) => saveDigest(deps, input, caller)),
        answer(calls.getPush, (input, caller) => getPush(deps, input, caller)),
        answer(calls.savePush, (input, caller) => savePush(deps, input, caller)),
        answer(calls.removePush, (input, caller) => removePush(deps, input, caller)),
        answer(calls.stopMail, (input) => stopMail(deps, input)),
      ],
    },
  }
}
