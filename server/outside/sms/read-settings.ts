import { readOutsideAddress } from '../http/fetch-outside.ts'
import { readWebhookSecret } from '../http/standard-webhook.ts'
import { PROVIDER_NAMES, type ProviderName, type SmsSettings } from './settings.ts'
import { readTemplates, type Templates } from './templates.ts'

/** Reads one variable; `secret` also allows the file variant of secrets. */
type ReadVariable = (name: string, secret?: boolean) => string | undefined
/** Lists every reason why the settings cannot be used, one sentence each. The sentences contain no values. */
type SmsProblems = { readonly problems: readonly string[] }

/** Reads the providers listed in `SMS_PROVIDERS` (default `inbox`), in its order, each with its own variables. */
export function readSmsSettings(env: ReadVariable): readonly SmsSettings[] | SmsProblems {
  const problems: string[] = []
  const names = readNames(env('SMS_PROVIDERS'), problems)
  const settings = names.map((name) => READERS[name](askFor(env, name, problems)))
  return problems.length > 0 ? { problems: [...new Set(problems)] } : settings
}

function readNames(list: string | undefined, problems: string[]): readonly ProviderName[] {
  const named = (list ?? '').split(',').flatMap((part) => part.trim() || [])
  if (named.some((name) => !isProviderName(name)))
    problems.push(`SMS_PROVIDERS lists a provider that does not exist; there are ${PROVIDER_NAMES.join(', ')}.`)
  if (new Set(named).size < named.length) problems.push('SMS_PROVIDERS lists a provider twice.')
  return named.length > 0 ? named.filter(isProviderName) : ['inbox']
}

const isProviderName = (name: string): name is ProviderName => PROVIDER_NAMES.some((known) => known === name)

type Ask = ReturnType<typeof askFor>

/**
 * Reads the variables of one provider. A problem is recorded and yields an empty value, because the settings are then discarded as a whole.
 */
function askFor(env: ReadVariable, provider: ProviderName, problems: string[]) {
  const optional = (name: string, secret = false): string | undefined => env(name, secret)?.trim() || undefined
  const needed = (name: string, secret = false): string => {
    const value = optional(name, secret)
    if (value === undefined) problems.push(`${name} is missing; SMS_PROVIDERS lists ${provider}, which needs it.`)
    return value ?? ''
  }
  return {
    optional,
    needed,
    problem: (sentence: string) => problems.push(sentence),
    templates(name: string): Templates {
      const value = needed(name)
      const templates = value ? readTemplates(value) : undefined
      if (value && !templates) problems.push(`${name} must be one template, or a list such as register=A,login=B.`)
      return templates ?? { byPurpose: new Map() }
    },
  }
}

const READERS: { readonly [Name in ProviderName]: (ask: Ask) => SmsSettings } = {
  inbox: () => ({ provider: 'inbox' }),
  webhook: readWebhook,
  'aliyun-sms': (ask) => ({
    provider: 'aliyun-sms',
    ...readAliyun(ask),
    signName: ask.needed('ALIYUN_SMS_SIGN_NAME'),
    templates: ask.templates('ALIYUN_SMS_TEMPLATE_CODE'),
  }),
  'aliyun-pnvs': (ask) => ({
    provider: 'aliyun-pnvs',
    ...readAliyun(ask),
    signName: ask.needed('ALIYUN_PNVS_SIGN_NAME'),
    templates: ask.templates('ALIYUN_PNVS_TEMPLATE_CODE'),
  }),
  tencent: (ask) => ({
    provider: 'tencent',
    secretId: ask.needed('TENCENT_SECRET_ID'),
    secretKey: ask.needed('TENCENT_SECRET_KEY', true),
    appId: ask.needed('TENCENT_SMS_APP_ID'),
    signName: ask.needed('TENCENT_SMS_SIGN_NAME'),
    templates: ask.templates('TENCENT_SMS_TEMPLATE_ID'),
    region: ask.optional('TENCENT_SMS_REGION') ?? 'ap-guangzhou',
  }),
  twilio: (ask) => ({ provider: 'twilio', ...readTwilioKey(ask), accountSid: ask.needed('TWILIO_ACCOUNT_SID'), sender: readSender(ask) }),
  'twilio-verify': (ask) => ({ provider: 'twilio-verify', ...readTwilioKey(ask), serviceSid: ask.needed('TWILIO_VERIFY_SERVICE_SID') }),
}

function readWebhook(ask: Ask): SmsSettings {
  const url = ask.needed('SMS_GATEWAY_URL')
  const secret = ask.optional('SMS_GATEWAY_SECRET', true)
  if (url && !readOutsideAddress(url))
    ask.problem('SMS_GATEWAY_URL must be an https address, or http to this machine, without a password in it.')
  if (secret !== undefined && !readWebhookSecret(secret)) ask.problem('SMS_GATEWAY_SECRET must be whsec_ and 24 to 64 bytes in base64.')
  return { provider: 'webhook', url, ...(secret === undefined ? {} : { secret }) }
}

const readAliyun = (ask: Ask) => ({
  accessKeyId: ask.needed('ALIYUN_ACCESS_KEY_ID'),
  accessKeySecret: ask.needed('ALIYUN_ACCESS_KEY_SECRET', true),
})

const readTwilioKey = (ask: Ask) => ({ apiKey: ask.needed('TWILIO_API_KEY'), apiSecret: ask.needed('TWILIO_API_SECRET', true) })

function readSender(ask: Ask): { from: string } | { messagingServiceSid: string } {
  const from = ask.optional('TWILIO_FROM')
  const messagingServiceSid = ask.optional('TWILIO_MESSAGING_SERVICE_SID')
  if ((from === undefined) === (messagingServiceSid === undefined))
    ask.problem('twilio needs either TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID.')
  return messagingServiceSid === undefined ? { from: from ?? '' } : { messagingServiceSid }
}
