import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useSay } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import type { Desk } from '../desk.ts'
import styles from './edit.module.css'

/** What a writer must know before writing: who else does, why nothing can be changed, what was brought back. */
export function EditNotices(desk: Desk) {
  const say = useSay(contentScreens)
  const { writing, item, permissions } = desk
  const { saving } = writing
  return (
    <>
      <LockNotice {...desk} />
      <WhyReturned item={item} />
      {permissions.has('content:write') && <WhyLocked item={item} />}
      {writing.isBroughtBack && <Notice kind="info" title={say('saved.brought-back')} live />}
      {saving.kind === 'stopped' && saving.refusal.refused !== 'LOCKED' && (
        <Notice
          kind="bad"
          live
          title={say('saved.stopped')}
          action={
            <Button size="small" onClick={() => void writing.save('save')}>
              {say('saved.now')}
            </Button>
          }
        >
          {saving.refusal.message} {Object.keys(saving.refusal.fields ?? {}).join(', ')}
        </Notice>
      )}
    </>
  )
}

function LockNotice({ lock: { lock, takeOver }, onAnew }: Desk) {
  const say = useSay(contentScreens)
  if (lock.kind !== 'other' && lock.kind !== 'lost') return null
  const name = lock.by
  async function take() {
    const question = { title: say('lock.take-title', { name }), text: say('lock.other-text'), action: say('lock.take') }
    if (!(await confirm(question))) return
    const refused = await takeOver()
    // What is on the page of who lost it is not saved yet, and meets what the other has saved by itself.
    if (!refused && lock.kind === 'other') await onAnew()
  }
  return (
    <Notice
      kind="warn"
      live
      title={say(lock.kind === 'lost' ? 'lock.lost' : 'lock.other', { name })}
      action={
        <Button size="small" onClick={() => void take()}>
          {say('lock.take')}
        </Button>
      }
    >
      {say(lock.kind === 'lost' ? 'lock.lost-text' : 'lock.other-text')}
    </Notice>
  )
}

function WhyLocked({ item }: Pick<Desk, 'item'>) {
  const say = useSay(contentScreens)
  const sayState = useSay(contentText)
  if (!item.item.isInScope) return <Notice kind="info" title={say('locked.scope', { name: item.item.owner?.name ?? say('nobody') })} />
  if (item.item.trashedAt !== null) return <Notice kind="warn" title={say('locked.trash')} />
  if (item.moves.includes('save')) return null
  if (item.state === 'scheduled') return <Notice kind="info" title={say('locked.scheduled')} />
  return <Notice kind="info" title={say('locked.state', { state: sayState(`state.${item.state}`) })} />
}

/** What the inspector wrote when it was sent back, until it is submitted again. */
function WhyReturned({ item: { state, steps } }: Pick<Desk, 'item'>) {
  const say = useSay(contentScreens)
  const step = state === 'returned' ? steps.find(({ action }) => action === 'returned') : undefined
  if (!step) return null
  return (
    <Notice kind="warn" title={say('returned.title', { name: step.by?.name ?? say('nobody') })}>
      <span className={styles.why}>{step.note}</span>
    </Notice>
  )
}
