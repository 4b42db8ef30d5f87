import { Select, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import type { PickedAsset } from '#web/console/parts.ts'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, cluster, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getMedia, listFolders, listMedia, type MediaKind, type MediaRow } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { AltFields } from './alt-fields.tsx'
import { assetFromMedia } from './asset-of.ts'
import styles from './media.module.css'
import { renewLibrary } from './renew-library.ts'
import { Tile } from './tile.tsx'
import { UploadList } from './upload-list.tsx'

type Props = { readonly kind: MediaKind; onDone(picked: PickedAsset | undefined): void }
const STEP = 24

export default function MediaPicker({ kind, onDone }: Props) {
  const t = useTranslate(mediaScreens)
  const [chosen, setChosen] = useState<MediaRow>()
  const [folder, setFolder] = useState<string | null>(null)
  async function take(): Promise<void> {
    if (!chosen) return
    const read = await runCall(getMedia, { id: chosen.id })
    const asset = read && 'ok' in read ? assetFromMedia(read.ok) : undefined
    if (asset) onDone({ id: chosen.id, asset })
    else if (read && 'refused' in read) toastRefusal(read)
  }
  return (
    <Sheet
      open
      onClose={() => onDone(undefined)}
      width={760}
      title={t(`picker.${kind}`)}
      foot={
        <>
          <Button kind="quiet" onClick={() => onDone(undefined)}>
            {t('cancel')}
          </Button>
          <Button kind="solid" blocked={chosen ? undefined : t('picker.choose-first')} onClick={() => void take()}>
            {t('picker.choose')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <Can permission="media:write" otherwise={null}>
          <UploadList kinds={[kind]} folderId={folder ?? undefined} />
        </Can>
        <Choices kind={kind} folder={folder} onFolder={setFolder} chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <Can permission="media:write" otherwise={null}>
            <AltFields key={chosen.id} row={chosen} />
          </Can>
        )}
      </div>
    </Sheet>
  )
}

type ChoicesProps = {
  readonly kind: MediaKind
  readonly folder: string | null
  onFolder(folder: string | null): void
  readonly chosen: MediaRow | undefined
  onChoose(row: MediaRow): void
}

function Choices({ kind, folder, onFolder, chosen, onChoose }: ChoicesProps) {
  const t = useTranslate(mediaScreens)
  const [words, setWords] = useState('')
  const [pageSize, setPageSize] = useState(STEP)
  const search = useDeferredValue(words.trim())
  const { ok: folders = [] } = useCall(listFolders, {})
  const filters = { ...(search !== '' && { search }), ...(folder !== null && { folder }) }
  const media = useCall(listMedia, { kind, state: 'ready', page: 1, pageSize, ...filters })
  return (
    <>
      <div className={cluster(8, align.end, styles.tools)}>
        <TextInput type="search" label={t('picker.search')} value={words} onChange={({ target }) => setWords(target.value)} />
        <Select
          label={t('picker.folder')}
          placeholder={t('picker.all-folders')}
          clearable
          data={folders.map(({ id, name }) => ({ value: id, label: name }))}
          value={folder}
          onChange={onFolder}
        />
      </div>
      <Answer of={media} small>
        {({ list, total }) =>
          list.length === 0 ? (
            <State icon="picture" title={t('picker.none')} small>
              {t('picker.none-why')}
            </State>
          ) : (
            <>
              <ul className={grid(12, styles.grid)}>
                {list.map((row) => (
                  <li key={row.id}>
                    <Tile row={row} isChosen={row.id === chosen?.id} onPress={() => onChoose(row)} />
                  </li>
                ))}
              </ul>
              <div className={cluster(8, align.end, styles.tools)}>
                <span className={text.quiet}>{t('picker.count', { total })}</span>
                {total > list.length && pageSize < 96 && (
                  <Button size="small" busy={media.fetching} onClick={() => setPageSize(pageSize + STEP)}>
                    {t('picker.more')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Answer>
    </>
  )
}

/** Returns displayable assets; leaves out missing ones and those that are not ready. */
export async function readAssets(ids: readonly string[]): Promise<DocumentAssets> {
  renewLibrary()
  const found = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [string, DocumentAsset])[]> => {
      const read = await runCall(getMedia, { id })
      const asset = read && 'ok' in read ? assetFromMedia(read.ok) : undefined
      return asset ? [[id, asset]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
