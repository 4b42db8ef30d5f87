import { defineTexts } from '#contract/text.ts'

/** Problems that block a submission. */
export const missingText = defineTexts({
  TITLE_MISSING: { en: 'Add a title.', zh: '请填写标题。' },
  SLUG_MISSING: { en: 'Add a URL slug.', zh: '请填写网址别名。' },
  SLUG_RESERVED: { en: 'The site uses this address. Choose another.', zh: '此地址由网站使用，请换一个。' },
  SLUG_TAKEN: { en: 'Another page uses this address. Choose another.', zh: '此地址已被其他页面使用，请换一个。' },
  SLUG_FIXED: {
    en: 'Other parts of the site link to this page, so its address can’t be changed.',
    zh: '网站其他位置链接到此页面，地址不能修改。',
  },
  LEAD_MISSING: { en: 'Add a summary.', zh: '请填写导语。' },
  BODY_MISSING: { en: 'Add the body text.', zh: '请填写正文。' },
  COVER_MISSING: { en: 'Choose a cover image.', zh: '请选择封面图片。' },
  VIDEO_MISSING: { en: 'Choose a video.', zh: '请选择视频。' },
  ALT_MISSING: { en: 'Add alternative text in this language for this image.', zh: '请为这张图片填写当前语言的替代文字。' },
  ASSET_UNKNOWN: { en: 'An image or video isn’t in the library or isn’t ready yet.', zh: '图片或视频不在媒体库中，或尚未处理完成。' },
  AI_UNLABELLED: {
    en: 'An image or video is marked as AI-generated. Label this item as AI-generated.',
    zh: '图片或视频带有 AI 生成标识，请勾选“由人工智能生成”。',
  },
  FACT_MISSING: { en: 'This field is required in this section.', zh: '该栏目必填此项。' },
  FACT_INVALID: { en: 'Invalid value.', zh: '填写有误。' },
  SOURCE_MISSING: { en: 'Add the source.', zh: '请注明信息来源。' },
  BLOCKED_WORDS: {
    en: 'It contains words that the moderation rules now block. Change them and submit it for review again.',
    zh: '内容含有现行审核规则禁止的词语，请修改后重新提交审核。',
  },
  AUTHOR_NOT_CERTIFIED: {
    en: 'Medical content must be signed off by someone with a valid professional certification.',
    zh: '医疗内容须由专业认证有效的人员签署。',
  },
  CITATION_UNKNOWN: { en: 'The text cites a reference that isn’t in the list.', zh: '正文引用的参考文献不在列表中。' },
  FORMULA_INVALID: { en: 'This formula can’t be displayed.', zh: '公式无法显示。' },
  CHAPTERS_INVALID: { en: 'Chapters need titles and must be in time order.', zh: '章节须有标题，并按时间排序。' },
  APPROVAL_NUMBER_MISSING: { en: 'Advertisements need an approval number.', zh: '广告须填写审查批准文号。' },
  AD_EFFICACY: { en: 'Advertisements can’t promise or guarantee efficacy or safety.', zh: '广告不得对功效、安全性作断言或保证。' },
  AD_CURE_RATE: { en: 'Advertisements can’t state cure or success rates.', zh: '广告不得说明治愈率或有效率。' },
  AD_ENDORSER: {
    en: 'Advertisements can’t use recommendations by experts, patients or institutions.',
    zh: '广告不得利用专家、患者或机构作推荐、证明。',
  },
  AD_TREATMENT: { en: 'Only advertisements for medicines may mention treating diseases.', zh: '非药品广告不得涉及疾病治疗功能。' },
  SELLER_CONTACT: {
    en: 'Health content can’t show a seller’s contact details or shop links.',
    zh: '健康科普页面不得出现商品经营者的地址、联系方式或购物链接。',
  },
  SHOP_LINK_UNMARKED: { en: 'Content with a shop link must be labelled as an advertisement.', zh: '附有购物链接的内容须标明“广告”。' },
})
