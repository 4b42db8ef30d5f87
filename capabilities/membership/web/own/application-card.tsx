import { writeDay } from '#contract/dates.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getOwnMembership, withdrawApplication } from '../../contract.ts'
import { ownScreen } from '../../text/own-screen.ts'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import type { OwnApplication } from './own.ts'

const KINDS = { submitted: 'info', returned: 'warn', refused: 'bad' } as const
type State = keyof typeof KINDS
const isShown = (state: OwnApplication['state']): state is State => state in KINDS

type Props = { readonly application: OwnApplication; onChange(): void }

/** Shows the latest application with the words of the reviewer. One that waits can be changed. */
export function ApplicationCard({ application, onChange }: Props) {
  const t = useTranslate(ownScreen)
  const nameOf = useNames()
  const language = useLanguage()
  const { id, state, grade, branch, submittedAt, reason } = application
  const withdrawing = useAction(withdrawApplication, { changes: [getOwnMembership], onDone: () => toast('ok', t('withdrawn')) })
  async function withdraw() {
    const question = { title: t('withdraw-title'), text: t('withdraw-text'), action: t('withdraw'), danger: true }
    if (await confirm(question)) await withdrawing.run({ id })
  }
  if (!isShown(state)) return null
  return (
    <Card title={t('application')}>
      <div className={stack(12)}>
        <Notice kind={KINDS[state]} title={t(`application.${state}`)}>
          {/* The answer to an earlier version says nothing about the one that waits. */}
          {reason !== '' && state !== 'submitted' && <p className={styles.text}>{reason}</p>}
        </Notice>
        <p>{t('application.of', { grade: nameOf(grade), branch: nameOf(branch), day: writeDay(submittedAt, language) })}</p>
        <RefusalNotice refused={withdrawing.refused} />
        {state !== 'refused' && (
          <div className={cluster(8)}>
            {state === 'submitted' && (
              <Button kind="outline" size="small" onClick={onChange}>
                {t('change')}
              </Button>
            )}
            <Button kind="outline" size="small" busy={withdrawing.busy} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
