import { FLOORS } from '#server/retention/floors.ts'
import type { Retention } from '#server/retention/rule.ts'
import { oldPart, type TrimContext } from './trim.ts'

export const auditRetention = (context: TrimContext & { readonly keepDays: number }): Retention => ({
  rules: [
    {
      name: 'trail',
      label: { en: 'Audit trail', zh: '审计日志' },
      about: {
        en: 'Who did what, when and from where, from then on. A signed checkpoint replaces the removed part.',
        zh: '何人何时何地做了什么，自发生时起算；删除部分由签名检查点代替。',
      },
      days: context.keepDays,
      floor: FLOORS.networkLogs,
      parts: [oldPart(context)],
    },
  ],
  lasting: [
    {
      name: 'checkpoints',
      label: { en: 'Checkpoints of the trail', zh: '审计检查点' },
      kind: 'permanent',
      reason: { en: 'They prove that the trail is whole; about one a day.', zh: '用于证明审计日志完整，约每天一条。' },
      tables: ['audit.chain', 'audit.checkpoint'],
      files: ['data/audit-end', 'data/audit-anchors'],
    },
    {
      name: 'access-log',
      label: { en: 'Access log', zh: '访问日志' },
      kind: 'permanent',
      reason: {
        en: 'The site writes the file of LOG_FILE and never deletes it. Rotate it with your own tools, and keep six months (Cybersecurity Law, Article 23).',
        zh: '网站写入 LOG_FILE 指定的文件，从不删除。请用自己的工具轮转，并至少保存六个月（《网络安全法》第二十三条）。',
      },
      files: ['log/file'],
    },
  ],
})
