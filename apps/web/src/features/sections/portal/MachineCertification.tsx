import { useSettings } from '../../../shared/settings.ts'
import { KNOWLEDGE_LINK } from './knowledge-link.ts'
import { SectionOverview } from './SectionOverview.tsx'

/** The whole-machine certification of a board and machine maker. */
export function MachineCertification() {
  const { brand } = useSettings()
  return (
    <SectionOverview
      title="整机认证"
      lead={`采用${brand}处理器的整机与板卡产品，经资料确认、核对与用印后获得认证。`}
      subjects={[
        { name: '认证对象', text: '已完成研发的整机或板卡产品，含服务器、台式机、笔记本、工控机与核心板。' },
        { name: '所需资料', text: '产品介绍、产品测试报告与企业 Logo，由申请单位提供。' },
        { name: '认证结果', text: '通过后颁发兼容性认证证书，证书可凭编号查验。' },
      ]}
      reading={{ ...KNOWLEDGE_LINK, label: '在知识库查阅整机设计与测试资料' }}
    />
  )
}
