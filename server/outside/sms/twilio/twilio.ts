import { openOutside } from '#server/outside/http/fetch-outside.ts'
import type { CodeMessage, CodeSender, SendOutcome } from '../provider.ts'
import { accepted, outcomeOfNothing, outcomeOfStatus, type ProviderReply, readReply, textAt } from '../reply.ts'
import { failureOfTwilio } from './twilio-codes.ts'
import { readTwilioMessage } from './twilio-receipts.ts'
import { basicAuthorization } from './twilio-signature.ts'

/** An API key, which is created and revoked separately from the account. */
export type TwilioAccount = { readonly apiKey: string; readonly apiSecret: string }
/** `sender` is a number of the account, or a messaging service that picks one. */
export type TwilioSettings = TwilioAccount & {
  readonly accountSid: string
  readonly sender: { readonly from: string } | { readonly messagingServiceSid: string }
}
/** Tests replace these. */
export type TwilioSeams = { readonly address?: string }

const LONGEST_VALIDITY_S = 36_000

/** Opens Twilio Messages. It sends this server's own text and stops trying when the code has expired. */
export function openTwilio(settings: TwilioSettings, { address = 'https://api.twilio.com' }: TwilioSeams = {}): CodeSender {
  const outside = openOutside(address)
  const account = `/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}`
  const path = `${account}/Messages.json`
  return {
    contract: 'send',
    name: 'twilio',
    receipts: {
      async query({ ref }, signal) {
        const message = {
          method: 'GET',
          path: `${account}/Messages/${encodeURIComponent(ref)}.json`,
          headers: twilioHeaders(settings),
        } as const
        const reply = await outside.ask(message, signal)
        return 'nothing' in reply ? 'waiting' : readTwilioMessage(ref, readReply(reply))
      },
    },
    async send(message, signal) {
      const body = new URLSearchParams(fieldsOf(settings, message)).toString()
      const reply = await outside.ask({ method: 'POST', path, headers: twilioHeaders(settings), body }, signal)
      return 'nothing' in reply ? outcomeOfNothing(reply) : outcomeOf(readReply(reply))
    },
  }
}

export const twilioHeaders = ({ apiKey, apiSecret }: TwilioAccount): Record<string, string> => ({
  authorization: basicAuthorization(apiKey, apiSecret),
  'content-type': 'application/x-www-form-urlencoded',
})

const fieldsOf = ({ sender }: TwilioSettings, { phone, text, ttlS }: CodeMessage): Record<string, string> => ({
  To: phone,
  Body: text,
  ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid }),
  ValidityPeriod: String(Math.min(LONGEST_VALIDITY_S, Math.max(1, ttlS))),
})

function outcomeOf(reply: ProviderReply): SendOutcome {
  if (reply.status < 200 || reply.status >= 300) return failureOfTwilio(reply)
  const errorCode = textAt(reply.body, 'error_code')
  if (errorCode !== undefined) return failureOfTwilio({ ...reply, body: { code: errorCode } })
  const sid = textAt(reply.body, 'sid')
  return sid === undefined ? outcomeOfStatus(reply.status) : accepted(sid)
}
