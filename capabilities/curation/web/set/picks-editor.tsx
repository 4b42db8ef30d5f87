import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useCallback, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { type Newer, useDraft } from '#web/console/form/use-draft.ts'
import { moved, useReorder } from '#web/console/form/use-reorder.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { getSet, listSets, MOST_PICKS, savePicks } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import styles from '../sets.module.css'
import { ItemFinder } from './item-finder.tsx'
import { ItemWords } from './shown-items.tsx'
import type { WholeSet } from './whole-set.ts'

type Props = { readonly set: WholeSet; readonly mayWrite: boolean }
type Pick = WholeSet['picks'][number]
const toSaved = (picks: readonly Pick[]) => picks.map(({ itemId, note }) => ({ itemId, note }))

/** Edits the picked items in order, each with a note for colleagues. */
export function PicksEditor({ set, mayWrite }: Props) {
  const t = useTranslate(curationScreens)
  const draft = useDraft<readonly Pick[]>(set.picks, `set:${set.id}`, toSaved)
  const { value: picks, change: setPicks, isChanged, newer } = draft
  const [announcement, setAnnouncement] = useState('')
  const saving = useAction(savePicks, { changes: [getSet, listSets], onDone: () => toast('ok', t('set.saved')) })
  const move = useCallback(
    (from: number, to: number) => {
      setPicks((before) => moved(before, from, to))
      setAnnouncement(t('set.moved', { title: picks[from]?.title ?? '', place: to + 1 }))
      return to
    },
    [picks, setPicks, t],
  )
  async function save() {
    const done = await saving.run({ id: set.id, version: set.version, picks: toSaved(picks) })
    if (done && 'ok' in done) draft.markSaved(picks)
  }
  return (
    <Card title={t('set.picks')} hint={t('set.picks-count', { count: picks.length })}>
      {picks.length === 0 && <p className={text.quiet}>{t('set.picks-none')}</p>}
      <PickList picks={picks} mayWrite={mayWrite} onMove={move} onChange={setPicks} />
      <p className={text.hidden} role="status">
        {announcement}
      </p>
      {mayWrite && (
        <>
          <Obstacle newer={newer} refused={saving.refused} />
          <div className={cluster(8, justify.between, styles.foot)}>
            <span />
            <Button
              kind="solid"
              busy={saving.busy}
              blocked={newer?.reason ?? (isChanged ? undefined : t('set.saved'))}
              onClick={() => void save()}
            >
              {t('set.picks-save')}
            </Button>
          </div>
          <AddPicks
            set={set}
            picks={picks}
            onAdd={(item) => setPicks((before) => (before.length < MOST_PICKS ? [...before, item] : before))}
          />
        </>
      )}
    </Card>
  )
}

type AddProps = { readonly set: WholeSet; readonly picks: readonly Pick[]; onAdd(item: Pick): void }

function AddPicks({ set, picks, onAdd }: AddProps) {
  const t = useTranslate(curationScreens)
  return (
    <section className={stack(8, styles.section)}>
      <h3>{t('set.add')}</h3>
      <ItemFinder
        kind={set.isMixed ? undefined : set.contentType}
        actions={(item) =>
          picks.some(({ itemId }) => itemId === item.itemId) ? (
            <span className={text.quiet}>{t('set.added')}</span>
          ) : (
            <Button size="small" aria-label={labelWith(t('set.add'), item.title)} onClick={() => onAdd({ ...item, note: '' })}>
              {t('set.add-one')}
            </Button>
          )
        }
      />
    </section>
  )
}

type ObstacleProps = { readonly newer: Newer | undefined } & Parameters<typeof RefusalNotice>[0]

/** Shows why a save failed: another editor saved first, or a refusal. */
export function Obstacle({ newer, refused }: ObstacleProps) {
  if (!newer && !refused) return null
  return <div className={stack(8, styles.section)}>{newer ? <NewerNotice newer={newer} /> : <RefusalNotice refused={refused} />}</div>
}

type ListProps = {
  readonly picks: readonly Pick[]
  readonly mayWrite: boolean
  onMove(from: number, to: number): number
  onChange(change: (before: readonly Pick[]) => readonly Pick[]): void
}

function PickList({ picks, mayWrite, onMove, onChange }: ListProps) {
  const t = useTranslate(curationScreens)
  const { dragged, handleOf } = useReorder(onMove)
  return (
    <ol className={styles.items}>
      {picks.map((item, at) => (
        <li key={item.itemId} className={styles.item} data-row={at} data-dragged={dragged === at || undefined}>
          {mayWrite ? (
            <button
              type="button"
              className={styles.handle}
              aria-label={t('set.move', { title: item.title })}
              {...handleOf(at, picks.length - 1)}
            >
              <ConsoleIcon name="drag" size={16} />
            </button>
          ) : (
            <span className={cx(text.quiet, styles.place)}>{at + 1}</span>
          )}
          <ItemWords item={item} />
          {mayWrite && (
            <IconButton
              icon="close"
              label={t('set.take-out', { title: item.title })}
              onClick={() => onChange((before) => before.filter(({ itemId }) => itemId !== item.itemId))}
            />
          )}
          <TextInput
            className={styles.note ?? ''}
            size="xs"
            variant="filled"
            readOnly={!mayWrite}
            aria-label={t('set.note-of', { title: item.title })}
            placeholder={t('set.note')}
            maxLength={200}
            value={item.note}
            onChange={({ target }) =>
              onChange((before) => before.map((each) => (each.itemId === item.itemId ? { ...each, note: target.value } : each)))
            }
          />
        </li>
      ))}
    </ol>
  )
}
