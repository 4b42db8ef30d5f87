import { NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  listWordLists,
  type OnHit,
  removeWordList,
  saveWordList,
  testWordLists,
  WORD_KINDS,
  type WordKind,
} from '#capabilities/screening/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagWords, useRefusalWords } from '../words.ts'
import { PictureRulesPart } from './picture-rules.tsx'

type WordList = OutputOf<typeof listWordLists>[number]

/** Lists of words that are looked for in what is submitted, and a place to try them. */
export default function WordsScreen() {
  const say = useSay(inspectionScreens)
  const lists = useCall(listWordLists, {})
  const [edited, setEdited] = useState<WordList | 'new'>()
  return (
    <>
      <PageHead
        lead={say('words.lead')}
        actions={
          <Button kind="solid" onClick={() => setEdited('new')}>
            {say('words.new')}
          </Button>
        }
      />
      <div className={styles.stack}>
        <Answer of={lists} shapes={['row', 'row', 'row']}>
          {(all) => (
            <div className={styles.cards}>
              {all.map((list) => (
                <ListCard key={list.id} list={list} onEdit={() => setEdited(list)} />
              ))}
            </div>
          )}
        </Answer>
        <TryOut />
        <PictureRulesPart />
      </div>
      {edited && <ListForm list={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function ListCard({ list, onEdit }: { readonly list: WordList; onEdit(): void }) {
  const say = useSay(inspectionScreens)
  const name = useLanguage() === 'zh-CN' ? list.titleZh : list.titleEn
  const removing = useAct(removeWordList, { changes: [listWordLists] })
  async function remove() {
    const question = {
      title: say('words.remove-title', { name }),
      text: say('words.remove-text'),
      action: say('words.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.act({ id: list.id })
  }
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Status kind={list.isOn ? 'ok' : 'idle'}>{say(list.isOn ? 'words.on' : 'words.off')}</Status>
        </div>
        <p className={styles.line}>
          <Tag kind="idle" icon={null}>
            {say(`flag.words.${list.kind}`)}
          </Tag>
          <span>{say('words.count', { n: list.words.length })}</span>
          <span>{say(`words.${list.onHit}`)}</span>
        </p>
        <p className={styles.quiet}>
          {say('words.changed')} <When at={list.changedAt} /> {list.changedBy?.name}
        </p>
        <RefusalNotice refused={removing.refused} />
        <div className={styles.deeds}>
          <Button size="small" aria-label={say('words.edit-of', { name })} onClick={onEdit}>
            {say('words.edit')}
          </Button>
          {list.key === null && (
            <Button size="small" kind="quiet" busy={removing.busy} onClick={() => void remove()}>
              {say('words.remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function ListForm({ list, onClose }: { readonly list: WordList | undefined; onClose(): void }) {
  const say = useSay(inspectionScreens)
  const saving = useAct(saveWordList, { changes: [listWordLists], onDone: () => toast('ok', say('words.saved')) })
  const first = {
    titleZh: list?.titleZh ?? '',
    titleEn: list?.titleEn ?? '',
    kind: (list?.kind ?? 'banned') as string,
    isOn: list?.isOn ?? true,
    onHit: (list?.onHit ?? 'flag') as string,
    words: (list?.words ?? []).join('\n'),
  }
  const needed = (value: string) => (value.trim() === '' ? say('words.name-needed') : undefined)
  const form = useForm(first, {
    check: ({ titleZh, titleEn }) => ({ titleZh: needed(titleZh), titleEn: needed(titleEn) }),
    send: ({ kind, onHit, words, ...rest }) =>
      saving.act({
        ...rest,
        kind: kind as WordKind,
        onHit: onHit as OnHit,
        words: linesOf(words),
        ...(list && { id: list.id, version: list.version }),
      }),
    words: useRefusalWords(),
    places: { WORD_TOO_SHORT: 'words' },
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={say(list ? 'words.edit' : 'words.new')} form={form} action={say('form.save')}>
      <TextInput label={say('words.title-zh')} required maxLength={60} {...form.text('titleZh')} />
      <TextInput label={say('words.title-en')} required maxLength={80} {...form.text('titleEn')} />
      {!list?.key && (
        <NativeSelect
          label={say('words.kind')}
          data={WORD_KINDS.map((value) => ({ value, label: say(`flag.words.${value}`) }))}
          value={form.values.kind}
          onChange={({ target }) => form.set('kind', target.value)}
        />
      )}
      <Switch label={say('words.on')} {...form.check('isOn')} />
      <SegmentedControl
        fullWidth
        aria-label={say('words.on-hit')}
        data={(['flag', 'block'] as const).map((value) => ({ value, label: say(`words.${value}`) }))}
        value={form.values.onHit}
        onChange={(value) => form.set('onHit', value)}
      />
      <Textarea label={say('words.words')} autosize minRows={8} maxRows={20} {...form.text('words')} />
    </DrawerForm>
  )
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

function TryOut() {
  const say = useSay(inspectionScreens)
  const { what } = useFlagWords()
  const [text, setText] = useState('')
  const [found, setFound] = useState<OutputOf<typeof testWordLists>['flags']>()
  const trying = useAct(testWordLists, { onDone: ({ flags }) => setFound(flags) })
  return (
    <Card title={say('words.try')}>
      <div className={styles.stack}>
        <Textarea
          label={say('words.try-text')}
          autosize
          minRows={3}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button busy={trying.busy} onClick={() => void trying.act({ text })}>
            {say('words.try-do')}
          </Button>
        </div>
        <RefusalNotice refused={trying.refused} />
        {found?.length === 0 && <p className={styles.quiet}>{say('words.try-none')}</p>}
        <ul className={styles.list}>
          {(found ?? []).map((flag) => (
            <li key={JSON.stringify(flag)} className={styles.line}>
              <Tag kind={flag.onHit === 'block' ? 'bad' : 'warn'}>{what(flag)}</Tag>
              <span>{flag.quote}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
