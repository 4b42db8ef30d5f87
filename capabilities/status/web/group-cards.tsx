import { type StatusGroup, worstOf } from '#contract/site/status.ts'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useLanguage } from '#web/language.ts'
import { Line } from './line.tsx'
import { StateTag } from './state.tsx'
import styles from './status.module.css'

/** Shows a card for each part of the product that reports something. */
export function GroupCards({ groups }: { readonly groups: readonly StatusGroup[] }) {
  const language = useLanguage()
  return (
    <div className={grid(16, styles.groups)}>
      {groups.map(({ name, title, lines }) => (
        <Card key={name} title={title[language]} actions={<StateTag state={worstOf(lines.map(({ state }) => state))} />}>
          <dl className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}
