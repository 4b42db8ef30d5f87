import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { Link } from '#web/kit/link.tsx'
import { compact, grid, items, stack } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Cover } from '../../cover.tsx'
import type { MedicineRowView } from '../card-view.ts'
import styles from './medicine-rows.module.css'

const ICONS = { prescription: 'document', 'over-the-counter': 'check', limited: 'shield' } as const

export function MedicineRows({ rows }: { readonly rows: readonly MedicineRowView[] }) {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <Medicine key={row.number} {...row} />
      ))}
    </div>
  )
}

function Medicine({ href, title, names, pack, lead, maker, dispensing, dispensingWord, mark, cover, drawing }: MedicineRowView) {
  return (
    <article className={grid([8, 24], links.linked, styles.row)}>
      <div className={styles.picture}>
        <Cover cover={cover} drawing={drawing} href={href} sizes="160px" />
      </div>
      <div>
        <h2>
          <Link to={href}>
            <BrokenTitle parts={title} />
          </Link>
        </h2>
        {names.length > 0 && <p className={styles.names}>{names.join(' · ')}</p>}
        <p className={cx(text.clamped, styles.lead)}>{lead}</p>
      </div>
      <div className={stack(8, items.start, compact)}>
        <Chip kind={dispensing === 'over-the-counter' ? 'ok' : 'info'} icon={ICONS[dispensing ?? 'limited']}>
          {dispensingWord}
        </Chip>
        {mark && <Chip kind="warn">{mark}</Chip>}
        <div className={text.meta}>
          {pack.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </div>
        <p className={text.quiet}>{maker}</p>
      </div>
    </article>
  )
}
