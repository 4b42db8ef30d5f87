import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY, MINUTE } from '#contract/duration.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { howMany } from '#tests/size.ts'
import * as calls from '../../contract.ts'
import { newFields } from '../calls.stand-in.ts'
import { openStand, outcomeOf, type Stand } from '../stand.stand-in.ts'

const ACTIONS = [
  ...['save', 'save', 'submit', 'submit', 'withdraw', 'discard', 'consent back'],
  ...['claim 1', 'claim 1', 'claim 2', 'take over 2', 'release 1', 'pass 1', 'pass 1', 'pass 2', 'return 1', 'return 2'],
  ...['revoke 1', 'confirm 1', 'wait 40 min', 'wait a year', 'wait three years', 'own claim'],
] as const
type Action = (typeof ACTIONS)[number]

type Filing = { id: string; state: calls.State; claim: 0 | 1 | 2; claimedAt: number; endsAt: number; complete: boolean }

/** Models the rules for the professional filings of one account with two reviewers. */
class Model {
  now = 0
  consent = false
  filings: Filing[] = []

  open = () => this.filings.find(({ state }) => ['draft', 'submitted', 'returned'].includes(state))
  inForce = () => this.filings.find(({ state }) => state === 'passed')
  /** Returns the filing that reviewers act on: the submitted one, otherwise the one in effect. */
  target = () => this.filings.find(({ state }) => state === 'submitted') ?? this.inForce()
}

test('any sequence of filing, reviewing and waiting follows the rules', { timeout: 180_000 }, async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom<Action>(...ACTIONS), { minLength: 8, maxLength: 40 }), async (story) => {
      const [model, person, reviewers] = [new Model(), randomUUID(), ['', randomUUID(), randomUUID()] as const]
      const fields = newFields('professional')
      for (const action of ['save', 'submit', ...story] as Action[]) {
        const [result, should] = await play(stand, model, person, reviewers, fields, action)
        assert.equal(result, should, action)
        await compare(stand, model, person, action)
      }
    }),
    { numRuns: howMany(15, 200) },
  )
})

async function compare(stand: Stand, model: Model, person: string, action: Action): Promise<void> {
  const rows = await stand.db
    .selectFrom('certification.filing')
    .select(['id', 'state', 'claimed_by'])
    .where('account_id', '=', person)
    .orderBy('created_at')
    .execute()
  const view = (all: readonly { id: string; state: string }[]) => all.map(({ id, state }) => `${id} ${state}`).sort()
  assert.deepEqual(view(rows), view(model.filings), action)
  for (const row of rows)
    assert.equal(row.claimed_by !== null, model.filings.find(({ id }) => id === row.id)!.claim !== 0, `${action}: claim`)
  const certified = await stand.isCertified(person, 'professional')
  assert.equal(certified, model.inForce() !== undefined, `${action}: certified`)
  assert.equal(await stand.isCertified(person, 'personal'), certified)
  const stored = await stand.db.selectFrom('certification.subject').select('mac').where('account_id', '=', person).execute()
  assert.equal(stored.length, certified ? 2 : 0, `${action}: numbers held`)
}

type Played = readonly [told: string, should: string]

async function play(
  stand: Stand,
  model: Model,
  person: string,
  reviewers: readonly [string, string, string],
  fields: Record<string, string>,
  action: Action,
): Promise<Played> {
  const [what, who] = [action.replace(/ \d$/, ''), Number(action.at(-1)) as 1 | 2]
  const open = model.open()
  if (what === 'save') return await save(stand, model, person, fields)
  if (what === 'submit') {
    const outcome = outcomeOf(await stand.ask(calls.submitFiling, person, { id: open?.id ?? randomUUID() }))
    if (!open) return [outcome, 'NOT_FOUND']
    if (open.state === 'submitted') return [outcome, 'STATE_CHANGED']
    if (!model.consent) return [outcome, 'CONSENT_REQUIRED']
    Object.assign(open, { state: 'submitted', claim: 0 })
    return [outcome, 'ok']
  }
  if (what === 'withdraw' || what === 'discard') {
    const call = what === 'withdraw' ? calls.withdrawFiling : calls.discardDraft
    const outcome = outcomeOf(await stand.ask(call, person, { id: open?.id ?? randomUUID() }))
    if (!open) return [outcome, 'NOT_FOUND']
    if (open.state !== (what === 'withdraw' ? 'submitted' : 'draft')) return [outcome, 'STATE_CHANGED']
    if (what === 'discard') model.filings = model.filings.filter((each) => each !== open)
    else Object.assign(open, { state: 'withdrawn', claim: 0 })
    return [outcome, 'ok']
  }
  if (what === 'consent back') {
    const outcome = outcomeOf(await stand.ask(calls.withdrawConsent, person, {}))
    if (model.consent && open) {
      if (open.state === 'draft') model.filings = model.filings.filter((each) => each !== open)
      else Object.assign(open, { state: 'withdrawn', claim: 0 })
    }
    const inForce = model.inForce()
    if (model.consent && inForce) Object.assign(inForce, { state: 'withdrawn', claim: 0 })
    model.consent = false
    return [outcome, 'ok']
  }
  if (what.startsWith('wait')) {
    const ms = what === 'wait 40 min' ? 40 * MINUTE : what === 'wait a year' ? 366 * DAY : 3 * 366 * DAY
    await stand.move(ms)
    model.now += ms
    for (const filing of model.filings) {
      if (filing.state === 'passed' && filing.endsAt <= model.now) Object.assign(filing, { state: 'expired', claim: 0 })
    }
    // The sweep also removes drafts and withdrawn filings; the model only contains those of this account.
    if (ms > 30 * DAY) model.filings = model.filings.filter(({ state }) => state !== 'draft')
    await stand.sweep()
    return ['ok', 'ok']
  }
  return await judge(stand, model, person, reviewers, what, who)
}

