import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { type MessageRow, markMessagesRead, searchMessages } from '#capabilities/inbox/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { When } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { align, center, grid, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import type { Todos } from './use-todos.ts'
import styles from './workplace.module.css'

const CENTER = '/message/center?kind=todo&state=open'

export function TodosCard({ todos }: { readonly todos: Todos }) {
  const t = useTranslate(workplaceText)
  const total = todos.ok?.total ?? 0
  return (
    <Card
      title={t('todos.title')}
      hint={total > 0 && total}
      actions={
        total > 0 && (
          <Link className={text.link} to={CENTER}>
            {t('all')}
          </Link>
        )
      }
    >
      <Answer of={todos} shapes={['row', 'row', 'row']} small>
        {({ list }) => (list.length === 0 ? <NothingWaits /> : <TodoRows rows={list} />)}
      </Answer>
    </Card>
  )
}

function NothingWaits() {
  const t = useTranslate(workplaceText)
  return (
    <div className={row(12, styles.calm)}>
      <span className={center()}>
        <ConsoleIcon name="ok" size={20} />
      </span>
      <p className={text.quiet}>
        <b>{t('todos.none')}</b>
        {t('todos.none-why')}
      </p>
    </div>
  )
}

function TodoRows({ rows }: { readonly rows: readonly MessageRow[] }) {
  const t = useTranslate(workplaceText)
  const reading = useAction(markMessagesRead, { changes: [searchMessages] })
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, content, subTitle, at, path, status }) => (
        <li key={id} className={grid([4, 16], align.center, styles.todo)}>
          <div>
            <b>{title}</b>
            {content !== '' && <p className={cx(text.ellipsis, styles.glance)}>{content}</p>}
            <small>
              {subTitle}
              <When at={at} />
            </small>
          </div>
          <ButtonLink size="small" to={path ?? CENTER} onClick={() => status === 0 && void reading.run({ ids: [id] })}>
            {t('todos.settle')}
            <span className={text.hidden}>{title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
