import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listOwnTeams } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'
import { usePeopleCount } from './use-people-count.ts'

type Props = { onOpen(id: string): void; onMake(): void }

export function TeamsCard({ onOpen, onMake }: Props) {
  const t = useTranslate(teamsScreens)
  const people = usePeopleCount()
  const teams = useCall(listOwnTeams, {})
  const make = (
    <Button size="small" onClick={onMake}>
      {t('teams.new')}
    </Button>
  )
  const some = teams.ok !== undefined && teams.ok.length > 0
  return (
    <Card title={t('teams.title')} actions={some && make}>
      <Answer of={teams} small shapes={['row', 'row']}>
        {(list) =>
          list.length === 0 ? (
            <State icon="people" title={t('teams.none')} actions={make} small>
              {t('teams.none-why')}
            </State>
          ) : (
            <ul className={styles.lines}>
              {list.map(({ id, name, avatar, peopleNumber, role }) => (
                <li key={id}>
                  <button type="button" className={grid(10, align.center, styles.line)} onClick={() => onOpen(id)}>
                    <Avatar name={name} picture={avatar} size="small" />
                    <b className={text.ellipsis}>{name}</b>
                    <small>
                      {people(peopleNumber)} · {t(`role.${role}`)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
