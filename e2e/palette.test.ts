import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from './tools/axe.ts'
import { type Person, usePortal } from './tools/harness.ts'

const portal = usePortal()

/** Ctrl K on a page. */
async function openPalette(address: string, reader?: Person) {
  const { page, open } = await portal.visit(reader)
  await open(address)
  // Its keys are heard as soon as the button is seen.
  await page.getByRole('button', { name: '搜索（Ctrl K）' }).waitFor()
  await page.keyboard.press('Control+k')
  return { page, dialog: page.getByRole('dialog', { name: '快速前往与搜索' }) }
}

describe('going anywhere by a few letters', () => {
  test('Ctrl K in the portal finds a document and opens it; Escape gives the focus back', async () => {
    const { page, dialog } = await openPalette('/portal/')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '搜索（Ctrl K）' }).click()
    await page.keyboard.type('FT2000')
    await dialog
      .getByRole('option', { name: /FT-2000\/4/ })
      .first()
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/portal\/knowledgeBase\/kbDetail\?/)
  })

  test('in the console it finds screens, units and accounts', async () => {
    const { page, dialog } = await openPalette('/console/outbox', { phone: PEOPLE.admin })
    await dialog.getByRole('combobox').fill('卓昱')
    await dialog
      .getByRole('option', { name: /天津卓昱/ })
      .first()
      .click()
    await page.waitForURL(/\/console\/units/)
  })

  test('it leads who answers contact-us to a message, by who wrote it', async () => {
    const { page, dialog } = await openPalette('/console/tasks', { phone: PEOPLE.staffManager })
    await dialog.getByRole('combobox').fill('欧阳澈')
    await dialog.getByRole('option', { name: /欧阳澈：/ }).click()
    await page.waitForURL(/\/console\/contact-messages\?id=/)
    await page.getByRole('dialog').getByText('欧阳澈').first().waitFor()
  })
})
