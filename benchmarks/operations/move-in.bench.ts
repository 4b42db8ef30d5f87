import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { sendExport } from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, type WxrPost, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { addPerson } from '#tests/world/people.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Moves a site of POSTS (5,000) posts with PICTURES (2,000) pictures in: reads, imports as drafts, and undoes it. The pictures are photos of
// 1,200 by 800 pixels whose bytes all differ; the library makes their sizes after the import.
const POSTS = Number(process.env['POSTS'] ?? 5_000)
const PICTURES = Number(process.env['PICTURES'] ?? 2_000)

await using product = await openProduct({ env: { DEMO: 'off' } })
const sql = new pg.Pool(connectionTo(product.dataDir))
const importer = await addPerson(sql, { roles: ['admin'], steppedUp: true })
const headers = { token: importer.token }
const upload = await sendExport(product, importer.token, { name: 'export.xml', bytes: Buffer.from(writeWxr({ posts: listPosts() })) })
const zip = await sendExport(product, importer.token, { name: 'uploads.zip', bytes: await zipOfPictures() })

/** The memory of the server in each state, at most. */
const mostMb = new Map<string, number>()
const id = await startReading()
const readS = await untilState(id, 'found')
await ask('/api/transfer/import', { id })
const importS = await untilState(id, 'imported')
await sql.query("update accounts.session set stepped_up_until = platform.now() + interval '1 hour'")
await ask('/api/transfer/undo', { id })
const undoS = await untilState(id, 'undone')
await sql.end()
const phases = [...mostMb].map(([state, mb]) => `${state} ${mb.toFixed(0)} MB`).join(', ')
const note = `${POSTS} posts, ${PICTURES} pictures; read ${readS.toFixed(0)} s, imported ${importS.toFixed(0)} s, undone ${undoS.toFixed(0)} s`
record({ question: 'operations/move-in', figure: readS + importS, note })
record({ question: 'operations/move-in-memory', figure: Math.max(...mostMb.values()), note: `${note}; until ${phases}` })
record({ question: 'operations/move-in-undo', figure: undoS, note })

async function ask(path: string, fields: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const { data } = (await response.json()) as { readonly data: Readonly<Record<string, unknown>> }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(data)}`)
  return data
}

async function startReading(): Promise<string> {
  const { id: started } = await ask('/api/transfer/start', { upload, zip })
  return String(started)
}

/** Returns the seconds until the move is in the state, and notes the memory of the server meanwhile. */
async function untilState(move: string, state: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    mostMb.set(state, Math.max(mostMb.get(state) ?? 0, residentMb()))
    const { rows } = await sql.query<{ state: string; problem: string }>('select state, problem from transfer.run where id = $1', [move])
    if (rows[0]?.state === state) return (performance.now() - since) / 1_000
    if (rows[0]?.state === 'failed') throw new Error(rows[0].problem)
    await sleep(200)
  }
}

function residentMb(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}

function* listPosts(): Generator<WxrPost> {
  for (let at = 0; at < PICTURES; at++) yield attachment(POSTS + at + 1, `2014/05/photo-${at}.jpg`)
  for (let at = 0; at < POSTS; at++) {
    const picture = `<figure class="wp-block-image"><img src="${OLD_SITE}/wp-content/uploads/2014/05/photo-${at % PICTURES}-300x200.jpg" alt=""/><figcaption>图 ${at}</figcaption></figure>`
    const paragraph = `<!-- wp:paragraph --><p>第 ${at} 篇：随访患者的血压、心率与用药情况，<strong>每月一次</strong>，<a href="https://example.org/${at}">说明</a>。</p><!-- /wp:paragraph -->`
    yield {
      id: at + 1,
      title: `随访记录 ${at}`,
      date: `20${String(10 + (at % 15)).padStart(2, '0')}-05-03 08:00:00`,
      content: `${picture}${paragraph.repeat(12)}<h2>小结</h2><ul><li>甲</li><li>乙</li></ul>`,
      categories: [
        ['category', `cat-${at % 12}`, `分类 ${at % 12}`],
        ['post_tag', `tag-${at % 60}`, `标签 ${at % 60}`],
      ],
      comments: at % 5 === 0 ? [{ id: at + 1, author: '读者', content: '很有帮助，谢谢。' }] : [],
    }
  }
}

async function zipOfPictures(): Promise<Buffer> {
  const zipFile = new ZipFile()
  for (let at = 0; at < PICTURES; at++) {
    const background = { r: at % 256, g: (at >> 3) % 256, b: (at * 7) % 256 }
    const bytes = await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
      .jpeg({ quality: 60 + (at % 30) })
      .toBuffer()
    // A comment behind the picture makes its bytes its own.
    zipFile.addBuffer(Buffer.concat([bytes, Buffer.from(`photo ${at}`)]), `uploads/2014/05/photo-${at}.jpg`)
  }
  zipFile.end()
  return Buffer.concat(await Array.fromAsync(zipFile.outputStream as AsyncIterable<Buffer>))
}
