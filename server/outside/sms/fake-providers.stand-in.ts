import type { CheckOutcome, CodeSender, CodeVerifier, SendOutcome } from './provider.ts'
import type { Delivery } from './routing/routing.ts'
import { assertHidesAll } from './samples.stand-in.ts'

/** Defines how a fake provider answers. */
type Behaviour = SendOutcome | 'never' | (() => SendOutcome | Promise<SendOutcome>)
type Asked = { readonly message: unknown; readonly signal: AbortSignal }
type Fake<P> = P & { behaviour: Behaviour; readonly asked: Asked[] }
export const ACCEPTED: SendOutcome = { outcome: 'accepted', providerRef: 'ref' }
export const TEMPORARY: SendOutcome = { outcome: 'temporary', rawCode: 'T' }

async function answer(fake: { behaviour: Behaviour; asked: Asked[] }, message: unknown, signal: AbortSignal): Promise<SendOutcome> {
  fake.asked.push({ message, signal })
  if (fake.behaviour === 'never') return new Promise(() => {})
  return typeof fake.behaviour === 'function' ? fake.behaviour() : fake.behaviour
}
export function sender(name: string, behaviour: Behaviour = ACCEPTED, repeatsSafely = false): Fake<CodeSender> {
  const fake: Fake<CodeSender> = {
    contract: 'send',
    name,
    repeatsSafely,
    behaviour,
    asked: [],
    send: (message, signal) => answer(fake, message, signal),
  }
  return fake
}
export function verifier(
  name: string,
  behaviour: Behaviour = ACCEPTED,
  checks: (code: string) => Promise<CheckOutcome> = async () => 'pass',
): Fake<CodeVerifier> {
  const fake: Fake<CodeVerifier> = {
    contract: 'send-and-check',
    name,
    behaviour,
    asked: [],
    start: (message, signal) => answer(fake, message, signal),
    check: ({ code }) => checks(code),
  }
  return fake
}
export const outcomeOf = ({ result, tries }: Delivery) => {
  assertHidesAll([result, tries])
  return `${result.outcome} after ${tries.map((one) => `${one.provider} ${one.result.outcome}`).join(', ') || 'nothing'}`
}
