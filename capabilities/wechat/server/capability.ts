import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { wechatActions } from '../text/actions.ts'
import { wechatText } from '../text/texts.ts'
import { openWechatApi } from './api/wechat-api.ts'
import type { WechatContext } from './context.ts'
import { wechatLaunch } from './launch-line.ts'
import * as noticeCalls from './notices/notice-calls.ts'
import { noticeStatus } from './notices/notice-status.ts'
import { noticeListener } from './notices/queue-notices.ts'
import { noticeTask } from './notices/send-notices.ts'
import { personalData } from './personal-data.ts'
import { wechatRetention } from './retention.ts'
import type { WechatSettings } from './settings.ts'
import * as shareCalls from './share/share-calls.ts'
import { bindingEnder } from './sign-in/end-binding.ts'
import { identityKeys } from './sign-in/identity-keys.ts'
import { removeBindings } from './sign-in/identity-store.ts'
import * as signInCalls from './sign-in/sign-in-calls.ts'

type Needs = {
  readonly accounts: Pick<WechatContext, 'entry'>
  readonly settings: { readonly wechat: WechatSettings; readonly site: Pick<WechatContext, 'publicUrl'> }
}

export const wechat = defineCapability({
  name: 'wechat',
  texts: wechatText,
  actions: wechatActions,
  open: openWechat,
})

/** Signs people in with WeChat and signs pages for its share cards. Both are off until the owner enters an app. */
function openWechat(platform: Platform, { accounts, settings }: Needs): Capability {
  const context: WechatContext = {
    ...platform,
    settings: settings.wechat,
    publicUrl: settings.site.publicUrl,
    api: openWechatApi(settings.wechat.apiUrl),
    entry: accounts.entry,
  }
  platform.launch.add(wechatLaunch(context))
  platform.jobs.schedule(noticeTask(context))
  if (settings.wechat.templates.size > 0) platform.status.add(noticeStatus(context))
  return {
    routes: { answers: bind(context, [signInCalls, shareCalls, noticeCalls]) },
    listeners: [noticeListener(context), bindingEnder(context)],
    personalData,
    eraseAccounts: (tx, accountIds) => removeBindings(tx.of(), accountIds),
    retention: wechatRetention,
    keyUses: [identityKeys(context)],
  }
}
