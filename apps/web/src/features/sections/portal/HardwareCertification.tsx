import { useSettings } from '../../../shared/settings.ts'
import { KNOWLEDGE_LINK } from './knowledge-link.ts'
import { SectionOverview } from './SectionOverview.tsx'

/** The certification section of a maker of components, operating systems or devices. */
export function HardwareCertification() {
  const { brand } = useSettings()
  return (
    <SectionOverview
      title="硬件认证"
      lead={`部件、操作系统与器件厂商的产品，经${brand}平台兼容性测试通过后获得认证。`}
      subjects={[
        { name: '部件认证', text: '内存、硬盘、网卡、显卡、板载模组等部件与目标平台的兼容性认证。' },
        { name: '操作系统认证', text: '操作系统版本在目标平台上的安装、驱动与稳定性认证。' },
        { name: '芯片与器件认证', text: '板上芯片类器件与被动器件在参考设计中的适配认证。' },
      ]}
      reading={{ ...KNOWLEDGE_LINK, label: '在知识库查阅平台规格与测试方法' }}
    />
  )
}
