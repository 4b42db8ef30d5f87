import { SegmentedControl } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { useTranslate } from '#web/language.ts'
import { collegeScreens } from '../../text/screens.ts'

type Props = { readonly language: Language; onChoose(language: Language): void }

export function LanguageChoice({ language, onChoose }: Props) {
  const t = useTranslate(collegeScreens)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('words.language')}
      data={[
        { value: 'zh-CN', label: t('words.zh') },
        { value: 'en-US', label: t('words.en') },
      ]}
      value={language}
      onChange={(value) => onChoose(value as Language)}
    />
  )
}
