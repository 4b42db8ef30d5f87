import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listStudios } from '#capabilities/live/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { State } from '#web/console/show/state.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { readProfile } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import { RequestForm, type StudioChoice } from './request-form.tsx'

/** Asks for other encoding parameters of a studio. */
export default function RequestScreen() {
  const say = useSay(encodingScreens)
  const studios = useCall(listStudios, {})
  return (
    <>
      <PageHead lead={say('request.lead')} />
      <Answer of={studios}>
        {(list) =>
          list.length === 0 ? (
            <State
              icon="video"
              title={say('request.none')}
              actions={<ButtonLink to="/dashboard/studios">{say('request.to-studios')}</ButtonLink>}
            >
              {say('request.none-why')}
            </State>
          ) : (
            <OfStudio studios={list} />
          )
        }
      </Answer>
    </>
  )
}

/** The form begins with what is in force for the studio that was chosen. */
function OfStudio({ studios }: { readonly studios: readonly StudioChoice[] }) {
  const say = useSay(encodingScreens)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [studio, setStudio] = useState(query.get('studio') ?? studios[0]!.id)
  const profile = useCall(readProfile, { studio }, { freshMs: 0 })
  const sent = (id: string) => {
    toast('ok', say('request.sent'))
    void navigate(`/profile/basic?request=${id}`)
  }
  return (
    <Answer of={profile}>
      {(ok) => (
        <RequestForm key={`${studio} ${ok.version}`} studios={studios} studio={studio} from={ok} onStudio={setStudio} onSent={sent} />
      )}
    </Answer>
  )
}
