import { FLOORS } from '#server/retention/floors.ts'
import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const privacyRetention = {
  rules: [
    {
      name: 'earlier-versions',
      label: { en: 'Earlier versions of impact assessments and incidents', zh: '影响评估与安全事件的旧版本' },
      about: { en: 'Replaced versions, from their making on. The newest stays.', zh: '被替换的版本，自形成时起算；最新版本保留。' },
      days: 1_096,
      floor: FLOORS.assessments,
      parts: [
        rows({
          table: 'privacy.record_version',
          since: 'changed_at',
          where: 'version < (select record.version from privacy.record where record.id = own.record_id)',
        }),
      ],
    },
    {
      name: 'requests',
      label: { en: 'Privacy requests', zh: '个人信息请求' },
      about: {
        en: 'Answered and refused requests with their history, until the day that was set when they were closed.',
        zh: '已答复或拒绝的请求及其处理过程，到办结时确定的日期为止。',
      },
      days: 'own',
      parts: [
        rows({
          table: 'privacy.request',
          since: 'deletes_at',
          where: 'deletes_at is not null',
          about: [`'account:' || account_id`, `'privacy-request:' || id`],
        }),
      ],
    },
  ],
  lasting: [
    {
      name: 'records',
      label: { en: 'Impact assessments and incidents', zh: '影响评估与安全事件' },
      kind: 'permanent',
      reason: { en: 'They are duties toward the authority, with their newest version.', zh: '对主管部门负有的义务，保留最新版本。' },
      tables: ['privacy.record', 'privacy.record_version'],
    },
    {
      name: 'open-requests',
      label: { en: 'Open privacy requests and their history', zh: '待处理的个人信息请求与处理过程' },
      kind: 'owner',
      reason: { en: 'They wait for an answer; the history belongs to its request.', zh: '等待答复；处理过程属于对应的请求。' },
      tables: ['privacy.request', 'privacy.request_entry'],
    },
    {
      name: 'copies',
      label: { en: 'Copies of own data', zh: '个人数据副本' },
      kind: 'work',
      reason: { en: 'Each goes with its file at the moment that it names.', zh: '到期后连同文件一起删除。' },
      tables: ['privacy.copy'],
      files: ['storage/owndata'],
    },
    {
      name: 'consents',
      label: { en: 'Consents', zh: '同意记录' },
      kind: 'account',
      reason: { en: 'They prove what an account agreed to.', zh: '用于证明账号同意的内容。' },
      tables: ['privacy.consent'],
    },
    {
      name: 'documents',
      label: { en: 'Public versions of the agreement, and settings', zh: '用户协议公开版本与设置' },
      kind: 'permanent',
      reason: { en: 'They prove which text was in force.', zh: '用于证明当时生效的文本。' },
      tables: ['privacy.document', 'privacy.desk_setting', 'privacy.rules', 'privacy.clock'],
    },
  ],
} as const satisfies Retention
