import type { Bilingual } from '#contract/language.ts'

/** The public description of a certified author, by certified profession. */
export const CREDENTIALS: Readonly<Record<string, Bilingual>> = {
  physician: { 'zh-CN': '执业医师', 'en-US': 'Physician' },
  nurse: { 'zh-CN': '注册护士', 'en-US': 'Registered nurse' },
  pharmacist: { 'zh-CN': '药师', 'en-US': 'Pharmacist' },
  technologist: { 'zh-CN': '医技人员', 'en-US': 'Medical technologist' },
  'public-health': { 'zh-CN': '公共卫生医师', 'en-US': 'Public health physician' },
  researcher: { 'zh-CN': '医学研究人员', 'en-US': 'Medical researcher' },
  teacher: { 'zh-CN': '医学教师', 'en-US': 'Medical educator' },
}
