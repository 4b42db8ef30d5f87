const enUS = {
  contents: 'On this page',
  version: 'Version {version}, effective {day}',
  print: 'Print or save as PDF',
  privacy: 'Read the privacy policy',
  'only-other': 'This page isn’t available in English yet.',
  form: 'Contact us',
  map: 'Map of {places:place|places}',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  contents: '本页内容',
  version: '{version} 版，自 {day}起生效',
  print: '打印或保存为 PDF',
  privacy: '查看隐私政策',
  'only-other': '此页面暂无中文版。',
  form: '联系我们',
  map: '{places} 处地点的分布图',
}

export const pageText = { 'en-US': enUS, 'zh-CN': zhCN } as const