async function save(stand: Stand, model: Model, person: string, fields: Record<string, string>): Promise<Played> {
  if (!model.consent) {
    assert.equal(outcomeOf(await stand.ask(calls.saveFiling, person, { kind: 'professional', ...fields })), 'CONSENT_REQUIRED')
    await stand.ask(calls.giveConsent, person, { version: calls.CONSENT_VERSION })
    model.consent = true
  }
  const open = model.open()
  const documents = [await stand.sendScan(person)]
  const again = await stand.ask(calls.saveFiling, person, {
    ...(open && { id: open.id }),
    kind: 'professional',
    ...fields,
    licenceValidUntil: null,
    documents,
  })
  if (open?.state === 'submitted') return [outcomeOf(again), 'STATE_CHANGED']
  if (!open && 'ok' in again) model.filings.push({ id: again.ok.id, state: 'draft', claim: 0, claimedAt: 0, endsAt: 0, complete: true })
  return [outcomeOf(again), 'ok']
}

async function judge(
  stand: Stand,
  model: Model,
  person: string,
  reviewers: readonly [string, string, string],
  what: string,
  who: 1 | 2,
): Promise<Played> {
  const target = model.target()
  const id = target?.id ?? randomUUID()
  if (what === 'own claim') {
    const outcome = outcomeOf(await stand.ask(calls.claimFiling, person, { id, takeOver: true }))
    return [outcome, target ? 'OWN_FILING' : 'NOT_FOUND']
  }
  const me = reviewers[who]
  if (what === 'claim' || what === 'take over') {
    const outcome = outcomeOf(await stand.ask(calls.claimFiling, me, { id, takeOver: what === 'take over' }))
    if (!target) return [outcome, 'NOT_FOUND']
    const isFree = target.claim === 0 || target.claim === who || what === 'take over' || model.now - target.claimedAt >= 30 * MINUTE
    if (!isFree) return [outcome, 'CLAIMED']
    Object.assign(target, { claim: who, claimedAt: model.now })
    return [outcome, 'ok']
  }
  if (what === 'release') {
    const outcome = outcomeOf(await stand.ask(calls.releaseFiling, me, { id }))
    if (target?.claim === who) target.claim = 0
    return [outcome, target ? 'ok' : 'NOT_FOUND']
  }
  return await decide(stand, model, what, me, who, id)
}

async function decide(stand: Stand, model: Model, what: string, me: string, who: 1 | 2, id: string): Promise<Played> {
  const target = model.target()
  const call = {
    pass: calls.approveFiling,
    return: calls.returnFiling,
    revoke: calls.revokeCertification,
    confirm: calls.confirmCertification,
  }[what]!
  const outcome = outcomeOf(
    await stand.ask(call, me, { id, reasons: [{ field: 'title', reason: '与证书不符' }], reason: '执业证书已注销' }),
  )
  if (!target) return [outcome, 'NOT_FOUND']
  const start = what === 'pass' || what === 'return' ? 'submitted' : 'passed'
  if (target.state !== start) return [outcome, 'STATE_CHANGED']
  if (target.claim !== who) return [outcome, 'NOT_CLAIMED']
  target.claim = 0
  if (what === 'return') target.state = 'returned'
  if (what === 'revoke') target.state = 'revoked'
  if (what === 'pass') {
    const before = model.inForce()
    if (before) Object.assign(before, { state: 'expired', claim: 0 })
    Object.assign(target, { state: 'passed', endsAt: model.now + 3 * 365 * DAY })
  }
  return [outcome, 'ok']
}
