import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { loginPath } from '#web/session/login-path.ts'
import { pathOfRedirect } from './path-after-login.ts'
import { PAGE_PATHS, PLACES_BELOW } from './site-pages.ts'

const paths: readonly string[] = Object.values(PAGE_PATHS)
const isBelow = (page: string) =>
  Object.values(PLACES_BELOW).some((folder) => page.startsWith(`${folder}/`) && !page.slice(folder.length + 1).includes('/'))
const after = (redirect: string) => pathOfRedirect(`?redirect=${encodeURIComponent(redirect)}`)

test('S61: a login returns to a page given by name, with its own query', () => {
  assert.equal(after('information'), '/information/index')
  assert.equal(pathOfRedirect('?redirect=article&id=7&tag=a%26b'), '/platformShow/article?id=7&tag=a%26b')
  assert.equal(pathOfRedirect('?id=1&redirect=video&id=2'), '/platformShow/video?id=1&id=2')
  assert.equal(pathOfRedirect('?redirect=information&step=second-factor'), '/information/index')
})

test('S61: a login returns to a page with a parameter in its path, and refuses unsafe parameters', () => {
  assert.equal(pathOfRedirect('?redirect=ownPage&at=team'), '/team')
  assert.equal(pathOfRedirect(loginPath('ownPage', '?at=关于-我们&q=1').slice('/login'.length)), `/${encodeURIComponent('关于-我们')}?q=1`)
  assert.equal(pathOfRedirect('?redirect=article&at=7-heart'), '/platformShow/article/7-heart')
  assert.equal(pathOfRedirect('?redirect=author&at=li-hua'), '/authors/li-hua')
  assert.equal(pathOfRedirect('?redirect=course&at=1-listening'), '/college/1-listening')
  assert.equal(pathOfRedirect('?redirect=lesson&at=59-ke&course=2'), '/college/lesson/59-ke?course=2')
  assert.equal(pathOfRedirect('?redirect=certificate&at=4FA2-C79M-8A2R-0YRT'), '/college/certificate/4FA2-C79M-8A2R-0YRT')
  assert.equal(pathOfRedirect('?redirect=live&at=3'), '/live/3')
  assert.equal(pathOfRedirect('?redirect=contactForm&at=join-a-study'), '/contact/join-a-study')
  for (const at of ['/evil', '/', '\\evil', '..', 'a/b', 'a?b', 'a#b', 'a:b', '@evil', '', 'x'.repeat(201)])
    assert.equal(pathOfRedirect(`?redirect=ownPage&at=${encodeURIComponent(at)}`), '/home', at)
  for (const name of ['constructor', '__proto__', 'login']) assert.equal(pathOfRedirect(`?redirect=${name}&at=team`), '/home', name)
})

test('every public page says a name by which a login leads back to it', () => {
  const pages = globSync('capabilities/{accounts,college,engagement,enquiries,follow,live,privacy,profile,website}/web/**/*-page.tsx')
  const names = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?:\bname: |itemHandle\()'(\w+)'/g)].map(([, name]) => name!),
  )
  assert.ok(names.length > 20)
  const others = ['agreementChanges', 'leave', 'notFound', 'preview', 'sitePreview', 'homePreview', 'setting']
  const unknown = names.filter((name) => !Object.hasOwn(PAGE_PATHS, name) && !Object.hasOwn(PLACES_BELOW, name) && !others.includes(name))
  assert.deepEqual(unknown, [])
})

test('an invited operator starts at the workplace unless another page was requested', () => {
  assert.equal(pathOfRedirect('', 'work'), '/dashboard/workplace')
  assert.equal(pathOfRedirect('?redirect=information', 'work'), '/information/index')
  assert.equal(pathOfRedirect('?redirect=//evil', 'work'), '/dashboard/workplace')
})

