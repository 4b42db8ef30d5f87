import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getMembershipSetup } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import { BranchesCard } from './branches-card.tsx'
import { GradesCard } from './grades-card.tsx'
import { GuestsCard } from './guests-card.tsx'
import { TermsCard } from './terms-card.tsx'

/** Lets the office define grades, branches with their secretaries, and the days around the end of a term. */
export default function SetupScreen() {
  const t = useTranslate(setupScreen)
  const asked = useCall(getMembershipSetup, {}, { freshMs: 0 })
  return (
    <>
      <PageHead lead={t('lead')} />
      <Answer of={asked}>
        {(setup) => (
          <div className={stack(16)}>
            <GradesCard grades={setup.grades} questionnaires={setup.questionnaires} />
            <BranchesCard branches={setup.branches} teams={setup.teams} />
            <TermsCard terms={setup.terms} />
            <GuestsCard />
          </div>
        )}
      </Answer>
    </>
  )
}
