import { Chip } from '#web/kit/chip.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import styles from './study-top.module.css'
import type { StudyView } from './view-study.ts'

/** Lists all centres of a study, as the text alternative of the map. */
export function StudyCentres({ rows, more, counted, studyWords }: StudyView) {
  if (rows.length === 0) return null
  return (
    <section className={styles.centres} aria-labelledby="centres">
      <h2 id="centres">{studyWords.centres}</h2>
      <Table rows={rows} counted={counted} words={studyWords} />
      {more.length > 0 && (
        <details>
          <summary className={inline(6)}>
            {studyWords.all}
            <Icon name="down" size={14} />
          </summary>
          <Table rows={more} counted={counted} words={studyWords} />
        </details>
      )}
    </section>
  )
}

type Props = { readonly rows: StudyView['rows']; readonly counted: boolean; readonly words: StudyView['studyWords'] }

function Table({ rows, counted, words }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.city}</th>
          {counted && <th scope="col">{words.enrolled}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, city, leads, enrolled }) => (
          <tr key={`${city} ${name}`}>
            <td>
              {name} {leads && <Chip kind="info">{words.leads}</Chip>}
            </td>
            <td>{city}</td>
            {counted && <td>{enrolled}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
