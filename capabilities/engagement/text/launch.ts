import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about reports and appeals. */
export const engagementLaunchText = defineTexts({
  'report-handlers': { en: 'People who answer reports', zh: '举报处理人' },
  'report-handlers.good': { en: '{count:account|accounts} can answer reports and appeals.', zh: '{count} 个账号可以处理举报和申诉。' },
  'report-handlers.warning': {
    en: 'Only one account can answer reports. Appeals against its decisions need a second one.',
    zh: '只有一个账号可以处理举报，针对其决定的申诉需要另一人处理。',
  },
  'report-handlers.bad': {
    en: 'No active account can answer reports. Give someone the permission.',
    zh: '没有可用账号能够处理举报，请为处理人授予权限。',
  },
  'reports-late': { en: 'Reports and appeals answered in time', zh: '举报与申诉按期答复' },
  'reports-late.good': { en: 'No report or appeal is overdue.', zh: '没有超期的举报或申诉。' },
  'reports-late.bad': { en: 'Overdue: {count:report or appeal|reports and appeals}.', zh: '有 {count} 件举报或申诉已超期。' },
})
