import { publish } from '../fixtures/published.ts'
import type { World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf, succeed, type Trial } from './foreign.ts'

const shared = (role: string, why: string, absent: Fields): Foreign => ({ whose: 'shared', why, roles: [role], absent })
const readable = (absent: Fields) => shared('user', 'what is shown is everybody’s; what is not shown answers NOT_FOUND too', absent)
const moderated = (absent: Fields) => shared('inspector', 'moderators share the queues', absent)
const bulk = { whose: 'filter', why: 'moderators share the queues; what is not there any more is passed over, and not counted' } as const

/** Tests a comment of one account with another account as the caller. */
const ownComment = (rest: Fields): Foreign => ({
  whose: 'own',
  async prepare(world: World): Promise<Trial[]> {
    const [owner, { token }] = await openPeople(world)
    const { number } = await publish(world.sql, { 'zh-CN': { title: '评论' } })
    const text = `只属于一个人的话 ${number}`
    const { comment } = await succeed<{ comment: { id: string } }>(world, '/api/engagement/comments/write', { number, text }, owner)
    return [{ token, foreign: { id: comment.id, ...rest }, absent: { id: ABSENT, ...rest }, look: rowsOf(world, 'engagement.comment') }]
  },
})

export const engagementIds: ForeignIds = {
  '/api/engagement/comments/replies': readable({ id: ABSENT }),
  '/api/engagement/comments/write': readable({ number: 999_999, text: '你好', answers: ABSENT }),
  '/api/engagement/comments/edit': ownComment({ text: '换一种说法' }),
  '/api/engagement/comments/withdraw': ownComment({}),
  '/api/engagement/object': ownComment({ about: 'comment', text: '我不同意这个决定。' }),
  '/api/engagement/report': readable({ about: { comment: ABSENT }, reason: 'unlawful', text: '', contact: '' }),
  '/api/engagement/report/about': readable({ about: { comment: ABSENT } }),

  '/api/engagement/moderation/comments': {
    whose: 'filter',
    why: 'an account narrows the queue; one that is not there has written nothing',
  },
  '/api/engagement/moderation/comment': moderated({ id: ABSENT }),
  '/api/engagement/moderation/approve': bulk,
  '/api/engagement/moderation/hide': bulk,
  '/api/engagement/moderation/delete': bulk,
  '/api/engagement/moderation/mute': moderated({ account: ABSENT, days: 1, reason: 'spam', note: '' }),
  '/api/engagement/moderation/lift': {
    whose: 'filter',
    why: 'moderators share who is muted; whoever is not, or is nobody, is told NOT_MUTED',
  },
  '/api/engagement/moderation/objection': moderated({ id: ABSENT, verdict: 'refused', answer: '维持原决定。' }),
  '/api/engagement/evidence/open': {
    whose: 'shared',
    why: 'evidence belongs to the organisation',
    roles: ['admin'],
    absent: { id: ABSENT, reason: '公安机关调取' },
  },
  '/api/engagement/reports/settings/save': { whose: 'filter', why: 'the id names one of the templates that the call itself brings along' },
  '/api/engagement/reports/contact': moderated({ id: ABSENT, reason: '与举报人核实' }),
  '/api/engagement/reports/evidence': moderated({ id: ABSENT }),
  '/api/engagement/reports/decide': moderated({ id: ABSENT, verdict: 'dismissed', action: 'none', answer: '未发现问题。' }),
}
