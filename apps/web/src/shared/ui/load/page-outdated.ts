export const OUTDATED_TEXT = '页面已更新，请重新载入'

/**
 * Whether the site now serves another build than this page came from: the parts of the old one are gone, and no
 * network brings them back. Told by the script that the page begins with, whose name changes with each build.
 */
export async function isPageOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (script === null) return false
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  const page = await answer.text().catch(() => null)
  return page !== null && !page.includes(new URL(script.src).pathname)
}
