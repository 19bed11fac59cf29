import { hardware, UNIT_4 } from '../../../../../../e2e/tools/parts.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const HARDWARE = '/portal/compatibilityCertification'
const CERTIFIER = PEOPLE.certifier
const VENDOR_MANAGER = PEOPLE.vendorManager

export const screens: FeatureScreens = {
  portal: [
    { name: 'visits', path: `${HARDWARE}/visitApplication`, phone: VENDOR_MANAGER },
    { name: 'a new visit', path: `${HARDWARE}/visitApplication?id=new`, phone: VENDOR_MANAGER },
    {
      name: 'one visit',
      path: `${HARDWARE}/visitApplication`,
      phone: VENDOR_MANAGER,
      arrange: async ({ page, settled }) => {
        await page.getByText('RAID 卡压力测试记录补充说明').click()
        await page.getByText('接待安排').waitFor()
        await settled()
      },
    },
  ],
  console: [
    { name: 'visits of all units', path: '/console/visits', phone: CERTIFIER },
    { name: 'calendar of visits', path: '/console/visits?view=calendar', phone: CERTIFIER },
    {
      name: 'a visit to decide',
      path: '/console/visits',
      phone: CERTIFIER,
      arrange: async ({ page, settled }) => {
        await page.getByText('SAS HBA 卡热插拔专项测试').click()
        await page.getByText('发送申请').waitFor()
        await settled()
      },
    },
  ],
  parts: [
    {
      path: '/portal/compatibilityCertification/visitApplication',
      way: hardware('生态来访'),
      readers: UNIT_4,
      shows: 'SAS HBA 卡热插拔专项测试',
    },
  ],
}
