import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listStudios } from '#capabilities/live/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { State } from '#web/console/show/state.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { readProfile } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import { RequestForm, type StudioChoice } from './request-form.tsx'

export default function RequestScreen() {
  const t = useTranslate(encodingScreens)
  const studios = useCall(listStudios, {})
  return (
    <>
      <PageHead lead={t('request.lead')} />
      <Answer of={studios}>
        {({ list, list: [first] }) =>
          first === undefined ? (
            <State
              icon="video"
              title={t('request.none')}
              actions={<ButtonLink to="/dashboard/studios">{t('request.to-studios')}</ButtonLink>}
            >
              {t('request.none-why')}
            </State>
          ) : (
            <OfStudio studios={list} usual={first.id} />
          )
        }
      </Answer>
    </>
  )
}

/** Starts the form with the parameters in effect for the chosen studio. */
function OfStudio({ studios, usual }: { readonly studios: readonly StudioChoice[]; readonly usual: string }) {
  const t = useTranslate(encodingScreens)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [studio, setStudio] = useState(query.get('studio') ?? usual)
  const profile = useCall(readProfile, { studio }, { freshMs: 0 })
  const sent = (id: string) => {
    toast('ok', t('request.sent'))
    void navigate(`/profile/basic?request=${id}`)
  }
  return (
    <Answer of={profile}>
      {(ok) => <RequestForm key={studio} studios={studios} studio={studio} from={ok} onStudio={setStudio} onSent={sent} />}
    </Answer>
  )
}
