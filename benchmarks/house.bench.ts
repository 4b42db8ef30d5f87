import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSteps } from '#tests/rules/first-change/read-steps.ts'
import { circlesIn, graphOf, pairsIn } from '#tests/rules/read/import-graph.ts'
import { findLost, readCalls } from '#tests/rules/read/read-calls.ts'
import { figure, percentile, rounded } from './kit/figures.ts'
import { readSyntax } from './kit/syntax.ts'
import { record } from './record/record.ts'

// Counts measures of the order of the source tree.
const ROOMS = '{app,benchmarks,capabilities,contract,database,docs,runtime,scripts,server,streaming,tests,web}'
const exclude = ['**/node_modules']
const code = globSync(`${ROOMS}/**/*.{ts,tsx,mjs}`, { exclude })
const sources = new Map(code.map((file) => [file, readFileSync(file, 'utf8').trimEnd()]))
const product = code.filter(
  (file) => !/^(tests|benchmarks|scripts)\/|\/testing\/|\.(test|stand-in)\.tsx?$|\/server\/tables\.ts$/.test(file),
)

const syntax = new Map(product.map((file) => [file, readSyntax(file, sources.get(file)!)]))

const linesOf = (file: string): number => sources.get(file)!.split('\n').length
const spread = (values: readonly number[]): string => `${percentile(values, 0.5)}, ${percentile(values, 0.9)}, ${Math.max(...values)}`

figure('files of TypeScript', rounded(code.length))
figure('their lines', rounded(code.map(linesOf).reduce((sum, lines) => sum + lines, 0)))
figure('of these in the product', rounded(product.length))
figure('lines of a file of the product: median, p90, most', spread(product.map(linesOf)), '60, ceiling 250 but for texts')
figure(
  'lines of a function of the product: median, p90, most',
  spread([...syntax.values()].flatMap(({ functionLines }) => functionLines)),
  '10, ceiling 50 without blank lines and JSX',
)
figure('files under 15 lines', rounded(code.filter((file) => linesOf(file) < 15).length))
figure(
  '`as unknown as` in the product',
  rounded(product.map((file) => sources.get(file)!.split('as unknown as').length - 1).reduce((a, b) => a + b)),
)

const folders = Map.groupBy(globSync(`${ROOMS}/**`, { exclude }), dirname)
figure(
  'folders with more than 25 entries',
  rounded([...folders.values()].filter(({ length }) => length > 25).length),
  'series of numbered files',
)

record({ question: 'tree/import-circles', figure: circlesIn(graphOf(code)).length })
record({ question: 'tree/folder-pairs', figure: pairsIn(graphOf(product)).length })

const calls = await readCalls()
record({ question: 'tree/misnamed-calls', figure: findLost(calls).length, note: `of ${calls.length}` })

const page = readFileSync('docs/your-first-change.md', 'utf8')
  .split(/^## \d\. /m)
  .slice(1)
const touched = page.map((part) => new Set(readSteps(part).map(({ path }) => path)).size)
record({ question: 'tree/field-files', figure: touched[0]!, note: `${touched.join(', ')} for a field, a call and a page` })

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
record({ question: 'tree/assertions', figure: total([...syntax.values()].map(({ assertions }) => assertions)) })
record({ question: 'tree/long-signatures', figure: total([...syntax.values()].map(({ longSignatures }) => longSignatures)) })
const server = [...syntax].filter(([file]) => /^capabilities\/[^/]+\/server\//.test(file))
const plumbing = total(server.map(([, { plumbingLines }]) => plumbingLines)) / total(server.map(([file]) => linesOf(file)))
record({ question: 'tree/server-plumbing', figure: Math.round(plumbing * 1_000) / 10 })

type Packages = Readonly<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Readonly<Record<string, string>>>>
const { dependencies, devDependencies }: Packages = JSON.parse(readFileSync('package.json', 'utf8'))
figure(
  'packages named by package.json: to run, to build and test',
  `${Object.keys(dependencies).length}, ${Object.keys(devDependencies).length}`,
)
