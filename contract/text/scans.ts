import { defineTexts, joinTexts } from '../text.ts'
import { disclosureText } from './disclosure.ts'

/** The refusals of calls that take answers with scans and show them to the staff. */
export const answeredScanText = joinTexts(
  disclosureText,
  defineTexts({
    SCAN_GONE: { en: 'A scan is no longer available. Remove it and add it again.', zh: '有扫描件已失效，请移除后重新添加。' },
  }),
)

/** The refusals of calls that take photos and scans of documents. */
export const scanText = defineTexts({
  SCAN_TOO_LARGE: { en: 'The file is too large. Scans can be up to 10 MB.', zh: '文件过大，扫描件最大 10 MB。' },
  SCAN_TYPE: { en: 'Choose a JPEG, PNG or WebP image.', zh: '请选择 JPEG、PNG 或 WebP 格式的图片。' },
  SCAN_PIXELS: { en: 'The image has too many pixels. Choose a smaller one.', zh: '图片像素过高，请换一张较小的。' },
  SCAN_BROKEN: { en: 'The image is damaged. Choose another one.', zh: '图片已损坏，请换一张。' },
  SCAN_QUOTA: {
    en: 'Too many scans uploaded. Delete some or try again tomorrow.',
    zh: '扫描件数量已达上限，请删除不需要的，或明天再试。',
  },
  STORAGE_FULL: { en: 'Storage is full. Please try again later.', zh: '存储空间不足，请稍后再试。' },
})
