import { defineTexts } from '#contract/text.ts'

export const pageText = defineTexts({
  contents: { en: 'On this page', zh: '本页内容' },
  version: { en: 'Version {version}, effective {day}', zh: '{version} 版，自 {day}起生效' },
  versions: { en: 'All versions', zh: '历次版本' },
  print: { en: 'Print or save as PDF', zh: '打印或保存为 PDF' },
  privacy: { en: 'Read the privacy policy', zh: '查看隐私政策' },
  'only-other': { en: 'This page isn’t available in English yet.', zh: '此页面暂无中文版。' },
  form: { en: 'Contact us', zh: '联系我们' },
  map: { en: 'Map of {places:place|places}', zh: '{places} 处地点的分布图' },
})
