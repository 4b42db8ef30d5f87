import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'reviewed-texts',
    label: { 'zh-CN': '你撰写的字幕等文字', 'en-US': 'Captions and other texts that you wrote' },
    term: 'work',
    from: 'screening.text_review',
    where: 'written_by = $1',
    columns: 'about, language, title, after as text, state, note, written_at',
    key: 'id',
  }),
]
