import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getOwnAge } from '../contract.ts'
import { minorsScreens } from '../text/screens.ts'
import { AgeCard } from './age-card.tsx'
import { ChildrenCard } from './children-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ModeCard } from './mode/mode-card.tsx'

/** Shows the age that the reader declared, minors' mode, the consent of a guardian, and the children whose guardian the reader is. */
export default function MinorsScreen() {
  const t = useTranslate(minorsScreens)
  const asked = useCall(getOwnAge, {}, { freshMs: 0 })
  return (
    <>
      <PageHead lead={t('lead')} />
      <div className={stack(16)}>
        <Answer of={asked}>
          {(own) => (
            <>
              <AgeCard own={own} />
              <ModeCard isAdult={own.age === 'adult'} />
              {own.age === 'adult' ? <ChildrenCard /> : <ConsentCard own={own} />}
            </>
          )}
        </Answer>
      </div>
    </>
  )
}
