import { createHash } from 'node:crypto'
import type { Carried } from './carried-packages.ts'

interface Product {
  version: string
  node: { version: string; license: string }
  /** of the commit */
  at: Date
  packages: readonly Carried[]
  /** what the server itself needs, and what is built into the pages */
  needs: readonly string[]
}

/** What the product consists of, in CycloneDX 1.6: one component for each package, and which needs which. */
export function billOfMaterials({ version, node, at, packages, needs }: Product): string {
  const product = `pkg:generic/xinqiao@${version}`
  const nodeRef = `pkg:generic/node@${node.version}`
  const refs = new Map(packages.map((one) => [one.place, refOf(one)]))
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': refOf(one),
    ...named(one.name),
    version: one.version,
    purl: purlOf(one),
    licenses: licensed(one.license),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }],
  }))
  const runtime = {
    type: 'platform',
    'bom-ref': nodeRef,
    name: 'node',
    version: node.version,
    purl: nodeRef,
    licenses: licensed(node.license),
  }
  const leads = (ref: string, places: readonly string[]) => ({
    ref,
    dependsOn: places.flatMap((place) => refs.get(place) ?? []).sort(),
  })
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, components]))}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': product,
        name: 'xinqiao',
        version,
        purl: product,
        licenses: licensed('Apache-2.0'),
      },
    },
    components: [runtime, ...components],
    dependencies: [
      { ref: product, dependsOn: [nodeRef, ...leads(product, needs).dependsOn] },
      { ref: nodeRef, dependsOn: [] },
      ...packages.map((one) => leads(refOf(one), one.needs)),
    ],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** A package may be there twice in one version, at two places. */
function refOf(one: Carried): string {
  return `${purlOf(one)}#${one.place}`
}

function purlOf({ name, version }: Carried): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function named(name: string) {
  const [first = '', second] = name.split('/')
  return second === undefined ? { name: first } : { group: first, name: second }
}

/** `BSD` alone names no licence of the list of SPDX. */
function licensed(license: string) {
  if (license === 'BSD') return [{ license: { name: license } }]
  return / (?:OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
}

/** The same parts have the same number. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
