/** What a line of firmware is. */
export const FIRMWARE_KINDS = {
  uefi: 'UEFI 固件',
  uboot: 'U-Boot',
  bmc: 'BMC 固件',
  ec: 'EC 固件',
  bsp: 'BSP',
} as const
export type FirmwareKind = keyof typeof FIRMWARE_KINDS

/** How a release did on a version of an operating system. */
export const TEST_RESULTS = { passed: '通过', limited: '有限制', failed: '未通过' } as const
export type TestResult = keyof typeof TEST_RESULTS

/** How each kind is written before a version. */
const WORDS: Readonly<Record<FirmwareKind, string>> = {
  uefi: 'UEFI',
  uboot: 'U-Boot',
  bmc: 'BMC',
  ec: 'EC',
  bsp: 'BSP',
}

/** A release as records name it: UEFI V2.1.5. */
export function namedFirmware({ kind, versionName }: { kind: FirmwareKind; versionName: string }): string {
  return `${WORDS[kind]} ${versionName}`
}
