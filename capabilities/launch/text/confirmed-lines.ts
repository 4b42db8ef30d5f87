import { defineTexts } from '#contract/text.ts'

/** Lines that a person confirms. */
export const confirmedLineText = defineTexts({
  'icp-filed': { en: 'ICP filing is valid', zh: 'ICP 备案属实' },
  'icp-filed.good': { en: 'The filing of {about} was checked.', zh: '已核对备案：{about}。' },
  'icp-filed.bad': {
    en: 'Look the number up in the filing system: it must name your organisation and this domain ({about}).',
    zh: '请在备案系统查询，确认主体和域名一致：{about}。',
  },
  'public-security-filed': { en: 'Public security filing is valid', zh: '公安备案属实' },
  'public-security-filed.good': { en: 'The filing of {about} was checked.', zh: '已核对备案：{about}。' },
  'public-security-filed.warning': { en: 'Look the number up on the query page: {about}.', zh: '请在查询页面核对：{about}。' },
  'approval-news': { en: 'News: licence', zh: '新闻：许可' },
  'approval-news.good': { en: 'The answer for the section of news is written down.', zh: '动态栏目的情况已登记。' },
  'approval-news.warning': {
    en: 'News about public affairs needs a licence before the filing; news of the organisation does not.',
    zh: '发布时政类新闻须在备案前取得许可；仅发布本机构动态则不需要。',
  },
  'approval-health': { en: 'Health and medicines: approval', zh: '医疗卫生与药品：审批' },
  'approval-health.good': { en: 'The answer of the authority is written down.', zh: '主管部门的意见已登记。' },
  'approval-health.warning': {
    en: 'Sites about health, drugs and devices ask the competent authority before the filing.',
    zh: '医疗保健、药品和医疗器械信息须在备案前经主管部门审核同意。',
  },
  'approval-education': { en: 'Courses: approval', zh: '教育课程：审批' },
  'approval-education.good': { en: 'The answer of the authority is written down.', zh: '主管部门的意见已登记。' },
  'approval-education.warning': {
    en: 'The college is public. Ask the authority whether your courses need an approval.',
    zh: '学院栏目已公开，请向主管部门确认课程是否需要审批。',
  },
  'approval-live': { en: 'Broadcasts: licence', zh: '直播：许可' },
  'approval-live.good': { en: 'The licence, or why none is needed, is written down.', zh: '许可或不需要的理由已登记。' },
  'approval-live.warning': {
    en: 'Performances, audiovisual programmes and news each need a licence of their own to be broadcast.',
    zh: '网络表演、视听节目、新闻直播分别需要相应许可。',
  },
  'log-copies': { en: 'Logs are stored for six months', zh: '日志保存六个月' },
  'log-copies.good': { en: 'The log at {about} is stored for six months.', zh: '{about} 的日志保存六个月以上。' },
  'log-copies.warning': {
    en: 'The site writes its log to {about} and deletes nothing there. See that it is stored for six months.',
    zh: '网站把日志写到 {about}，不会自行删除，请确认保存六个月以上。',
  },
  'outside-services': { en: 'Services that the site talks to', zh: '网站连接的外部服务' },
  'outside-services.good': { en: 'Where these services store data was checked: {about}.', zh: '已核对这些服务的数据存放地：{about}。' },
  'outside-services.warning': {
    en: 'Check where these services store data: {about}.',
    zh: '请核对这些服务的数据存放地：{about}。',
  },
  'outside-services.bad': {
    en: 'Phone numbers leave mainland China: {about}. This needs a separate consent and a contract or assessment.',
    zh: '手机号会传到境外：{about}。须取得单独同意，并订立合同或通过评估。',
  },
  none: { en: 'Services that the site talks to', zh: '网站连接的外部服务' },
  'none.good': { en: 'The site talks to no outside service.', zh: '网站不连接任何外部服务。' },
})
