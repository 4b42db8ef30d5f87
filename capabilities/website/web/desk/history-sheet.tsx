import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getHomeDraft, listHomeVersions, restoreHome } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import { DifferenceLines } from './difference-lines.tsx'
import type { HomeDesk } from './new-block.ts'

type Props = { readonly desk: HomeDesk; readonly version: number; onClose(): void }

/** Lists published arrangements, any of which can be restored as the draft. */
export function HomeHistorySheet({ desk, version, onClose }: Props) {
  const t = useTranslate(deskScreens)
  const versions = useCall(listHomeVersions, {}, { freshMs: 0 })
  const restoring = useAction(restoreHome, {
    changes: [getHomeDraft],
    onDone: () => toast('ok', t('restored')),
  })
  async function restore(number: number) {
    const question = { title: t('restore.title'), text: t('restore.text'), action: t(number === 0 ? 'give-up' : 'restore') }
    if (desk.isChanged && !(await confirm(question))) return
    await restoring.run({ number, version })
  }
  return (
    <Sheet open onClose={onClose} title={t('history')} width={480}>
      <p className={styles.help}>{t('history.lead')}</p>
      <RefusalNotice refused={restoring.refused} />
      {desk.published.length === 0 && (
        <State icon="history" title={t('history.none')} small>
          {t('history.none-why')}
        </State>
      )}
      <ul className={styles.versions}>
        {desk.published.map(({ number, publishedAt, publishedBy, blocks }, at) => (
          <li key={number}>
            <div>
              <span>
                <b>
                  <When at={publishedAt} />
                </b>
                <small className={cluster([2, 12])}>
                  {t('history.by', { name: publishedBy ?? '—', blocks })}
                  {at === 0 && <Status kind="ok">{t('history.now')}</Status>}
                </small>
              </span>
              {(at > 0 || desk.isChanged) && (
                <Button size="small" busy={restoring.busy} onClick={() => void restore(at === 0 ? 0 : number)}>
                  {t(at === 0 ? 'give-up' : 'restore')}
                </Button>
              )}
            </div>
            {versions.ok && <Changes {...versions.ok} number={number} />}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Lists the changes of a version to the one before it; empty when that one is no longer stored. */
function Changes({ list, sets, kinds, number }: OutputOf<typeof listHomeVersions> & { readonly number: number }) {
  const at = list.findIndex((each) => each.number === number)
  const [after, before] = [list[at], list[at + 1]]
  return after && before && <DifferenceLines sets={sets} kinds={kinds} before={before.blocks} after={after.blocks} />
}
