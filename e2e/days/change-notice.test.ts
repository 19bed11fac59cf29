import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal } from '../tools/harness.ts'

const portal = usePortal()
const TITLE = 'D2000 内存刷新间隔配置有误'

test('an erratum is written, reviewed and sent; its owner finds it among the tasks and answers; the console counts it', async () => {
  const editor = await portal.visit({ phone: PEOPLE.editor })
  await editor.open('/console/changes')
  await editor.page.getByRole('button', { name: '撰写通知' }).click()
  const dialog = editor.page.getByRole('dialog', { name: '撰写变更通知' })
  await dialog.getByLabel('标题').fill(TITLE)
  await dialog.getByLabel('适用芯片').fill('D2000')
  await editor.page.getByTitle('腾锐D2000', { exact: true }).last().click()
  await editor.page.keyboard.press('Escape')
  await dialog.getByLabel('固件起始版本').fill('UEFI V2.1.0')
  await dialog.getByLabel('固件截止版本').fill('UEFI V2.0.0')
  await dialog.getByLabel('影响', { exact: true }).fill('高温下可能出现可纠正错误。')
  await dialog.getByLabel('需采取的措施').fill('升级固件。')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await dialog.getByText('截止版本不能早于起始版本').waitFor()
  await dialog.getByLabel('固件截止版本').fill('UEFI V2.1.4')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await editor.page.getByText('发送时将告知', { exact: false }).waitFor()
  await editor.page.getByRole('button', { name: '提交审核' }).click()
  await editor.page.getByText('已提交审核').first().waitFor()

  const reviewer = await portal.visit({ phone: PEOPLE.otherEditor })
  await reviewer.open('/console/tasks')
  await reviewer.page.getByText(TITLE).click()
  await reviewer.page.getByRole('button', { name: '审核并发送' }).click()
  // The button in the question, not the one that it lies over.
  const question = reviewer.page
    .getByRole('dialog')
    .filter({ hasText: '将立即告知上面列出的全部客户' })
    .last()
  await question.getByRole('button', { name: '审核并发送' }).click()
  await reviewer.page.getByText('已发送给涉及的客户').waitFor()

  const owner = await portal.visit({ phone: PEOPLE.manager })
  await owner.open('/portal/technicalSupport/myBusiness?type=4')
  await owner.page
    .getByRole('row', { name: /D2000 内存刷新间隔配置有误.*工控主板/ })
    .getByRole('link')
    .click()
  const drawer = owner.page.getByRole('dialog')
  await drawer.getByText('涉及的原因').waitFor()
  await owner.settled()
  await drawer.getByRole('button', { name: /^答\s*复$/ }).click()
  const answer = owner.page.getByRole('dialog', { name: /答复变更通知/ })
  await answer.getByText('不涉及', { exact: true }).click()
  await answer.getByLabel('不涉及的原因').fill('使用自有的内存初始化代码。')
  await answer.getByRole('button', { name: '提交答复' }).click()
  await owner.page.getByText('答复已提交').waitFor()

  const fae = await portal.visit({ phone: PEOPLE.fae })
  await fae.open('/console/changes')
  await fae.page.getByRole('button', { name: TITLE }).click()
  await fae.page.getByText('使用自有的内存初始化代码。').waitFor()
  await fae.settled()
  const answered = await portal.query(
    `select r.answer from change_reply r join change_notice n on n.id = r.notice_id where n.title = $1 and r.answer <> ''`,
    [TITLE],
  )
  expect(answered).toEqual([{ answer: 'unaffected' }])
})
