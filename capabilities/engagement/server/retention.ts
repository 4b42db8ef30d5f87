import { FLOORS } from '#server/retention/floors.ts'
import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'
import { EVIDENCE_DAYS } from './evidence/evidence-term.ts'

const ACCOUNT = `'account:' || own.account_id`
const ITEM = `'item:' || own.item_id`
/** The author and the item of the comment that an action is about. */
const OF_COMMENT = ['account_id', 'item_id'].map(
  (column) => `(select '${column.slice(0, -3)}:' || said.${column} from engagement.comment as said where said.id = own.comment_id)`,
)

export const engagementRetention = {
  rules: [
    {
      name: 'comments',
      label: { en: 'Deleted comments and moderation', zh: '已删除的评论与管理记录' },
      about: {
        en: 'Decisions with the text from then on, deleted comments from their writing on, mutes from their end on.',
        zh: '管理操作及评论原文自操作时起算，已删除的评论自发表时起算，禁言自结束时起算。',
      },
      days: 180,
      floor: FLOORS.posts,
      parts: [
        rows({ table: 'engagement.comment_action', since: 'at', about: [`'comment:' || comment_id`, ...OF_COMMENT] }),
        rows({
          table: 'engagement.comment',
          since: 'created_at',
          where: `state = 'deleted' and not exists (select from engagement.comment as reply where reply.parent_id = own.id)`,
          about: [ACCOUNT, ITEM, `'comment:' || own.id`],
        }),
        rows({ table: 'engagement.mute', since: `least(coalesce(lifted_at, 'infinity'), until)`, about: [ACCOUNT] }),
      ],
    },
    {
      name: 'report-contacts',
      label: { en: 'Contacts of reporters', zh: '举报人联系方式' },
      about: { en: 'The contact of a report, from the answer on.', zh: '举报中填写的联系方式，自处理时起算。' },
      days: 30,
      parts: [
        rows({
          table: 'engagement.report',
          since: 'decided_at',
          where: `(contact <> '' or sealed_contact is not null)`,
          empties: `contact = '', sealed_contact = null`,
          about: [ACCOUNT, ITEM, `'report:' || own.id`],
        }),
      ],
    },
    {
      name: 'reports',
      label: { en: 'Reports and appeals', zh: '举报与申诉' },
      about: {
        en: 'Reports with their evidence, and appeals of authors, from the decision on.',
        zh: '举报及其证据、作者申诉，自处理时起算。',
      },
      days: 1_096,
      floor: FLOORS.posts,
      parts: [
        rows({
          table: 'engagement.report',
          since: 'decided_at',
          where: 'decided_at is not null',
          about: [ACCOUNT, ITEM, `'report:' || own.id`],
        }),
        rows({ table: 'engagement.objection', since: 'decided_at', where: 'decided_at is not null', about: [ACCOUNT] }),
      ],
    },
    {
      name: 'takedowns',
      label: { en: 'Takedowns', zh: '下线记录' },
      about: {
        en: 'Who took an item down, when and why, for appeals and disputes.',
        zh: '内容被下线的时间、理由和处理人，用于申诉与争议。',
      },
      days: 1_096,
      floor: FLOORS.posts,
      parts: [rows({ table: 'engagement.takedown', since: 'made_at', about: [`'account:' || owner_id`, `'account:' || author_id`, ITEM] })],
    },
    {
      name: 'evidence',
      label: { en: 'Evidence of takedowns', zh: '下架证据' },
      about: {
        en: 'Sealed copies of what was taken down for a legal reason, from the takedown on.',
        zh: '因违法违规被下线内容的加密副本，自下线时起算。',
      },
      days: EVIDENCE_DAYS,
      floor: FLOORS.evidence,
      parts: [rows({ table: 'engagement.evidence', since: 'made_at', about: [ITEM, `'comment:' || comment_id`] })],
    },
    {
      name: 'history',
      label: { en: 'Reading history', zh: '浏览历史' },
      about: {
        en: 'What an account read or watched, from the last time on. It can empty and switch off its history.',
        zh: '账号看过的内容，自最后一次起算；账号可自行清空或关闭。',
      },
      days: 365,
      parts: [rows({ table: 'engagement.history', since: 'at', about: [ACCOUNT, ITEM] })],
    },
  ],
  lasting: [
    {
      name: 'settings',
      label: { en: 'Settings of reports', zh: '举报设置' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['engagement.report_setting'],
    },
    {
      name: 'talk',
      label: { en: 'Comments and open reports', zh: '评论与待处理举报' },
      kind: 'owner',
      reason: {
        en: 'Comments belong to their item; open reports and appeals wait for a decision.',
        zh: '评论属于对应的内容；待处理的举报和申诉等待处理。',
      },
      tables: [
        'engagement.comment',
        'engagement.report',
        'engagement.objection',
        'engagement.comment_count',
        'engagement.closed_talk',
        'engagement.item_total',
      ],
    },
    {
      name: 'choices',
      label: { en: 'Likes and favourites', zh: '点赞与收藏' },
      kind: 'account',
      reason: { en: 'Choices of the account.', zh: '账号的选择。' },
      tables: ['engagement.liking', 'engagement.favourite', 'engagement.habit'],
    },
  ],
} as const satisfies Retention
