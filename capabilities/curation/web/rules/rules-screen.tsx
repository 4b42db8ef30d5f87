import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTranslate } from '#web/language.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import RulesPart from '../rules-part.tsx'

export default function RulesScreen() {
  const t = useTranslate(presetScreens)
  return (
    <>
      <PageHead lead={t('presets.lead')} />
      <RulesPart />
    </>
  )
}
