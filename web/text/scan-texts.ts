import { defineTexts } from '#contract/text.ts'

/** Texts of scans that the staff opens with a record. */
export const scanTexts = defineTexts({
  show: { en: 'View scan {number}', zh: '查看扫描件 {number}' },
  number: { en: 'Scan {number}', zh: '扫描件 {number}' },
  recorded: { en: 'Each view is recorded and names you in the image.', zh: '每次查看都会记录，图片上带有查看人标记。' },
})
