import { disclosureText } from '#contract/text/disclosure.ts'
import { scanText } from '#contract/text/scans.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'
import { applicationText } from './application.ts'
import { ownCertificationText } from './own.ts'
import { reviewText } from './review.ts'

export const certificationText = joinTexts(
  disclosureText,
  scanText,
  defineTexts({
    'permission.certification:review': { en: 'Review certifications', zh: '审核认证' },
    'permission.certification:terms': { en: 'Set the terms of certifications', zh: '设置认证期限' },
    'permission.certification:reveal': { en: 'View certification data in full', zh: '查看认证资料原文' },

    CONSENT_REQUIRED: {
      en: 'Read and give the separate consent first. Nothing is collected before that.',
      zh: '请先阅读并单独同意，此前不会收集任何资料。',
    },
    CONSENT_OUTDATED: {
      en: 'The consent has been updated. Reload the page and read it again.',
      zh: '同意书已更新，请刷新页面后重新阅读。',
    },
    ALREADY_OPEN: {
      en: 'You already have an open application of this type. Continue with that one.',
      zh: '已有一份同类认证正在办理，请继续办理。',
    },
    STATE_CHANGED: { en: 'The status of this certification has changed. Please reload.', zh: '认证状态已变更，请刷新查看。' },
    CHOICE_INVALID: { en: 'Choose an option from the list.', zh: '请从列表中选择。' },
    TEXT_INVALID: { en: 'This text contains unsupported characters.', zh: '内容包含不支持的字符。' },
    TEXT_TOO_LONG: { en: 'This text is too long. Please shorten it.', zh: '内容过长，请精简。' },
    IDENTITY_OFF: { en: 'This site has no identity provider. Apply for certification.', zh: '本站未接入身份核验服务，请申请认证。' },
    IDENTITY_STATE: { en: 'This verification is too old or was used already. Begin again.', zh: '本次核验已过期或已使用，请重新开始。' },
    IDENTITY_REJECTED: {
      en: 'The provider did not confirm your identity. Begin again, or apply for certification.',
      zh: '未通过身份核验，请重试，或提交认证申请。',
    },
    IDENTITY_AWAY: { en: 'The identity provider doesn’t answer. Begin again later.', zh: '身份核验服务暂时没有响应，请稍后重新开始。' },
    IDENTITY_UNDER_AGE: { en: 'You must be at least 16.', zh: '须年满 16 周岁。' },
    TERMS_CHANGED: { en: 'Someone else has just changed the terms. Look at them again.', zh: '其他人刚刚修改了期限，请重新查看。' },
    DATE_INVALID: { en: 'Choose a date after today and within ten years.', zh: '请选择今天之后、十年以内的日期。' },
    DOCUMENT_UNKNOWN: { en: 'A scan is no longer available. Please upload it again.', zh: '有扫描件已失效，请重新上传。' },
    DOCUMENTS_TOO_MANY: { en: 'You can upload up to 6 scans.', zh: '扫描件最多 6 张。' },
    FIELDS_WRONG: { en: 'Some fields need your attention.', zh: '有的内容填写有误，请查看标出的项目。' },
    FIELD_REQUIRED: { en: 'Required.', zh: '必填。' },
    NAME_INVALID: { en: 'Enter the name exactly as shown on the document.', zh: '请按证件上的姓名填写。' },
    NUMBER_INVALID: { en: 'This number doesn’t match the document type. Please check it.', zh: '号码与证件类型不符，请核对。' },
    RESIDENT_NUMBER_INVALID: { en: 'Invalid identity number. Check all 18 digits.', zh: '身份证号码有误，请核对 18 位号码。' },
    CREDIT_CODE_INVALID: {
      en: 'Invalid unified social credit code. Check all 18 characters.',
      zh: '统一社会信用代码有误，请核对 18 位代码。',
    },
    LICENCE_ENDED: { en: 'This licence has expired. Use a valid one.', zh: '执业证书已过期，请使用有效的证书。' },
    UNDER_AGE: {
      en: 'You must be at least 16 for personal certification, and 18 for the others.',
      zh: '个人认证须年满 16 周岁，其他认证须年满 18 周岁。',
    },
    DOCUMENTS_REQUIRED: { en: 'Upload a scan of the document.', zh: '请上传证件扫描件。' },
    VALUE_UNREADABLE: { en: 'Some saved data can’t be read. Please enter it again.', zh: '有资料无法读取，请重新填写。' },
    CLAIMED: { en: 'Another reviewer is working on this.', zh: '其他审核员正在处理。' },
    NOT_CLAIMED: { en: 'Claim this first. Someone else may have taken it over.', zh: '请先领取，可能已被其他审核员接手。' },
    OWN_FILING: {
      en: 'You can’t review your own application. Give a colleague the role Certifier.',
      zh: '不能审核自己的认证，可为同事授予“认证审核员”角色。',
    },
    REASON_REQUIRED: { en: 'Enter a reason.', zh: '请填写原因。' },
    SUBJECT_TAKEN: { en: 'This number is already certified for another account.', zh: '该号码已用于其他账号的认证。' },

    'kind.personal': { en: 'Personal', zh: '个人认证' },
    'kind.professional': { en: 'Professional', zh: '专业认证' },
    'kind.enterprise': { en: 'Enterprise', zh: '企业认证' },
    'state.draft': { en: 'Draft', zh: '草稿' },
    'state.submitted': { en: 'Under review', zh: '审核中' },
    'state.returned': { en: 'Returned', zh: '已退回' },
    'state.withdrawn': { en: 'Withdrawn', zh: '已撤回' },
    'state.passed': { en: 'Certified', zh: '已认证' },
    'state.expired': { en: 'Expired', zh: '已到期' },
    'state.revoked': { en: 'Revoked', zh: '已撤销' },
    'certificate.resident-id': { en: 'Resident identity card', zh: '居民身份证' },
    'certificate.passport': { en: 'Passport', zh: '护照' },
    'certificate.hk-macau-permit': { en: 'Mainland travel permit for Hong Kong and Macau residents', zh: '港澳居民来往内地通行证' },
    'certificate.taiwan-permit': { en: 'Mainland travel permit for Taiwan residents', zh: '台湾居民来往大陆通行证' },
    'certificate.foreign-resident-id': { en: 'Foreign permanent resident identity card', zh: '外国人永久居留身份证' },
    'account-type.enterprise': { en: 'Enterprise', zh: '企业账号' },
    'account-type.institution': { en: 'Public institution', zh: '事业单位账号' },
    'account-type.social-organization': { en: 'Social organisation', zh: '社会组织账号' },
    'account-type.other-organization': { en: 'Other organisation', zh: '其他机构账号' },
    'enterprise-certificate.business-licence': { en: 'Business licence', zh: '营业执照' },
    'enterprise-certificate.institution-certificate': { en: 'Public institution certificate', zh: '事业单位法人证书' },
    'enterprise-certificate.social-organization-certificate': { en: 'Social organisation certificate', zh: '社会团体法人登记证书' },
    'profession.physician': { en: 'Physician', zh: '医师' },
    'profession.nurse': { en: 'Nurse', zh: '护士' },
    'profession.pharmacist': { en: 'Pharmacist', zh: '药师' },
    'profession.technologist': { en: 'Medical technologist', zh: '医技人员' },
    'profession.public-health': { en: 'Public health professional', zh: '公共卫生人员' },
    'profession.researcher': { en: 'Researcher', zh: '科研人员' },
    'profession.teacher': { en: 'Medical educator', zh: '医学教师' },
    'record.personal': { en: 'Personal certification: {name}', zh: '个人认证，姓名：{name}' },
    'record.professional': { en: 'Professional certification: {name}', zh: '专业认证，姓名：{name}' },
    'record.enterprise': { en: 'Enterprise certification, legal representative: {name}', zh: '企业认证，法定代表人：{name}' },

    'post.review': { en: 'Certification awaiting review', zh: '有认证待审核' },
    'post.review-text': {
      en: 'Claim it from the queue. This to-do closes for everyone once it’s decided.',
      zh: '请到审核队列领取，处理后其他人的待办将自动关闭。',
    },
    'post.recheck': { en: 'Certification due for re-verification', zh: '有认证待复核' },
    'post.recheck-text': {
      en: 'Certifications are re-verified at intervals: check that the licence and the registration are still valid.',
      zh: '认证须按期复核，请核对执业证书和注册机构是否有效。',
    },
    'post.identity-ending-text': {
      en: 'Your identity verification ends on {day}. Verify it again before.',
      zh: '你的身份核验将于 {day} 到期，请在此之前重新核验。',
    },
    'post.passed': { en: 'Certification approved', zh: '认证已通过' },
    'post.passed-text': { en: 'You’re certified until {day}.', zh: '你的认证已通过，有效期至 {day}。' },
    'post.returned': { en: 'Certification returned', zh: '认证被退回' },
    'post.returned-text': {
      en: 'See the reviewer’s notes, make your changes and resubmit. Your input has been kept.',
      zh: '请按审核员的说明修改后重新提交，已填内容仍保留。',
    },
    'post.revoked': { en: 'Certification revoked', zh: '认证已被撤销' },
    'post.revoked-text': {
      en: 'Features that require it are no longer available. You can apply again at any time.',
      zh: '相关功能已停用，你可以随时重新申请。',
    },
    'post.consent-ended': { en: 'Certification ended', zh: '认证已结束' },
    'post.consent-ended-text': {
      en: 'You withdrew your consent, so your certification has ended and its mark is gone. You can apply again at any time.',
      zh: '你已撤回同意，认证随之结束，认证标识已取消。你可以随时重新申请。',
    },
    'post.ending': { en: 'Certification expires soon', zh: '认证即将到期' },
    'post.ending-text': {
      en: 'It expires on {day}. Apply again now; your current certification stays valid during review.',
      zh: '有效期至 {day}，请及时重新申请，审核期间现有认证仍然有效。',
    },
    'post.expired': { en: 'Certification expired', zh: '认证已到期' },
    'post.expired-text': {
      en: 'Features that require it are no longer available. Apply again to restore them.',
      zh: '相关功能已停用，重新认证后即可恢复。',
    },
  }),
  applicationText,
  ownCertificationText,
  reviewText,
)
export type CertificationText = (typeof certificationText)['en-US']
