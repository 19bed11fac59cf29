import type { Page } from 'playwright-core'

/** What a finger needs, by the visual guide (4: control heights, 6: phone). */
const LEAST = 44

/** Smaller on purpose, and why. */
const EXEMPT: readonly (readonly [selector: string, reason: string])[] = [
  ['[data-prose] a', 'what authors wrote: its links run in text'],
  ['.skip-link', 'for keyboards'],
]

/**
 * What a finger would miss: less than 44 px of it are hit, either way, counting from its middle. What lies
 * over it, cuts it off or is cut for it with `::after` counts as a finger meets it; links in a sentence may be as
 * high as their line (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmall, { least: LEAST, exempt: EXEMPT.map(([selector]) => selector) })
}

function findSmall({ least, exempt }: { least: number; exempt: string[] }): string[] {
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="option"]'
  const FIELDS = 'label, .ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-tabs-tab'

  /** The one that a touch there reaches. */
  const reached = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y)
    const target = hit?.closest(TARGETS)
    if (target) return target
    const field = hit?.closest<HTMLElement>(FIELDS)
    if (field instanceof HTMLLabelElement) return field.control
    return field?.querySelector('input, [role="tab"]') ?? hit?.closest('tr.ant-table-row')?.querySelector(TARGETS) ?? null
  }
  const inSentence = (target: Element) => {
    if (!['inline', 'inline-block'].includes(getComputedStyle(target).display)) return false
    let block = target.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const own = [...(block?.querySelectorAll(TARGETS) ?? [])].map(({ textContent }) => textContent).join('')
    return (block?.textContent ?? '').replace(/\s/g, '').length > own.replace(/\s/g, '').length
  }
  const isOffered = (target: Element) => {
    const { width, height } = target.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      !target.matches(':disabled, [aria-disabled="true"]') &&
      !target.closest('[inert], [aria-hidden="true"]') &&
      // Check boxes and the fields of lists are drawn by others and see-through themselves.
      target.checkVisibility({ visibilityProperty: true, opacityProperty: !target.matches('input') }) &&
      !exempt.some((selector) => target.matches(selector))
    )
  }
  /** How far from the middle it is still the one that is reached. */
  const reach = (target: Element, [x, y]: [number, number], [dx, dy]: [number, number]) => {
    let far = 0
    while (far < least && reached(x + dx * (far + 1), y + dy * (far + 1)) === target) far += 1
    return far
  }
  const sizeOf = (target: Element): [number, number] => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const middle: [number, number] = [left + width / 2, top + height / 2]
    if (reached(...middle) !== target) return [0, 0]
    const across = reach(target, middle, [-1, 0]) + reach(target, middle, [1, 0])
    const down = reach(target, middle, [0, -1]) + reach(target, middle, [0, 1])
    return [across, down]
  }

  const { scrollX, scrollY } = window
  const faults: string[] = []
  const inFront = [...document.querySelectorAll('[role="dialog"]')].findLast((box) => box.checkVisibility())
  for (const target of (inFront ?? document).querySelectorAll(TARGETS)) {
    if (!isOffered(target) || inSentence(target)) continue
    const [across, down] = sizeOf(target)
    // A pixel is lost at each end to rounding.
    if (across >= least - 2 && down >= least - 2) continue
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20)
    faults.push(`${target.tagName}.${target.className} “${name}”: ${across} × ${down}`)
  }
  window.scrollTo(scrollX, scrollY)
  return faults
}
