import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { press, projectIdOf } from '../../../test/orders.tsx'
import { openPage, stopMotion, watchFeedback } from '../../../test/page.tsx'

const app = startDemoApp()
const DETAIL = '/portal/technicalSupport/projectManagement/projectDetail?type=detail&id='
const HARDWARE = '/portal/compatibilityCertification'
const APPLIED = '取消申请'
const OTHER = '操作已取消！'

/** What each dialog says that is left by its 取消: by whom, where, by which button it opens. */
it.each([
  ['the stage of a project', PEOPLE.manager, DETAIL, '阶段更新', OTHER],
  ['its information', PEOPLE.manager, DETAIL, '信息变更', OTHER],
  ['its days', PEOPLE.manager, DETAIL, '时间节点变更', OTHER],
  ['its end', PEOPLE.manager, DETAIL, '结项', OTHER],
  ['a component', PEOPLE.vendor, `${HARDWARE}/compatibilityCertificationList`, '申请认证', APPLIED],
  ['an operating system', PEOPLE.vendor, `${HARDWARE}/OSCertificationList`, '申请认证', APPLIED],
  ['a chip', PEOPLE.vendor, `${HARDWARE}/ChipApplyList`, '申请认证', APPLIED],
  ['a passive device', PEOPLE.vendor, `${HARDWARE}/UnitCertificationList`, '申请认证', APPLIED],
  ['a machine', PEOPLE.manager, '/portal/machineCertification/machineCertificationList', '申请认证', APPLIED],
  ['a visit', PEOPLE.vendor, `${HARDWARE}/visitApplication`, '发送申请', APPLIED],
])('the dialog for %s says so when it is cancelled', async (_what, who, at, button, words) => {
  stopMotion()
  await app.reach(who)
  const items = watchFeedback()
  await openPage(at === DETAIL ? `${DETAIL}${await projectIdOf('TZ-D2000 工控主板')}` : at)
  await press(button)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: /^取\s*消$/ }))
  await expect.poll(() => items).toContainEqual(expect.objectContaining({ type: 'toast', text: words }))
})
