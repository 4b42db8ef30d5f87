import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { ARCHIVE_PARTS, type getExport } from '../../contract.ts'
import { exportScreen } from '../../text/export.ts'
import styles from './archive.module.css'
import { saveArchive } from './save-archive.ts'

type Archive = NonNullable<OutputOf<typeof getExport>['export']>

export function ArchiveState({ archive }: { readonly archive: Archive }) {
  const t = useTranslate(exportScreen)
  if (archive.state === 'failed')
    return (
      <Notice kind="bad" live>
        {t('failed')}
      </Notice>
    )
  return archive.state === 'preparing' ? <Progress archive={archive} /> : <Ready archive={archive} />
}

function Progress({ archive: { doneEntries, totalEntries } }: { readonly archive: Archive }) {
  const t = useTranslate(exportScreen)
  const words = totalEntries === 0 ? t('begins') : t('preparing', { done: doneEntries, total: totalEntries })
  return (
    <Notice kind="info" live>
      <progress className={styles.progress} value={doneEntries} max={Math.max(totalEntries, 1)} aria-label={words} />
      <p>{words}</p>
      <p>{t('leave')}</p>
    </Notice>
  )
}

function Ready({ archive }: { readonly archive: Archive }) {
  const t = useTranslate(exportScreen)
  const language = useLanguage()
  const { id, sizeBytes, endsAt, isOwn, counts } = archive
  return (
    <div className={stack(16)}>
      {isOwn ? (
        <Notice kind="ok" live title={t('ready', { size: size(sizeBytes ?? 0, language) })} action={<Save id={id} />}>
          {t('ends')} <When at={endsAt} />
        </Notice>
      ) : (
        <Notice kind="info">{t('elsewhere')}</Notice>
      )}
      {counts && (
        <Card>
          <dl className={grid([12, 32], styles.counts)}>
            {ARCHIVE_PARTS.map((part) => (
              <div key={part}>
                <dt className={text.quiet}>{t(`part.${part}`)}</dt>
                <dd>{counts[part] ?? 0}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  )
}

function Save({ id }: { readonly id: string }) {
  const t = useTranslate(exportScreen)
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const done = await saveArchive(id)
    setBusy(false)
    if (done !== 'cancelled') toast(done === 'saved' ? 'ok' : 'bad', t(done))
  }
  return (
    <Button kind="solid" size="small" busy={busy} onClick={() => void save()}>
      {t(busy ? 'saving' : 'save')}
    </Button>
  )
}
