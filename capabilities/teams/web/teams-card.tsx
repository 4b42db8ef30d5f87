import { Answer } from '#web/console/answer.tsx'
import { Card } from '#web/console/card.tsx'
import { State } from '#web/console/state.tsx'
import { useCall } from '#web/console/use-call.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { listOwnTeams } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'
import { usePeople } from './words.ts'

type Props = { onOpen(id: string): void; onMake(): void }

export function TeamsCard({ onOpen, onMake }: Props) {
  const say = useSay(teamsScreens)
  const people = usePeople()
  const teams = useCall(listOwnTeams, {})
  const make = (
    <Button size="small" onClick={onMake}>
      {say('teams.new')}
    </Button>
  )
  const some = teams.ok !== undefined && teams.ok.length > 0
  return (
    <Card title={say('teams.title')} actions={some && make}>
      <Answer of={teams} small shapes={['row', 'row']}>
        {(list) =>
          list.length === 0 ? (
            <State icon="people" title={say('teams.none')} actions={make} small>
              {say('teams.none-why')}
            </State>
          ) : (
            <ul className={styles.lines}>
              {list.map(({ id, name, avatar, peopleNumber, role }) => (
                <li key={id}>
                  <button type="button" className={styles.line} onClick={() => onOpen(id)}>
                    <Avatar name={name} picture={avatar} size="small" />
                    <b>{name}</b>
                    <small>
                      {people(peopleNumber)} · {say(`role.${role}`)}
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
