import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListTerms, SubmissionLine, Submissions } from '#contract/submission.ts'
import { listSubmissions } from './submission-calls.ts'

const words = { 'zh-CN': '甲', 'en-US': 'A' }
const line = (id: string, minute: number): SubmissionLine => ({
  id,
  kind: 'any',
  title: words,
  state: words,
  outcome: 'open',
  submittedAt: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString(),
})

/** Returns a capability with these submissions, newest first, that honours the requested limit. */
function holding(asked: ListTerms[], ...newestFirst: readonly SubmissionLine[]): Submissions {
  return {
    find: async () => null,
    async list(_, terms) {
      asked.push(terms)
      const all = terms.direction === 'desc' ? newestFirst : newestFirst.toReversed()
      return { list: all.slice(0, terms.first), total: newestFirst.length }
    },
  }
}

test('Submissions of several capabilities form one list without missing or repeated rows at any page', async () => {
  const asked: ListTerms[] = []
  const one = holding(asked, line('f', 9), line('d', 5), line('b', 5), line('a', 1))
  const other = holding(asked, line('g', 7), line('c', 5), line('e', 2))
  const ask = async (page: number, pageSize: number, direction: 'asc' | 'desc') => {
    const input = { page, pageSize, direction, sort: 'submittedAt' } as const
    const reply = await listSubmissions({ submissions: () => [one, other] }, input, { session: {} } as never)
    assert.ok('ok' in reply)
    assert.equal(reply.ok.total, 7)
    return reply.ok.list.map(({ id }) => id).join('')
  }
  for (const [direction, order] of [
    ['desc', 'fgdcbea'],
    ['asc', 'aebcdgf'],
  ] as const)
    for (let pageSize = 1; pageSize <= 8; pageSize++) {
      const pages = Array.from({ length: Math.ceil(7 / pageSize) }, (_, at) => ask(at + 1, pageSize, direction))
      assert.equal((await Promise.all(pages)).join(''), order, `${direction} ${pageSize}`)
    }
  assert.equal(await ask(3, 5, 'desc'), '')
  assert.deepEqual(asked.at(-1), { first: 15, direction: 'desc' })
})
