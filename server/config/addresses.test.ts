import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMailSettings } from '#server/outside/mail/settings.ts'
import { readStorageSettings } from '#server/storage/settings.ts'
import { openEnvironment } from './environment.ts'
import { readServerSettings } from './settings.ts'

test('a password in an address can contain a bare percent sign', () => {
  const secrets = { S3_URL: 'https://id:a%b@s3.example.org/bucket', MAIL_URL: 'smtps://u:100%25%@m.example', MAIL_FROM: 'a@example.org' }
  const env = openEnvironment(secrets)
  const storage = readStorageSettings(env, '/nowhere')
  assert.deepEqual(
    [storage.kind === 's3' && storage.secretAccessKey, readMailSettings(env)?.password, env.problems],
    ['a%b', '100%25%', []],
  )
})

test('the names of a site have no invisible characters', () => {
  assert.equal(readServerSettings(openEnvironment({ SITE_NAME: ' \u202eLyceum\u200b ' })).site.name['en-US'], 'Lyceum')
})
