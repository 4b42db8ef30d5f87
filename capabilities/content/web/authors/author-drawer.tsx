import { Textarea, TextInput } from '@mantine/core'
import type { Bilingual, Language } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PictureField } from '#web/console/form/picture-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type AuthorView, createAuthor, listAuthors, saveAuthor } from '../../contract.ts'
import { authorsScreens } from '../../text/authors-screens.ts'
import styles from '../topics/topics.module.css'

type Values = Omit<AuthorView, 'id' | 'version' | 'changedAt'>
type Field = 'name' | 'post' | 'department' | 'bio'
const NOTHING: Bilingual = { 'zh-CN': '', 'en-US': '' }
const LIMITS = { name: 80, post: 120, department: 120, bio: 1_200 } as const

function valuesOf(author: AuthorView | undefined): Values {
  if (!author) return { slug: '', name: NOTHING, post: NOTHING, department: NOTHING, bio: NOTHING, portrait: null }
  const { slug, name, post, department, bio, portrait } = author
  return { slug, name, post, department, bio, portrait }
}

export function AuthorDrawer({ author, onClose }: { readonly author: AuthorView | undefined; onClose(): void }) {
  const t = useTranslate(authorsScreens)
  const creating = useAction(createAuthor, { changes: [listAuthors] })
  const saving = useAction(saveAuthor, { changes: [listAuthors] })
  const form = useForm<Values>(valuesOf(author), {
    send: (values) => (author ? saving.run({ id: author.id, version: author.version, ...values }) : creating.run(values)),
    about: author && `author:${author.id}`,
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  const of = (field: Field, language: Language) => ({
    label: t(`${field}.${language === 'zh-CN' ? 'zh' : 'en'}`),
    lang: language,
    maxLength: LIMITS[field],
    value: form.values[field][language],
    error: form.errors[field],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      form.set(field, (before) => ({ ...before, [language]: value })),
  })
  return (
    <DrawerForm open onClose={onClose} width={560} title={t(author ? 'edit' : 'new')} form={form} action={t(author ? 'save' : 'make')}>
      <PictureField
        shape="square"
        label={t('portrait')}
        value={form.values.portrait}
        onChange={(portrait) => form.set('portrait', portrait)}
      />
      {(['name', 'post', 'department'] as const).map((field) => (
        <div key={field} className={grid(12, styles.pair)}>
          <TextInput required={field === 'name'} {...of(field, 'zh-CN')} />
          <TextInput required={field === 'name'} {...of(field, 'en-US')} />
        </div>
      ))}
      <p className={text.quiet}>{t('name.help')}</p>
      <TextInput
        required
        label={t('slug')}
        description={t('slug.help', { slug: form.values.slug || '…' })}
        maxLength={60}
        {...form.text('slug')}
      />
      <Textarea autosize minRows={3} maxRows={10} {...of('bio', 'zh-CN')} />
      <Textarea autosize minRows={3} maxRows={10} {...of('bio', 'en-US')} />
    </DrawerForm>
  )
}
