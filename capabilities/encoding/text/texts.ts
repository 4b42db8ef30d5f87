import { defineTexts } from '#contract/text.ts'

export const encodingText = defineTexts({
  'permission.encoding:read': { en: 'View encoding parameters and requests', zh: '查看编码参数与申请' },
  'permission.encoding:request': { en: 'Request encoding changes', zh: '申请变更编码参数' },
  'permission.encoding:approve': { en: 'Approve or return encoding changes', zh: '审批编码参数变更' },
  'resource.encoding': { en: 'Encoding', zh: '编码参数' },
  RATES_OUT_OF_ORDER: { en: 'Bit rates must satisfy: minimum ≤ default ≤ maximum.', zh: '码率须满足：最小 ≤ 默认 ≤ 最大。' },
  NOTHING_CHANGES: { en: 'No parameters were changed.', zh: '参数没有变化。' },
  REQUEST_OPEN: { en: 'This studio already has an open request.', zh: '该直播间有未完成的申请。' },
  EFFECTIVE_PAST: { en: 'The effective time has passed.', zh: '生效时间已过。' },
  OWN_REQUEST: { en: 'You can’t decide on your own request.', zh: '不能审批自己提交的申请。' },
  NOT_OPEN: { en: 'This request has already been decided.', zh: '该申请已处理。' },
  CHANGED_MEANWHILE: { en: 'Someone else has changed the parameters. Reload the page.', zh: '参数刚被其他人修改过，请重新加载页面。' },
  NO_PREVIOUS: { en: 'There’s no earlier version to restore.', zh: '没有可恢复的上一版。' },
  'log.video': { en: 'Video parameters', zh: '视频参数变更' },
  'log.audio': { en: 'Audio parameters', zh: '音频参数变更' },
  'log.first': { en: 'Initial parameters', zh: '首次设置参数' },
  'log.rollback': { en: 'Previous version restored', zh: '恢复上一版参数' },
  'log.join': { en: ', ', zh: '，' },
  'log.number': { en: 'ENC {number}', zh: '编码 {number}' },
  'notice.asked': { en: 'Encoding change for {studio} needs approval', zh: '“{studio}”的编码参数变更待审批' },
  'notice.asked.text': { en: '{name}: {description}', zh: '{name}：{description}' },
  'notice.approved': { en: 'Your encoding change for {studio} was approved', zh: '“{studio}”的编码参数变更已通过' },
  'notice.applied': { en: 'New encoding parameters for {studio} in effect', zh: '“{studio}”的新编码参数已生效' },
  'notice.returned': { en: 'Your encoding change for {studio} was returned', zh: '“{studio}”的编码参数变更被退回' },
  'notice.cancelled': { en: 'Your encoding change for {studio} was cancelled', zh: '“{studio}”的编码参数变更已取消' },
  'notice.rolled-back': {
    en: 'Encoding parameters of {studio} restored to the previous version',
    zh: '“{studio}”的编码参数已恢复为上一版',
  },
})
export type EncodingText = (typeof encodingText)['en-US']
