import { useSearchParams } from 'react-router'
import { deskChannel } from '#capabilities/live/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { useChannel } from '#web/realtime.ts'
import { listOperations, readProfile } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import { OperationLog } from './operation-log.tsx'
import { ParameterCards } from './parameter-cards.tsx'
import type { Profile } from './profile.ts'
import { ProfileActions } from './profile-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestSteps } from './steps.tsx'

/** Shows a request beside the parameters that it changes, its steps, and the log of all requests. */
export default function ProfileScreen() {
  const [query, setQuery] = useSearchParams()
  const request = query.get('request') ?? ''
  const studio = query.get('studio') ?? ''
  const profile = useCall(readProfile, { request, studio }, { freshMs: 0 })
  const showNews = () => void Promise.all([refresh(readProfile), refresh(listOperations)])
  // Parameters may take effect while the page is open, so the page refreshes on the channel's message.
  useChannel(deskChannel, profile.ok?.studio?.id, {
    onMessage: ({ type }) => void (type === 'parameters' && showNews()),
    onResync: showNews,
  })
  return (
    <div className={styles.page}>
      <Answer of={profile}>{(ok) => <Sheet profile={ok} />}</Answer>
      <OperationLog studio={studio} shown={profile.ok?.request?.id} onOpen={(id) => setQuery({ request: id })} />
    </div>
  )
}

function Sheet({ profile }: { readonly profile: Profile }) {
  const t = useTranslate(encodingScreens)
  return (
    <>
      <PageHead
        title={profile.studio?.title}
        lead={profile.request ? t('profile.request', { number: profile.request.number }) : t('profile.lead')}
        actions={<ProfileActions profile={profile} />}
      />
      {profile.request ? <RequestSteps request={profile.request} /> : <Notice kind="info">{t('profile.nothing')}</Notice>}
      {profile.request && <RequestFacts profile={profile} request={profile.request} />}
      <ParameterCards profile={profile} />
    </>
  )
}
