import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { writeRestored } from '#server/database/backup/restored.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { fillEveryTable } from '#tests/kept-data.ts'
import { openProcess } from '#tests/world/process.ts'

// Reads from the database, with its stored sample rows for every table (database/kept), which columns can name an account. Each new column
// must be erased, or be listed here with its reason in docs/decisions/0042.

/** Columns that record which account acted for others. Their ids identify no person once the account is erased. */
const WHO_ACTED = `
  accounts.blocked_phone: blocked_by
  activities.activity: changed_by, created_by, decided_by, submitted_by
  analytics.note: created_by
  audit.entry: actor, target
  certification.term: changed_by
  college.course: changed_by, created_by
  content.author: changed_by, created_by
  content.edition: decided_by, submitted_by
  content.inline_comment: made_by, resolved_by
  content.item: owner_id, trashed_by
  content.published: author_id, owner_id
  content.revision: author_id, made_by
  content.settings: changed_by
  content.step: made_by
  credits.class: changed_by
  credits.export_template: changed_by
  credits.rule: changed_by
  credits.year: closed_by
  curation.preset: changed_by
  curation.set: changed_by, created_by
  encoding.change_request: decided_by, requested_by
  engagement.closed_talk: closed_by
  engagement.comment_action: by_account
  engagement.evidence: made_by
  engagement.report: decided_by
  engagement.report_setting: changed_by
  engagement.takedown: made_by
  enquiries.form: created_by
  enquiries.form_version: published_by
  enquiries.saved_reply: changed_by
  federation.client: created_by
  federation.login_provider: changed_by
  inbox.announcement: changed_by, made_by
  inspection.judgment: judged_by
  inspection.queue: created_by
  inspection.task: excluded, owner_id, submitted_by
  integration.endpoint: created_by
  launch.confirmation: confirmed_by
  live.chat_action: by_account
  live.chat_sanction: account_id, by_account, lifted_by
  live.chat_setting: changed_by
  live.command: by_account
  live.event: by_account
  live.left_recording: owner
  live.poll: created_by
  live.roll_call: asked_by
  live.stream_key: made_by
  live.studio: changed_by, created_by
  media.asset: owner_id
  membership.branch: changed_by
  membership.grade: changed_by
  membership.guest: invited_by
  membership.guest_list: changed_by
  membership.payment: checked_by, recorded_by
  membership.term: changed_by
  minors.mode_setting: changed_by
  people.import: made_by, run_by
  platform.hold: lifted_by, placed_by
  platform.retention_term: changed_by
  platform.socket_ticket: account_id
  privacy.desk_setting: changed_by
  privacy.record: changed_by
  privacy.record_version: changed_by
  privacy.request_entry: by_account
  privacy.rules: changed_by
  promotion.channel: created_by
  promotion.failure: created_by
  screening.banned_picture: banned_by
  screening.picture_rules: changed_by
  screening.text_review: decided_by, written_by
  screening.word_list: changed_by
  services.service: changed_by
  site.accessibility_statement: saved_by
  site.settings: changed_by
  teams.work_group: created_by
  transfer.export: requested_by
  transfer.run: approved_by, created_by
  website.home_arrangement: published_by
  website.home_draft: changed_by
  website.redirect: changed_by
  website.synonyms: changed_by`
/** Columns without a sample value that refer to other things than accounts. */
const OF_THINGS =
  /^(cover|portrait|video|last_item|archived_in|translated_from|writer|(?:new_)?session_id|\w*revision_id|(?:comment|message|poster|parent|folder)_id)$/

/** Tables that name accounts and are in no copy of a person's own data, with the reason. */
const NOT_IN_COPIES: Readonly<Record<string, readonly string[]>> = {
  'counters of failed logins, which end within a day': ['accounts.login_bucket'],
  'logins under way and invitations, which end within days': ['federation.login_attempt', 'federation.login_invitation'],
  'hashes of blocked numbers; the audit entries of the operator have the act': ['accounts.blocked_phone'],
  'sealed for an authority, which the copy must not announce': ['engagement.evidence'],
  'the copy itself': ['privacy.copy'],
  'legal holds, of which a person may not learn during an investigation': ['platform.hold'],
  'news of the message centre on the way to its screens': ['platform.channel_event', 'platform.channel_log', 'platform.socket_ticket'],
  'work for the site: what the account did there is in its audit entries': `
    certification.term college.course content.author content.edition content.published content.settings content.step
    credits.export_template credits.rule credits.year curation.preset curation.set encoding.change_request engagement.closed_talk
    engagement.report_setting enquiries.form enquiries.form_version enquiries.saved_reply federation.local_login inbox.announcement
    inspection.judgment inspection.queue inspection.task integration.endpoint launch.confirmation live.chat_setting live.command live.event
    live.poll live.roll_call live.stream_key live.studio membership.term minors.mode_setting platform.retention_term privacy.desk_setting privacy.record
    privacy.record_version privacy.rules promotion.channel promotion.failure screening.banned_picture screening.picture_rules screening.word_list
    services.service site.accessibility_statement site.settings transfer.export website.home_arrangement website.home_draft website.redirect
    website.synonyms`
    .trim()
    .split(/\s+/),
}
/** The tables that the declarations of personal data name. */
const declared = new Set(
  globSync('capabilities/*/server/personal-data.ts').flatMap((file) => {
    const schema = file.split('/')[1]!
    return [...readFileSync(file, 'utf8').matchAll(new RegExp(`\\b${schema}\\.[a-z_]+`, 'g'))].map(([table]) => table)
  }),
)

