import { ActionIcon, Select, TextInput } from '@mantine/core'
import { SECTION_NAMES, SECTIONS, type Section } from '#capabilities/content/contract.ts'
import type { Picture } from '#contract/picture.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DateField } from '#web/console/form/dates.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { Button } from '#web/kit/button.tsx'
import { row, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { type Block, type BlockOf, type Look, MOST_FIGURES, MOST_SHOWN, MOST_SLIDES, MOST_THINGS, TEXT_LENGTH } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import { looksOf, newFigure, newSlide, type SetName } from './new-block.ts'
import { BlockPictureField } from './picture-field.tsx'
import { SetField } from './set-field.tsx'

type FieldsProps<B extends Block = Block> = {
  readonly block: B
  onChange(block: B): void
  /** Maps field names to error texts. */
  readonly wrong: Readonly<Record<string, string>>
  readonly sets: readonly SetName[]
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Renders the fields that are specific to the kind of block. */
export function BlockFields({ block, ...props }: FieldsProps) {
  switch (block.kind) {
    case 'banners':
      return <Slides {...props} block={block} />
    case 'set':
      return (
        <>
          <SetField value={block.set} sets={props.sets} error={props.wrong['set']} onChange={(set) => props.onChange({ ...block, set })} />
          <Shown block={block} onChange={props.onChange} />
        </>
      )
    case 'newest':
      return (
        <>
          <SectionField block={block} onChange={props.onChange} />
          <Shown block={block} onChange={props.onChange} />
        </>
      )
    case 'things':
      return <Shown block={block} onChange={props.onChange} />
    case 'figures':
      return <FigureFields {...props} block={block} />
    case 'text':
      return <TextFields {...props} block={block} />
  }
}

type ListBlock = BlockOf<'set'> | BlockOf<'newest'> | BlockOf<'things'>

function Shown({ block, onChange }: { readonly block: ListBlock; onChange(block: Block): void }) {
  const t = useTranslate(deskScreens)
  const looks = looksOf(block)
  return (
    <div className={styles.pair}>
      {block.kind !== 'things' && (
        <Select
          label={t('look')}
          data={looks.map((look) => ({ value: look, label: t(`look.${look}`) }))}
          value={block.look}
          allowDeselect={false}
          onChange={(look) => look && onChange({ ...block, look: look as Look } as Block)}
        />
      )}
      <NumberField
        label={t('most')}
        min={1}
        max={block.kind === 'things' ? MOST_THINGS : MOST_SHOWN}
        clampBehavior="strict"
        allowDecimal={false}
        value={block.most}
        onChange={(most) => typeof most === 'number' && most >= 1 && onChange({ ...block, most })}
      />
    </div>
  )
}

function SectionField({ block, onChange }: { readonly block: BlockOf<'newest'>; onChange(block: Block): void }) {
  const t = useTranslate(deskScreens)
  const language = useLanguage()
  const change = (section: Section) => {
    const next = { ...block, section }
    onChange(looksOf(next).includes(block.look) ? next : { ...next, look: 'lead' })
  }
  return (
    <Select
      label={t('section')}
      data={SECTIONS.map((section) => ({ value: section, label: SECTION_NAMES[section][language] }))}
      value={block.section}
      allowDeselect={false}
      onChange={(section) => section && change(section as Section)}
    />
  )
}

function Slides({ block, onChange, wrong, pictures }: FieldsProps<BlockOf<'banners'>>) {
  const t = useTranslate(deskScreens)
  const { slides } = block
  const set = (at: number, changes: Partial<(typeof slides)[number]>) =>
    onChange({ ...block, slides: slides.map((slide, place) => (place === at ? { ...slide, ...changes } : slide)) })
  return (
    <>
      {[...slides.entries()].map(([at, slide]) => (
        <section key={at} className={stack(12, styles.part)} aria-label={t('slide', { place: at + 1 })}>
          <PartHead
            title={t('slide', { place: at + 1 })}
            at={at}
            of={slides.length}
            onMove={(to) => onChange({ ...block, slides: slides.toSpliced(at, 1).toSpliced(to, 0, slide) })}
            onRemove={() => onChange({ ...block, slides: slides.toSpliced(at, 1) })}
          />
          <BlockPictureField value={slide.picture} pictures={pictures} onChange={(picture) => set(at, { picture })} />
          <BilingualField
            label={t('slide.title')}
            value={slide.title}
            most={60}
            error={wrong[`title-${at}`]}
            onChange={(title) => set(at, { title })}
          />
          <BilingualField label={t('slide.text')} value={slide.text} most={200} rows={2} onChange={(text) => set(at, { text })} />
          <BilingualField label={t('link.label')} value={slide.label} most={24} onChange={(label) => set(at, { label })} />
          <Address value={slide.href} error={wrong[`href-${at}`]} onChange={(href) => set(at, { href })} />
        </section>
      ))}
      {slides.length < MOST_SLIDES && (
        <Button onClick={() => onChange({ ...block, slides: [...slides, newSlide] })}>{t('slide.add')}</Button>
      )}
    </>
  )
}

function FigureFields({ block, onChange, wrong }: FieldsProps<BlockOf<'figures'>>) {
  const t = useTranslate(deskScreens)
  const { figures } = block
  const set = (at: number, changes: Partial<(typeof figures)[number]>) =>
    onChange({ ...block, figures: figures.map((figure, place) => (place === at ? { ...figure, ...changes } : figure)) })
  return (
    <>
      {[...figures.entries()].map(([at, figure]) => (
        <section key={at} className={stack(12, styles.part)} aria-label={t('figure', { place: at + 1 })}>
          <PartHead
            title={t('figure', { place: at + 1 })}
            at={at}
            of={figures.length}
            onMove={(to) => onChange({ ...block, figures: figures.toSpliced(at, 1).toSpliced(to, 0, figure) })}
            onRemove={() => onChange({ ...block, figures: figures.toSpliced(at, 1) })}
          />
          <BilingualField
            label={t('figure.value')}
            value={figure.value}
            most={12}
            error={wrong[`value-${at}`]}
            onChange={(value) => set(at, { value })}
          />
          <BilingualField label={t('figure.unit')} value={figure.unit} most={12} onChange={(unit) => set(at, { unit })} />
          <BilingualField
            label={t('figure.label')}
            value={figure.label}
            most={80}
            error={wrong[`label-${at}`]}
            onChange={(label) => set(at, { label })}
          />
        </section>
      ))}
      {figures.length < MOST_FIGURES && (
        <Button onClick={() => onChange({ ...block, figures: [...figures, newFigure] })}>{t('figure.add')}</Button>
      )}
      <DateField
        label={t('figure.counted')}
        description={t('figure.counted-help')}
        clearable
        value={block.countedOn || null}
        onChange={(day) => onChange({ ...block, countedOn: day ?? '' })}
      />
    </>
  )
}

function TextFields({ block, onChange, wrong }: FieldsProps<BlockOf<'text'>>) {
  const t = useTranslate(deskScreens)
  return (
    <>
      <BilingualField
        label={t('text')}
        help={t('text.help')}
        value={block.text}
        most={TEXT_LENGTH}
        rows={5}
        error={wrong['text']}
        onChange={(text) => onChange({ ...block, text })}
      />
      <BilingualField label={t('link.label')} value={block.label} most={24} onChange={(label) => onChange({ ...block, label })} />
      <Address value={block.href} error={wrong['href']} onChange={(href) => onChange({ ...block, href })} />
    </>
  )
}

function Address({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}) {
  const t = useTranslate(deskScreens)
  return (
    <TextInput
      label={t('link.href')}
      description={t('link.href-help')}
      placeholder="/platformShow/article"
      maxLength={300}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type PartProps = { readonly title: string; readonly at: number; readonly of: number; onMove(to: number): void; onRemove(): void }

function PartHead({ title, at, of, onMove, onRemove }: PartProps) {
  const t = useTranslate(deskScreens)
  return (
    <div className={row(4, styles.partHead)}>
      <h3>{title}</h3>
      {at > 0 && <PartAction icon="up" label={labelWith(title, t('move-up'))} onPress={() => onMove(at - 1)} />}
      {at < of - 1 && <PartAction icon="down" label={labelWith(title, t('move-down'))} onPress={() => onMove(at + 1)} />}
      {of > 1 && <PartAction icon="trash" label={labelWith(title, t('take-away'))} onPress={onRemove} />}
    </div>
  )
}

const PartAction = ({ icon, label, onPress }: { readonly icon: ConsoleIconName; readonly label: string; onPress(): void }) => (
  <ActionIcon variant="subtle" color="idle" aria-label={label} title={label} onClick={onPress}>
    <ConsoleIcon name={icon} size={16} />
  </ActionIcon>
)
