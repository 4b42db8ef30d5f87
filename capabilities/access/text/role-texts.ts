import type { ShippedRole } from '#contract/caller.ts'
import { type Dictionary, defineTexts, type Texts } from '#contract/text.ts'

/** Says in one sentence for whom each shipped role is. */
export const roleText = defineTexts({
  admin: { en: 'Runs the site, with every permission: settings, roles, accounts and backups.', zh: '管理整个网站，拥有全部权限。' },
  'chief-editor': {
    en: 'Leads the editors: content, courses, activities, credits, and moving content in from another site.',
    zh: '主管内容、课程、活动和学分，可从其他网站迁入内容。',
  },
  editor: {
    en: 'Writes content, creates courses and activities, and sends announcements.',
    zh: '撰写内容，创建课程和活动，发送公告。',
  },
  inspector: { en: 'Reviews content, activities, comments and reports of readers.', zh: '审核内容、活动和评论，处理举报。' },
  broadcaster: { en: 'Sets up studios and runs live broadcasts.', zh: '管理直播间，主持直播。' },
  certifier: {
    en: 'Reviews certifications. The secretary of a branch needs this role too.',
    zh: '审核用户认证。分会秘书也需要此角色。',
  },
  analyst: { en: 'Reads the figures about content, broadcasts and promotions.', zh: '查看内容、直播和推广的数据。' },
  marketer: { en: 'Runs promotions with their tracking links.', zh: '管理推广活动和跟踪链接。' },
  support: {
    en: 'Answers enquiries. As the society’s office, manages members of all branches, dues and registrations.',
    zh: '回复咨询；作为学会办公室，管理全部分会的会员、会费和活动报名。',
  },
  developer: { en: 'Connects other programs with API tokens and webhooks.', zh: '通过 API 令牌和事件推送对接其他系统。' },
  auditor: { en: 'Reads the audit trail, accounts and roles without changing them.', zh: '查看审计日志、账号和角色，不能修改。' },
  user: { en: 'Everyone who is logged in.', zh: '所有登录用户。' },
} satisfies Record<ShippedRole, { en: string; zh: string }>) satisfies Texts<Dictionary>
