import { TagsInput } from '@mantine/core'
import { MINUTE } from '#contract/duration.ts'
import { type Bilingual, sameInBoth, textIn } from '#contract/language.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { grid, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { AgendaRow } from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import type { ActivityForm, Choices } from './desk.ts'

type Props = { readonly form: ActivityForm; readonly choices: Choices | undefined }

/** The index is a safe key, because rows have no ids and their fields are controlled. */
const placeKey = (at: number): string => `at-${at}`
const NEW_MINUTES = 30
const MOST = 200

/** Edits the agenda. A new item follows the last one. */
export function AgendaCard({ form, choices }: Props) {
  const t = useTranslate(activitiesScreens)
  const { agenda } = form.values
  const set = (at: number, changes: Partial<AgendaRow>) =>
    form.set('agenda', (before) => before.map((each, place) => (place === at ? { ...each, ...changes } : each)))
  const add = () =>
    form.set('agenda', (before) => {
      const from = before.at(-1)?.to ?? 0
      return [...before, { from, to: from + NEW_MINUTES, title: { 'zh-CN': '', 'en-US': '' }, speakers: [] }]
    })
  return (
    <Card
      title={t('agenda.title')}
      hint={t('agenda.moves')}
      actions={
        agenda.length < MOST && (
          <Button size="small" onClick={add}>
            {t('agenda.add')}
          </Button>
        )
      }
    >
      {agenda.length === 0 && <p className={text.quiet}>{t('agenda.none')}</p>}
      {agenda.map((each, at) => (
        <AgendaItem
          key={placeKey(at)}
          place={at + 1}
          item={each}
          startsAt={form.values.startsAt}
          choices={choices}
          onChange={(changes) => set(at, changes)}
          onRemove={() => form.set('agenda', (before) => before.toSpliced(at, 1))}
        />
      ))}
      {form.errors.agenda && <p role="alert">{form.errors.agenda}</p>}
    </Card>
  )
}

type ItemProps = {
  readonly place: number
  readonly item: AgendaRow
  readonly startsAt: string
  readonly choices: Choices | undefined
  onChange(changes: Partial<AgendaRow>): void
  onRemove(): void
}

function AgendaItem({ place, item, startsAt, choices, onChange, onRemove }: ItemProps) {
  const t = useTranslate(activitiesScreens)
  const language = useLanguage()
  const momentOf = (minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()
  const minutesOf = (at: string) => Math.max(0, Math.round((Date.parse(at) - Date.parse(startsAt)) / MINUTE))
  const authors = choices?.authors ?? []
  return (
    <section className={stack(12, styles.item)} aria-label={t('agenda.item', { place })}>
      <div className={row(8)}>
        <div className={grid(12, styles.pair)}>
          <MomentField
            label={t('agenda.from')}
            value={momentOf(item.from)}
            onChange={(at) => at !== null && onChange({ from: minutesOf(at) })}
          />
          <MomentField label={t('agenda.to')} value={momentOf(item.to)} onChange={(at) => at !== null && onChange({ to: minutesOf(at) })} />
        </div>
        <IconButton icon="close" label={t('agenda.remove', { place })} onClick={onRemove} />
      </div>
      <BilingualField label={t('field.title')} most={160} value={item.title} onChange={(title) => onChange({ title })} />
      <TagsInput
        label={t('agenda.speakers')}
        description={t('agenda.speakers-help')}
        maxTags={20}
        data={authors.map(({ name }) => textIn(name, language))}
        value={item.speakers.map(({ name }) => textIn(name, language))}
        onChange={(names) => onChange({ speakers: names.map((name) => speakerOf(name, item.speakers, authors)) })}
      />
    </section>
  )
}

type Author = Choices['authors'][number]
type Speaker = AgendaRow['speakers'][number]

/** Returns the speaker of a name: one who is listed already, an author with this name, or a free name. */
function speakerOf(name: string, listed: readonly Speaker[], authors: readonly Author[]): Speaker {
  const isNamed = (names: Bilingual) => names['zh-CN'] === name || names['en-US'] === name
  const before = listed.find((speaker) => isNamed(speaker.name))
  if (before) return before
  const author = authors.find((each) => isNamed(each.name))
  return author ? { name: author.name, author: author.slug } : { name: sameInBoth(name), author: '' }
}
