import { clsx as cx } from 'clsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { Report } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { DueMark } from './due-mark.tsx'
import styles from './moderation.module.css'

export function useReportColumns(state: 'open' | 'done'): readonly Column<Report>[] {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(reportText)]
  return [
    {
      key: 'what',
      title: t('reports.what'),
      always: true,
      width: '36%',
      render: ({ item, comment }) => (
        <span className={cx(text.clamped, styles.lines)}>{comment ? t('reports.of-comment', { text: comment.text }) : item.title}</span>
      ),
    },
    { key: 'reason', title: t('reports.reason'), render: ({ reason }) => reasons(`reason.${reason}`) },
    { key: 'by', title: t('reports.by'), render: ({ reporter }) => reporter?.name ?? t('reports.anonymous') },
    state === 'open'
      ? {
          key: 'due',
          title: t('reports.due'),
          sort: 'at',
          render: ({ dueAt, due }) => <DueMark at={dueAt} due={due} />,
        }
      : { key: 'answered', title: t('reports.answered'), render: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : '—') },
    ...(state === 'open'
      ? []
      : [
          {
            key: 'result',
            title: t('reports.result'),
            render: ({ state: result }: Report) => (
              <Status kind={result === 'upheld' ? 'warn' : 'idle'}>{t(result === 'upheld' ? 'report.upheld' : 'report.dismissed')}</Status>
            ),
          },
        ]),
  ]
}
