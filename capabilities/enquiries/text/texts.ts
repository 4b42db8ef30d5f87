import { answeredScanText, scanText } from '#contract/text/scans.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'

export const enquiriesText = joinTexts(
  answeredScanText,
  scanText,
  defineTexts({
    'resource.enquiries': { en: 'Enquiries', zh: '咨询' },
    'permission.enquiries:answer': { en: 'Read and answer enquiries', zh: '查看和回复咨询' },
    'permission.enquiries:export': { en: 'Export enquiries', zh: '导出咨询' },
    'permission.enquiries:manage': { en: 'Create and publish enquiry forms', zh: '新建和发布咨询表单' },
    FORM_CLOSED: { en: 'This form is closed. Nothing was submitted.', zh: '表单已关闭，内容未提交。' },
    FORM_CHANGED: { en: 'This form has just been updated. Check your answers and submit again.', zh: '表单刚刚更新，请核对后重新提交。' },
    STUDY_NOT_RECRUITING: { en: 'This study is no longer recruiting.', zh: '该研究已停止招募。' },
    TICKET_INVALID: { en: 'This page has been open too long. Submit again.', zh: '页面打开时间过长，请重新提交。' },
    SENT_TOO_FAST: { en: 'Submitted too quickly. Wait a few seconds and try again.', zh: '提交过快，请稍等几秒再试。' },
    LOOKS_AUTOMATED: {
      en: 'This looks like an automated submission. Reload the page and try again.',
      zh: '疑似自动提交，请刷新页面后重试。',
    },
    POW_REQUIRED: { en: 'Running a quick security check…', zh: '正在进行安全检查…' },
    CONSENT_MISSING: { en: 'Tick the box to agree before you send the form.', zh: '请先勾选同意，再提交。' },
    ANSWERS_INVALID: { en: 'Some answers are missing or invalid. Check the form.', zh: '有未填写或无法识别的内容，请检查。' },
    TOO_MANY_LINKS: { en: 'Too many links. Use two at most.', zh: '链接过多，最多保留两个。' },
    WORDS_BLOCKED: {
      en: 'The text contains words that aren’t allowed. Reword it and try again.',
      zh: '内容含有不允许提交的词语，请修改后重试。',
    },
    ASSIGNEE_UNFIT: { en: 'This person can’t answer enquiries.', zh: '该人员没有回复咨询的权限。' },
    ENQUIRY_ANSWERED: {
      en: 'This enquiry has just been answered. Read the answer above before sending another.',
      zh: '此咨询刚刚已有回复，请先查看上方的回复，再决定是否发送。',
    },
    ENQUIRY_CLOSED: { en: 'This enquiry is closed. Reopen it first.', zh: '咨询已关闭，请先重新打开。' },
    TOO_MANY_REPLIES: { en: 'You’ve reached the limit of 100 saved replies. Delete one first.', zh: '常用回复已达 100 条，请先删除一条。' },
    REPLY_CHANGED: {
      en: 'A colleague has just changed this reply. Your text is still here: copy what you need, then close and open it again.',
      zh: '同事刚刚修改了这条回复。你填写的内容仍在此处，请复制需要的部分，再关闭并重新打开。',
    },
    TOO_MANY_FORMS: { en: 'You’ve reached the limit of 200 forms. Delete a draft first.', zh: '表单已达 200 个，请先删除草稿。' },
    CHANGED_MEANWHILE: {
      en: 'A colleague has edited this form. Reload it before making your changes.',
      zh: '同事已修改此表单，请重新加载。',
    },
    SLUG_TAKEN: { en: 'Another form uses this address.', zh: '该网址别名已被其他表单使用。' },
    FORM_INCOMPLETE: { en: 'Complete the highlighted fields first.', zh: '请先补全标出的内容。' },
    NOT_PUBLISHED: { en: 'Publish the form first.', zh: '请先发布表单。' },
    FORM_PUBLISHED: { en: 'This form has been published. Close it instead.', zh: '表单已发布过，只能关闭。' },
    SCAN_SENT: {
      en: 'This scan was sent. To delete it, withdraw the application or cancel the registration.',
      zh: '扫描件已提交。如需删除，请撤回申请或取消报名。',
    },
    SCANS_NEED_LOGIN: { en: 'Log in to send scans, then add them again.', zh: '登录后才能提交扫描件，请登录后重新添加。' },
    'answer.scans': { en: '{count:scan|scans}', zh: '{count} 张扫描件' },
    'answer.yes': { en: 'Yes', zh: '是' },
    'answer.no': { en: 'No', zh: '否' },
    'step.sent': { en: 'Sent', zh: '提交' },
    'step.answered': { en: 'Answered', zh: '回复' },
    'step.closed': { en: 'Closed', zh: '关闭' },
    'post.new': { en: 'New enquiries', zh: '有新的咨询' },
    'post.new-text': { en: 'New enquiries are waiting to be assigned and answered.', zh: '有咨询等待分配和回复。' },
    'post.assigned': { en: 'Enquiries assigned to you', zh: '有咨询分配给你' },
    'post.assigned-text': { en: 'Enquiries assigned to you: {count}.', zh: '分配给你的咨询：{count} 条。' },
    'post.answered': { en: 'Reply to: {title}', zh: '回复：{title}' },
    'post.sms': { en: 'We’ve replied to your enquiry. Read it with your receipt number:', zh: '你的咨询已有回复，请凭回执编号查看：' },
  }),
)
export type EnquiriesText = (typeof enquiriesText)['en-US']
