import { changeLinks, isRelative } from '../documents/text-links.ts'
import type { Plan } from './import-plan.ts'
import { resolveLink } from './resolve-link.ts'

/** Addresses that mean what came along, however they are written, say its path as it is. */
export function settleAddresses(plan: Plan, pictures: ReadonlyMap<string, unknown>): void {
  const texts = plan.documents.flatMap(({ path }) => (path === '' ? [] : [path]))
  const find = pathFinder([...pictures.keys(), ...texts, ...plan.keys.keys()])
  for (const document of plan.documents) {
    const { folder } = document
    const up = folder === '' ? '' : '../'.repeat(folder.split('/').length)
    document.body = changeLinks(document.body, ({ address }, whole) => {
      const [place = '', ...anchor] = address.split('#')
      // A name may hold the sign itself.
      const named = find(folder, address)
      const path = named ?? find(folder, place)
      if (path === undefined) return whole
      const after = named === undefined && anchor.length > 0 ? `#${anchor.join('#')}` : ''
      return `](${up}${path.split('/').map(encoded).join('/')}${after.replaceAll(/[\s()<>]/g, encoded)}`
    })
  }
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))

/** Finds what an address means: as it stands, with other letters of its name, or by a name that only one file has. */
function pathFinder(paths: readonly string[]) {
  const known = new Map(paths.map((path) => [path.normalize('NFC'), path]))
  const alike = Map.groupBy(paths, (path) => path.normalize('NFC').toLowerCase())
  const byName = Map.groupBy(paths, (path) => nameOf(path).normalize('NFC').toLowerCase())
  const only = (found: readonly string[] | undefined) => (found?.length === 1 ? found[0] : undefined)
  return (folder: string, address: string): string | undefined => {
    if (address === '' || !isRelative(address)) return undefined
    const written = address.replaceAll('\\', '/')
    for (const path of [resolveLink(folder, written), resolveLink(folder, written.replaceAll('%', '%25'))]) {
      if (path === null) continue
      const found = known.get(path) ?? only(alike.get(path.toLowerCase()))
      if (found !== undefined) return found
    }
    // A name alone, as some editors write it wherever the file lies.
    if (written.includes('/') || !written.includes('.')) return undefined
    return only(byName.get(written.normalize('NFC').toLowerCase()))
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
