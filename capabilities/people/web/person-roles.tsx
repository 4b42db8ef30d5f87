import { Checkbox } from '@mantine/core'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { FrameForbidden } from '#web/console/screen/forbidden-state.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, grid, justify, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getPerson, listPeople, setPersonRoles } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import { useMayGive, useRoles, useRoleTitle } from './role-titles.ts'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson }

/**
 * Gives and takes roles. Roles that the operator may not change are shown and kept. The form restarts when another operator has changed the
 * roles.
 */
export function PersonRoles({ person }: Props) {
  const t = useTranslate(peopleScreens)
  const roles = useRoles()
  const maySee = useAccess().permissions.has('access:read')
  return (
    <section className={stack(12, styles.block)}>
      <header className={cluster(8, justify.between)}>
        <h3>{t('roles.title')}</h3>
      </header>
      <p>{t('roles.lead')}</p>
      {maySee ? (
        <Answer of={roles} small shapes={['row']}>
          {() => <Editor key={person.roles.join(' ')} person={person} />}
        </Answer>
      ) : (
        <FrameForbidden permission="access:read" small />
      )}
    </section>
  )
}

function Editor({ person }: Props) {
  const t = useTranslate(peopleScreens)
  const language = useLanguage()
  const titleOf = useRoleTitle()
  const mayGive = useMayGive()
  const givable = useRoles().ok?.list.filter((role) => role.name !== 'user' && mayGive(role)) ?? []
  const names = givable.map(({ name }) => name)
  const current = person.roles.filter((role) => role !== 'user')
  const remaining = current.filter((role) => !names.includes(role))
  const saving = useAction(setPersonRoles, { changes: [getPerson, listPeople] })
  const form = useForm(
    { roles: current.filter((role) => names.includes(role)) },
    {
      send: ({ roles }) =>
        saving.run({
          id: person.id,
          add: roles.filter((role) => !current.includes(role)),
          remove: current.filter((role) => names.includes(role) && !roles.includes(role)),
        }),
      onDone: () => toast('ok', t('roles.saved')),
    },
  )
  return (
    <FormOf form={form} action={t('roles.save')}>
      {remaining.length > 0 && <p>{t('roles.kept', { roles: remaining.map(titleOf).join(language === 'zh-CN' ? '、' : ', ') })}</p>}
      {givable.length === 0 ? (
        <p>{t('roles.nothing')}</p>
      ) : (
        <Checkbox.Group label={t('roles.choose')} {...form.value('roles')}>
          <div className={grid([12, 16], styles.choices)}>
            {givable.map(({ name, title, purpose }) => (
              <Checkbox key={name} value={name} label={title[language]} description={purpose?.[language]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormOf>
  )
}
