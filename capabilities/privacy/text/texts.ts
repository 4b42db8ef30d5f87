import { disclosureText } from '#contract/text/disclosure.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'
import { closingRefusals } from './closing.ts'
import { deskText } from './desk.ts'
import { ownDataRefusals } from './own-data.ts'
import { retentionText } from './retention.ts'

const ownText = defineTexts({
  'resource.privacy': { en: 'Privacy', zh: '隐私' },
  'permission.privacy:consents': { en: 'View the consents of an account', zh: '查看账号的同意记录' },
  'permission.privacy:rules': { en: 'Set what follows when a changed agreement is not accepted', zh: '设定未同意新版协议的处理方式' },
  REASON_NEEDED: { en: 'Enter a reason of at least 4 characters.', zh: '请填写原因，至少 4 个字。' },
  ACCOUNT_UNKNOWN: {
    en: 'No account has this username, phone number or ID. Check it and try again.',
    zh: '没有找到该用户名、手机号或账号编号对应的账号，请核对后重试。',
  },
  AGREEMENT_CHANGED: {
    en: 'A newer version was just published. Read it and decide again.',
    zh: '协议刚刚又有更新，请阅读新版本后再作决定。',
  },
  'resource.retention': { en: 'Data retention', zh: '数据保留' },
})

export const privacyText = joinTexts(disclosureText, ownText, ownDataRefusals, closingRefusals, deskText, retentionText)
export type PrivacyText = (typeof privacyText)['en-US']
