import { defineTexts } from '#contract/text.ts'

export const deskText = defineTexts({
  'permission.privacy:read': { en: 'View privacy requests', zh: '查看个人信息请求' },
  'permission.privacy:handle': { en: 'Handle privacy requests', zh: '处理个人信息请求' },
  ACCOUNT_UNKNOWN: {
    en: 'No account has this username or phone number. Check it, or leave the field empty.',
    zh: '没有使用此用户名或手机号的账号。请核对，或留空。',
  },
  DAY_AHEAD: { en: 'The date of receipt is in the future. Enter the day it arrived.', zh: '收到日期晚于今天，请填写实际收到的日期。' },
  CONTACT_MISSING: { en: 'Enter a phone number, an email or a postal address.', zh: '请填写手机号、邮箱或通信地址。' },
  LOOKS_AUTOMATED: {
    en: 'This looks like an automated submission. Reload the page and try again.',
    zh: '疑似自动提交，请刷新页面后重试。',
  },
  REQUEST_CHANGED: {
    en: 'A colleague has just changed this request. Read the new state, then repeat your step.',
    zh: '同事刚刚更新了此请求。请先查看最新状态，再重新操作。',
  },
  REQUEST_CLOSED: { en: 'This request is already closed. Add a note instead.', zh: '此请求已办结，只能添加备注。' },
  REQUEST_NOT_WAITING: { en: 'There is no open question about this request. Reload the page.', zh: '此请求没有待回复的问题，请刷新页面。' },
  HANDLER_UNFIT: {
    en: 'This person can’t handle privacy requests. Choose someone else.',
    zh: '该人员没有处理个人信息请求的权限，请另选。',
  },
  IDENTITY_MISSING: {
    en: 'Note how you confirmed the person’s identity before answering this kind of request.',
    zh: '答复此类请求前，请先记录如何核实了本人身份。',
  },
  REASON_MISSING: { en: 'Enter the reason. The person has a right to read it.', zh: '请填写拒绝理由，本人有权知道。' },
  REVIEW_BEFORE_ASSESSMENT: { en: 'The next review must be after the assessment.', zh: '下次复评日期须晚于评估日期。' },
  RECORD_CHANGED: {
    en: 'A colleague has just changed this record. Copy what you need, then close and open it again.',
    zh: '同事刚刚修改了此记录。请复制需要的内容，关闭后重新打开。',
  },
  RECORD_CLOSED: { en: 'This incident is closed. Its notice can no longer be sent.', zh: '此事件已结束，不能再发送通知。' },
  STEP_UNFIT: { en: 'This incident can’t be set to this state now.', zh: '当前状态下不能执行此操作。' },
  SETTINGS_CHANGED: {
    en: 'A colleague has just changed these settings. Reload before saving yours.',
    zh: '同事刚刚修改了设置，请重新加载后再保存。',
  },
})
