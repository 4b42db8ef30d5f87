import type { SendOutcome, SmsFailure } from '../provider.ts'
import { failed, failureOfUnlisted, outcomeOfStatus, type ProviderReply, textAt, waiting } from '../reply.ts'

const FAILURES: readonly (readonly [outcome: SmsFailure, codes: readonly string[]])[] = [
  ['bad_number', ['21211', '21614', '21635', '60205']],
  // 60410: fraud protection blocked the prefix for 12 hours. Another provider would only pay for SMS pumping.
  ['blocked_number', ['21610', '30004', '60410']],
  ['no_route', ['21408', '21612', '60220', '60226', '60238', '60605']],
  ['temporary', ['20429', '60207']],
  ['config', ['20003', '20404', '21212', '21606']],
]
const PAUSES_S: ReadonlyMap<string, number> = new Map([
  // Another request for the same number is in progress.
  ['60212', 10],
  // Too many sends within the ten minutes of one verification.
  ['60203', 600],
])

/** Returns the outcome of an error. Only listed codes need an operator; any other may concern one number. */
export function failureOfTwilio(reply: ProviderReply): SendOutcome {
  const code = textAt(reply.body, 'code')
  if (code === undefined) return outcomeOfStatus(reply.status)
  const pauseS = PAUSES_S.get(code)
  if (pauseS !== undefined) return waiting(pauseS, code)
  // "Invalid parameter" names the parameter, and only `To` is user input.
  if (code === '60200') return failed(/\bTo\b/.test(textAt(reply.body, 'message') ?? '') ? 'bad_number' : 'config', code)
  const listed = FAILURES.find(([, codes]) => codes.includes(code))?.[0]
  return failed(listed ?? failureOfUnlisted(reply.status), code)
}
