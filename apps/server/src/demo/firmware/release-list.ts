import type { ReleaseState } from '@xinqiao/contract/firmware/record'
import type { LineForm, ReleaseForm } from '@xinqiao/contract/firmware/schemas'

const LINE = (nth: number) => `01932000-0000-7000-8000-00000000f10${nth}`
const D2000 = '腾锐D2000'

/** The lines of the demonstration; screens name the first in their address. */
export const DEMO_LINES: readonly (LineForm & { id: string })[] = [
  {
    ...{ id: LINE(1), name: 'D2000 UEFI 固件', kind: 'uefi', chips: [D2000, '腾锐D2000/8'] },
    summary: '桌面与工控板卡的参考固件，含 PBF 与内存训练参数',
  },
  {
    ...{ id: LINE(2), name: 'S5000C BMC 固件', kind: 'bmc', chips: ['腾云S5000C'] },
    summary: '基于 OpenBMC，Redfish 2023.1 与 IPMI 2.0',
  },
  {
    ...{ id: LINE(3), name: 'D2000 与 E2000 BSP', kind: 'bsp', chips: [D2000, '飞腾E2000Q'] },
    summary: 'Linux 内核、设备树与驱动，随内核长期支持版本更新',
  },
]

export interface DemoRelease {
  form: Pick<ReleaseForm, 'lineId' | 'versionName' | 'severity' | 'notes'> & Partial<ReleaseForm>
  status: ReleaseState
  /** days since it was written and came out */
  written: number
  out?: number
  /** why it was withdrawn, and days since */
  withdrawn?: readonly [note: string, days: number]
  trialUnits?: readonly string[]
  files: readonly string[]
  /** phones of those who took its first file */
  takenBy?: readonly string[]
}

const MANAGER = '13800006620'

/** Releases in every state. */
export const DEMO_RELEASES: readonly DemoRelease[] = [
  {
    form: {
      ...{ lineId: LINE(1), versionName: 'V2.1.0', severity: 'minor', boards: '', minimal: 'V1.8.0' },
      notes: '新增 NVMe 从 PEU1 引导；内存训练支持三星与长鑫 DDR4-3200 颗粒；修正 RTC 掉电后年份显示。',
      tried: [
        { system: '银河麒麟 V10 SP1', result: 'passed', remark: '' },
        { system: '统信 UOS 20', result: 'passed', remark: '' },
      ],
    },
    ...{
      status: 'released',
      written: 210,
      out: 205,
      files: ['D2000-UEFI-V2.1.0.cap', 'D2000-UEFI-V2.1.0-版本说明.pdf'],
    },
    takenBy: [MANAGER],
  },
  {
    form: {
      ...{ lineId: LINE(1), versionName: 'V2.1.3', severity: 'major', minimal: 'V2.0.0' },
      notes: '修复 S3 唤醒后 USB 3.0 键盘失灵；更新微码。',
      tried: [
        { system: '银河麒麟 V10 SP1', result: 'passed', remark: '' },
        { system: 'openEuler 22.03 LTS', result: 'limited', remark: 'S4 休眠需内核 5.10.0-136 以上' },
      ],
    },
    ...{ status: 'withdrawn', written: 96, out: 90, files: ['D2000-UEFI-V2.1.3.cap'] },
    withdrawn: ['低温下内存训练偶发失败，请改用 V2.1.5。', 61],
  },
  {
    form: {
      ...{ lineId: LINE(1), versionName: 'V2.1.5', severity: 'critical', minimal: 'V2.0.0' },
      notes:
        '修复 -20 ℃ 以下冷启动时 PEU0 链路可能降为 Gen1（勘误）；修复 V2.1.3 的低温内存训练问题；PEU0 下行预设默认改为 P7。',
      boards: '采用 D2000 的工控与加固板卡；DDR4 双通道',
      tried: [
        { system: '银河麒麟 V10 SP1', result: 'passed', remark: '' },
        { system: '统信 UOS 20', result: 'passed', remark: '' },
        { system: 'openEuler 22.03 LTS', result: 'limited', remark: 'S4 休眠需内核 5.10.0-136 以上' },
        { system: 'SylixOS 2.4', result: 'failed', remark: 'ACPI 表缺 GPIO 节点，请使用设备树引导' },
      ],
    },
    ...{
      status: 'released',
      written: 60,
      out: 55,
      files: ['D2000-UEFI-V2.1.5.cap', 'D2000-UEFI-V2.1.5-烧录镜像.bin'],
    },
    takenBy: [MANAGER],
  },
  {
    form: {
      ...{ lineId: LINE(1), versionName: 'V2.2.0-RC1', severity: 'minor', minimal: 'V2.1.0' },
      notes: '内测：支持安全启动的双证书与固件回滚保护；请勿用于量产。',
    },
    ...{ status: 'trial', written: 6, out: 4, trialUnits: ['天津卓昱信息技术有限公司'] },
    files: ['D2000-UEFI-V2.2.0-RC1.cap'],
  },
  {
    form: {
      ...{ lineId: LINE(2), versionName: 'V1.4.2', severity: 'major', minimal: 'V1.3.0' },
      notes: '修复风扇策略在 45 ℃ 附近反复切换；Redfish 增加 PCIe 设备温度。',
      tried: [{ system: 'openEuler 22.03 LTS', result: 'passed', remark: '' }],
    },
    ...{ status: 'released', written: 34, out: 30, files: ['S5000C-BMC-V1.4.2.tar.gz'] },
  },
  {
    form: {
      ...{ lineId: LINE(2), versionName: 'V1.5.0', severity: 'minor', minimal: 'V1.4.0' },
      notes: '增加 KVM 中文界面；待补充双电源冗余的测试结果。',
    },
    ...{ status: 'draft', written: 2, files: ['S5000C-BMC-V1.5.0.tar.gz'] },
  },
  {
    form: {
      ...{ lineId: LINE(3), versionName: '2026.06', severity: 'minor' },
      notes: '内核 6.6.58；新增 GMAC 的 TSN 支持。',
      tried: [{ system: 'Debian 12', result: 'passed', remark: '' }],
    },
    ...{ status: 'released', written: 160, out: 155, files: ['phytium-bsp-2026.06.tar.xz'] },
  },
  {
    form: {
      ...{ lineId: LINE(3), versionName: '2026.09-SP1', severity: 'major' },
      notes: '内核 6.6.94；修复 GMAC RGMII 延时在 100M 下的配置；I2S 支持主时钟输出。',
      tried: [
        { system: 'Debian 12', result: 'passed', remark: '' },
        { system: 'Buildroot 2026.02', result: 'passed', remark: '仅 ARM64' },
      ],
    },
    ...{ status: 'released', written: 48, out: 44, files: ['phytium-bsp-2026.09-SP1.tar.xz'] },
  },
]

/** What boards of projects run: project, line, board, version and days since it was noted. */
export const DEMO_BOARDS: readonly (readonly [string, string, string, string, number])[] = [
  ['TZ-D2000 工控主板', LINE(1), '主板 A2', 'V2.0.6', 40],
  ['TZ-D2000 工控主板', LINE(3), '主板 A2', '2026.09-SP1', 20],
  ['TZ-D2000 加固笔记本', LINE(1), 'B2 主板', 'V2.1.3', 70],
  ['JL-D2000 工业控制器', LINE(1), '核心板 C1', 'V2.1.5', 30],
  ['JL-D2000 工业控制器', LINE(1), '核心板 C0', 'V2.0.3', 120],
]
