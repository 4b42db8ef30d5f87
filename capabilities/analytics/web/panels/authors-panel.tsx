import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { popularAuthorList } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { useAddress } from '../use-address.ts'
import { useDrill } from '../use-drill.ts'
import type { PanelSelection } from './which.ts'

type Author = OutputOf<typeof popularAuthorList>['list'][number]
const COUNTS = { content: 'contentCount', clicks: 'clickCount' } as const
type Count = keyof typeof COUNTS

export function AuthorsPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(popularAuthorList, selection)
  return (
    <Card title={t('panel.authors')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ list, asOf }) => (
          <>
            {list.length === 0 ? <p className={text.muted}>{t('authors.none')}</p> : <Authors list={list} />}
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

function Authors({ list }: { readonly list: readonly Author[] }) {
  const t = useTranslate(analyticsScreens)
  const [chosen, choose] = useAddress('authors')
  const by: Count = chosen === 'content' ? 'content' : 'clicks'
  const { linkTo } = useDrill()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('authors.rank')}</th>
          <th scope="col">{t('authors.author')}</th>
          {(['content', 'clicks'] as const).map((count) => (
            <th key={count} scope="col" {...(count === by && { 'aria-sort': 'descending' as const })}>
              <Button size="small" kind="quiet" {...(count === by && { after: 'down' as const })} onClick={() => choose(count)}>
                {t(`authors.${count}`)}
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list
          .toSorted((one, other) => other[COUNTS[by]] - one[COUNTS[by]] || one.ranking - other.ranking)
          .map(({ ranking, author, contentCount, clickCount }) => (
            <tr key={author}>
              <td>{ranking}</td>
              <th scope="row">
                <Link to={linkTo('view', { author })} preventScrollReset>
                  {author}
                </Link>
              </th>
              <td>
                <Amount of={contentCount} />
              </td>
              <td>
                <Amount of={clickCount} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
