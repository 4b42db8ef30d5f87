import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { compareRevisions, listItems, listRevisions, type RevisionHead, restoreRevision } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { DocumentDifference } from '../editor/difference/difference.tsx'
import { useFieldWords } from '../facts/field-words.ts'
import { changedIn } from './conflict.tsx'
import styles from './edit.module.css'

const STEP = 30

/** Earlier states of the text, to be compared with the present one and restored. */
export function Revisions({ item, writing, isReadOnly, onAnew, onClose }: Desk & { onClose(): void }) {
  const say = useSay(contentScreens)
  const [pageSize, setPageSize] = useState(STEP)
  const [compared, setCompared] = useState<RevisionHead>()
  const place = { id: item.item.id, language: item.language }
  const revisions = useCall(listRevisions, { ...place, page: 1, pageSize }, { freshMs: 0 })
  const restoring = useAct(restoreRevision, { changes: [listItems] })
  async function restore({ id, number }: RevisionHead): Promise<void> {
    const question = { title: say('revisions.restore-title', { number }), text: say('revisions.restore-text') }
    if (!(await confirm({ ...question, action: say('revisions.restore') }))) return
    if (writing.dirty && !(await writing.save('save'))) return
    const done = await restoring.act({ ...place, revisionId: id, version: writing.version() })
    if (!done || !('ok' in done)) return
    toast('ok', say('revisions.restored', { number }))
    onClose()
    await onAnew()
  }
  return (
    <Sheet open onClose={onClose} width={compared ? 960 : 480} title={say('revisions.title')}>
      <RefusalNotice refused={restoring.refused} />
      {compared ? (
        <Compared head={compared} item={item} onBack={() => setCompared(undefined)} />
      ) : (
        <Answer of={revisions} small>
          {({ list, total }) => (
            <>
              <ul className={styles.plain}>
                {list.map((head) => (
                  <li key={head.id} className={styles.revision}>
                    <RevisionLine head={head} isNow={head.id === item.revision.id} />
                    {head.id !== item.revision.id && (
                      <div className={styles.actions}>
                        <Button size="small" onClick={() => setCompared(head)}>
                          {say('revisions.compare')}
                        </Button>
                        {!isReadOnly && (
                          <Button size="small" kind="quiet" busy={restoring.busy} onClick={() => void restore(head)}>
                            {say('revisions.restore')}
                          </Button>
                        )}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              {total > list.length && pageSize < 90 && (
                <Button kind="quiet" busy={revisions.fetching} onClick={() => setPageSize(pageSize + STEP)}>
                  {say('revisions.more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      )}
    </Sheet>
  )
}

function RevisionLine({ head, isNow }: { readonly head: RevisionHead; readonly isNow: boolean }) {
  const say = useSay(contentScreens)
  return (
    <>
      <div className={styles.line}>
        <b>{say('revisions.number', { number: head.number })}</b>
        {say(`made.${head.made}`)}
        {isNow && <Status kind="info">{say('revisions.now')}</Status>}
        {head.isPublished && <Status kind="ok">{say('revisions.published')}</Status>}
      </div>
      <div>{head.title || say('untitled')}</div>
      <div className={styles.quiet}>
        {head.by?.name} <When at={head.at} /> · {say('revisions.length', { length: head.length })}
      </div>
    </>
  )
}

function Compared({ head, item, onBack }: { readonly head: RevisionHead; readonly item: Desk['item']; onBack(): void }) {
  const say = useSay(contentScreens)
  const fieldName = useFieldWords(item.item.section)
  const compared = useCall(compareRevisions, { beforeId: head.id, afterId: item.revision.id })
  return (
    <div className={styles.cards}>
      <div>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {say('revisions.back')}
        </Button>
      </div>
      <Answer of={compared} small>
        {({ before, after }) => (
          <>
            <p className={styles.quiet}>
              {say('conflict.changed', { fields: changedIn(before.draft, after.draft).map(fieldName).join('、') || say('nobody') })}
            </p>
            <DocumentDifference
              before={before.draft.body}
              after={after.draft.body}
              beforeLabel={say('revisions.number', { number: before.number })}
              afterLabel={say('revisions.now')}
            />
          </>
        )}
      </Answer>
    </div>
  )
}
