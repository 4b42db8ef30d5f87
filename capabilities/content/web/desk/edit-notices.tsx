import { confirm } from '#web/console/dialog/confirm.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import type { Desk } from '../desk.ts'
import { useFieldLabels } from '../facts/field-labels.ts'
import { Conflict } from './conflict.tsx'
import styles from './edit.module.css'
import { findDraftFaults } from './saving/draft-faults.ts'
import { isLockRefusal } from './saving/lock-refusal.ts'

/** Warns the writer about another editor, the reasons against editing, and restored unsaved text. */
export function EditNotices(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { writing, item, permissions, lock } = desk
  return (
    <>
      {lock.lock.kind === 'other' && <LockNotice {...desk} />}
      <WhyReturned item={item} />
      {permissions.has('content:write') && <WhyLocked item={item} />}
      {writing.isBroughtBack && <Notice kind="info" title={t('saved.brought-back')} live />}
    </>
  )
}

/** Shows why the text is not saved, at the lower edge of the window, because the writer may be far below the head of the page. */
export function SaveTrouble(desk: Desk) {
  const t = useTranslate(contentScreens)
  const { saving } = desk.writing
  return (
    <div className={stack(8, styles.trouble)}>
      {desk.lock.lock.kind === 'lost' && <LockNotice {...desk} />}
      {saving.kind === 'stopped' && !isLockRefusal(saving.refusal) && <WhyStopped {...desk} refusal={saving.refusal} />}
      {saving.kind === 'waiting' && <Notice kind="warn" title={t('saved.waiting')} />}
      {saving.kind === 'conflict' && <Conflict theirs={saving.theirs} writing={desk.writing} />}
    </div>
  )
}

function WhyStopped({ writing: { draft, save }, item, refusal }: Desk & { readonly refusal: CallRefusal }) {
  const t = useTranslate(contentScreens)
  const labelOf = useFieldLabels(item.item.section)
  const faults = findDraftFaults(draft, refusal)
  const wordsOf = ({ field, character }: (typeof faults)[number]) =>
    character ? t('saved.fault-character', { field: labelOf(field), character }) : t('saved.fault', { field: labelOf(field) })
  return (
    <Notice
      kind="bad"
      live
      title={t('saved.stopped')}
      action={
        <Button size="small" onClick={() => void save('save')}>
          {t('saved.now')}
        </Button>
      }
    >
      {faults.length === 0 ? refusal.message : faults.map(wordsOf).join(' ')}
    </Notice>
  )
}

function LockNotice({ lock: { lock, want, takeOver }, writing: { dirty }, onAnew }: Desk) {
  const t = useTranslate(contentScreens)
  if (lock.kind !== 'other' && lock.kind !== 'lost') return null
  const { name, isSelf } = lock.by
  const isLost = lock.kind === 'lost'
  const words = isSelf
    ? {
        title: t(isLost ? 'lock.own-lost' : 'lock.own'),
        text: t(isLost ? 'lock.own-lost-text' : 'lock.own-text'),
        question: { title: t('lock.own-take-title'), text: t('lock.own-text'), action: t('lock.own-take') },
      }
    : {
        title: t(isLost ? 'lock.lost' : 'lock.other', { name }),
        text: t(isLost ? 'lock.lost-text' : 'lock.other-text'),
        question: { title: t('lock.take-title', { name }), text: t('lock.other-text'), action: t('lock.take') },
      }
  async function take() {
    // The holder's page saves its text while the writer confirms.
    want()
    if (!(await confirm(words.question))) return
    const refused = await takeOver()
    // Unsaved text of a former holder stays and is compared with the text that the other writer saved meanwhile.
    if (!refused && (lock.kind === 'other' || !dirty)) await onAnew()
  }
  return (
    <Notice
      kind="warn"
      live
      title={words.title}
      action={
        <Button size="small" onClick={() => void take()}>
          {words.question.action}
        </Button>
      }
    >
      {words.text}
    </Notice>
  )
}

function WhyLocked({ item }: Pick<Desk, 'item'>) {
  const t = useTranslate(contentScreens)
  const tState = useTranslate(contentText)
  const { owner, isInScope } = item.item
  if (!isInScope)
    return <Notice kind="info" title={owner ? t('locked.scope', { name: owner.name ?? t('nobody') }) : t('locked.no-owner')} />
  if (item.item.trashedAt !== null) return <Notice kind="warn" title={t('locked.trash')} />
  if (item.moves.includes('save')) return null
  if (item.state === 'scheduled') return <Notice kind="info" title={t('locked.scheduled')} />
  return <Notice kind="info" title={t('locked.state', { state: tState(`state.${item.state}`) })} />
}

/** Shows the inspector's note until the text is submitted again. */
function WhyReturned({ item: { state, steps } }: Pick<Desk, 'item'>) {
  const t = useTranslate(contentScreens)
  const step = state === 'returned' ? steps.find(({ action }) => action === 'returned') : undefined
  if (!step) return null
  return (
    <Notice kind="warn" title={t('returned.title', { name: step.by?.name ?? t('nobody') })}>
      <span className={styles.why}>{step.note}</span>
    </Notice>
  )
}
