import { defineTexts } from '#contract/text.ts'

export const retentionText = defineTexts({
  'permission.retention:read': { en: 'View data retention', zh: '查看数据保留' },
  'permission.retention:change': { en: 'Change terms and legal holds', zh: '修改保留期限和法律保全' },
  TERM_OF_ROWS: { en: 'Every row here ends at a moment of its own.', zh: '该类数据的期限由每条数据自身决定，不能统一设置。' },
  TERM_LIVE: {
    en: 'Live content and its logs must stay at least 60 days (Provisions on Internet Live-Streaming Services, Article 16).',
    zh: '直播内容和日志至少保存六十日（《互联网直播服务管理规定》第十六条）。',
  },
  TERM_POSTS: {
    en: 'Published posts must stay at least 60 days (Measures on Internet Information Services, Article 14).',
    zh: '发布的信息至少保存六十日（《互联网信息服务管理办法》第十四条）。',
  },
  TERM_LOGS: {
    en: 'Network logs must stay at least six months, 184 days (Cybersecurity Law, Article 23).',
    zh: '网络日志至少保存六个月，即 184 天（《网络安全法》第二十三条）。',
  },
  TERM_ADVERTISEMENTS: {
    en: 'Advertisements must stay at least three years, 1,096 days (Measures on Internet Advertising).',
    zh: '广告档案至少保存三年，即 1096 天（《互联网广告管理办法》）。',
  },
  TERM_ASSESSMENTS: {
    en: 'Impact assessments must stay at least three years, 1,096 days (Personal Information Protection Law, Article 56).',
    zh: '影响评估至少保存三年，即 1096 天（《个人信息保护法》第五十六条）。',
  },
  TERM_EVIDENCE: {
    en: 'Evidence must stay at least three years, 1,096 days (Civil Code, Article 188).',
    zh: '下线证据至少保存三年，即 1096 天（《民法典》第一百八十八条）。',
  },
  TERM_COUNTING: {
    en: 'Figures are counted from this data for longer. Set a longer term.',
    zh: '统计需要更长时间的数据，请设置更长的期限。',
  },
  HOLD_TARGET: {
    en: 'Enter the ID of the target, as its address or the audit trail shows it.',
    zh: '请填写对象编号，可在其网址或审计日志中找到。',
  },
  HOLD_PAST: { en: 'The end must be in the future.', zh: '结束时间必须晚于现在。' },
  HOLD_OVER: { en: 'This hold has already ended. Reload the list.', zh: '该保全已结束，请刷新列表。' },
})
