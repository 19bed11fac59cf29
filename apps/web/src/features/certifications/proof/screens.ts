import { EVERYBODY, hardware, UNIT_1, UNIT_4 } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const HARDWARE = '/portal/compatibilityCertification'
const MACHINES = '/portal/machineCertification/machineCertificationList'
const ADMIN = PEOPLE.admin
const CERTIFIER = PEOPLE.certifier
const VENDOR_MANAGER = PEOPLE.vendorManager

export const screens: FeatureScreens = {
  portal: [
    { name: 'whole machines', path: MACHINES, phone: MANAGER },
    { name: 'a new whole machine', path: `${MACHINES}?id=new`, phone: MANAGER },
    withRowOpen({ name: 'a draft to be checked', path: MACHINES, phone: MANAGER }, '嵌入式工控机'),
    { name: 'hardware certification', path: '/portal/compatibilityCertification', phone: VENDOR_MANAGER },
    { name: 'components', path: `${HARDWARE}/compatibilityCertificationList`, phone: VENDOR_MANAGER },
    {
      name: 'a new component',
      path: `${HARDWARE}/compatibilityCertificationList?id=new`,
      phone: VENDOR_MANAGER,
    },
    { name: 'operating systems', path: `${HARDWARE}/OSCertificationList`, phone: VENDOR_MANAGER },
    { name: 'chips', path: `${HARDWARE}/ChipApplyList`, phone: VENDOR_MANAGER },
    { name: 'passive devices', path: `${HARDWARE}/UnitCertificationList`, phone: VENDOR_MANAGER },
    { name: 'certified products', path: `${HARDWARE}/publicList` },
    { name: 'verification', path: '/portal/certificate' },
  ],
  console: [
    { name: 'certification queue', path: '/console/certifications', phone: ADMIN },
    { name: 'whole machines of all units', path: '/console/machines', phone: ADMIN },
    { name: 'no application', path: '/console/certification', phone: ADMIN },
    { name: 'figures of certification', path: '/console/certification-figures', phone: CERTIFIER },
  ],
  parts: [
    {
      path: '/portal/compatibilityCertification/compatibilityCertificationList',
      area: '/portal/compatibilityCertification',
      way: [['header', '硬件认证']],
      readers: UNIT_4,
      shows: 'QX-M700 512G',
    },
    {
      path: '/portal/compatibilityCertification/OSCertificationList',
      way: hardware('操作系统硬件认证'),
      readers: UNIT_4,
      shows: 'QX-Desktop 6.0',
    },
    {
      path: '/portal/compatibilityCertification/ChipApplyList',
      way: hardware('芯片类'),
      readers: UNIT_4,
      shows: 'QX-PG2L100H',
    },
    {
      path: '/portal/compatibilityCertification/UnitCertificationList',
      way: hardware('被动器件类'),
      readers: UNIT_4,
      shows: 'QX-BLM18-601',
    },
    {
      path: '/portal/compatibilityCertification/publicList',
      way: [['footer', '公开列表']],
      readers: EVERYBODY,
      shows: 'QX-SPM6530-1R0',
    },
    {
      path: '/portal/machineCertification/machineCertificationList',
      area: '/portal/machineCertification',
      way: [['header', '整机认证']],
      readers: UNIT_1,
      shows: 'ZY-EG300',
    },
  ],
}
