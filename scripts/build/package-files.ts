/** What a package brings that no running program reads. */
const UNREAD =
  /\.(?:map|flow|markdown|ts|mts|cts|tsx)$|^(?:test|tests|__tests__|docs?|examples?|bench|benchmarks?|\.github)\//
const LICENCE = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i

/** Large packages of which little is read. */
const READ: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^(?:legacy\/build\/pdf(?:\.worker)?\.mjs|(?:cmaps|standard_fonts|wasm|iccs)\/.+)$/,
  '@cantoo/fontkit': /^dist\//,
  '@cantoo/pdf-lib': /^(?:cjs|es)\//,
  '@zip.js/zip.js': /^(?:index\.c?js$|lib\/)/,
  '@expo-google-fonts/noto-sans-sc': /^(?:400Regular|700Bold)\/\w+\.ttf$/,
  '@modelcontextprotocol/sdk': /^dist\/esm\/(?!client\/|examples\/)/,
  // What the SDK brings for servers of another kind.
  hono: /^$/,
}

/** Whether a file of a package belongs to the product; its licence and description always do. */
export function isCarriedFile(name: string, file: string): boolean {
  if (file === 'package.json' || isLicence(file)) return true
  if (UNREAD.test(file) || /\.md$/i.test(file)) return false
  return READ[name]?.test(file) ?? true
}

export function isLicence(file: string): boolean {
  return LICENCE.test(file) && !/\.(?:js|cjs|mjs|json)$/.test(file)
}
