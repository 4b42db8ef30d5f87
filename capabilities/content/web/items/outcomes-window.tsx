import { Window } from '#web/console/dialog/sheet.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import type { ItemRow } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { useCodeWords } from '../words.ts'
import styles from './items.module.css'
import type { Told } from './use-item-acts.ts'

type Props = { readonly told: Told; nameOf(row: ItemRow): string; onClose(): void }

/** What came of an act on several items, item by item. */
export function OutcomesWindow({ told: { rows, outcomes }, nameOf, onClose }: Props) {
  const say = useSay(contentScreens)
  const words = useCodeWords()
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const { list, done } = outcomes
  return (
    <Window
      open
      onClose={onClose}
      title={say('outcomes.title', { done, left: list.length - done })}
      foot={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th scope="col">{say('outcomes.item')}</th>
            <th scope="col">{say('new.language')}</th>
            <th scope="col">{say('outcomes.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, language, outcome }) => (
            <tr key={`${id} ${language}`}>
              <td>{names.get(id) ?? id}</td>
              <td>{language && say(`language.${language}`)}</td>
              <td>
                {outcome === 'done' ? (
                  <Status kind="ok">{say('outcomes.done')}</Status>
                ) : (
                  <Status kind="warn">{words(outcome) ?? outcome}</Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Window>
  )
}
