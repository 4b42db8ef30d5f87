import { type Bilingual, inEachLanguage, textIn } from '#contract/language.ts'

export type NameColumns = { readonly name_zh: string; readonly name_en: string }

/** Returns a name as stored; one of its languages may be empty. */
export const nameOf = ({ name_zh, name_en }: NameColumns): Bilingual => ({ 'zh-CN': name_zh, 'en-US': name_en })

/** Describes a grade or branch by its name. */
export const named = <Row extends NameColumns & { readonly id: string }>(row: Row) => ({ id: row.id, name: nameOf(row) })

/** Returns a name in which one language stands for the other, too. */
export const nameInEach = (columns: NameColumns): Bilingual => inEachLanguage((language) => textIn(nameOf(columns), language))

export const nameColumns = (name: Bilingual): NameColumns => ({ name_zh: name['zh-CN'], name_en: name['en-US'] })

/** Names a grade or branch in the audit trail. */
export const writeName = ({ name_zh, name_en }: NameColumns): string => [name_zh, name_en].filter((name) => name !== '').join(' · ')
