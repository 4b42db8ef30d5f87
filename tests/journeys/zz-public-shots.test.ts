import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { openBrowser } from './browser.ts'
const shots = (process.env['SHOTS'] ?? '').split(' ').filter(Boolean)
test('shots', async () => {
  await using world = await openWorld({ env: { DEMO: 'on' } })
  await using browser = await openBrowser()
  for (let at = 0; at < 200; at++) {
    const { rows } = await world.sql.query('select count(*)::int as n from content.published')
    if (rows[0].n >= 100) break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const { rows } = await world.sql.query('select section, kind, number::int, slug, language from content.published order by section, kind, number')
  console.log(rows.length, [...new Set(rows.map((r) => r.section + ' ' + r.kind + ' ' + r.number + '-' + r.slug + (r.language === 'zh-CN' ? '' : ' en')))].filter((_, i) => i % 9 === 0).join(' | '))
  for (const shot of shots) {
    const [name, path, width = '1440', theme = 'light', language = 'zh-CN', full = 'full', press = ''] = shot.split(',')
    await using visit = await browser.visit(world.url, { width: Number(width), theme: theme as 'light', language: language as 'zh-CN' })
    const at = path!.replace(/\{(\w+) (\w+)\}/g, (_, section, kind) => { const row = rows.find((r) => r.section === section && r.kind === kind && r.language === language)!; return `${row.number}-${row.slug}` })
    const answer = await visit.page.goto(world.url + at)
    await visit.page.mouse.move(5, 5)
    await visit.page.waitForTimeout(1200)
    if (full === 'full') { await visit.page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) } scrollTo(0, 0) }); await visit.page.waitForTimeout(600) }
    if (press) { await visit.page.getByRole('button', { name: press }).first().click(); await visit.page.waitForTimeout(1500) }
    await visit.page.screenshot({ path: `/tmp/pub/${name}-${width}${theme === 'dark' ? '-dark' : ''}${language === 'en-US' ? '-en' : ''}.png`, fullPage: full === 'full' })
    console.log(name, answer?.status(), visit.page.url(), visit.complaints.slice(0, 5))
  }
})
