import { defineTexts } from '#contract/text.ts'

export const servicesText = defineTexts({
  'resource.services': { en: 'Data services', zh: '数据服务' },
  'permission.services:read': { en: 'View data services', zh: '查看数据服务' },
  'permission.services:write': { en: 'Open, renew and cancel data services', zh: '开通、续期和取消数据服务' },
  ALREADY_OPEN: { en: 'This service is already open.', zh: '该服务已开通。' },
  NOT_OPEN: { en: 'This service isn’t open.', zh: '该服务未开通。' },
  TERM_CHANGED: { en: 'This service has just been renewed. Check its new end date first.', zh: '该服务刚刚已续期，请先确认新的到期日。' },
  TERM_TOO_LONG: { en: 'The term can end up to three years from now.', zh: '有效期最长到三年后。' },
  PERIOD_REVERSED: { en: 'The end date can’t be before the start date.', zh: '结束日期不能早于开始日期。' },
  PERIOD_TOO_LONG: { en: 'Periods can be up to 731 days.', zh: '时间范围最长 731 天。' },
  SERVICE_CLOSED: { en: 'This service isn’t open or has expired.', zh: '该服务未开通或已过期。' },
  'service.funnel': { en: 'Funnel analysis', zh: '漏斗分析' },
  'service.funnel.text': {
    en: 'Conversion at each step from the first page view to registration.',
    zh: '从打开页面到注册，各步骤的转化情况。',
  },
  'service.distribution': { en: 'User distribution', zh: '用户分布' },
  'service.distribution.text': { en: 'Visitors by province and device.', zh: '访客所在省份与使用的设备。' },
  'service.resources': { en: 'Resource distribution', zh: '资源分发' },
  'service.resources.text': {
    en: 'Pages, files and live segments sent, and views and watch time by section.',
    zh: '页面、文件与直播分片的流量，各栏目的浏览与观看时长。',
  },
  'service.portrait': { en: 'User profile', zh: '用户画像' },
  'service.portrait.text': {
    en: 'Interests of logged-in readers. Groups under ten aren’t shown.',
    zh: '登录用户的浏览兴趣，不足十人的分组不显示。',
  },
  'post.soon': { en: '{service} expires soon', zh: '{service}即将到期' },
  'post.soon-text': { en: 'It ends on {day}. Renew to keep using it.', zh: '有效期至 {day}，续期后可继续使用。' },
  'post.over': { en: '{service} has expired', zh: '{service}已过期' },
  'post.over-text': {
    en: 'Its page is closed. Your data is kept; renew to continue.',
    zh: '服务页面已关闭，数据仍会保留，续期后可继续使用。',
  },
})
