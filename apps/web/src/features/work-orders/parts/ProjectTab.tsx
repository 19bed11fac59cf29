import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'

/** The project that an order is about. */
export function ProjectTab({ info }: { info: OrderDetail['info'] }) {
  return (
    <Facts>
      <Fact label="项目名称">{info.projectName}</Fact>
      <Fact label="项目编号">{info.projectNumber}</Fact>
      <Fact label="客户项目代号">{info.clientProjectCode}</Fact>
      <Fact label="单位">{info.unitName}</Fact>
      <Fact label="FAE">{info.FAE}</Fact>
      <Fact label="项目状态">{info.projectStatus}</Fact>
      <Fact label="芯片">{info.serverChip}</Fact>
      <Fact label="固件">{info.firmwareShape}</Fact>
      <Fact label="操作系统">{info.operatingSystem}</Fact>
    </Facts>
  )
}
