import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useSay } from '#web/language.ts'
import type { JudgedComment } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import styles from './moderation.module.css'

export function useCommentColumns(): readonly Column<JudgedComment>[] {
  const say = useSay(moderationText)
  return [
    {
      key: 'text',
      title: say('comments.text'),
      always: true,
      width: '42%',
      render: ({ text, language }) => (
        <span className={styles.lines} lang={language}>
          {text}
        </span>
      ),
    },
    {
      key: 'author',
      title: say('comments.author'),
      render: ({ author }) => (
        <>
          {author.name ?? '—'} {author.isMuted && <Tag kind="bad">{say('comments.muted')}</Tag>}
        </>
      ),
    },
    { key: 'item', title: say('comments.item'), clip: true, width: '20%', render: ({ item }) => item.title },
    { key: 'why', title: say('comments.why'), render: (row) => <Why row={row} /> },
    { key: 'at', title: say('comments.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
  ]
}

/** Why it waits, and how often it was reported. */
export function Why({ row: { heldFor, foundWords, openReports, state } }: { readonly row: JudgedComment }) {
  const say = useSay(moderationText)
  return (
    <span className={styles.tags}>
      {state === 'waiting' &&
        heldFor.map((each) => (
          <Tag key={each} kind={each === 'first' ? 'info' : 'warn'}>
            {each === 'word' ? say('held.word', { words: foundWords.join('、') }) : say(`held.${each}`)}
          </Tag>
        ))}
      {(state === 'hidden' || state === 'deleted') && <Status kind="idle">{say(`state.${state}`)}</Status>}
      {openReports > 0 && <Status kind="warn">{say('comments.reports', { count: openReports })}</Status>}
    </span>
  )
}
