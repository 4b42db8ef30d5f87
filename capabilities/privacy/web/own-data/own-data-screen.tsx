import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getOwnData } from '../../contract.ts'
import { ownDataScreen } from '../../text/own-data.ts'
import { ClosingCard } from './closing-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { CopyCard } from './copy-card.tsx'
import { StoredData } from './stored-data.tsx'

/** Shows what the site stores about the reader, and prepares a copy of it. */
export default function OwnDataScreen() {
  const t = useTranslate(ownDataScreen)
  const asked = useCall(getOwnData, {})
  return (
    <>
      <PageHead lead={t('lead')} />
      <div className={stack(16)}>
        <CopyCard />
        <ConsentsCard />
        <Answer of={asked}>
          {({ kinds }) => (
            <>
              <StoredData kinds={kinds} />
              <ClosingCard kinds={kinds} />
            </>
          )}
        </Answer>
      </div>
    </>
  )
}
