import { Notice } from '#web/kit/state/notice.tsx'
import { Paper, PaperBar, PaperDays, PaperName } from '#web/paper/paper.tsx'
import type { Verification } from '#web/paper/verification.ts'
import styles from './statement.module.css'

type Class = { readonly code: string; readonly name: string; readonly points: string }
type Word = 'heading' | 'says' | 'year' | 'class' | 'points' | 'total' | 'issued' | 'valid'
export type StatementView = {
  readonly name: string
  readonly nameNote: string
  readonly number: string
  readonly verification: Verification
  readonly organisation: string
  /** Says that the sums are different now; null while they are the same. */
  readonly changed: string | null
  readonly years: readonly { readonly year: number; readonly points: string; readonly classes: readonly Class[] }[]
  readonly words: Readonly<Record<Word, string>>
}

/** Shows the statement with its sums, also in print. */
export function StatementSheet({ words, changed, ...view }: StatementView) {
  return (
    <>
      <PaperBar notice={changed ? <Notice kind="warn">{changed}</Notice> : <Notice kind="ok">{words.valid}</Notice>} />
      <Paper
        heading={words.heading}
        organisation={view.organisation}
        number={view.number}
        verification={view.verification}
        warning={changed ?? undefined}
      >
        <PaperName name={view.name} note={view.nameNote} />
        <p>{words.says}</p>
        <Points years={view.years} words={words} />
        <PaperDays days={[words.issued]} />
      </Paper>
    </>
  )
}

const Points = ({ years, words }: Pick<StatementView, 'years' | 'words'>) => (
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
