import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, grid, justify } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listOwnProjects } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { Avatars } from './avatars.tsx'
import styles from './info.module.css'
import { usePeopleCount } from './use-people-count.ts'

type Props = { onOpen(id: string): void; onMake(): void }
const FIRST = 6

export function ProjectsCard({ onOpen, onMake }: Props) {
  const t = useTranslate(teamsScreens)
  const people = usePeopleCount()
  const projects = useCall(listOwnProjects, {})
  const [all, setAll] = useState(false)
  const make = (
    <Button kind="solid" size="small" onClick={onMake}>
      {t('projects.new')}
    </Button>
  )
  const some = projects.ok !== undefined && projects.ok.length > 0
  return (
    <Card title={t('projects.title')} actions={some && make}>
      <Answer of={projects} small shapes={['row', 'row']}>
        {(list) =>
          list.length === 0 ? (
            <State icon="content" title={t('projects.none')} actions={make} small>
              {t('projects.none-why')}
            </State>
          ) : (
            <>
              <ul className={grid(12, styles.projects)}>
                {list.slice(0, all ? undefined : FIRST).map(({ id, name, description, peopleNumber, role, contributors }) => (
                  <li key={id}>
                    <button type="button" className={grid(6, styles.project)} onClick={() => onOpen(id)}>
                      <b>{name}</b>
                      <span className={cx(text.quiet, text.clamped)}>{description}</span>
                      <span className={cluster(6, justify.between, styles.foot)}>
                        <Avatars people={contributors} />
                        <small>
                          {people(peopleNumber)} · {t(`role.${role}`)}
                        </small>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {!all && list.length > FIRST && (
                <Button kind="quiet" size="small" onClick={() => setAll(true)}>
                  {t('projects.more', { count: list.length })}
                </Button>
              )}
            </>
          )
        }
      </Answer>
    </Card>
  )
}
