import { SegmentedControl } from '@mantine/core'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import { type Desk, SIDE_TABS, type SideTab } from '../desk.ts'
import type { CommentedPassage } from '../editor/editor-props.ts'
import { TranslationSource } from '../facts/source.tsx'
import { useBarriers } from './barriers/barriers-card.tsx'
import { DraftChecks } from './checks.tsx'
import { ItemDetails } from './details.tsx'
import styles from './edit.module.css'
import { InlineCommentList } from './inline-comments.tsx'

type Props = Desk & {
  readonly tab: SideTab
  onTab(tab: SideTab): void
  readonly active: string | undefined
  onActive(id: string): void
  readonly passage: CommentedPassage | undefined
  onPassage(passage: CommentedPassage | undefined): void
  readonly mayComment: boolean
}

export function DeskSide({ tab, onTab, active, onActive, passage, onPassage, mayComment, ...desk }: Props) {
  const t = useTranslate(contentScreens)
  const { item } = desk
  const barriers = useBarriers(desk)
  const counts: Partial<Record<SideTab, number>> = {
    check: item.missing.length + barriers.length,
    inlineComments: item.inlineComments.filter(({ resolvedAt }) => resolvedAt === null).length,
  }
  const tabs = SIDE_TABS.filter((each) => each !== 'source' || item.other !== null)
  return (
    <aside className={stack(12, fit, styles.side)} aria-label={t('side.label')}>
      <SegmentedControl
        fullWidth
        aria-label={t('side.label')}
        data={tabs.map((value) => ({ value, label: [t(`side.${value}`), counts[value] || ''].filter(Boolean).join(' ') }))}
        value={tab}
        onChange={(value) => onTab(value as SideTab)}
      />
      {tab === 'details' && <ItemDetails {...desk} />}
      {tab === 'check' && <DraftChecks {...desk} />}
      {tab === 'inlineComments' && (
        <InlineCommentList
          item={item}
          active={active}
          onActive={onActive}
          passage={passage}
          onPassage={onPassage}
          mayComment={mayComment}
        />
      )}
      {tab === 'source' && item.other !== null && <TranslationSource {...desk} />}
    </aside>
  )
}
