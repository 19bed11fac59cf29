import { useSettings } from '../../../shared/settings.ts'
import { KNOWLEDGE_LINK } from './knowledge-link.ts'
import { SectionOverview } from './SectionOverview.tsx'

/** The technical support section of a board and machine maker. */
export function TechnicalSupport() {
  const { brand } = useSettings()
  return (
    <SectionOverview
      title="技术支持"
      lead={`${brand}为整机与板卡厂商的产品研发提供从设计到量产的技术支持，由现场应用工程师（FAE）跟进。`}
      subjects={[
        { name: '设计支持', text: '芯片选型、原理图与 PCB 审核、电源与散热设计的咨询与评审。' },
        { name: '调试支持', text: '板卡上电、固件移植、内存与高速链路训练、操作系统启动等问题的定位。' },
        { name: '量产支持', text: '试产与量产阶段的问题分析，勘误与固件更新的通知。' },
      ]}
      reading={{ ...KNOWLEDGE_LINK, label: '在知识库查阅设计指南与调试手册' }}
    />
  )
}
