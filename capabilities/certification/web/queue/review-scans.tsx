import { useEffect, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { getScanForReview } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'
import styles from './review.module.css'
import type { Reviewed } from './reviewed.ts'

/** Shows one scan at a time on request, because each access is recorded. */
export function ReviewScans({ filing: { documents, mine, own } }: { readonly filing: Reviewed }) {
  const t = useOwnTranslate()
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const scan = documents[at]
  if (!scan) return <State icon="picture" title={t('scan.none')} small />
  if (!mine || own) return <State icon="lock" title={t('review.scans-locked')} small />
  return (
    <div className={stack(12)}>
      <div className={cluster(4)}>
        {documents.map(({ id }, place) => (
          <Button key={id} size="small" kind={place === at ? 'outline' : 'quiet'} aria-pressed={place === at} onClick={() => setAt(place)}>
            {t('scan.number', { number: place + 1 })}
          </Button>
        ))}
        <Button size="small" kind="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>
          {t(large ? 'review.fit' : 'review.enlarge')}
        </Button>
      </div>
      <Picture key={scan.id} scan={scan} large={large} label={t('scan.of', { number: at + 1, count: documents.length })} />
    </div>
  )
}

type PictureProps = { readonly scan: Reviewed['documents'][number]; readonly large: boolean; readonly label: string }

function Picture({ scan: { id, width, height }, large, label }: PictureProps) {
  const t = useOwnTranslate()
  const [url, setUrl] = useState<string>()
  const [refused, setRefused] = useState<CallRefusal>()
  useEffect(() => {
    let here = true
    void runCall(getScanForReview, { id }).then((shown) => {
      if (!here || !shown) return
      if ('ok' in shown) setUrl(shown.ok.url)
      else setRefused(shown)
    })
    return () => {
      here = false
    }
  }, [id])
  if (refused) return <RefusalNotice refused={refused} />
  return (
    <div className={styles.frame} data-large={large || undefined} {...(!large && { style: { aspectRatio: `${width} / ${height}` } })}>
      {url && (
        <img
          src={url}
          alt={label}
          width={width}
          height={height}
          onError={() => setRefused({ refused: 'NOT_FOUND', message: t('scan.unseen') })}
        />
      )}
    </div>
  )
}
