import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'

// A legal hold keeps everything about its target. The engine of retention and the erasure of accounts ask for holds; each other statement
// that deletes rows of a table with holds must ask in its file, or be listed here with the place that asks or the reason why it need not.

const EXEMPT: Readonly<Record<string, string>> = {
  'access/server/invitations/invitation-store.ts access.invitation': 'an open offer, which the audit trail repeats',
  'access/server/requests/request-store.ts access.request': 'an open wish, which the audit trail repeats',
  'accounts/server/credentials/imported-password.ts accounts.imported_password':
    'a secret of another system, in place of which the account gets one of its own',
  'accounts/server/credentials/password-store.ts accounts.imported_password':
    'a secret of another system, in place of which the account gets one of its own',
  'accounts/server/second-factor/second-factor-calls.ts accounts.second_factor':
    'a secret that its owner replaces; it says nothing about acts',
  'certification/server/identity/identity-store.ts certification.verification_request': 'a state of a quarter of an hour, used once',
  'certification/server/scan-store.ts certification.document': 'scans/scan-calls.ts and filing/own-certification-calls.ts ask',
  'content/server/items/erase-item.ts content.item': 'items/trash-calls.ts asks; the demo has no holds',
  'content/server/transfer/import-store.ts content.import': 'a list of rows to import, which the operator sent and can send again',
  'content/server/transfer/transfer-calls.ts content.import': 'a list of rows to import, which the operator sent and can send again',
  'curation/server/transfer/import-store.ts curation.import': 'a list of rows to import, which the operator sent and can send again',
  'curation/server/transfer/transfer-calls.ts curation.import': 'a list of rows to import, which the operator sent and can send again',
  'engagement/server/history/history-store.ts engagement.history': 'history/history-calls.ts asks',
  'enquiries/server/scans/remove-orphans.ts enquiries.scan': 'the row with the answers is gone, whose removal asked',
  'enquiries/server/scans/scan-store.ts enquiries.scan': 'retention.ts removes them with enquiries outside of holds',
  'federation/server/consents/consent-store.ts federation.client_session': 'the erasure of an account asks',
  'inbox/server/delivery/notification-store.ts inbox.message':
    'a notification that its sender takes back; the sender keeps what it was about',
  'integration/server/tokens/token-store.ts integration.token': 'a secret of a program; the audit trail has its acts',
  'integration/server/webhooks/delivery-store.ts integration.delivery': 'a queue of notices to programs',
  'live/server/chat/questions/question-store.ts live.question_support': 'a mark that its author takes back at any time',
  'live/server/replays/recordings.ts live.left_recording': 'becomes a replay with the same file',
  'live/server/shows/sign-ups/sign-up-store.ts live.sign_up': 'a place that its holder gives up before the show',
  'live/server/studios/studio-store.ts live.studio': 'studios/studio-calls.ts asks',
  'minors/server/mode/mode-store.ts minors.mode_use': 'the minutes of one day, which the next day begins again',
  'profile/server/avatar/avatar-store.ts profile.avatar': 'a picture that its owner replaces at any time',
  'profile/server/record/person-store.ts profile.avatar': 'the erasure of an account asks',
  'transfer/server/runs/run-calls.ts transfer.run': 'a record of rows to import, which the operator sent and can send again',
}
/** Tables whose rows a hold can name, and whose retention is not written as `rows`. */
const NAMED = [
  'certification.filing',
  'enquiries.enquiry',
  'content.item',
  'media.asset',
  'college.course',
  'live.studio',
  'enquiries.form',
  'curation.set',
]

const isProduct = (file: string) =>
  !/\.(?:test|stand-in)\.ts$/.test(file) && !/demo/.test(file) && !['retention.ts', 'erase-accounts.ts'].includes(basename(file))
const read = (pattern: string) => globSync(pattern).map((file) => [file.replace('capabilities/', ''), readFileSync(file, 'utf8')] as const)

/** Statements that delete an item or a file although they ask for no minimum term, with the place that asks or the reason. */
const WITHOUT_TERM: Readonly<Record<string, string>> = {
  'content/server/items/erase-item.ts content.item': 'items/trash-calls.ts and transfer/archive.ts ask; the demo has no terms',
}

test('every statement that deletes an item or a file for good asks for the minimum term of a recording', () => {
  const silent = read('capabilities/*/server/**/*.ts').flatMap(([file, text]) => {
    if (!isProduct(file) || /\brefuseBeforeTerm\(/.test(text)) return []
    return [...text.matchAll(/(?:delete from|deleteFrom\(')\s*(content\.item|media\.asset)\b/g)].map(([, table]) => `${file} ${table}`)
  })
  assert.deepEqual(silent.toSorted(), Object.keys(WITHOUT_TERM))
})

/** Returns the tables of which a hold keeps rows, by the classes of retention. */
function tablesWithHolds(): ReadonlySet<string> {
  const declared = read('capabilities/*/server/retention.ts').flatMap(([, text]) => [...text.matchAll(/rows\(\{(.*?)\}\)/gs)])
  const withTargets = declared.flatMap(([, part = '']) => (part.includes('about') ? [/table: '([\w.]+)'/.exec(part)?.[1] ?? ''] : []))
  return new Set([...NAMED, ...withTargets])
}

test('every statement that deletes rows which a legal hold can keep asks for holds', () => {
  const tables = tablesWithHolds()
  assert.ok(tables.size > 30, String(tables.size))
  const silent = read('capabilities/*/server/**/*.ts')
    .filter(([file]) => isProduct(file))
    .flatMap(([file, text]) => {
      if (/\b(?:isHeld|lockHolds)\(/.test(text)) return []
      return [...text.matchAll(/(?:delete from|deleteFrom\(')\s*([\w.]+)/g)].flatMap(([, table = '']) =>
        tables.has(table) ? [`${file} ${table}`] : [],
      )
    })
  assert.deepEqual([...new Set(silent)].toSorted(), Object.keys(EXEMPT).toSorted())
})
