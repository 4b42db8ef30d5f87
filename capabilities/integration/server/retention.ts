import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const integrationRetention = {
  rules: [
    {
      name: 'deliveries',
      label: { en: 'Delivered events', zh: '事件推送记录' },
      about: {
        en: 'Events sent to other programs with their answers, from the event on.',
        zh: '推送给外部程序的事件及其响应，自事件发生时起算。',
      },
      days: 30,
      parts: [
        rows({
          table: 'integration.delivery',
          since: 'made_at',
          where: 'due_at is null',
          about: [`'account:' || (data ->> 'accountId')`],
        }),
      ],
    },
    {
      name: 'attempts',
      label: { en: 'Attempts to deliver events', zh: '事件推送尝试记录' },
      about: {
        en: 'Each attempt to send an event with its answer, from the attempt on. They go with the event at the latest.',
        zh: '每次推送尝试及其响应，自尝试时起算，最迟随事件记录一并删除。',
      },
      days: 30,
      parts: [
        rows({
          table: 'integration.attempt',
          since: 'began_at',
          join: 'integration.delivery as parent on parent.id = own.delivery_id',
          about: [`'account:' || (parent.data ->> 'accountId')`],
        }),
      ],
    },
    {
      name: 'tokens',
      label: { en: 'Ended API tokens', zh: '已失效的接口令牌' },
      about: { en: 'Tokens of programs, from their end or revocation on.', zh: '外部程序的令牌，自到期或吊销时起算。' },
      days: 365,
      parts: [rows({ table: 'integration.token', since: 'least(expires_at, revoked_at)', about: [`'account:' || owner_id`] })],
    },
  ],
  lasting: [
    {
      name: 'changes',
      label: { en: 'Changes for programs', zh: '供程序读取的变更' },
      kind: 'permanent',
      reason: {
        en: 'Number, language and time of each item that was ever public, so that programs can remove their copies.',
        zh: '曾公开内容的编号、语言与变更时间，供外部程序删除其副本。',
      },
      tables: ['integration.change'],
    },
    {
      name: 'endpoints',
      label: { en: 'Addresses for events', zh: '事件推送地址' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['integration.endpoint'],
    },
    {
      name: 'waiting',
      label: { en: 'Events to send', zh: '待推送的事件' },
      kind: 'work',
      reason: { en: 'Each waits for its endpoint, for a week at most.', zh: '等待推送，最多一周。' },
      tables: ['integration.delivery'],
    },
  ],
} as const satisfies Retention
