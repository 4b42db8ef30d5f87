import assert from 'node:assert/strict'
import { globSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { ConsolePage } from '#contract/console.ts'
import { LANGUAGES } from '#contract/language.ts'
import { readTexts, sentencesOf } from './read/all-texts.ts'

const load = (file: string) => import(pathToFileURL(file).href) as Promise<Readonly<Record<string, object>>>
const lists = await Promise.all(globSync('capabilities/*/console.ts').map(load))
const pages = lists.flatMap((list) => Object.values(list)).flatMap((each) => Object.values(each) as ConsolePage[])

test('pages and buttons in the guide have the titles and labels of the screens', async () => {
  const texts = await readTexts()
  const isGuide = ({ name }: { readonly name: string }) => name.startsWith('capabilities/workplace/text/guide.ts')
  const guide = texts.find(isGuide)!
  for (const language of LANGUAGES) {
    const known = new Set(texts.filter((each) => !isGuide(each)).flatMap((each) => sentencesOf(each[language]).map(([, words]) => words)))
    for (const { title } of pages) if (title) known.add(title[language])
    const names = sentencesOf(guide[language]).flatMap(([, words]) => [...words.matchAll(/“([^”]+)”/g)].map(([, name]) => name!))
    assert.ok(names.length > 20)
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
    )
  }
})

test('each task of the guide starts on an existing page, and each page except the guide has its own tasks', async () => {
  const { TASKS, tasksAt } = (await load('capabilities/workplace/web/guide/tasks.ts')) as unknown as {
    TASKS: readonly { page: string }[]
    tasksAt: (path: string) => readonly unknown[]
  }
  assert.deepEqual(
    TASKS.filter(({ page }) => !pages.some(({ path }) => path === page)),
    [],
  )
  assert.deepEqual(
    pages.filter(({ path }) => path && tasksAt(path).length === TASKS.length).map(({ path }) => path),
    ['/dashboard/guide'],
  )
})

test('each task of the guide has small pictures in both languages (tests/journeys/support/guide-pictures.ts)', async () => {
  const { TASKS, pictureFile } = (await load('capabilities/workplace/web/guide/tasks.ts')) as unknown as {
    TASKS: readonly { name: string }[]
    pictureFile: (task: object) => string
  }
  const wanted = TASKS.map(pictureFile).sort()
  for (const language of LANGUAGES) {
    const folder = `capabilities/workplace/web/guide/pictures/${language}`
    assert.deepEqual(globSync('*/*', { cwd: folder }).sort(), wanted)
    for (const file of wanted) assert.ok(statSync(`${folder}/${file}`).size < 60_000, file)
  }
})
