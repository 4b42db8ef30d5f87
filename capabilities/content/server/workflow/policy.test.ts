import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MOVES, type Move, STATES, type State } from '../../contract.ts'
import { contentText } from '../../text/texts.ts'
import { decide, possible, type WorkflowStatus } from './policy.ts'

const BEGIN: WorkflowStatus = { state: 'draft', isOnline: false, mayReturn: false, isTrashed: false }
const anyStatus = fc.record<WorkflowStatus>({
  state: fc.constantFrom(...STATES),
  isOnline: fc.boolean(),
  mayReturn: fc.boolean(),
  isTrashed: fc.boolean(),
})
const stories = fc.array(fc.constantFrom(...MOVES), { maxLength: 80 })

/** Yields every status along the transitions. */
function* walk(
  story: readonly Move[],
): Generator<{ readonly move: Move; readonly before: WorkflowStatus; readonly after: WorkflowStatus }> {
  let status = BEGIN
  let wasOnline = false
  for (const move of story) {
    // Only a copy that was public can be taken down, and therefore reinstated.
    if (move === 'reinstate' && !wasOnline) continue
    const decided = decide(move, status)
    if ('refused' in decided) continue
    yield { move, before: status, after: decided.ok }
    status = decided.ok
    wasOnline ||= status.isOnline
  }
}

test('content goes online only by publishing an approved revision or by showing an earlier published one again', () => {
  fc.assert(
    fc.property(stories, (story) => {
      let isApproved = false
      let wasOnline = false
      for (const { move, before, after } of walk(story)) {
        if (move === 'approve') isApproved = true
        if (!before.isOnline && after.isOnline) {
          assert.ok(move === 'publish' ? isApproved : move === 'putOnline' && wasOnline, `${move} without approval`)
        }
        if (['withdraw', 'sendBack', 'publish'].includes(move)) isApproved = false
        wasOnline ||= after.isOnline
      }
    }),
    { numRuns: 2_000 },
  )
})

test('trashed content is never online, in inspection or scheduled, and changes only by a decision against it or by restoring it', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { move, before, after } of walk(story)) {
        if (after.isTrashed) {
          assert.ok(!after.isOnline)
          assert.ok(!['submitted', 'inspecting', 'scheduled'].includes(after.state), after.state)
        }
        if (before.isTrashed) assert.ok(['untrash', 'takeDown', 'reinstate', 'sendBack'].includes(move), move)
        if (move === 'untrash') assert.ok(!after.isOnline)
        assert.ok(!(after.isOnline && after.mayReturn))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('saving never changes the public copy: only publishing, unpublishing and the trash do', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { move, before, after } of walk(story))
        if (!['publish', 'putOnline', 'takeOffline', 'takeDown', 'trash'].includes(move))
          assert.equal(after.isOnline, before.isOnline, move)
    }),
  )
})

test('taken down content has no pending step, goes online only after a new approval, and can be submitted at once', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      const down = decide('takeDown', status)
      assert.ok('ok' in down)
      assert.equal(down.ok.isTrashed, status.isTrashed)
      const able = possible({ ...down.ok, isTrashed: false }, MOVES)
      for (const move of ['publish', 'putOnline', 'schedule', 'approve', 'takeOffline'] as const) assert.ok(!able.includes(move), move)
      assert.ok(able.includes('submit'))
    }),
  )
})

test('a reversed takedown puts nothing online by itself, permits the former copy only, and leaves pending work alone', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      const decided = decide('reinstate', status)
      if (status.isOnline) return assert.deepEqual(decided, { refused: 'ONLINE_ALREADY' })
      assert.ok('ok' in decided)
      assert.deepEqual(decided.ok, { ...status, mayReturn: true, state: status.state === 'returned' ? 'published' : status.state })
    }),
  )
})

test('every illegal transition is only a refusal with a message in both languages', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MOVES), anyStatus, (move, status) => {
      const decided = decide(move, status)
      if (!('refused' in decided)) return
      for (const texts of Object.values(contentText)) assert.ok((texts as Record<string, string>)[decided.refused], decided.refused)
    }),
    { numRuns: 2_000 },
  )
  assert.ok(possible(BEGIN, MOVES).includes('submit'))
})

test('inspection transitions start in waiting states and end in the state of the decision', () => {
  const ways: readonly (readonly [Move, State, State | null])[] = [
    ['approve', 'draft', null],
    ['approve', 'returned', null],
    ['approve', 'submitted', 'approved'],
    ['approve', 'inspecting', 'approved'],
    ['sendBack', 'inspecting', 'returned'],
    ['sendBack', 'published', 'returned'],
    ['sendBack', 'draft', null],
    ['publish', 'draft', null],
    ['publish', 'submitted', null],
    ['publish', 'returned', null],
    ['publish', 'approved', 'published'],
    ['publish', 'scheduled', 'published'],
    ['schedule', 'inspecting', null],
    ['save', 'submitted', null],
    ['save', 'approved', null],
    ['save', 'scheduled', null],
    ['save', 'published', 'draft'],
    ['withdraw', 'inspecting', 'draft'],
  ]
  for (const [move, state, to] of ways) {
    const decided = decide(move, { ...BEGIN, state })
    assert.equal('ok' in decided ? decided.ok.state : null, to, `${move} from ${state}`)
  }
})
