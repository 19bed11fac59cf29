/**
 * Where each kind of certification stands in the portal, and what it is called there. Apart from the definitions, so
 * that a page which only draws the menu does not carry them.
 */
export const CERTIFICATION_PLACES = {
  component: {
    name: 'component',
    title: '部件认证',
    place: '/compatibilityCertification/compatibilityCertificationList',
    under: '外设认证',
  },
  os: {
    name: 'os',
    title: '操作系统硬件认证',
    place: '/compatibilityCertification/OSCertificationList',
    under: '外设认证',
  },
  chip: {
    name: 'chip',
    title: '芯片认证',
    menu: '芯片类',
    place: '/compatibilityCertification/ChipApplyList',
    under: '器件认证',
  },
  passive: {
    name: 'passive',
    title: '被动器件认证',
    menu: '被动器件类',
    place: '/compatibilityCertification/UnitCertificationList',
    under: '器件认证',
  },
  machine: {
    name: 'machine',
    title: '整机认证',
    place: '/machineCertification/machineCertificationList',
    under: '',
  },
} as const satisfies Record<string, CertificationPlace>

export interface CertificationPlace {
  name: string
  title: string
  /** what its entry in the menu is called, where that is shorter */
  menu?: string
  place: `/${string}`
  /** the head of the menu under which it stands */
  under: string
}
