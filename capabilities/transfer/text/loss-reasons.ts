import type { Language } from '#contract/language.ts'
import { defineTexts } from '#contract/text.ts'

/** Why something is lost, by the codes of those who refused it. */
export const lossReasons = defineTexts({
  private: { en: 'private', zh: '私密' },
  trashed: { en: 'deleted', zh: '已删除' },
  waiting: { en: 'not approved', zh: '待审核' },
  trackback: { en: 'a link from another blog', zh: '引用通告' },
  pingback: { en: 'a link from another blog', zh: '引用通告' },
  FLAGGED: { en: 'a screening rule found something', zh: '命中审核规则' },
  COLUMN_NAMELESS: { en: 'a column without a name', zh: '该列没有列名' },
  TITLE_MISSING: { en: 'no title', zh: '缺少标题' },
  SLUG_MISSING: { en: 'no address', zh: '缺少地址' },
  SLUG_RESERVED: { en: 'the address is reserved', zh: '地址为保留地址' },
  SLUG_TAKEN: { en: 'another page has the address', zh: '地址已被其他页面使用' },
  SLUG_FIXED: { en: 'the address of this page can’t change', zh: '该页面的地址不能更改' },
  LEAD_MISSING: { en: 'no summary', zh: '缺少摘要' },
  BODY_MISSING: { en: 'no text', zh: '缺少正文' },
  COVER_MISSING: { en: 'no cover', zh: '缺少封面' },
  VIDEO_MISSING: { en: 'no video', zh: '缺少视频' },
  ALT_MISSING: { en: 'an image has no alternative text', zh: '图片缺少替代文字' },
  ASSET_UNKNOWN: { en: 'an image or video isn’t in the library', zh: '图片或视频不在媒体库中' },
  AI_UNLABELLED: { en: 'an image was made by AI and isn’t labelled', zh: '图片由 AI 生成，未作标识' },
  FACT_MISSING: { en: 'a field that the section requires is empty', zh: '栏目必填项为空' },
  FACT_INVALID: { en: 'a field of the section is wrong', zh: '栏目字段有误' },
  SOURCE_MISSING: { en: 'no source', zh: '缺少来源' },
  AUTHOR_NOT_CERTIFIED: { en: 'the section needs a certified author', zh: '栏目要求认证作者' },
  CITATION_UNKNOWN: { en: 'a citation has no reference', zh: '引用缺少对应文献' },
  FORMULA_INVALID: { en: 'a formula can’t be displayed', zh: '公式无法显示' },
  CHAPTERS_INVALID: { en: 'the chapters of the video are wrong', zh: '视频章节有误' },
  APPROVAL_NUMBER_MISSING: { en: 'an advertisement without its approval number', zh: '广告缺少批准文号' },
  AD_EFFICACY: { en: 'an advertisement that promises an effect', zh: '广告含有功效保证' },
  AD_CURE_RATE: { en: 'an advertisement with a cure rate', zh: '广告含有治愈率' },
  AD_ENDORSER: { en: 'an advertisement with an endorsement', zh: '广告含有推荐或证明' },
  AD_TREATMENT: { en: 'an advertisement that mentions a treatment', zh: '广告涉及疾病治疗' },
  SELLER_CONTACT: { en: 'contact details of a seller', zh: '含有销售联系方式' },
  SHOP_LINK_UNMARKED: { en: 'a link to a shop without the label “Advertisement”', zh: '含购物链接，未标明“广告”' },
  NOT_READY: { en: 'not complete', zh: '内容不完整' },
  CHANGED_MEANWHILE: { en: 'edited since the import', zh: '导入后已修改' },
  NOT_FOUND: { en: 'not found', zh: '未找到' },
  FILE_TYPE: { en: 'a type of file that can’t be used', zh: '文件格式不支持' },
  FILE_EMPTY: { en: 'the file is empty', zh: '文件为空' },
  FILE_TOO_LARGE: { en: 'the file is too large', zh: '文件过大' },
  PICTURE_TOO_LARGE: { en: 'too many pixels', zh: '像素过多' },
  PICTURE_BROKEN: { en: 'the file is damaged', zh: '文件已损坏' },
  TEXT_EMPTY: { en: 'no words', zh: '没有文字' },
  TEXT_LONG: { en: 'too long', zh: '过长' },
  WORDS_FORBIDDEN: { en: 'words that aren’t allowed', zh: '含有禁用词' },
  MEDIA_WORDS_BLOCKED: { en: 'words that aren’t allowed', zh: '含有禁用词' },
  NOT_A_VIDEO: { en: 'the video isn’t ready', zh: '视频未就绪' },
  CAPTIONS_ENCODING: { en: 'the characters can’t be read', zh: '无法识别文字编码' },
  CAPTIONS_TOO_LONG: { en: 'too long', zh: '过长' },
  CAPTIONS_BROKEN: { en: 'the file is damaged', zh: '文件已损坏' },
  CAPTIONS_BEYOND: { en: 'behind the end of the video', zh: '超出视频时长' },
})

/** Writes the code at the end of a detail in words. Any other detail is a quotation from the old site, and stays. */
export function writeDetail(detail: string, language: Language): string {
  const words: Readonly<Record<string, string>> = lossReasons[language]
  return detail.replace(/(?<=^|: )(?:[A-Z][A-Z_]+|[a-z]+)$/, (code) => words[code] ?? code)
}
