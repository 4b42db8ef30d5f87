import { defineTexts } from '#contract/text.ts'

export const privacyActions = defineTexts({
  'privacy-request.filed': { en: 'Privacy request filed', zh: '提交个人信息请求' },
  'privacy-request.created': { en: 'Privacy request entered', zh: '登记个人信息请求' },
  'privacy-request.assigned': { en: 'Privacy request assigned', zh: '分配个人信息请求' },
  'privacy-request.released': { en: 'Privacy request released', zh: '放回个人信息请求' },
  'privacy-request.noted': { en: 'Note added to a privacy request', zh: '添加个人信息请求备注' },
  'privacy-request.identified': { en: 'Identity confirmed for a privacy request', zh: '核实个人信息请求人的身份' },
  'privacy-request.asked': { en: 'Question sent about a privacy request', zh: '就个人信息请求提问' },
  'privacy-request.resumed': { en: 'Privacy request resumed', zh: '继续处理个人信息请求' },
  'privacy-request.answered': { en: 'Privacy request answered', zh: '答复个人信息请求' },
  'privacy-request.refused': { en: 'Privacy request refused', zh: '拒绝个人信息请求' },
  'privacy-request.proof-exported': { en: 'Proof of a privacy request exported', zh: '导出个人信息请求的处理证明' },
  'privacy-request.resealed': { en: 'Privacy requests re-encrypted with the newest key', zh: '用最新密钥重新加密个人信息请求' },
  'privacy-desk.saved': { en: 'Settings for privacy requests changed', zh: '修改个人信息请求设置' },
  'own-data.copied': { en: 'Copy of own data requested', zh: '申请个人数据副本' },
  'own-data.restricted': { en: 'Data restricted to storage', zh: '限制个人数据仅作保存' },
  'own-data.unrestricted': { en: 'Restriction of data lifted', zh: '解除个人数据限制' },
  'own-data.saved': { en: 'Copy of own data saved', zh: '保存个人数据副本' },
  'agreement.accepted': { en: 'Changed agreement accepted', zh: '同意新版协议' },
  'agreement.rules-changed': { en: 'Consequence of declining an agreement changed', zh: '修改未同意协议的处理方式' },
  'agreement.declined': { en: 'Changed agreement declined', zh: '不同意新版协议' },
})
