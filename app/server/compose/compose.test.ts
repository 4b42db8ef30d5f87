import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { type Capability, defineCapability } from '#server/capability.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import type { BasePlatform } from '#server/platform.ts'
import { compose } from './compose.ts'

const texts = { 'en-US': {}, 'zh-CN': {} }
const opened: Capability = { routes: { answers: [] }, eraseAccounts: 'keeps-nothing' }
const platform = {} as BasePlatform
const recorder = collectAuditEvents()

/** Defines a capability that adds to `happened` when it opens, with the names in its needs, and when it closes. */
const noting = <const Name extends string>(name: Name, happened: string[]) =>
  defineCapability({
    name,
    texts,
    open(_: object, needs: object) {
      happened.push(`${name} opens with ${Object.keys(needs)}`)
      const close = async () => void happened.push(`${name} closes`)
      return { ...opened, recorder, greet: (guest: string) => `${name} greets ${guest}`, [Symbol.asyncDispose]: close }
    },
  })

test('The capability that records opens first, the others in the order of the list, and all close in the opposite order', async () => {
  const happened: string[] = []
  const composition = compose<{ readonly lamp: string }>()
    .with(noting('low', happened))
    .recordedBy(noting('trail', happened))
    .with(noting('middle', happened))
    .with(noting('high', happened))
  assert.deepEqual(
    composition.definitions.map(({ name }) => name),
    ['low', 'trail', 'middle', 'high'],
  )
  await using open = new AsyncDisposableStack()
  const { byName, opened } = await composition.open(open, platform, { lamp: 'on' })
  assert.equal(byName.middle.greet('Ada'), 'middle greets Ada')
  assert.deepEqual(
    opened.map(({ definition: { name } }) => name),
    ['trail', 'low', 'middle', 'high'],
  )
  await open.disposeAsync()
  assert.deepEqual(happened, [
    'trail opens with settings,all',
    'low opens with settings,all,trail',
    'middle opens with settings,all,trail,low',
    'high opens with settings,all,trail,low,middle',
    ...['high closes', 'middle closes', 'low closes', 'trail closes'],
  ])
})

test('A need of a later capability, of another type or of an unknown setting does not compile', () => {
  type Needs = { readonly low: { greet(guest: string): string }; readonly settings: { readonly lamp: string } }
  const low = noting('low', [])
  const taking = defineCapability({ name: 'taking', texts, open: (_: object, needs: Needs) => ({ ...opened, taken: needs.low.greet }) })
  const counting = defineCapability({ name: 'low', texts, open: () => ({ ...opened, greet: (guest: number) => `${guest}` }) })
  const recording = defineCapability({ name: 'trail', texts, open: (_: object, { low }: Needs) => ({ ...opened, recorder, low }) })
  const first = compose<{ readonly lamp: string }>()
  assert.ok(first.with(low).with(taking))
  // @ts-expect-error no capability below `taking` is named `low`
  assert.ok(first.with(taking).with(low))
  // @ts-expect-error `greet` takes a number there
  assert.ok(first.with(counting).with(taking))
  // @ts-expect-error there is no setting `lamp`
  assert.ok(compose<{ readonly bell: string }>().with(low).with(taking))
  // @ts-expect-error the capability that records opens before `low`
  assert.ok(first.with(low).recordedBy(recording))
})

test('A composition without a capability that records does not open', async () => {
  await using open = new AsyncDisposableStack()
  await assert.rejects(compose<object>().with(noting('low', [])).open(open, platform, {}), /records/)
})

test('Places are listed of the capabilities that are open by then, and declarations in the order of the console', async () => {
  const place = (name: string) => ({ ...opened, places: async () => [{ href: `/${name}`, title: texts, text: texts } as never] })
  const first = noting('trail', [])
  let listPlaces: (pool: Pool) => Promise<readonly { readonly href: string }[]> = async () => []
  const composition = compose<object>()
    .recordedBy(first)
    .with(
      defineCapability({
        name: 'asking',
        texts,
        consoleOrder: 2,
        open(_: object, { all }: { readonly all: { readonly listPlaces: typeof listPlaces; readonly declarations: readonly object[] } }) {
          listPlaces = all.listPlaces
          assert.deepEqual(
            all.declarations.map((each) => 'name' in each && each.name),
            ['later', 'asking', 'trail'],
          )
          return place('asking')
        },
      }),
    )
    .with(defineCapability({ name: 'later', texts, consoleOrder: 1, open: () => place('later') }))
  await using open = new AsyncDisposableStack()
  await composition.open(open, platform, {})
  assert.deepEqual(
    (await listPlaces({} as Pool)).map(({ href }) => href),
    ['/asking', '/later'],
  )
})
