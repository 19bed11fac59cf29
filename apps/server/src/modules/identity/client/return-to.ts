const HOME = '/portal/'
const LONGEST = 2000
const SURFACES = ['/portal', '/console'] as const

/** Pages that only lead elsewhere: returning to them would go round in circles. */
const PASSING_PAGES = ['/portal/login', '/portal/loginComplete', '/portal/outsideLogout']

/** What the log-in page calls the place one returns to, longest path first. */
const PLACES = [
  ['/console', '服务台'],
  ['/portal/knowledgeBase', '知识库'],
  ['/portal/technicalSupport', '技术支持'],
  ['/portal/compatibilityCertification', '硬件认证'],
  ['/portal/machineCertification', '整机认证'],
  ['/portal/personalCenter', '个人中心'],
  ['/portal/contactUS', '联系我们'],
] as const

/** The path to return to after log-in: one of this site's own pages, else the portal's home. */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return HOME
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (!/^\/[^\s\\]*$/.test(wanted) || hasControl(wanted)) return HOME
  const base = 'http://site.invalid'
  const url = URL.parse(wanted, base)
  if (url === null || url.origin !== base) return HOME
  const { pathname } = url
  if (/\/\/|%2f|%5c/i.test(pathname)) return HOME
  const onSurface = SURFACES.some((surface) => isUnder(pathname, surface))
  if (!onSurface || PASSING_PAGES.some((page) => isUnder(pathname, page))) return HOME
  return `${pathname}${url.search}${url.hash}`
}

/** e.g. 芯桥 › 知识库 */
export function placeLabel(returnTo: string): string {
  const place = PLACES.find(([path]) => isUnder(returnTo, path))
  return `芯桥 › ${place?.[1] ?? '门户首页'}`
}

function isUnder(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && ['', '/', '?', '#'].includes(path.charAt(prefix.length))
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character <= '\u001f' || character === '\u007f')
}
