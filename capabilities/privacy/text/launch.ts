import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about personal data. */
export const privacyLaunchText = defineTexts({
  handlers: { en: 'People who handle privacy requests', zh: '个人信息请求处理人' },
  'handlers.good': { en: '{count:account|accounts} can handle privacy requests.', zh: '{count} 个账号可以处理个人信息请求。' },
  'handlers.bad': {
    en: 'No active account can handle privacy requests. Give someone the permission.',
    zh: '没有可用账号能够处理个人信息请求，请为处理人授予权限。',
  },
  late: { en: 'Privacy requests answered in time', zh: '个人信息请求按期答复' },
  'late.good': { en: 'No privacy request is overdue.', zh: '没有超期的个人信息请求。' },
  'late.bad': { en: 'Overdue: {count:request|requests}.', zh: '有 {count} 件请求已超期。' },
  terms: { en: 'Retention terms', zh: '数据保留期限' },
  'terms.good': { en: 'No term is shorter than the recommended one.', zh: '各类数据的保留期限均不低于推荐值。' },
  'terms.warning': {
    en: 'Shorter than recommended: {names}. Check that this is meant.',
    zh: '以下期限短于推荐值，请确认是否有意：{names}。',
  },
  deletion: { en: 'Deletion of expired data', zh: '到期数据清理' },
  'deletion.good': { en: 'Expired data is deleted.', zh: '到期数据按期清理。' },
  'deletion.bad': { en: 'Deletion is paused until you confirm the time of the server.', zh: '数据清理已暂停，请先确认服务器时间。' },
  holds: { en: 'Legal holds', zh: '法律保全' },
  'holds.good': { en: 'No legal hold is older than a year.', zh: '没有超过一年的法律保全。' },
  'holds.warning': {
    en: 'Older than a year: {count:hold|holds}. Lift those that are no longer needed.',
    zh: '有 {count} 项法律保全已超过一年，请解除不再需要的。',
  },
})
