import { AxeBuilder } from '@axe-core/playwright'
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The only rules whose answer depends on the colours that a theme brings. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands that is serious or critical; of colours alone, or of everything. */
export async function seriousFaults(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // Axe passes over the colours of every text that something lies on, also where one sees through it.
  await page.locator('[data-watermark]').evaluateAll((marks) => {
    for (const mark of marks) mark.setAttribute('display', 'none')
  })
  const rules: RunOptions = what === 'colours' ? { runOnly: OF_COLOURS } : {}
  const violations = page.frames().length > 1 ? await inAllFrames(page, rules) : await inPage(page, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

/** The builder puts what it finds in the frames together in a page of its own: too dear where there are none. */
async function inAllFrames(page: Page, rules: RunOptions): Promise<axe.Result[]> {
  const { violations } = await new AxeBuilder({ page }).options(rules).analyze()
  return violations
}

async function inPage(page: Page, rules: RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`((WeakMap, WeakSet) => { ${axe.source} })(...(${onTheirKeys})())`)
    await page.evaluate(rememberColours)
  }
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations
    },
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/**
 * Runs in the page. Axe keeps each number of each of its colours in a weak map, for browsers without private fields:
 * a third of its time is spent in them. As properties of what they are about they cost next to nothing.
 */
function onTheirKeys() {
  class OnKeys {
    readonly place = Symbol('of axe')
    has(key: Record<symbol, unknown>) {
      return Object.hasOwn(key, this.place)
    }
    get(key: Record<symbol, unknown>) {
      return key[this.place]
    }
    set(key: Record<symbol, unknown>, value: unknown) {
      key[this.place] = value
      return this
    }
    add(key: Record<symbol, unknown>) {
      return this.set(key, true)
    }
    delete(key: Record<symbol, unknown>) {
      return delete key[this.place]
    }
  }
  return [OnKeys, OnKeys]
}

/** Runs in the page: a text of a colour is read once, not for each element that has the colour, which is another third. */
function rememberColours(): void {
  const { Color } = (window as unknown as { axe: WithColours }).axe.commons.color
  const { parseString } = Color.prototype
  const known = new Map<string, AxeColour>()
  Color.prototype.parseString = function (text) {
    const read = known.get(text)
    if (read) {
      this.r = read.r
      this.g = read.g
      this.b = read.b
      this.alpha = read.alpha
      return this
    }
    parseString.call(this, text)
    // A copy: whoever asked mixes others into theirs.
    known.set(text, new Color(this))
    return this
  }
}

interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColour
}

interface WithColours {
  commons: { color: { Color: { new (of: AxeColour): AxeColour; prototype: AxeColour } } }
}

/** What axe passes over: choices of which nobody is told what they choose, and pictures that are read aloud before the words of a button. */
export function unspoken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (found: Iterable<Element>) =>
      [...found]
        .filter((element) => element.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 160))
    const groups = '[role="radiogroup"], [role="group"].ant-checkbox-group'
    // Where the picture is all that a button has, it gives the name.
    return [
      ...shown(document.querySelectorAll(`:is(${groups}):not([aria-label]):not([aria-labelledby])`)),
      ...shown(
        document.querySelectorAll(
          '.ant-btn-icon:not(:only-child) > .anticon:not([aria-hidden], .anticon-loading)',
        ),
      ),
    ]
  })
}
