import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'

const LIBRARIES = /^(@mantine\/|@tanstack\/|dayjs|echarts)/
const CHARTS = /^echarts/
const sources = globSync([
  '{web,app/web}/**/*.{ts,tsx}',
  'capabilities/*/web/**/*.{ts,tsx}',
  'capabilities/*/{console,contract}.ts',
]).filter((file) => !file.endsWith('.test.ts'))

type Import = { readonly from: string; readonly names: readonly string[] }

/** Returns the static imports of a file, without lazy imports and types. */
function importsOf(file: string): readonly Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [{ from: moduleRequest.value, names: ['*'], isType }] : [])),
  )
  return [...fixed, ...again].filter(({ isType }) => !isType)
}

const pathOf = (file: string, from: string) =>
  from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? posix.join(posix.dirname(file), from) : from

/** Returns the chain of imports from a file to a library, if there is one. */
function wayToLibrary(file: string, seen: Set<string>, libraries = LIBRARIES): readonly string[] | undefined {
  if (seen.has(file)) return undefined
  seen.add(file)
  for (const { from } of importsOf(file)) {
    if (libraries.test(from)) return [file, from]
    const target = pathOf(file, from).replace(/\?.*$/, '')
    const way = /\.tsx?$/.test(target) && existsSync(target) ? wayToLibrary(target, seen, libraries) : undefined
    if (way) return [file, ...way]
  }
  return undefined
}

test('neither the server nor a public page loads a library of the console', () => {
  const pages = sources.filter((file) => /(-page|-layout)\.tsx$|^app\/web\/(root|entry\.\w+)\.tsx$/.test(file))
  assert.ok(pages.length > 20)
  const seen = new Set<string>()
  const ways = pages.flatMap((file) => wayToLibrary(file, seen) ?? []).join(' > ')
  assert.equal(ways, '')
  assert.ok(wayToLibrary('app/web/console-frame/frame.tsx', new Set()), 'the test sees what it guards against')
})

test('one file alone imports the chart library, and no other file is bundled with it', () => {
  const [seen, door] = [new Set<string>(), 'web/chart/drawing.tsx']
  const others = sources.filter((file) => !file.startsWith('web/chart/'))
  assert.equal(['web/chart/chart.tsx', ...others].flatMap((file) => wayToLibrary(file, seen, CHARTS) ?? []).join(' > '), '')
  assert.deepEqual(wayToLibrary(door, new Set(), CHARTS), [door, 'web/chart/engine.ts', 'echarts/charts'])
})

/** Components whose styles are contained in those of another component. */
const STYLED_BY: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['ActionIcon', 'UnstyledButton', 'Loader'],
  Alert: [],
  Autocomplete: ['Input', 'Combobox', 'Popover'],
  Button: ['Button', 'UnstyledButton', 'Loader'],
  DrawerContent: ['Drawer', 'ModalBase'],
  DrawerOverlay: ['Drawer', 'Overlay'],
  DrawerRoot: ['Drawer', 'ModalBase'],
  DrawerTitle: ['Drawer', 'ModalBase'],
  FileButton: [],
  FileInput: ['Input'],
  JsonInput: ['Input'],
  ModalContent: ['Modal', 'ModalBase'],
  ModalOverlay: ['Modal', 'Overlay'],
  ModalRoot: ['Modal', 'ModalBase'],
  ModalTitle: ['Modal', 'ModalBase'],
  MultiSelect: ['PillsInput', 'Combobox', 'Popover'],
  NativeSelect: ['Input'],
  Portal: [],
  Radio: ['Radio'],
  Select: ['Input', 'Combobox', 'Popover'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
  TagsInput: ['PillsInput', 'Combobox', 'Popover'],
  TextInput: ['Input'],
  Textarea: ['Input'],
}
/** These components write a <style> element, which the content security policy forbids. */
const FORBIDDEN = ['AppShell', 'Grid', 'SimpleGrid', 'MantineColorScheme', 'ColorSchemeScript', 'useMantineColorScheme']

test('every used component of the library has its styles, and none writes a <style>', () => {
  const styled = [...readFileSync('web/console/mantine/styles.css', 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)
  const used = new Set<string>()
  for (const file of sources)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^import '@mantine\/core\/styles\/(\w+)\.layer\.css'/gm)) styled.push(name)
  for (const file of sources)
    for (const { from, names } of importsOf(file)) if (from === '@mantine/core') for (const name of names) used.add(name)
  const components = [...used].filter((name) => /^[A-Z]/.test(name) && name !== 'MantineProvider')
  assert.deepEqual(
    [...used].filter((name) => FORBIDDEN.includes(name)),
    [],
  )
  assert.deepEqual(
    components.flatMap((name) =>
      (STYLED_BY[name] ?? [name]).filter((style) => !styled.includes(style)).map((style) => `${name}: ${style}`),
    ),
    [],
  )
})

test('no component gets a prop that would write a <style>: sizes by window width, or a scroll lock', () => {
  const found = sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(visibleFrom|hiddenFrom|lockScroll)\b|=\{\{\s*base:/g)].map(
        ([what]) => `${file}: ${what}`,
      ),
    )
  assert.deepEqual(found, [])
})
