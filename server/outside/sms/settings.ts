import { type AliyunPnvsSettings, openAliyunPnvs } from './aliyun/aliyun-pnvs.ts'
import { type AliyunSmsSettings, openAliyunSms } from './aliyun/aliyun-sms.ts'
import { type Inbox, isInbox, openInbox } from './inbox.ts'
import type { Provider } from './provider.ts'
import { openTencent, type TencentSettings } from './tencent/tencent.ts'
import { openTwilio, type TwilioSettings } from './twilio/twilio.ts'
import { openTwilioVerify, type TwilioVerifySettings } from './twilio/twilio-verify.ts'
import { openWebhook, type WebhookSettings } from './webhook/webhook.ts'

/** Settings of one provider. They include secrets and must never be logged or shown. */
export type SmsSettings =
  | { readonly provider: 'inbox' }
  | ({ readonly provider: 'webhook' } & WebhookSettings)
  | ({ readonly provider: 'aliyun-sms' } & AliyunSmsSettings)
  | ({ readonly provider: 'aliyun-pnvs' } & AliyunPnvsSettings)
  | ({ readonly provider: 'tencent' } & TencentSettings)
  | ({ readonly provider: 'twilio' } & TwilioSettings)
  | ({ readonly provider: 'twilio-verify' } & TwilioVerifySettings)

export const PROVIDER_NAMES = ['inbox', 'webhook', 'aliyun-sms', 'aliyun-pnvs', 'tencent', 'twilio', 'twilio-verify'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Opens the providers, in the order of the settings. `inbox` is the development inbox, if configured, for the page that shows it. */
export function openProviders(settings: readonly SmsSettings[]): {
  readonly providers: readonly Provider[]
  readonly inbox: Inbox | undefined
} {
  const providers = settings.map(openProvider)
  return { providers, inbox: providers.find(isInbox) }
}

function openProvider(settings: SmsSettings): Provider {
  switch (settings.provider) {
    case 'inbox':
      return openInbox()
    case 'webhook':
      return openWebhook(settings)
    case 'aliyun-sms':
      return openAliyunSms(settings)
    case 'aliyun-pnvs':
      return openAliyunPnvs(settings)
    case 'tencent':
      return openTencent(settings)
    case 'twilio':
      return openTwilio(settings)
    case 'twilio-verify':
      return openTwilioVerify(settings)
  }
}
