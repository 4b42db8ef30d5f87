import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getOwnMembership } from '../../contract.ts'
import { ownScreen } from '../../text/own-screen.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplyCard } from './apply-card.tsx'
import { CardCard } from './card-card.tsx'
import { ListingCard } from './listing-card.tsx'
import { MemberCard } from './member-card.tsx'
import type { OwnMembership } from './own.ts'
import { PaymentsCard } from './payments-card.tsx'

/** Shows the reader's membership, the application that waits, and what can be applied for. */
export default function OwnMembershipScreen() {
  const t = useTranslate(ownScreen)
  const asked = useCall(getOwnMembership, {}, { freshMs: 0 })
  return (
    <>
      <PageHead lead={t('lead')} />
      <Answer of={asked}>
        {(own) => (
          <div className={stack(16)}>
            {own.member && <MemberCard member={own.member} />}
            {own.member?.mayLeave && <CardCard code={own.member.code} />}
            {own.member?.mayLeave && <ListingCard listing={own.member.listing} />}
            {own.member && <PaymentsCard />}
            <Application key={own.application?.id} own={own} />
          </div>
        )}
      </Answer>
    </>
  )
}

/** Shows the latest application and the form for one, which changes an application that waits. */
function Application({ own }: { readonly own: OwnMembership }) {
  const [isChanging, setChanging] = useState(false)
  const { application } = own
  const close = () => setChanging(false)
  if (application?.state === 'submitted' && isChanging) return <ApplyCard own={own} changing={{ id: application.id, onClose: close }} />
  return (
    <>
      {application && isShown(application.state) && <ApplicationCard application={application} onChange={() => setChanging(true)} />}
      {mayApply(own) && <ApplyCard own={own} />}
    </>
  )
}

type State = NonNullable<OwnMembership['application']>['state']

const isShown = (state: State): boolean => state === 'submitted' || state === 'returned' || state === 'refused'

/** Is false while an application waits, and for a member whose term does not end soon. */
function mayApply({ application, member }: OwnMembership): boolean {
  if (application?.state === 'submitted') return false
  return member === null || member.status === 'left' || member.mayRenew
}
