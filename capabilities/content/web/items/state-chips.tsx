import { Status, type StatusKind, Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { EditionStatus, State } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import styles from './items.module.css'

/** The colour of a state; its name carries the meaning. */
const STATE_KINDS: Readonly<Record<State, StatusKind>> = {
  draft: 'idle',
  submitted: 'info',
  inspecting: 'info',
  approved: 'ok',
  returned: 'warn',
  scheduled: 'info',
  published: 'ok',
}

/** Shows the state of the working copy and whether an earlier version is public. */
export function StateChips({ state, isOnline, behindBy }: Pick<EditionStatus, 'state' | 'isOnline' | 'behindBy'>) {
  const isTakenOff = state === 'published' && !isOnline
  const t = useTranslate(contentScreens)
  const tState = useTranslate(contentText)
  return (
    <span className={styles.chips}>
      <Tag kind={isTakenOff ? 'idle' : STATE_KINDS[state]}>{isTakenOff ? t('items.taken-off') : tState(`state.${state}`)}</Tag>
      {isOnline && state !== 'published' && <Status kind="ok">{t('items.is-online')}</Status>}
      {behindBy > 0 && <Status kind="warn">{t('items.behind', { count: behindBy })}</Status>}
    </span>
  )
}
