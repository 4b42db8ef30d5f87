import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { acceptApplication, getApplication, listApplications, refuseApplication, returnApplication } from '../../contract.ts'
import { applicationsScreen } from '../../text/applications-screen.ts'
import type { WholeApplication } from './whole-application.ts'

const SHORTEST = 2

/** Accepts the application, asks for more, or refuses it. The applicant reads the reason of the latter two. */
export function DecideApplication({ application: { id, version }, onDone }: { readonly application: WholeApplication; onDone(): void }) {
  const t = useTranslate(applicationsScreen)
  const reason = useReason(SHORTEST)
  const changes = [listApplications, getApplication]
  const done = (message: string) => {
    toast('ok', message)
    onDone()
  }
  const accepting = useAction(acceptApplication, { changes, onDone: ({ number }) => done(t('accepted', { number })) })
  const refusing = useAction(refuseApplication, { changes, onDone: () => done(t('refused')) })
  const returning = useAction(returnApplication, { changes, onDone: () => done(t('returned')) })
  const withReason = (run: (input: { id: string; version: number; reason: string }) => Promise<unknown>) =>
    reason.require((given) => run({ id, version, reason: given }))
  return (
    <div className={stack(12)}>
      <RefusalNotice refused={accepting.refused ?? refusing.refused ?? returning.refused} />
      <ReasonField reason={reason} label={t('reason')} help={t('reason.help')} missing={t('reason.missing')} maxLength={300} />
      <div className={cluster(8)}>
        <Button kind="solid" busy={accepting.busy} onClick={() => void accepting.run({ id, version })}>
          {t('accept')}
        </Button>
        <Button busy={returning.busy} onClick={() => withReason(returning.run)}>
          {t('return')}
        </Button>
        <Button kind="danger" busy={refusing.busy} onClick={() => withReason(refusing.run)}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  )
}
