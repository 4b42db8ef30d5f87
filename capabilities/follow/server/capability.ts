import { type All, type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { openPush } from '#server/outside/push/push.ts'
import type { Platform } from '#server/platform.ts'
import { UNSUBSCRIBE_PREFIX } from '../contract.ts'
import { followText } from '../text/texts.ts'
import type { FollowContext } from './context.ts'
import * as digestCalls from './digest/digest-calls.ts'
import { sendDigests } from './digest/send-digests.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { followedKinds } from './followed-kinds.ts'
import * as followingCalls from './following-calls.ts'
import { personalData } from './personal-data.ts'
import * as pushCalls from './push/push-calls.ts'
import { sweepSubscriptions } from './push/push-store.ts'
import { sendPushes } from './push/send-pushes.ts'
import { senderKeyUse } from './push/sender-keys.ts'
import { followRetention } from './retention.ts'

type Needs = {
  readonly inbox: Pick<FollowContext, 'deliver' | 'dropChosenLetters' | 'hasAddress'>
  readonly settings: { readonly pushHosts: readonly string[] }
  readonly all: Pick<All, 'kinds'>
}

export const follow = defineCapability({
  name: 'follow',
  texts: followText,
  open: openFollow,
})

function openFollow(platform: Platform, needs: Needs): Capability {
  const context: FollowContext = {
    ...platform,
    deliver: needs.inbox.deliver,
    dropChosenLetters: needs.inbox.dropChosenLetters,
    hasAddress: needs.inbox.hasAddress,
    push: openPush(needs.settings.pushHosts),
    kinds: followedKinds(needs.all.kinds),
  }
  context.jobs.schedule(sendDigests(context))
  context.jobs.schedule(sendPushes(context))
  return {
    sweeps: [() => sweepSubscriptions(context.database.of())],
    personalData,
    retention: followRetention,
    eraseAccounts,
    keyUses: [senderKeyUse(context)],
    routes: {
      oneClicks: [{ prefix: UNSUBSCRIBE_PREFIX, press: async (token) => 'ok' in (await digestCalls.stopMail(context, { token })) }],
      answers: bind(context, [followingCalls, digestCalls, pushCalls]),
    },
  }
}
