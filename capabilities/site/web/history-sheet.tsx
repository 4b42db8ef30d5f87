import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getSiteDesk, listSiteChanges, restoreSite } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import type { SiteDesk } from './site-form.ts'
import { VersionChanges } from './version-changes.tsx'

type Props = { readonly desk: SiteDesk; readonly version: number; onClose(): void; onRestored(): void }

export function SiteHistorySheet({ desk: { versions }, version, onClose, onRestored }: Props) {
  const t = useTranslate(siteScreens)
  const changes = useCall(listSiteChanges, {}, { freshMs: 0 })
  const changesOf = (number: number) => changes.ok?.list.find((each) => each.version === number)?.changes ?? []
  const restoring = useAction(restoreSite, { changes: [getSiteDesk] })
  async function show(number: number): Promise<void> {
    const done = await restoring.run({ number, version })
    if (!done || !('ok' in done)) return
    const { picturesGone: count } = done.ok
    toast('ok', count > 0 ? t('restored-without', { count }) : t('restored'))
    onClose()
    onRestored()
  }
  const restore = (number: number) => (
    <Button size="small" busy={restoring.busy} onClick={() => void show(number)}>
      {t('restore')}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={t('history')} width={480}>
      <p className={text.quiet}>{t('history.lead')}</p>
      <RefusalNotice refused={restoring.refused} />
      {versions.length === 0 && (
        <State icon="history" title={t('history.none')} small>
          {t('history.none-why')}
        </State>
      )}
      <ul className={styles.versions}>
        {versions.map(({ version: number, at, by, note, restored }, place) => (
          <li className={row(12, justify.between)} key={number}>
            <span>
              <b>
                {t('history.version', { version: number })} · <When at={at} />
              </b>
              <small>
                {[by ?? '—', restored === null ? '' : t('history.restored', { version: restored }), note].filter(Boolean).join(' · ')}
              </small>
              <VersionChanges changes={changesOf(number)} />
            </span>
            {place === 0 ? <Status kind="ok">{t('history.now')}</Status> : restore(number)}
          </li>
        ))}
        {versions.length > 0 && (
          <li className={row(12, justify.between)}>
            <b>{t('history.first')}</b>
            {restore(0)}
          </li>
        )}
      </ul>
    </Sheet>
  )
}
