import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, items, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import styles from './statement.module.css'

type Class = { readonly code: string; readonly name: string; readonly points: string }
type Word = 'heading' | 'says' | 'year' | 'class' | 'points' | 'total' | 'issued' | 'number' | 'verify' | 'valid' | 'print'
export type StatementView = {
  readonly name: string
  readonly nameNote: string
  readonly number: string
  readonly address: string
  readonly organisation: string
  /** Says that the sums are different now; null while they are the same. */
  readonly changed: string | null
  readonly years: readonly { readonly year: number; readonly points: string; readonly classes: readonly Class[] }[]
  readonly words: Readonly<Record<Word, string>>
}

/** The paper, also in print: name, sums, day and number. */
export function StatementSheet(view: StatementView) {
  const { words, changed } = view
  return (
    <div className={stack(24, styles.page)}>
      <div className={cluster([8, 16], justify.between, text.unprinted)}>
        {changed ? <Notice kind="warn">{changed}</Notice> : <Notice kind="ok">{words.valid}</Notice>}
        <Button icon="document" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <article className={stack(14, items.center, styles.sheet)}>
        <p>{view.organisation}</p>
        <h1>{words.heading}</h1>
        {changed && <p className={styles.changed}>{changed}</p>}
        <p className={styles.name}>{view.name}</p>
        {view.nameNote && <p className={text.quiet}>{view.nameNote}</p>}
        <p>{words.says}</p>
        <Points {...view} />
        <p className={text.quiet}>{words.issued}</p>
        <footer className={cluster([12, 32], justify.between)}>
          <div>
            <small>{words.number}</small>
            <strong>{view.number}</strong>
          </div>
          <div>
            <small>{words.verify}</small>
            <span>{view.address}</span>
          </div>
        </footer>
      </article>
    </div>
  )
}

const Points = ({ years, words }: StatementView) => (
  <table className={styles.points}>
    <thead>
      <tr>
        <th scope="col">{words.year}</th>
        <th scope="col">{words.class}</th>
        <th scope="col">{words.points}</th>
      </tr>
    </thead>
    {years.map(({ year, points, classes }) => (
      <tbody key={year}>
        {classes.map(({ code, name, points: each }) => (
          <tr key={code}>
            <td>{year}</td>
            <td>{name}</td>
            <td>{each}</td>
          </tr>
        ))}
        <tr>
          <td>{year}</td>
          <th scope="row">{words.total}</th>
          <td>{points}</td>
        </tr>
      </tbody>
    ))}
  </table>
)
