import { ask } from '#web/ask.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listOwnRequests, replyToDesk } from '../../../contract.ts'
import { deskSite } from '../../../text/desk-site.ts'
import { OwnRequestView } from './own-request-view.tsx'

/** Lists the requests of the account with their answers. */
export default function OwnRequestsScreen() {
  const t = useTranslate(deskSite)
  const own = useCall(listOwnRequests, {}, { freshMs: 0 })
  const file = (
    <ButtonLink kind="solid" to="/privacy/request">
      {t('own-new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHead lead={t('own-lead')} actions={file} />
      <Answer of={own}>
        {({ list }) =>
          list.length === 0 ? (
            <State icon="shield" title={t('own-none')}>
              {t('own-none-why')}
            </State>
          ) : (
            <div className={stack(16)}>
              {list.map((request) => (
                <Card key={request.number}>
                  <OwnRequestView request={request} onReply={(text) => reply(request.number, text)} />
                </Card>
              ))}
            </div>
          )
        }
      </Answer>
    </>
  )
}

async function reply(number: number, text: string): Promise<string | undefined> {
  const done = await ask(replyToDesk, { number, text })
  if (!('ok' in done)) return done.message
  await refresh(listOwnRequests)
  return undefined
}
