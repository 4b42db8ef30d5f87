import { defineTexts } from '#contract/text.ts'

export const consentTexts = defineTexts({
  versions: { en: 'Versions of the agreement', zh: '协议历次版本' },
  'versions.title': { en: 'Versions of the user agreement and privacy policy', zh: '用户协议与隐私政策历次版本' },
  'versions.lead': {
    en: 'Each version stays readable at its own address. The SHA-256 value of a text shows that it has not been altered: it is that of the downloaded file.',
    zh: '每个版本都有固定地址，长期可查。文本的 SHA-256 值与下载文件一致，可用来核对文本未被改动。',
  },
  'versions.description': {
    en: 'Every version of the user agreement and privacy policy with its date and SHA-256 value.',
    zh: '用户协议与隐私政策的全部版本、生效日期和 SHA-256 值。',
  },
  version: { en: 'Version {version}', zh: '{version} 版' },
  since: { en: 'Effective {day}', zh: '{day}起生效' },
  'is-newest': { en: 'In force', zh: '现行版本' },
  'is-minor': { en: 'Minor change', zh: '非实质性修改' },
  'not-newest': { en: 'This version is no longer in force.', zh: '此版本已被更新。' },
  'to-newest': { en: 'See all versions', zh: '查看全部版本' },
  'document.agreement': { en: 'User agreement', zh: '用户协议' },
  'document.privacy': { en: 'Privacy policy', zh: '隐私政策' },
  'language.zh-CN': { en: 'Chinese', zh: '中文' },
  'language.en-US': { en: 'English', zh: '英文' },
  'text-of': { en: '{document}, {language}', zh: '{document}（{language}）' },
  download: { en: 'Download the text', zh: '下载文本' },
  'not-recorded': { en: 'The texts of this version are being recorded.', zh: '此版本的文本正在归档。' },
})
