import type { Page } from 'playwright-core'

/** What a finger needs, by the visual guide (4: control heights, 6: phone). */
const LEAST = 44

/** Smaller on purpose, and why. */
const EXEMPT: readonly (readonly [selector: string, reason: string])[] = [
  ['[data-prose] a', 'what authors wrote: its links run in text'],
  ['.skip-link', 'for keyboards'],
  [
    '.ant-table-row-expand-icon',
    'drawn by antd with all that could be laid about it; rows of the console alone have it',
  ],
]

/**
 * What a finger would miss in the dialog in front, or on the page: less than 44 px of it are hit, either way,
 * counting from its middle. What lies over it, cuts it off or is laid about it counts as a finger meets it; links
 * in a sentence may be as high as their line (WCAG 2.5.8).
 */
export function smallTargets(page: Page, within?: string): Promise<string[]> {
  return page.evaluate(findSmall, { least: LEAST, exempt: EXEMPT.map(([selector]) => selector), within })
}

interface Wanted {
  least: number
  exempt: string[]
  within: string | undefined
}

function findSmall({ least, exempt, within }: Wanted): string[] {
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="option"]'
  const FIELDS = 'label, .ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-tabs-tab'
  const SIDES: [number, number][] = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]

  /** Whether a touch there is for this one: it hits it, its label or frame, or the row that it opens. */
  const isReached = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const hitTarget = hit?.closest(TARGETS)
    if (hitTarget) return hitTarget === target
    const field = hit?.closest(FIELDS)
    if (field instanceof HTMLLabelElement) return field.control === target
    if (field) return field.contains(target)
    return hit?.closest('tr.ant-table-row')?.querySelector(TARGETS) === target
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
    while (far < least && isReached(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1
    return far
  }
  const scrollsAbout = (target: Element) => {
    const before: [Element, number, number][] = []
    for (let box = target.parentElement; box; box = box.parentElement) {
      before.push([box, box.scrollLeft, box.scrollTop])
    }
    return () => {
      for (const [box, left, top] of before) box.scrollTo({ left, top, behavior: 'instant' })
    }
  }
  const sizeOf = (target: Element): [number, number] => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    const middle: [number, number] = [box.left + box.width / 2, box.top + box.height / 2]
    if (!isReached(target, ...middle)) return [0, 0]
    const half = least / 2 - 1
    if (SIDES.every(([dx, dy]) => isReached(target, middle[0] + dx * half, middle[1] + dy * half)))
      return [least, least]
    const [left, right, up, down] = SIDES.map((side) => reach(target, middle, side)) as [
      number,
      number,
      number,
      number,
    ]
    return [left + right, up + down]
  }

  const faults: string[] = []
  const inFront = [...document.querySelectorAll('[role="dialog"]')].findLast((box) => box.checkVisibility())
  const area = within === undefined ? inFront : document.querySelector(within)
  for (const target of (area ?? document).querySelectorAll(TARGETS)) {
    if (!isOffered(target) || inSentence(target)) continue
    const scrollBack = scrollsAbout(target)
    const [across, down] = sizeOf(target)
    scrollBack()
    // A pixel is lost at each end to rounding.
    if (across >= least - 2 && down >= least - 2) continue
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20)
    faults.push(`${target.tagName}.${target.className} “${name}”: ${across} × ${down}`)
  }
  return faults
}
