import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { doneBy } from '#server/observe/recorder.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { howMany } from '#tests/size.ts'
import { openDispatcher } from '../sms/dispatch.ts'
import { verifyCode } from './code-calls.ts'
import { caller, openCodeParts } from './code-parts.stand-in.ts'
import { tryProof, useProof } from './proof.ts'

type Parts = Awaited<ReturnType<typeof openCodeParts>>
type Step =
  | 'send'
  | 'verify right'
  | 'verify wrong'
  | 'verify old'
  | 'use right'
  | 'use wrong'
  | 'use ticket'
  | 'wait 2 min'
  | 'wait 40 min'
const actions = fc.array(
  fc.constantFrom<Step>(
    'send',
    'verify right',
    'verify wrong',
    'verify wrong',
    'verify wrong',
    'verify old',
    'use right',
    'use wrong',
    'use ticket',
    'wait 2 min',
    'wait 40 min',
  ),
  { minLength: 5, maxLength: 30 },
)

/** A model of the rules, in seconds of its own clock. */
class Model {
  now = 0
  failures: number[] = []
  lockedUntil = 0
  code: { sentAt: number; tries: number; state: 'issued' | 'verified' | 'used'; hasTicket: boolean } | undefined

  isLocked = (): boolean => this.now < this.lockedUntil || this.since(3_600) >= 10 || this.since(86_400) >= 20
  since = (seconds: number): number => this.failures.filter((at) => at > this.now - seconds).length
  fail(): string {
    this.failures.push(this.now)
    if (this.since(3_600) >= 10 || this.since(86_400) >= 20) this.lockedUntil = this.now + 3_600
    return 'OTP_INVALID'
  }
  /** Types a code. `use` spends it at once; otherwise it is traded for a ticket. */
  type(isRight: boolean, use: boolean): string {
    if (this.isLocked()) return 'OTP_LOCKED'
    const code = this.code
    // A correct code that is typed again is not a guess.
    const isSpent = isRight && code !== undefined && code.state !== 'issued' && this.now < code.sentAt + 300
    if (!code || code.state === 'used' || code.tries >= 5 || this.now >= code.sentAt + 300) return isSpent ? 'OTP_INVALID' : this.fail()
    if (isSpent && !use) return 'OTP_INVALID'
    if (!isRight) {
      code.tries++
      return this.fail()
    }
    code.state = use ? 'used' : 'verified'
    code.hasTicket = !use
    return 'ok'
  }
  showTicket(): string {
    const code = this.code
    if (!code?.hasTicket || code.state !== 'verified' || this.now >= code.sentAt + 600) return 'OTP_INVALID'
    code.state = 'used'
    return 'ok'
  }
}

test('any sequence of sending, entering, waiting and using codes follows the rules (S2-S5, S16, D3)', { timeout: 120_000 }, async () => {
  const sent: string[] = []
  let arrived = () => {}
  const provider: Provider = {
    contract: 'send',
    name: 'webhook',
    send: async ({ code }) => {
      sent.push(code)
      arrived()
      return { outcome: 'accepted' }
    },
  }
  await using fresh = await openFreshDatabase()
  await using parts = await openCodeParts(fresh.settings, provider)
  await using _dispatcher = openDispatcher(parts.context)
  let people = 0
  await fc.assert(
    fc.asyncProperty(actions, async (story) => {
      const phone = `+86139${String(people++ * 10_007).padStart(8, '0')}`
      // Moves an hour away from the previous story, whose codes would count towards the conversion rate of the hour.
      await parts.move(3_600)
      const model = new Model()
      let [right, old, ticket] = ['', '', 'x'.repeat(43)]
      for (const step of ['send', ...story] as Step[]) {
        if (step === 'send') {
          await wait(parts, model, 61)
          const arrival = new Promise<void>((resolve) => (arrived = resolve))
          assert.ok('ok' in (await parts.send(phone)))
          await arrival
          // A clock that jumps while a message is being settled would make the dispatcher send it once more.
          while ((await parts.left()) > 0) await sleep(2)
          ;[old, right] = [right, sent.at(-1)!]
          model.code = { sentAt: model.now, tries: 0, state: 'issued', hasTicket: false }
        } else if (step.startsWith('wait')) await wait(parts, model, step === 'wait 2 min' ? 120 : 2_400)
        else {
          const typed = step.endsWith('right') ? right : step === 'verify old' && old !== '' ? old : other(right)
          const outcome = step.startsWith('verify')
            ? await verify(parts, phone, typed)
            : await use(parts, phone, step === 'use ticket' ? { ticket } : { code: typed })
          const should = step === 'use ticket' ? model.showTicket() : model.type(typed === right, step.startsWith('use'))
          assert.equal(outcome.reason, should, step)
          ticket = outcome.ticket ?? ticket
        }
      }
    }),
    { numRuns: howMany(15, 200) },
  )
})

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function wait(parts: Parts, model: Model, seconds: number): Promise<void> {
  await parts.move(seconds)
  model.now += seconds
}

async function verify(parts: Parts, phone: string, code: string): Promise<{ reason: string; ticket?: string }> {
  const outcome = await verifyCode(parts.context, { phone, purpose: 'register', code }, caller)
  return 'ok' in outcome ? { reason: 'ok', ticket: outcome.ok.ticket } : { reason: outcome.refused }
}

async function use(
  parts: Parts,
  phone: string,
  shown: { code: string } | { ticket: string },
): Promise<{ reason: string; ticket?: string }> {
  const proven = await tryProof(parts.context, { phone, purpose: 'register', ...shown, by: doneBy(caller) })
  if ('refused' in proven) return { reason: proven.refused }
  const isFirst = await parts.context.database.inTransaction((tx: Parameters<typeof useProof>[0]) => useProof(tx, proven.ok.codeId))
  return { reason: isFirst ? 'ok' : 'OTP_INVALID' }
}
