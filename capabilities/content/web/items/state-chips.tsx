import { Status, type StatusKind, Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { EditionStatus, State } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import styles from './items.module.css'

/** How a state is coloured; its name tells it. */
const STATE_KINDS: Readonly<Record<State, StatusKind>> = {
  draft: 'idle',
  submitted: 'info',
  inspecting: 'info',
  approved: 'ok',
  returned: 'warn',
  scheduled: 'info',
  published: 'ok',
}

/** The state of the working copy; what the public sees is said only where that differs. */
export function StateChips({ state, isOnline, behindBy }: Pick<EditionStatus, 'state' | 'isOnline' | 'behindBy'>) {
  const differs = isOnline !== (state === 'published')
  const t = useTranslate(contentScreens)
  const tState = useTranslate(contentText)
  return (
    <span className={styles.chips}>
      <Tag kind={STATE_KINDS[state]}>{tState(`state.${state}`)}</Tag>
      {differs && <Status kind={isOnline ? 'ok' : 'idle'}>{t(isOnline ? 'items.is-online' : 'items.is-offline')}</Status>}
      {behindBy > 0 && <Status kind="warn">{t('items.behind', { count: behindBy })}</Status>}
    </span>
  )
}
