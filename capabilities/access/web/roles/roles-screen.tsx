import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Button } from '#web/kit/button.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { listPermissions, listRoles, type RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import type { Resources } from '../labels.ts'
import { CreateDrawer } from './create-drawer.tsx'
import { isDifferent, NO_DRAFT, type RoleDraft, roleDifference } from './role-draft.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleList } from './role-list.tsx'
import { RolesOverview } from './roles-overview.tsx'

/** Shows the roles one by one for editing, or all at a glance. The URL holds the selected role. */
export default function RolesScreen() {
  const t = useTranslate(screensText)
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const roles = useCall(listRoles, {})
  const resources = useCall(listPermissions, {})
  const view = search.get('view') === 'all' ? 'all' : 'edit'
  const show = (fields: Readonly<Record<string, string>>) => setSearch(new URLSearchParams(fields))
  return (
    <>
      <PageHead
        lead={t('roles.lead')}
        actions={
          <Can permission="access:manage">
            <Button kind="solid" onClick={() => setCreating(true)}>
              {t('roles.new')}
            </Button>
          </Can>
        }
      />
      <Answer of={roles}>
        {({ list }) => (
          <Answer of={resources}>
            {(known) => (
              <Tabs
                label={t('roles.view')}
                tabs={[
                  { id: 'edit', text: t('roles.view-edit') },
                  { id: 'all', text: t('roles.view-all') },
                ]}
                current={view}
                onChange={(next) => show(next === 'all' ? { view: 'all' } : {})}
              >
                {view === 'all' ? (
                  <RolesOverview roles={list} resources={known} />
                ) : (
                  <OneByOne roles={list} resources={known} wanted={search.get('role')} />
                )}
                <CreateDrawer open={creating} roles={list} onClose={() => setCreating(false)} onMade={(role) => show({ role })} />
              </Tabs>
            )}
          </Answer>
        )}
      </Answer>
    </>
  )
}

type Props = { readonly roles: readonly RoleView[]; readonly resources: Resources; readonly wanted: string | null }

/** Keeps the unsaved changes of one role while another is shown. */
function OneByOne({ roles, resources, wanted }: Props) {
  const t = useTranslate(screensText)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RoleDraft>>(new Map())
  const draftOf = (role: RoleView) => drafts.get(role.name) ?? NO_DRAFT
  const dirty = new Set(roles.filter((role) => isDifferent(roleDifference(role, draftOf(role)))).map(({ name }) => name))
  useUnsaved('roles', dirty.size > 0)
  const found = roles.find(({ name }) => name === wanted)
  const shown = found ?? roles.find(({ name }) => name !== 'admin') ?? roles[0]
  return (
    <div className={split.menu}>
      <RoleList roles={roles} shown={shown?.name} dirty={dirty} />
      <div className={stack(12, fit)}>
        {wanted !== null && !found && <p className={text.muted}>{t('roles.dead-link', { role: wanted })}</p>}
        {shown && (
          <RoleEditor
            key={shown.name}
            role={shown}
            roles={roles}
            resources={resources}
            draft={draftOf(shown)}
            onDraft={(draft) => setDrafts((before) => new Map(before).set(shown.name, draft))}
          />
        )}
      </div>
    </div>
  )
}
