import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { compareRevisions, listItems, listRevisions, type RevisionHead, restoreRevision } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { DocumentDifference } from '../editor/difference/difference.tsx'
import { useFieldLabels } from '../facts/field-labels.ts'
import { changedIn } from './conflict.tsx'
import styles from './edit.module.css'

const STEP = 30

export function Revisions({ item, writing, isReadOnly, onAnew, onClose }: Desk & { onClose(): void }) {
  const t = useTranslate(contentScreens)
  const [pageSize, setPageSize] = useState(STEP)
  const [compared, setCompared] = useState<RevisionHead>()
  const place = { id: item.item.id, language: item.language }
  const revisions = useCall(listRevisions, { ...place, page: 1, pageSize }, { freshMs: 0 })
  const restoring = useAction(restoreRevision, { changes: [listItems] })
  async function restore({ id, number }: RevisionHead): Promise<void> {
    const question = { title: t('revisions.restore-title', { number }), text: t('revisions.restore-text') }
    if (!(await confirm({ ...question, action: t('revisions.restore') }))) return
    if (writing.dirty && !(await writing.save('save'))) return
    const done = await restoring.run({ ...place, revisionId: id, version: writing.version() })
    if (!done || !('ok' in done)) return
    toast('ok', t('revisions.restored', { number }))
    onClose()
    await onAnew()
  }
  return (
    <Sheet open onClose={onClose} width={compared ? 960 : 480} title={t('revisions.title')}>
      <RefusalNotice refused={restoring.refused} />
      {compared ? (
        <Compared head={compared} item={item} onBack={() => setCompared(undefined)} />
      ) : (
        <Answer of={revisions} small>
          {({ list, total }) => (
            <>
              <ul className={stack(8, styles.plain)}>
                {list.map((head) => (
                  <li key={head.id} className={stack(4, styles.revision)}>
                    <RevisionLine head={head} isNow={head.id === item.revision.id} />
                    {head.id !== item.revision.id && (
                      <RevisionActions
                        busy={restoring.busy}
                        onCompare={() => setCompared(head)}
                        onRestore={isReadOnly ? undefined : () => void restore(head)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {total > list.length && pageSize < 90 && (
                <Button kind="quiet" busy={revisions.fetching} onClick={() => setPageSize(pageSize + STEP)}>
                  {t('revisions.more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      )}
    </Sheet>
  )
}

type ActionsProps = { readonly busy: boolean; onCompare(): void; readonly onRestore: (() => void) | undefined }

function RevisionActions({ busy, onCompare, onRestore }: ActionsProps) {
  const t = useTranslate(contentScreens)
  return (
    <div className={cluster(8)}>
      <Button size="small" onClick={onCompare}>
        {t('revisions.compare')}
      </Button>
      {onRestore && (
        <Button size="small" kind="quiet" busy={busy} onClick={onRestore}>
          {t('revisions.restore')}
        </Button>
      )}
    </div>
  )
}

function RevisionLine({ head, isNow }: { readonly head: RevisionHead; readonly isNow: boolean }) {
  const t = useTranslate(contentScreens)
  return (
    <>
      <div className={cluster([2, 10], text.quiet)}>
        <b>{t('revisions.number', { number: head.number })}</b>
        {t(`made.${head.made}`)}
        {isNow && <Status kind="info">{t('revisions.now')}</Status>}
        {head.isPublished && <Status kind="ok">{t('revisions.published')}</Status>}
      </div>
      <div>{head.title || t('untitled')}</div>
      <div className={text.quiet}>
        {head.by?.name} <When at={head.at} /> · {t('revisions.length', { length: head.length })}
      </div>
    </>
  )
}

function Compared({ head, item, onBack }: { readonly head: RevisionHead; readonly item: Desk['item']; onBack(): void }) {
  const [t, tConsole] = [useTranslate(contentScreens), useTranslate(consoleText)]
  const fieldName = useFieldLabels(item.item.section)
  const compared = useCall(compareRevisions, { beforeId: head.id, afterId: item.revision.id })
  return (
    <div className={styles.cards}>
      <div>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('revisions.back')}
        </Button>
      </div>
      <Answer of={compared} small>
        {({ before, after }) => (
          <>
            <p className={text.quiet}>
              {t('conflict.changed', {
                fields: changedIn(before.draft, after.draft).map(fieldName).join(tConsole('list-comma')) || t('nobody'),
              })}
            </p>
            <DocumentDifference
              before={before.draft.body}
              after={after.draft.body}
              beforeLabel={t('revisions.number', { number: before.number })}
              afterLabel={t('revisions.now')}
            />
          </>
        )}
      </Answer>
    </div>
  )
}
