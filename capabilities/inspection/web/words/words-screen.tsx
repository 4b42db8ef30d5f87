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
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { ToastLink } from '#web/console/dialog/toast-link.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { align, cluster, compact, fit, grid, justify, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagLabels, useInspectionRefusalText } from '../labels.ts'
import { PictureRulesPart } from './picture-rules.tsx'

type WordList = OutputOf<typeof listWordLists>[number]

export default function WordsScreen() {
  const t = useTranslate(inspectionScreens)
  const lists = useCall(listWordLists, {})
  const [edited, setEdited] = useState<string | 'new'>()
  return (
    <>
      <PageHead
        lead={t('words.lead')}
        actions={
          <>
            <ButtonLink to="/list/words/scan">{t('scan.open')}</ButtonLink>
            <Button kind="solid" onClick={() => setEdited('new')}>
              {t('words.new')}
            </Button>
          </>
        }
      />
      <div className={stack(16, fit)}>
        <Answer of={lists} shapes={['row', 'row', 'row']}>
          {(all) => (
            <div className={grid(16, styles.cards)}>
              {all.map((list) => (
                <ListCard key={list.id} list={list} onEdit={() => setEdited(list.id)} />
              ))}
            </div>
          )}
        </Answer>
        <TryOut />
        <PictureRulesPart />
      </div>
      {edited && <ListForm list={lists.ok?.find(({ id }) => id === edited)} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function ListCard({ list, onEdit }: { readonly list: WordList; onEdit(): void }) {
  const t = useTranslate(inspectionScreens)
  const name = useLanguage() === 'zh-CN' ? list.titleZh : list.titleEn
  const removing = useAction(removeWordList, { changes: [listWordLists] })
  async function remove() {
    const question = {
      title: t('words.remove-title', { name }),
      text: t('words.remove-text'),
      action: t('words.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ id: list.id })
  }
  return (
    <Card>
      <div className={stack(12, compact)}>
        <div className={cluster([4, 12], align.baseline, justify.between, styles.head)}>
          <h2>{name}</h2>
          <Status kind={list.isOn ? 'ok' : 'idle'}>{t(list.isOn ? 'words.on' : 'words.off')}</Status>
        </div>
        <p className={styles.line}>
          <Tag kind="idle" icon={null}>
            {t(`flag.words.${list.kind}`)}
          </Tag>
          <span>{t('words.count', { n: list.words.length })}</span>
          <span>{t(`words.${list.onHit}`)}</span>
        </p>
        <p className={look.quiet}>
          {t('words.changed')} <When at={list.changedAt} /> {list.changedBy?.name}
        </p>
        <RefusalNotice refused={removing.refused} />
        <div className={cluster(8)}>
          <Button size="small" aria-label={t('words.edit-of', { name })} onClick={onEdit}>
            {t('words.edit')}
          </Button>
          {list.key === null && (
            <Button size="small" kind="quiet" busy={removing.busy} onClick={() => void remove()}>
              {t('words.remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** New words apply to later submissions; a scan finds them in approved texts. */
function toastSaved(words: string, scan: string): void {
  toast(
    'ok',
    words,
    <ToastLink to="/list/words/scan" toast={words}>
      {scan}
    </ToastLink>,
  )
}

function ListForm({ list, onClose }: { readonly list: WordList | undefined; onClose(): void }) {
  const t = useTranslate(inspectionScreens)
  const saving = useAction(saveWordList, { changes: [listWordLists], onDone: () => toastSaved(t('words.saved'), t('scan.open')) })
  const first = {
    titleZh: list?.titleZh ?? '',
    titleEn: list?.titleEn ?? '',
    kind: (list?.kind ?? 'banned') as string,
    isOn: list?.isOn ?? true,
    onHit: (list?.onHit ?? 'flag') as string,
    words: (list?.words ?? []).join('\n'),
  }
  const needed = (value: string) => (value.trim() === '' ? t('words.name-needed') : undefined)
  const form = useForm(first, {
    check: ({ titleZh, titleEn }) => ({ titleZh: needed(titleZh), titleEn: needed(titleEn) }),
    send: ({ kind, onHit, words, ...rest }) =>
      saving.run({
        ...rest,
        kind: kind as WordKind,
        onHit: onHit as OnHit,
        words: linesOf(words),
        ...(list && { id: list.id, version: list.version }),
      }),
    words: useInspectionRefusalText(),
    places: { WORD_TOO_SHORT: 'words' },
    about: list && `word-list:${list.id}`,
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={t(list ? 'words.edit' : 'words.new')} form={form} action={t('form.save')}>
      <TextInput label={t('words.title-zh')} required maxLength={60} {...form.text('titleZh')} />
      <TextInput label={t('words.title-en')} required maxLength={80} {...form.text('titleEn')} />
      {!list?.key && (
        <NativeSelect
          label={t('words.kind')}
          data={WORD_KINDS.map((value) => ({ value, label: t(`flag.words.${value}`) }))}
          value={form.values.kind}
          onChange={({ target }) => form.set('kind', target.value)}
        />
      )}
      <Switch label={t('words.on')} {...form.check('isOn')} />
      <SegmentedControl
        fullWidth
        aria-label={t('words.on-hit')}
        data={(['flag', 'block'] as const).map((value) => ({ value, label: t(`words.${value}`) }))}
        value={form.values.onHit}
        onChange={(value) => form.set('onHit', value)}
      />
      <Textarea label={t('words.words')} autosize minRows={8} maxRows={20} {...form.text('words')} />
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
  const t = useTranslate(inspectionScreens)
  const { what } = useFlagLabels()
  const [text, setText] = useState('')
  const [found, setFound] = useState<OutputOf<typeof testWordLists>['flags']>()
  const trying = useAction(testWordLists, { onDone: ({ flags }) => setFound(flags) })
  return (
    <Card title={t('words.try')}>
      <div className={stack(16, fit)}>
        <Textarea
          label={t('words.try-text')}
          autosize
          minRows={3}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button busy={trying.busy} onClick={() => void trying.run({ text })}>
            {t('words.try-do')}
          </Button>
        </div>
        <RefusalNotice refused={trying.refused} />
        {found?.length === 0 && <p className={look.quiet}>{t('words.try-none')}</p>}
        <ul className={stack(10, styles.list)}>
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
