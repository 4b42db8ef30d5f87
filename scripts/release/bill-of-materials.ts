import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Bill = { readonly metadata: { readonly component: object }; readonly components: readonly object[] }

/** Describes as CycloneDX what a release was made from: each package of the lockfile, and Node. Two runs describe it in the same bytes. */
export function describePackages(epochSeconds: number): string {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  const { serialNumber: _, ...bill } = JSON.parse(printed) as Bill & { readonly serialNumber?: string }
  const component = { ...bill.metadata.component, name: 'lyceum' } // npm names it after the folder of the checkout
  const metadata = { ...bill.metadata, timestamp: new Date(epochSeconds * 1_000).toISOString(), component }
  return `${JSON.stringify({ ...bill, metadata, components: [...bill.components, describeNode()] }, null, 2)}\n`
}

function describeNode(): object {
  const name = `node-${process.platform}-${process.arch}`
  const { packages } = JSON.parse(readFileSync('runtime/package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>
  }
  const { version } = packages[`node_modules/${name}`]!
  return { 'bom-ref': `node@${version}`, type: 'platform', name: 'node', version, purl: `pkg:npm/${name}@${version}` }
}
