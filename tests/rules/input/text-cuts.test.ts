import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTextCuts } from '../read/text-cuts.ts'

/** The live engine imports no other code: it cuts first and then removes ill-formed characters. */
const isRead = (file: string) => !/^(?:tests|benchmarks|scripts|streaming)\/|\.(?:test|stand-in)\.tsx?$/.test(file)

/** Values of digits, Latin letters and signs, whose parts have a fixed length. */
const IS_ASCII =
  /(?:^|\.)(?:id|day|hex|code|phone|digits|mainland|e164|minute|viewer|asset|at|broadcastAt)$|\b(?:toISOString|dayOf|secondOf|clockOf|plainMoment|randomUUID|digest|toString)\(|replace\(\/\\D\/g/

/** Files that cut in another way, with the reason why no character breaks. */
const REASONED: Readonly<Record<string, string>> = {
  'capabilities/accounts/server/credentials/password-guesses.ts': 'Compares pieces of a password with each other; none is kept or shown.',
  'capabilities/website/server/search/vocabulary.ts': 'Counts letters by which two words differ; none is kept or shown.',
  'capabilities/media/server/video/tools.ts': 'The end of what a program printed, for the log.',
  'capabilities/live/server/keys/stream-key.ts': 'A key is made of Latin letters and digits.',
  'capabilities/live/server/shows/rotation/rotation-files.ts': 'Names of files that begin with a UUID.',
  'capabilities/services/web/traffic-cards.tsx': 'The name of a resource that has no title is its id.',
  'server/database/backup/recover-cluster.ts': 'The end of what PostgreSQL printed, searched for one message.',
  'contract/input/national-numbers.ts': 'Numbers of 18 digits and letters, checked before.',
}

test('contract/input/cut-text.ts alone cuts texts of accounts', () => {
  const found = findTextCuts(['tsconfig.server.json', 'tsconfig.web.json'], isRead)
  assert.ok(found.length > 60, 'the rule reads the types of nothing')
  const cuts = found.filter(({ file, receiver }) => REASONED[file] === undefined && !IS_ASCII.test(receiver))
  assert.deepEqual(
    cuts.map(({ file, cut }) => `${file}: ${cut}`),
    [],
  )
  for (const file of Object.keys(REASONED))
    assert.ok(
      found.some((cut) => cut.file === file),
      `${file} cuts nothing`,
    )
})
