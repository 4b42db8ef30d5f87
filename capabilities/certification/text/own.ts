import { defineTexts } from '#contract/text.ts'

/** Words of the pages with the own certifications. */
export const ownCertificationText = defineTexts({
  'own.kinds': { en: 'Certification types', zh: '认证类型' },
  'own.personal-what': { en: 'For features that require your real name.', zh: '用于需要实名的功能。' },
  'identity.title': { en: 'Verification online', zh: '在线核验' },
  'identity.what': {
    en: 'Verify your identity with {name}. It counts as personal certification; this site learns the result, but no name and no number.',
    zh: '通过{name}核验身份，等同个人认证。本站只获得核验结果，不获取姓名和证件号码。',
  },
  'identity.until': { en: 'Verified with {name}, valid until {day}', zh: '已通过{name}核验，有效期至 {day}' },
  'identity.start': { en: 'Verify', zh: '去核验' },
  'identity.again': { en: 'Verify again', zh: '重新核验' },
  'identity.done': { en: 'Identity verified', zh: '身份核验通过' },
  'own.professional-what': {
    en: 'For physicians, nurses, pharmacists and others: content for professionals, membership, signing off medical content. Re-verified at intervals.',
    zh: '适用于医师、护士、药师等，用于查看面向专业人员的内容、入会和签署医疗内容，定期复核。',
  },
  'own.enterprise-what': {
    en: 'For accounts that represent an organisation. Also counts as personal certification.',
    zh: '用于代表机构的账号，同时视为已实名。',
  },
  'own.none': { en: 'Not certified', zh: '未认证' },
  'own.start': { en: 'Start', zh: '开始认证' },
  'own.continue': { en: 'Continue', zh: '继续填写' },
  'own.mend': { en: 'Edit and resubmit', zh: '修改并重新提交' },
  'own.change': { en: 'Change certified person or organisation', zh: '变更认证主体' },
  'own.until': { en: 'until {day}', zh: '有效期至 {day}' },
  'own.current': { en: 'Active', zh: '生效中' },
  'own.open-draft': { en: 'Not submitted yet. Your input is kept for 30 days.', zh: '尚未提交，已填内容保留 30 天。' },
  'own.open-submitted': {
    en: 'Submitted {when}. You’ll be notified of the result. You can withdraw it until then.',
    zh: '提交时间：{when}。审核结果将通知你，审核前可撤回。',
  },
  'own.provisional-possible': {
    en: 'You’re the only person who could review a certification. Once you submit a personal one, you can go live.',
    zh: '目前没有其他人可以审核认证。提交个人认证后即可开播。',
  },
  'own.provisional-counts': {
    en: 'You can go live now. You’re the only person who could review this, so it counts until a colleague can.',
    zh: '现在可以开播。目前没有其他人可以审核此申请，在有人能审核之前，申请视为有效。',
  },
  'own.open-change': {
    en: 'Your current certification stays valid until the new one is approved.',
    zh: '新认证通过前，现有认证继续有效。',
  },
  'own.returned': { en: 'Returned by the reviewer', zh: '已被审核员退回' },
  'own.revoked': { en: 'Certification revoked', zh: '认证已被撤销' },
  'own.expired': { en: 'Certification expired. Apply again to restore it.', zh: '认证已到期，请重新申请。' },
  'own.ending': {
    en: 'Your certification expires on {day}. Apply again now; it stays valid during review.',
    zh: '认证将于 {day} 到期，请及时重新申请，审核期间继续有效。',
  },
  'own.follow': { en: 'View status', zh: '查看进度' },
  'own.withdraw': { en: 'Withdraw', zh: '撤回' },
  'own.withdraw-title': { en: 'Withdraw this application?', zh: '撤回这份申请？' },
  'own.withdraw-text': {
    en: 'It won’t be reviewed, and its data is deleted after 30 days. You can apply again at any time.',
    zh: '撤回后不再审核，资料 30 天后删除，可随时重新申请。',
  },
  'own.withdrawn': { en: 'Application withdrawn.', zh: '申请已撤回。' },
  'own.discard': { en: 'Discard draft', zh: '放弃草稿' },
  'own.discard-title': { en: 'Discard this draft?', zh: '放弃这份草稿？' },
  'own.discard-text': { en: 'Your input and scans are deleted immediately.', zh: '已填内容和扫描件将立即删除。' },
  'own.consent-given': { en: 'You consented to the processing of this data on {day}.', zh: '你已于 {day} 同意处理这些资料。' },
  'own.consent-back': { en: 'Withdraw consent', zh: '撤回同意' },
  'own.consent-back-title': { en: 'Withdraw consent?', zh: '撤回同意？' },
  'own.consent-back-text': {
    en: 'Drafts, applications and documents are deleted immediately, and an active certification ends with its public mark. You can apply again at any time.',
    zh: '草稿、申请和证件将立即删除；生效中的认证随之结束，认证标识一并取消。你可以随时重新申请。',
  },

  'records.title': { en: 'History', zh: '认证记录' },
  'records.type': { en: 'Type', zh: '认证类型' },
  'records.content': { en: 'Content', zh: '认证内容' },
  'records.status': { en: 'Status', zh: '状态' },
  'records.time': { en: 'Time', zh: '时间' },
  'records.actions': { en: 'Actions', zh: '操作' },
  'records.check': { en: 'View', zh: '查看' },
  'records.close': { en: 'Close', zh: '收起' },
  'records.empty': { en: 'No certifications yet', zh: '暂无认证记录' },
  'records.erased': {
    en: 'The personal data of this application has been deleted. Only the result is kept.',
    zh: '申请资料已删除，仅保留结果。',
  },
})
