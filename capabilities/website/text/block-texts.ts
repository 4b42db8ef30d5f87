import { defineTexts } from '#contract/text.ts'

/** Default titles of home page blocks, used on the server only. */
export const blockText = defineTexts({
  banners: { en: 'Banners', zh: '横幅' },
  banner: { en: 'Banner {place} of {of}: {title}', zh: '横幅 {place}/{of}：{title}' },
  dynamic: { en: 'Latest news', zh: '最新动态' },
  'dynamic-all': { en: 'All news', zh: '全部动态' },
  medicine: { en: 'Medicines', zh: '药品资料' },
  'medicine-all': { en: 'All medicines', zh: '全部药品' },
  multicenter: { en: 'Multi-centre studies', zh: '多中心研究' },
  'multicenter-all': { en: 'All studies', zh: '全部研究' },
  achievement: { en: 'Milestones', zh: '大事记' },
  'achievement-all': { en: 'All achievements', zh: '全部成果' },
  article: { en: 'Articles', zh: '文章' },
  'article-all': { en: 'All articles', zh: '全部文章' },
  video: { en: 'Videos', zh: '视频' },
  'video-all': { en: 'All videos', zh: '全部视频' },
  college: { en: 'Latest lessons', zh: '最新课时' },
  'college-all': { en: 'All courses', zh: '全部课程' },
  minutes: { en: '{minutes} min', zh: '{minutes} 分钟' },
  'studies-lead': {
    en: '{places:city|cities}, {centres:centre|centres}. See who can take part and who leads each study.',
    zh: '{places} 座城市，{centres} 家中心。查看每项研究的招募对象与负责人。',
  },
  map: { en: 'Map of study centres in {places:city|cities}', zh: '研究中心分布图：{places} 座城市' },
  'map-size': { en: 'Larger circles have more centres', zh: '圆越大，中心越多' },
  'map-lead': { en: 'Lead centre', zh: '牵头中心' },
  counted: { en: 'As of {date}', zh: '截至 {date}' },
})
export type BlockText = (typeof blockText)['en-US']
