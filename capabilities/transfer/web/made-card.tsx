import { editPath } from '#capabilities/content/contract.ts'
import { Card } from '#web/console/show/card.tsx'
import { Link } from '#web/kit/link.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { Run } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { Figures } from './figures.tsx'
import styles from './move-in.module.css'

const COUNTED = ['items', 'online', 'scheduled', 'pictures', 'comments', 'topics', 'authors', 'redirects', 'sets', 'menus'] as const
const UNDONE = ['removed', 'stayed'] as const

/** Counts what the move made, and after an undo what went and what stayed. */
export function MadeCard({ run: { made, stayed, state } }: { readonly run: Run }) {
  const t = useTranslate(moveInScreen)
  const names = state === 'undone' ? UNDONE : COUNTED
  return (
    <Card title={t(state === 'undone' ? 'undone.title' : 'made.title')}>
      <div className={stack(16)}>
        <Figures of={names.map((name) => [t(`made.${name}`), made[name]] as const)} />
        {stayed.length > 0 && (
          <section className={stack(8)}>
            <h3 className={styles.heading}>{t('stayed.title')}</h3>
            <ul className={styles.examples}>
              {stayed.map(({ id, language, title }) => (
                <li key={`${id} ${language}`}>
                  <Link to={editPath(id, language)}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}
