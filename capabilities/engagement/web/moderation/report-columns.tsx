import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useSay } from '#web/language.ts'
import type { Report } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import styles from './moderation.module.css'

export function useReportColumns(state: 'open' | 'done'): readonly Column<Report>[] {
  const [say, reasons] = [useSay(moderationText), useSay(reportText)]
  return [
    {
      key: 'what',
      title: say('reports.what'),
      always: true,
      width: '36%',
      render: ({ item, comment }) => (
        <span className={styles.lines}>{comment ? say('reports.of-comment', { text: comment.text }) : item.title}</span>
      ),
    },
    { key: 'reason', title: say('reports.reason'), render: ({ reason }) => reasons(`reason.${reason}`) },
    { key: 'by', title: say('reports.by'), render: ({ reporter }) => reporter?.name ?? say('reports.anonymous') },
    state === 'open'
      ? {
          key: 'due',
          title: say('reports.due'),
          sort: 'at',
          render: ({ dueAt, isLate }) => (
            <span className={styles.tags}>
              <When at={dueAt} /> {isLate && <Status kind="bad">{say('reports.late')}</Status>}
            </span>
          ),
        }
      : { key: 'answered', title: say('reports.answered'), render: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : '—') },
    ...(state === 'open'
      ? []
      : [
          {
            key: 'result',
            title: say('reports.result'),
            render: ({ state: result }: Report) => (
              <Status kind={result === 'upheld' ? 'warn' : 'idle'}>
                {say(result === 'upheld' ? 'report.upheld' : 'report.dismissed')}
              </Status>
            ),
          },
        ]),
  ]
}
