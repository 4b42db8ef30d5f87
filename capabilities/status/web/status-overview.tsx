import type { OutputOf } from '#contract/call.ts'
import type { StatusLine, StatusState } from '#contract/site/status.ts'
import { OverallCard } from '#web/console/show/overall-card.tsx'
import { When } from '#web/console/show/values.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { getStatus } from '../contract.ts'
import { statusScreen } from '../text/screen.ts'
import { LineValue } from './line.tsx'
import { StateTag } from './state.tsx'
import styles from './status.module.css'

type Status = OutputOf<typeof getStatus>
type Problem = { readonly id: string; readonly where: string; readonly line: StatusLine }

const URGENCY: readonly StatusState[] = ['bad', 'warning', 'unknown']

/** Shows the overall state, and below it everything that needs attention with what to do. */
export function StatusOverview({ status, note }: { readonly status: Status; readonly note: string }) {
  const t = useTranslate(statusScreen)
  const problems = useProblems(status)
  const { state } = status
  const count = problems.filter(({ line }) => line.state === state).length
  return (
    <OverallCard state={state} title={state === 'good' ? t('overall.good') : t(`overall.${state}`, { count })} note={note}>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ id, where, line }) => (
            <ProblemRow key={id} where={where} line={line} />
          ))}
        </ul>
      )}
    </OverallCard>
  )
}

/** Gathers the lines of the installation and of its processes that are not good, the most urgent first. */
function useProblems({ groups, processes }: Status): readonly Problem[] {
  const language = useLanguage()
  const t = useTranslate(statusScreen)
  const ofGroups = groups.flatMap(({ name, title, lines }) =>
    lines.map((line) => ({ id: `${name} ${line.key}`, where: title[language], line })),
  )
  const ofProcesses = processes.flatMap(({ id, host, groups: own }) =>
    own.flatMap(({ name, lines }) => lines.map((line) => ({ id: `${id} ${name} ${line.key}`, where: `${t('processes')} ${host}`, line }))),
  )
  return [...ofGroups, ...ofProcesses]
    .filter(({ line }) => line.state !== 'good')
    .sort((a, b) => URGENCY.indexOf(a.line.state) - URGENCY.indexOf(b.line.state))
}

function ProblemRow({ where, line }: Omit<Problem, 'id'>) {
  const language = useLanguage()
  const t = useTranslate(statusScreen)
  const { title, state, since, advice, command } = line
  return (
    <li>
      <StateTag state={state} />
      <div className={stack(4)}>
        <p className={cluster([0, 8])}>
          <strong>
            {where} · {title[language]}
          </strong>
          <span>
            <LineValue line={line} />
          </span>
          {since !== undefined && (
            <span className={text.quiet}>
              {t('since')} <When at={since} />
            </span>
          )}
        </p>
        {advice && <p className={text.quiet}>{advice[language]}</p>}
        {command !== undefined && <code className={styles.command}>{command}</code>}
      </div>
    </li>
  )
}
