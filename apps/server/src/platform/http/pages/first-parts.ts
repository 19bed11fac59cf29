/** What the build says of the screens that strangers come to first: a line for each, its address, with `?name` where its query names that, and its files. */
const TAG = /<meta name="first-parts" content="([^"]*)">/

/**
 * A page for each address: the screens that strangers come to first name the files that they begin with, so that these
 * come together with those of the page, not after they have run.
 */
export function pagesByAddress(html: string): (address: string) => string {
  const [tag = '', lines = ''] = TAG.exec(html) ?? []
  const pages = new Map(
    lines.split('|').map((line) => {
      const [address = '', ...files] = line.split(' ')
      return [address, html.replace(tag, files.map(linkTo).join('\n    '))]
    }),
  )
  const plain = html.replace(tag, '')
  return (address) => {
    const path = pathOf(address)
    const named = [...new URLSearchParams(/\?.*$/s.exec(address)?.[0]).keys()].map(
      (name) => `${path}?${name}`,
    )
    return [...named, path].map((one) => pages.get(one)).find((page) => page !== undefined) ?? plain
  }
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/s, '').replace(/(?<!\/)\/+$/, '')
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/assets/${file}">`
}
