import { clsx as cx } from 'clsx'
import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { cluster, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { getStatus } from '../contract.ts'
import { statusScreen } from '../text/screen.ts'
import { Line } from './line.tsx'
import { StateTag } from './state.tsx'
import styles from './status.module.css'

type Process = OutputOf<typeof getStatus>['processes'][number]
const ROLES = ['web', 'jobs', 'live'] as const

/** Lists the processes of the installation with their roles and what each reports about itself. */
export function ProcessesCard({ processes }: { readonly processes: readonly Process[] }) {
  const t = useTranslate(statusScreen)
  return (
    <Card title={t('processes')} hint={t('processes-hint', { count: processes.length })} flush>
      <ul className={styles.rows}>
        {processes.map((process) => (
          <ProcessRow key={process.id} process={process} />
        ))}
      </ul>
    </Card>
  )
}

function ProcessRow({ process }: { readonly process: Process }) {
  const t = useTranslate(statusScreen)
  const { host, pid, roles, version, startedAt, seenAt, state, isSilent, groups } = process
  return (
    <li className={cx(grid([12, 32], styles.process))}>
      <div>
        <h3 className={cluster(8)}>
          <span className={styles.host}>
            {host}:{pid}
          </span>
          {isSilent ? <Tag kind="warn">{t('silent')}</Tag> : <StateTag state={state} />}
        </h3>
        <p className={cluster(6, styles.roles)}>
          {ROLES.filter((role) => roles.includes(role)).map((role) => (
            <Tag key={role} kind="idle" icon={null}>
              {t(`role.${role}`)}
            </Tag>
          ))}
        </p>
        <p className={text.meta}>
          <span>{t('process-version', { version })}</span>
          <span>
            {t('started')} <When at={startedAt} />
          </span>
          <span>
            {t('reported')} <When at={seenAt} />
          </span>
        </p>
      </div>
      <dl className={styles.lines}>
        {groups.flatMap(({ name, lines }) => lines.map((line) => <Line key={`${name} ${line.key}`} line={line} />))}
      </dl>
    </li>
  )
}