type Column = { readonly table: string; readonly name: string; readonly type: string }

const home = mkdtempSync(join(tmpdir(), 'erased-'))
const database = await openFreshDatabase('empty')
after(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(home, { recursive: true, force: true })
})

test('erased accounts remain only in columns that record who acted for others', { timeout: 180_000 }, async (t) => {
  await fillEveryTable(database.settings)
  const client = new pg.Client(database.settings)
  await client.connect()
  t.after(() => client.end())
  const accounts = (await client.query<{ id: string }>('select id from accounts.account order by id')).rows.map(({ id }) => id)
  const columns = await listColumns(client)
  await client.query(`update accounts.account set roles = '{user}'`) // Accounts with roles cannot be erased.
  await nameEverywhere(client, columns, accounts[0]!)
  const naming = await findNaming(client, columns, accounts)
  assert.ok(naming.length > 100)
  assert.deepEqual(
    [...new Set(naming.map(({ table }) => table))].filter((table) => !declared.has(table)),
    Object.values(NOT_IN_COPIES).flat().toSorted(),
  )
  {
    // The start after a restore erases all of them together.
    writeRestored(home, { backup: null, moment: null, restoredAt: new Date().toISOString(), erasedAccounts: accounts })
    const env = { DATA_DIR: home, SECRET_KEYS: `kept:${Buffer.alloc(32, 7).toString('base64')}` }
    await using site = await openProcess({ database: database.settings.database!, smsUrl: 'http://127.0.0.1:9', env }, () =>
      performance.now(),
    )
    assert.equal(await site.eraseAccount(accounts[0]!), true, 'a second time')
  }
  assert.deepEqual(byTable(await findNaming(client, columns, accounts)), WHO_ACTED)
})

/** Returns the columns of all capabilities that can contain an account id, also within a text. */
async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select attrelid::regclass::text as table, attname as name, atttypid::regtype::text as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)'
      and atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'text'::regtype, 'jsonb'::regtype) and not attisdropped and attgenerated = ''
    order by 1, 2`)
  return rows
}

/** Writes an account id into columns that the sample rows leave empty. Table constraints are dropped for it. */
async function nameEverywhere(client: pg.Client, columns: readonly Column[], id: string): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    do $$ declare checked record; begin
      for checked in select conrelid::regclass as name, conname from pg_constraint where contype = 'c' and conrelid <> 0 and coninhcount = 0 loop
        execute format('alter table %s drop constraint %I', checked.name, checked.conname);
      end loop;
    end $$`)
  for (const { table, name, type } of columns.filter((column) => column.type.startsWith('uuid') && !OF_THINGS.test(column.name))) {
    const [empty, value] = type === 'uuid' ? ['null', '$1'] : [`'{}'`, 'array[$1]::uuid[]']
    await client.query(
      `update ${table} set ${name} = ${value} where not exists (select from ${table} where nullif(${name}, ${empty}) is not null)`,
      [id],
    )
  }
}

async function findNaming(client: pg.Client, columns: readonly Column[], ids: readonly string[]): Promise<Column[]> {
  const found: Column[] = []
  for (const column of columns) {
    const { table, name } = column
    const { rowCount } = await client.query(`select from ${table} where ${name}::text ~ $1 limit 1`, [ids.join('|')])
    if (rowCount) found.push(column)
  }
  return found
}

/** Formats one table and its columns per line. */
const byTable = (columns: readonly Column[]): string =>
  [...Map.groupBy(columns, ({ table }) => table)]
    .map(([table, those]) => `\n  ${table}: ${those.map(({ name }) => name).join(', ')}`)
    .join('')
