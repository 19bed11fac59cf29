import type { Locator, Page } from 'playwright-core'

/** Farther than the longest page has stops. */
const MOST_STOPS = 400

/** What a person without a mouse does. Each place is gone to by Tab alone. */
export interface Hands {
  /** goes there and presses it */
  press(place: Locator, key?: 'Enter' | 'Space'): Promise<void>
  /** goes to a field and writes in place of what stood there */
  type(field: Locator, text: string): Promise<void>
  /** goes to the choices that this one is of, and on to it by arrows */
  pick(choice: Locator): Promise<void>
  /** opens a list of choices and takes the one that begins so */
  choose(list: Locator, text: string): Promise<void>
}

export function handsOn(page: Page): Hands {
  const reach = async (place: Locator) => {
    await place.waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${String(place)}`)
  }
  return {
    async press(place, key = 'Enter') {
      await reach(place)
      await page.keyboard.press(key)
    },
    async type(field, text) {
      await reach(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
    },
    async pick(choice) {
      await choice.waitFor()
      const ofGroup = page.locator(`input[name="${await choice.getAttribute('name')}"]`)
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        if (await ofGroup.evaluateAll((all) => all.some((one) => one === document.activeElement))) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Space')
      for (let step = await ofGroup.count(); step > 0 && !(await choice.isChecked()); step -= 1) {
        await page.keyboard.press('ArrowDown')
      }
      if (!(await choice.isChecked())) throw new Error(`no arrow leads to ${String(choice)}`)
    },
    async choose(list, text) {
      await reach(list)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.insertText(text)
      await page.locator('.ant-select-item-option').filter({ hasText: text }).first().waitFor()
      await page.keyboard.press('Enter')
    },
  }
}