test('S61: any other redirect value returns /home', () => {
  const written = [
    ...['//evil', '///evil', 'https:evil', 'https://evil.example', '/\\evil', '\\\\evil', '%2f%2fevil', '%252f%252fevil'],
    ...['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '/home', '/information/index', ' information', 'INFORMATION'],
    ...[
      'notFound',
      'nowhere',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'x'.repeat(4_096),
      'information\r\nLocation: //evil',
    ],
    ...['information/../../evil', 'information@evil', 'information?redirect=//evil', '', '\0', '．．／evil'],
  ]
  for (const each of written) assert.equal(after(each), '/home', JSON.stringify(each))
  for (const search of [
    '?redirect=information&redirect=//evil',
    '?redirect=//evil&redirect=information',
    `?redirect=information&a=${'x'.repeat(4_096)}`,
    '?redirect=information&a=%0d%0aLocation:%20//evil',
    '?redirect=information&a%0d%0a=1',
    '?redirect%5B%5D=information',
    '?redirect',
    '',
  ]) {
    assert.equal(pathOfRedirect(search), '/home', search.slice(0, 60))
  }
})

test('S61: console pages are known by name only, never by path', () => {
  const others = { roles: '/access/roles' }
  assert.equal(pathOfRedirect('?redirect=roles&page=2', 'home', others), '/access/roles?page=2')
  assert.equal(pathOfRedirect('?redirect=roles', 'home', {}), '/home')
  for (const name of ['constructor', '__proto__', 'toString', '/access/roles']) {
    assert.equal(pathOfRedirect(`?redirect=${encodeURIComponent(name)}`, 'home', others), '/home', name)
  }
})

test('S61: a login never redirects to a login, registration, reset or administrator page', () => {
  for (const door of ['login', 'Register', 'resetpassword', 'administrator']) assert.equal(after(door), '/home')
})

test('S61: a redirect nested in a redirect stays a query parameter', () => {
  const nested = pathOfRedirect(`?redirect=article&next=${encodeURIComponent('?redirect=//evil')}`)
  assert.equal(nested, '/platformShow/article?next=%3Fredirect%3D%2F%2Fevil')
})

test('S61: for any input the path begins with a known page and stays on this origin', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.keys(PAGE_PATHS), 'ownPage', '//evil', 'https:evil', '/\\evil', '%0d%0a'),
  )
  const name = fc.oneof(word, fc.constantFrom('redirect', 'step', 'at', 'redirect'))
  const search = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.tuple(name, word), { maxLength: 6 }).map((pairs) => `?${new URLSearchParams(pairs)}`),
    fc.array(fc.tuple(name, word), { maxLength: 6 }).map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  )
  fc.assert(
    fc.property(search, (given) => {
      const path = pathOfRedirect(given)
      const [page = '', query = ''] = path.split('?')
      assert.ok(paths.includes(page) || isBelow(page), path)
      assert.equal(new URL(path, 'https://site.example').origin, 'https://site.example')
      assert.doesNotMatch(path, /[\r\n\0\\]/)
      assert.ok(!new URLSearchParams(query).has('redirect'))
    }),
    { numRuns: 1_000 },
  )
})

test('the login page gets the requested page with its query, and the return path is the same', () => {
  assert.equal(loginPath('information', ''), '/login?redirect=information')
  assert.equal(loginPath('product', '?id=7&redirect=//evil'), '/login?redirect=product&id=7')
  fc.assert(
    fc.property(
      fc.constantFrom('information', 'product', '403'),
      fc.array(fc.tuple(fc.constantFrom('id', 'q', '页'), fc.string()), { maxLength: 4 }),
      (name, own) => {
        fc.pre(own.every(([, value]) => !/[\r\n\0]/.test(value)))
        const query = new URLSearchParams(own).toString()
        const back = pathOfRedirect(loginPath(name as 'product', query).slice('/login'.length))
        assert.equal(back, PAGE_PATHS[name as 'product'] + (query && `?${query}`))
      },
    ),
  )
})
