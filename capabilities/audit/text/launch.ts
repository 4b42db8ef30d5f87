import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the audit trail. */
export const auditLaunchText = defineTexts({
  trail: { en: 'Audit trail', zh: '审计日志' },
  'trail.good': { en: 'Actions are recorded for {days:day|days}; the duty is six months.', zh: '操作记录保存 {days} 天，法定至少六个月。' },
  anchor: { en: 'Copy of the trail’s end elsewhere', zh: '审计日志的异地锚点' },
  'anchor.good': { en: 'The end of the trail is sent elsewhere each minute.', zh: '审计日志的末端每分钟发送到另一处。' },
  'anchor.warning': {
    en: 'An attacker with the server and its database could rewrite the trail unnoticed.',
    zh: '同时控制服务器和数据库的人可以改写记录而不被发现。',
  },
})
