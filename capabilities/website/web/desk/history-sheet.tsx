import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { getHomeDraft, restoreHome } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import type { Desk } from './new-block.ts'

type Props = { readonly desk: Desk; readonly version: number; onClose(): void; onRestored(): void }

/** The last arrangements that visitors saw; any of them can be put on the desk again. */
export function HistorySheet({ desk, version, onClose, onRestored }: Props) {
  const say = useSay(deskScreens)
  const restoring = useAct(restoreHome, {
    changes: [getHomeDraft],
    onDone() {
      toast('ok', say('restored'))
      onRestored()
    },
  })
  async function restore(number: number) {
    const question = { title: say('restore.title'), text: say('restore.text'), action: say(number === 0 ? 'give-up' : 'restore') }
    if (desk.isChanged && !(await confirm(question))) return
    await restoring.act({ number, version })
  }
  return (
    <Sheet open onClose={onClose} title={say('history')} width={480}>
      <p className={styles.help}>{say('history.lead')}</p>
      <RefusalNotice refused={restoring.refused} />
      {desk.published.length === 0 && (
        <State icon="history" title={say('history.none')} small>
          {say('history.none-why')}
        </State>
      )}
      <ul className={styles.found}>
        {desk.published.map(({ number, publishedAt, publishedBy, blocks }, at) => (
          <li key={number}>
            <span>
              <b>
                <When at={publishedAt} />
              </b>
              <small>
                {say('history.by', { name: publishedBy ?? '—', blocks })}
                {at === 0 && <Status kind="ok">{say('history.now')}</Status>}
              </small>
            </span>
            {(at > 0 || desk.isChanged) && (
              <Button size="small" busy={restoring.busy} onClick={() => void restore(at === 0 ? 0 : number)}>
                {say(at === 0 ? 'give-up' : 'restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
