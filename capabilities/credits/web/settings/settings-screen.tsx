import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { creditScreens } from '../../text/screens.ts'
import { ClassesCard } from './classes-card.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { YearsCard } from './years-card.tsx'

export default function CreditSettingsScreen() {
  const t = useTranslate(creditScreens)
  return (
    <>
      <PageHead lead={t('settings-lead')} />
      <div className={stack(16)}>
        <ClassesCard />
        <YearsCard />
        <TemplatesCard />
      </div>
    </>
  )
}
