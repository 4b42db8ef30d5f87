import { defineTexts } from '#contract/text.ts'

/** Texts of the encoding dialog, which loads on demand. */
export const encodingText = defineTexts({
  title: { en: 'Choose the file’s encoding', zh: '选择文件编码' },
  lead: {
    en: '“{name}” isn’t in UTF-8. Choose the encoding in which the preview reads correctly.',
    zh: '“{name}”不是 UTF-8 编码，请选择能让预览正确显示的编码。',
  },
  label: { en: 'Encoding', zh: '编码' },
  gb18030: { en: 'Simplified Chinese (GB18030, GBK)', zh: '简体中文（GB18030、GBK）' },
  big5: { en: 'Traditional Chinese (Big5)', zh: '繁体中文（Big5）' },
  'windows-1252': { en: 'Western (Windows-1252)', zh: '西文（Windows-1252）' },
  shift_jis: { en: 'Japanese (Shift_JIS)', zh: '日文' },
  'euc-kr': { en: 'Korean (EUC-KR)', zh: '韩文' },
  preview: { en: 'Preview', zh: '预览' },
  wrong: { en: 'Some characters can’t be read in this encoding.', zh: '此编码无法识别部分字符。' },
  use: { en: 'Use this encoding', zh: '使用此编码' },
})
