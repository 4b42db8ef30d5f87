import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'
import { fitItemsText } from '../text/fit-items.ts'
import styles from './fit-items.module.css'

type Item = OutputOf<typeof calls.listFitItems>['list'][number]
type Loaded = { readonly list: readonly Item[]; readonly page: number; readonly isMore: boolean }

const listFitItems = lightCall<typeof calls.listFitItems>('/api/curation/fit', 'reads')

/** Lists the items of the collection that minors' mode opens. */
export default function FitItems({ collection }: { readonly collection: number }) {
  const t = useTranslate(fitItemsText)
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const load = useCallback(
    async (page: number, before: readonly Item[]) => {
      const reply = await ask(listFitItems, { number: collection, page }).catch(() => undefined)
      setLoaded(reply && 'ok' in reply ? { list: [...before, ...reply.ok.list], page, isMore: reply.ok.isMore } : 'failed')
    },
    [collection],
  )
  useEffect(() => void load(1, []), [load])
  if (loaded === undefined) return <Loading label={t('loading')} shapes={['row', 'row', 'row']} />
  if (loaded === 'failed') return <ErrorState title={t('failed')} onRetry={() => void load(1, [])} />
  const { list, page, isMore } = loaded
  if (list.length === 0) return <p className={text.quiet}>{t('none')}</p>
  return (
    <>
      <ul className={styles.items}>
        {list.map((item) => (
          <li key={item.number}>
            <Link to={item.path} className={styles.title}>
              {item.title}
            </Link>
            {item.lead && <p className={text.quiet}>{item.lead}</p>}
          </li>
        ))}
      </ul>
      {isMore && (
        <div>
          <Button onClick={() => void load(page + 1, list)}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}
