import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import type { Caller, Session } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { CapabilityRoutes } from './answer.ts'
import type { PermissionJudgement } from './judge.ts'
import { bind, serve } from './serve.ts'

export type Received = { readonly input: unknown; readonly caller: Caller }

const Text = z.object({
  text: z.string('TEXT_EMPTY').check(z.minLength(1, 'TEXT_EMPTY')),
  more: z.optional(z.string().check(z.maxLength(5))),
})
const rest = { access: 'anyone', limit: 'ordinary', refusals: { TEXT_EMPTY: 422 } } as const
const Received = z.object({ received: z.unknown() })
const calls = {
  form: defineCall({
    ...rest,
    isSpecified: true,
    path: '/system/auth/user/act',
    summary: 'A form',
    verb: 'acts',
    input: Text,
    output: Received,
  }),
  json: defineCall({ ...rest, path: '/api/made/act', summary: 'JSON', verb: 'acts', input: z.looseObject({}), output: Received }),
  read: defineCall({ ...rest, path: '/api/made/read', summary: 'A read', verb: 'reads', input: z.looseObject({}), output: Received }),
  costly: defineCall({
    ...rest,
    limit: 'costly',
    path: '/api/made/costly',
    summary: 'Takes long',
    verb: 'reads',
    input: z.looseObject({}),
    output: Received,
  }),
  mine: defineCall({
    ...rest,
    access: 'signed-in',
    path: '/api/made/mine',
    summary: 'Mine',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  sensitive: defineCall({
    ...rest,
    access: 'stepped-up',
    path: '/api/made/sensitive',
    summary: 'Sure',
    verb: 'acts',
    input: z.looseObject({ word: z.optional(z.string()) }),
    output: Received,
  }),
  edit: defineCall({
    ...rest,
    access: { permission: 'made-up:edit' },
    path: '/api/made/edit',
    summary: 'By permission',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  publish: defineCall({
    ...rest,
    access: { permission: 'made-up:publish', steppedUp: true },
    path: '/api/made/publish',
    summary: 'By permission and a fresh proof',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  broadcast: defineCall({
    ...rest,
    access: { permission: 'made-up:broadcast' },
    path: '/api/made/broadcast',
    summary: 'By permission, on a condition',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  half: defineCall({
    ...rest,
    access: 'pending',
    path: '/api/made/half',
    summary: 'Half',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  strict: defineCall({
    ...rest,
    limit: { times: 3, withinMs: 60_000, by: 'address' },
    path: '/api/made/strict',
    summary: 'Limited',
    verb: 'acts',
    input: z.looseObject({}),
    output: Received,
  }),
  file: defineCall({
    ...rest,
    access: 'signed-in',
    path: '/api/made/file',
    summary: 'A file',
    verb: 'acts',
    file: { maxBytes: 100_000 },
    input: z.object({}),
    output: Received,
  }),
  wrong: defineCall({
    ...rest,
    isSpecified: true,
    path: '/system/auth/user/wrong',
    summary: 'Breaks',
    verb: 'acts',
    input: z.object({ how: z.string() }),
    output: Received,
  }),
  slow: defineCall({
    ...rest,
    path: '/api/made/slow',
    summary: 'Slow',
    verb: 'acts',
    input: z.looseObject({ ms: z.number() }),
    output: Received,
  }),
}

const session = (level: Session['level'], steppedUp = false, roles: readonly string[] = ['user']): Session => ({
  id: 's',
  accountId: 'a',
  roles,
  granted: roles,
  level,
  steppedUp,
})

export const SESSIONS: Readonly<Record<string, Session>> = {
  full: session('full'),
  half: session('pending'),
  sure: session('full', true),
  editor: session('full', false, ['editor', 'user']),
  sureEditor: session('full', true, ['editor', 'user']),
  halfEditor: session('pending', true, ['editor', 'user']),
}
/** Editors hold every made-up permission; `broadcast` requires a condition that is never met. */
export const judgeMadeUp = ({ roles }: Session, permission: Permission): PermissionJudgement =>
  !roles.includes('editor') ? 'role' : permission === 'made-up:broadcast' ? 'certified:personal' : 'yes'

/** Provides calls of every access, encoding and failure. Their inputs are added to `received`. */
export function madeUp(received: Received[]): CapabilityRoutes {
  const record = async (input: unknown, caller: Caller) => {
    received.push({ input, caller })
    return { ok: { received: input } }
  }
  return {
    texts: { 'en-US': { TEXT_EMPTY: 'Say something.' }, 'zh-CN': {} },
    answers: bind(undefined, [
      ...[
        calls.form,
        calls.json,
        calls.read,
        calls.costly,
        calls.mine,
        calls.sensitive,
        calls.half,
        calls.strict,
        calls.edit,
        calls.publish,
        calls.broadcast,
      ].map((call) => ({ recorded: serve(call, (_: unknown, input: unknown, caller: Caller) => record(input, caller)) })),
      {
        file: serve(calls.file, async (_: unknown, { file }, caller) =>
          record({ name: file.name, type: file.type, sizeBytes: file.bytes.length }, caller),
        ),
        wrong: serve(calls.wrong, async (_: unknown, { how }) => fail(how)),
        slow: serve(calls.slow, async (_: unknown, { ms }, caller) => {
          await sleep(ms)
          return record({ ms }, caller)
        }),
      },
    ]),
    streams: [
      {
        prefix: '/files/endless/',
        find: async (_id, name) => ({ type: 'video/mp4', sizeBytes: 9, tag: '"a"', open: () => openEndless(name) }),
      },
    ],
    files: [
      {
        prefix: '/files/made/',
        find: async (id) =>
          id.startsWith('0')
            ? null
            : { bytes: Buffer.from('RIFF'), type: (id.startsWith('9') ? 'image/图' : 'image/webp') as 'image/webp' },
      },
    ],
  }
}

/** Opens a file that never ends. `late` is found after a delay, `begun` sends its first bytes, and `broken` fails before them. */
async function openEndless(name: string): Promise<Readable> {
  if (name.startsWith('late')) await sleep(200)
  const file = new Readable({ read() {} })
  if (name.startsWith('begun')) file.push('abc')
  if (name.startsWith('broken')) file.destroy(new Error('The disk is broken'))
  return file
}

/** Fails in every way in which the code of a call can fail. */
async function fail(how: string): Promise<{ ok: { received: unknown } }> {
  if (how === 'string') throw 'a thrown string with +8613912345678'
  if (how === 'null') throw null
  if (how === 'output') return { ok: 7 } as never
  if (how === 'unstorable') throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' })
  if (how === 'away') throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  throw new Error('select secret from platform.master_key at /srv/lyceum/server.ts')
}
