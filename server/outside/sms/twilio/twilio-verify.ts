import { type OutsideReply, openOutside } from '#server/outside/http/fetch-outside.ts'
import type { CheckOutcome, CodeVerifier, SendOutcome } from '../provider.ts'
import { accepted, outcomeOfNothing, outcomeOfStatus, type ProviderReply, readReply, textAt } from '../reply.ts'
import { type TwilioAccount, type TwilioSeams, twilioHeaders } from './twilio.ts'
import { failureOfTwilio } from './twilio-codes.ts'

export type TwilioVerifySettings = TwilioAccount & { readonly serviceSid: string }

/** Opens Twilio Verify v2. It generates and checks the code, whose lifetime is that of the service (10 minutes by default), not `ttlS`. */
export function openTwilioVerify(
  settings: TwilioVerifySettings,
  { address = 'https://verify.twilio.com' }: TwilioSeams = {},
): CodeVerifier {
  const outside = openOutside(address)
  const post = (resource: string, fields: Record<string, string>, signal: AbortSignal): Promise<OutsideReply> => {
    const path = `/v2/Services/${encodeURIComponent(settings.serviceSid)}/${resource}`
    return outside.ask({ method: 'POST', path, headers: twilioHeaders(settings), body: new URLSearchParams(fields).toString() }, signal)
  }
  return {
    contract: 'send-and-check',
    name: 'twilio-verify',
    async start({ phone, locale }, signal) {
      const reply = await post('Verifications', { To: phone, Channel: 'sms', Locale: languageOf(locale) }, signal)
      return 'nothing' in reply ? outcomeOfNothing(reply) : outcomeOf(readReply(reply))
    },
    async check({ phone, providerRef, code }, signal) {
      const which: Record<string, string> = providerRef === undefined ? { To: phone } : { VerificationSid: providerRef }
      const reply = await post('VerificationCheck', { ...which, Code: code }, signal)
      return 'nothing' in reply ? 'temporary' : judge(readReply(reply))
    },
  }
}

/** An unknown locale is refused with 404, so only two locales that are certainly supported are used. */
const languageOf = (locale: string): string => (/^zh\b/i.test(locale) ? 'zh' : 'en')

function outcomeOf(reply: ProviderReply): SendOutcome {
  if (reply.status < 200 || reply.status >= 300) return failureOfTwilio(reply)
  const sid = textAt(reply.body, 'sid')
  return sid === undefined ? outcomeOfStatus(reply.status) : accepted(sid)
}

const VERDICTS: ReadonlyMap<string | undefined, CheckOutcome> = new Map([
  ['approved', 'pass'],
  ['pending', 'wrong'],
  ['canceled', 'gone'],
  ['deleted', 'gone'],
  ['expired', 'gone'],
  ['failed', 'gone'],
  ['max_attempts_reached', 'too_many'],
])

/** Twilio deletes a verification that was approved, has expired or was tried too often: 404. */
function judge(reply: ProviderReply): CheckOutcome {
  if (reply.status >= 200 && reply.status < 300) return VERDICTS.get(textAt(reply.body, 'status')) ?? 'temporary'
  const code = textAt(reply.body, 'code')
  if (code === '60202') return 'too_many'
  if (code === '20404') return 'gone'
  if (code === '60200') return 'wrong'
  return failureOfTwilio(reply).outcome === 'config' ? 'config' : 'temporary'
}
