import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, type StatusKind, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listOperations, type State } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'

const KINDS: Readonly<Record<State, StatusKind>> = {
  submitted: 'warn',
  approved: 'info',
  finished: 'ok',
  returned: 'bad',
  cancelled: 'idle',
}
const STEP_ROWS = 10
const MOST_ROWS = 100
type Props = { readonly studio: string; readonly shown: string | undefined; onOpen(id: string): void }

export function OperationLog({ studio, shown, onOpen }: Props) {
  const t = useTranslate(encodingScreens)
  const [rows, setRows] = useState(STEP_ROWS)
  const log = useCall(listOperations, { studio, pageSize: rows })
  return (
    <Card title={t('log.title')} flush>
      <Answer of={log} small>
        {(list) => (
          <>
            {list.length === 0 ? <p className={styles.none}>{t('log.empty')}</p> : <Rows list={list} shown={shown} onOpen={onOpen} />}
            {list.length === rows && rows < MOST_ROWS && (
              <div className={styles.more}>
                <Button kind="quiet" size="small" onClick={() => setRows(rows + STEP_ROWS)}>
                  {t('log.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </Card>
  )
}

type Line = {
  readonly key: string
  readonly contentNumber: string
  readonly updateContent: string
  readonly updatedAt: string
  readonly state: State
  readonly studio: string
  readonly requestedBy: string
}

function Rows({ list, shown, onOpen }: { readonly list: readonly Line[] } & Pick<Props, 'shown' | 'onOpen'>) {
  const t = useTranslate(encodingScreens)
  return (
    <div className={styles.scroll}>
      <table className={styles.log} aria-label={t('log.title')}>
        <thead>
          <tr>
            {(['number', 'studio', 'content', 'status', 'by', 'time'] as const).map((column) => (
              <th className={text.quiet} key={column} scope="col">
                {t(`log.${column}`)}
              </th>
            ))}
            <th className={text.quiet} scope="col">
              <span className={text.hidden}>{t('log.view')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.key} {...(row.key === shown && { 'aria-current': true })}>
              <td>{row.contentNumber}</td>
              <td>{row.studio}</td>
              <td>{row.updateContent}</td>
              <td>
                <Status kind={KINDS[row.state]}>{t(`state.${row.state}`)}</Status>
              </td>
              <td>{row.requestedBy}</td>
              <td>
                <When at={row.updatedAt} />
              </td>
              <td>
                <Button kind="quiet" size="small" aria-label={`${t('log.view')} ${row.contentNumber}`} onClick={() => onOpen(row.key)}>
                  {t('log.view')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
