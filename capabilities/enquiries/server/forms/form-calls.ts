import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { dropFormPages } from '../form-store.ts'
import { firstDraft } from './first-draft.ts'
import { findForm, findForms, lockForm, toForm } from './form-rows.ts'

export const listForms = serve(calls.listForms, async ({ database }) => {
  const rows = await findForms(database.of(), calls.MOST_FORMS)
  return { ok: { list: rows.map(toForm), total: rows.length } }
})

export const listFormNames = serve(calls.listFormNames, async ({ database }) => {
  const { rows } = await sql<{ id: string; title: Bilingual }>`
    select id, content -> 'title' as title from enquiries.form
    join enquiries.form_version as published on form_id = id and published.version = form.version
    where kind <> 'questionnaire' order by changed_at desc limit ${calls.MOST_FORMS}`.execute(database.of())
  return { ok: { list: rows } }
})

export const getForm = serve(calls.getForm, async ({ database }, { id }) => {
  const row = await findForm(database.of(), id)
  return row ? { ok: { ...toForm(row), draft: row.draft } } : { refused: 'NOT_FOUND' }
})

/** An advisory lock enforces the limit; forms are few and created by hand. */
export const createForm = serve(calls.createForm, ({ database, recorder }, { kind, title }, caller) =>
  database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries.forms', 0))`.execute(tx)
    const { rows } = await sql<{ forms: number }>`select count(*)::int as forms from enquiries.form`.execute(tx)
    if (one(rows).forms >= calls.MOST_FORMS) return { refused: 'TOO_MANY_FORMS' }
    const id = randomUUID()
    await sql`
      insert into enquiries.form (id, slug, kind, draft, created_by)
      values (${id}, ${`${kind}-${randomBytes(3).toString('hex')}`}, ${kind}, ${JSON.stringify(firstDraft(kind, title))}::jsonb, ${caller.session.accountId})`.execute(
      tx,
    )
    await recorder.record(tx, { action: 'form.created', outcome: 'ok', ...doneBy(caller), target: `form:${id}`, facts: { kind } })
    return { ok: { id } }
  }),
)

/** Readers do not see the draft, but changes of slug and study take effect at once. */
export const saveForm = serve(calls.saveForm, ({ database, recorder }, { id, revision, slug, study, draft }, caller) =>
  database.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.revision !== revision) return { refused: 'CHANGED_MEANWHILE' }
    const { rows: taken } = await sql`select from enquiries.form where slug = ${slug} and id <> ${id}`.execute(tx)
    if (taken.length > 0) return { refused: 'SLUG_TAKEN' }
    await sql`
      update enquiries.form set slug = ${slug}, study = ${form.kind === 'study' ? study : null}, draft = ${JSON.stringify(draft)}::jsonb,
        revision = revision + 1, changed_at = platform.now()
      where id = ${id}`.execute(tx)
    await recorder.record(tx, { action: 'form.saved', outcome: 'ok', ...doneBy(caller), target: `form:${id}` })
    if (form.state !== 'draft') await dropFormPages(tx, [form.slug, slug])
    return { ok: { revision: revision + 1 } }
  }),
)

/** A draft equal to the published version opens the form without a new version. */
export const publishForm = serve(calls.publishForm, ({ database, recorder }, { id, revision }, caller) =>
  database.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.revision !== revision) return { refused: 'CHANGED_MEANWHILE' }
    if (calls.findGaps(form.draft, form.kind).length > 0) return { refused: 'FORM_INCOMPLETE' }
    const version = form.version + (form.has_changes ? 1 : 0)
    await sql`
      insert into enquiries.form_version (form_id, version, content, published_by)
      values (${id}, ${version}, ${JSON.stringify(form.draft)}::jsonb, ${caller.session.accountId}) on conflict do nothing`.execute(tx)
    await sql`
      update enquiries.form set version = ${version}, state = 'open', revision = revision + 1, changed_at = platform.now() where id = ${id}`.execute(
      tx,
    )
    const facts = { version }
    await recorder.record(tx, { action: 'form.published', outcome: 'ok', ...doneBy(caller), target: `form:${id}`, facts })
    await dropFormPages(tx, [form.slug])
    return { ok: { version, revision: revision + 1 } }
  }),
)

export const setFormState = serve(calls.setFormState, ({ database, recorder }, { id, state }, caller) =>
  database.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.state === 'draft') return { refused: 'NOT_PUBLISHED' }
    if (form.state === state) return { ok: {} }
    await sql`update enquiries.form set state = ${state}, changed_at = platform.now() where id = ${id}`.execute(tx)
    const action = state === 'open' ? 'form.opened' : 'form.closed'
    await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `form:${id}` })
    await dropFormPages(tx, [form.slug])
    return { ok: {} }
  }),
)

export const removeForm = serve(calls.removeForm, ({ database, recorder }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.state !== 'draft') return { refused: 'FORM_PUBLISHED' }
    if (await isHeld(tx, `form:${id}`)) return { refused: 'ON_HOLD' }
    await tx.deleteFrom('enquiries.form').where('id', '=', id).execute()
    await recorder.record(tx, {
      action: 'form.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `form:${id}`,
      facts: { slug: form.slug },
    })
    return { ok: {} }
  }),
)

const MOST = 20

export const findStudies = serve(calls.findStudies, async ({ database }, { search }) => {
  const { rows } = await sql<{ number: number; title: Partial<Bilingual> }>`
    select number, jsonb_object_agg(language, title) as title from content.public_item where section = 'multicenter'
    group by number having bool_or(position(lower(${search}) in lower(title)) > 0) or number::text = ltrim(${search}, '#')
    order by number desc limit ${MOST}`.execute(database.of())
  return { ok: { list: rows.map(({ number, title }) => ({ number, title: { ...calls.NO_WORDS, ...title } })) } }
})
