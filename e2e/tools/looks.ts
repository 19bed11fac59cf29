import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFaults, unspoken } from './axe.ts'
import type { Portal } from './harness.ts'
import { clippedTexts, layoutShift, tooWide } from './layout.ts'
import type { Screen } from './screen.ts'
import { smallTargets } from './targets.ts'

/** Opened at the first width of each; to the others windows are pulled and phones are turned. */
const WINDOWS = [
  [360, 390],
  [1440, 768, 1024, 2560],
]
const AXE_WIDTH = 1440
const PHONE_WIDTH = 390
const MOST_SHIFT = 0.02

/** Looks at one screen at every width, in light and in dark. */
export async function lookAt(
  portal: Portal,
  { path: place, phone, trouble, arrange }: Screen,
): Promise<void> {
  const visit = await portal.visit(phone === undefined ? {} : { phone, isInAlready: true })
  const path = typeof place === 'string' ? place : await place(portal)
  if (trouble) visit.trouble.expect(trouble)
  const { page } = visit
  for (const widths of WINDOWS) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === widths[0]) {
        await visit.open(path)
        await arrange?.(visit)
        const { total, moved } = await layoutShift(page)
        expect(total, `at ${width} px moved ${moved.join(', ')}`).toBeLessThan(MOST_SHIFT)
      }
      await visit.settled()
      expect(await tooWide(page), `${width} px wide`).toEqual([])
      expect(await clippedTexts(page), `cut off at ${width} px`).toEqual([])
      if (width === PHONE_WIDTH) expect(await smallTargets(page), 'too small for a finger').toEqual([])
      if (width === AXE_WIDTH) {
        expect(await seriousFaults(page), 'light').toEqual([])
        expect(await unspoken(page), 'names').toEqual([])
      }
    }
  }
  expect(await foreignTexts(page)).toEqual([])
  await page.setViewportSize({ width: AXE_WIDTH, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit.settled()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await seriousFaults(page, 'colours'), 'dark').toEqual([])
}

/** Labels, hints and titles made of foreign words alone. Names of products, files and people's data may be. */
function foreignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        node.parentElement?.closest(
          '.mono, code, article, svg, script, style, [translate="no"], [aria-hidden="true"]',
        )
      )
        continue
      spoken.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[placeholder], [title], [aria-label], [alt]')) {
      for (const name of ['placeholder', 'title', 'aria-label', 'alt']) {
        spoken.push(element.getAttribute(name) ?? '')
      }
    }
    // Two words of small letters beside each other are a phrase; a single one may be a name.
    return spoken
      .map((text) => text.trim())
      .filter((text) => /^[A-Za-z][a-z]+ [a-z]{2,}/.test(text) && !/[一-鿿]/.test(text))
  })
}
